import { newModelNote, newModelSentence, readNewModels, type NewModel } from './new-models.ts'

const gpt: NewModel = { platform: 'chatgpt', model: 'gpt-5.2', day: '2026-11-03' }
const gemini: NewModel = { platform: 'gemini', model: 'gemini-3', day: '2026-11-05' }
const claude: NewModel = { platform: 'claude', model: 'claude-5', day: '2026-11-06' }

describe('a change with new models', () => {
  it('is told with platform, model and day', () => {
    expect(newModelSentence([gpt])).toBe(
      'ChatGPT has answered with gpt-5.2 since Nov 3; the change cannot be told apart from it.',
    )
    expect(newModelSentence([gpt, gemini], { change: 'a change' })).toBe(
      'ChatGPT has answered with gpt-5.2 since Nov 3 and Gemini has answered with gemini-3 since Nov 5; a change cannot be told apart from them.',
    )
    expect(newModelNote([gpt])).toBe('with a new ChatGPT model')
    expect(newModelNote([gpt, gemini, claude])).toBe('with new models of ChatGPT, Gemini and Claude')
  })

  it('is told as before without one', () => {
    expect(newModelSentence([])).toBeUndefined()
    expect(newModelNote([])).toBeUndefined()
  })

  it('leaves out what cannot be one', () => {
    const odd = [null, 'gpt', { ...gpt, platform: 'toString' }, { ...gpt, model: 5 }, { ...gpt, day: 'soon' }, {}]
    expect(readNewModels([...odd, gpt])).toEqual([gpt])
    expect(readNewModels(undefined)).toEqual([])
  })
})
