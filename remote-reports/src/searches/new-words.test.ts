import { droppedWords, newWords } from './new-words.ts'

const added = (query: string, prompt: string) =>
  newWords(query, prompt).flatMap(({ text, isNew }) => (isNew ? [text] : []))

describe('the words of a search', () => {
  it.each([
    ['best walking boots wide feet UK 2026', 'Where can I buy walking boots for wide feet?', ['best', 'UK', '2026']],
    ['Walking Boots', 'walking boots?', []],
    ['', 'walking boots', []],
  ])('%s, beside the prompt', (query, prompt, words) => {
    expect(added(query, prompt)).toEqual(words)
  })

  it('leave out words of the prompt', () => {
    expect(droppedWords('walking boots uk', 'Where can I buy walking boots for wide feet?')).toEqual([
      ...['where', 'wide', 'feet'],
    ])
  })
})
