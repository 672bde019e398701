import { normalisePrompts } from './normalise-prompts.ts'

describe('normalisePrompts', () => {
  it.each([
    ['a string', 'Who sells books?', ['Who sells books?']],
    ['an array', ['Who sells books?', ' Who lends them? '], ['Who sells books?', 'Who lends them?']],
    ['an object with text', { text: 'Who sells books?' }, ['Who sells books?']],
    ['an object with prompt', [{ prompt: 'Who sells books?' }], ['Who sells books?']],
    ['an object with question', [{ question: 'Who sells books?' }], ['Who sells books?']],
    ['an object with content', [{ content: 'Who sells books?' }], ['Who sells books?']],
    ['citation marks', ['Who sells [1] books? [1,2]', 'Is it [3, 14] true?'], ['Who sells books?', 'Is it true?']],
    ['a year in brackets', 'Who sells books [2026]?', ['Who sells books [2026]?']],
    ['empty texts', ['', '  ', '[1]', {}, null, 7], []],
  ])('makes plain texts of %s', (_case, value, texts) => {
    expect(normalisePrompts({ Books: value })).toEqual({ Books: texts })
  })

  it('puts the predefined categories first', () => {
    expect(Object.keys(normalisePrompts({ Own: [], 'Company Overview': [], 'Product Information': [] }))).toEqual([
      'Product Information',
      'Company Overview',
      'Own',
    ])
  })
})
