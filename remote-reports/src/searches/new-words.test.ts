import { droppedWords, newWords } from './new-words.ts'

const added = (query: string, prompt: string) =>
  newWords(query, prompt).flatMap(({ text, isNew }) => (isNew ? [text] : []))

describe('the words of a search', () => {
  it.each([
    ['best walking boots wide feet UK 2026', 'Where can I buy walking boots for wide feet?', ['best', 'UK', '2026']],
    ['Walking Boots', 'walking boots?', []],
    ['', 'walking boots', []],
    ['अच्छे जूते', 'जूते कौन से हैं?', ['अच्छे']],
  ])('%s, beside the prompt', (query, prompt, words) => {
    expect(added(query, prompt)).toEqual(words)
  })

  it('are found in a script without spaces', () => {
    const [query, prompt] = ['登山靴 おすすめ 2026', '幅広の登山靴はどこで買えますか？']
    expect(added(query, prompt)).toEqual(['おすすめ', '2026'])
    expect(droppedWords(query, prompt)).toContain('幅広')
    expect(droppedWords(query, prompt)).not.toContain('登山')
  })

  it('leave out words of the prompt', () => {
    expect(droppedWords('walking boots uk', 'Where can I buy walking boots for wide feet?')).toEqual([
      ...['where', 'wide', 'feet'],
    ])
  })
})
