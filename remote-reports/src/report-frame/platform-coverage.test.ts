import { coverageText } from './platform-coverage.ts'

const off = { id: 'grok', name: 'Grok', choice: 'offered', source: 'off' } as const

describe('coverageText', () => {
  it.each([
    ['all answered', ['chatgpt', 'grok'], ['grok', 'chatgpt'], undefined],
    ['one is missing', ['chatgpt', 'gemini'], ['chatgpt'], '1 of 2 platforms answered. No answers from Gemini.'],
    [
      'one has no key',
      ['chatgpt', 'grok'],
      ['chatgpt'],
      '1 of 2 platforms answered. No answers from Grok (not configured).',
    ],
    ['the only one is missing', ['claude'], [], '0 of 1 platform answered. No answers from Claude.'],
    ['others answered in the past', ['chatgpt'], ['chatgpt', 'gemini'], undefined],
  ] as const)('says what is missing when %s', (_name, tracked, answered, text) => {
    expect(coverageText(tracked, answered, [off])).toBe(text)
  })
})
