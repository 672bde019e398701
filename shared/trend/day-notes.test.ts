import { dayNotes, markText } from './day-notes.ts'
import { detectedText } from './detected-text.ts'

const mark = {
  date: '2026-11-18',
  promptsAdded: 0,
  promptsRemoved: 0,
  names: false,
  competitors: false,
  platformsAdded: [],
  platformsRemoved: [],
  models: [],
  platformsFailed: [],
  noAnswersUntil: null,
}

describe('what the chart says of a marked day', () => {
  it.each([
    [{ promptsAdded: 2 }, '2 prompts added'],
    [{ promptsRemoved: 1 }, '1 prompt removed'],
    [{ names: true, competitors: true }, 'Brand names changed, competitors changed'],
    [
      { platformsAdded: ['grok' as const], platformsRemoved: ['gemini' as const] },
      'Answers of Grok come in, no answers of Gemini',
    ],
    [
      { models: [{ platform: 'chatgpt' as const, from: 'gpt-5.1', to: 'gpt-5.2' }] },
      'ChatGPT answers with gpt-5.2 instead of gpt-5.1',
    ],
    [{ platformsFailed: ['claude' as const, 'grok' as const] }, 'Most answers of Claude, Grok failed'],
    [{ noAnswersUntil: '2026-11-21' }, 'No answers until Nov 21'],
  ])('of %j is "%s"', (change, text) => {
    expect(markText({ ...mark, ...change })).toBe(text)
  })

  it('is on the Monday of its week and on its month, with its day', () => {
    const marks = [
      { ...mark, names: true },
      { ...mark, date: '2026-11-20', promptsAdded: 1 },
    ]
    expect([...dayNotes(marks, 'day')]).toEqual([
      ['2026-11-18', 'Brand names changed'],
      ['2026-11-20', '1 prompt added'],
    ])
    expect([...dayNotes(marks, 'week')]).toEqual([
      ['2026-11-16', 'Nov 18: Brand names changed. Nov 20: 1 prompt added'],
    ])
    expect([...dayNotes(marks, 'month').keys()]).toEqual(['2026-11'])
  })
})

describe('companies that are cited and not tracked', () => {
  const detected = (...domains: string[]) =>
    domains.map((domain) => ({ domain, answers: 3, urlRate: 0.1, n: 30, low: 0, high: 0.3 }))

  it('are named, and the others counted', () => {
    expect(detectedText({ detected: detected('a.com', 'b.com', 'c.com'), detectedTotal: 12 })).toBe(
      'Also cited often, and not tracked: a.com, b.com and 10 more.',
    )
    expect(detectedText({ detected: detected('a.com'), detectedTotal: 1 })).toBe(
      'Also cited often, and not tracked: a.com.',
    )
    expect(detectedText({ detected: [], detectedTotal: 0 })).toBeUndefined()
  })
})
