import { normalisePrompts, readGeneration } from './read-generation.ts'

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
    ['an empty text beside another field', { text: '', question: 'Who sells books?' }, ['Who sells books?']],
    [
      'lists in lists',
      [['Who sells books?'], [{ prompt: ['Who lends them?'] }]],
      ['Who sells books?', 'Who lends them?'],
    ],
    ['the same text twice', ['Who sells books?', ' who  SELLS books? '], ['Who sells books?']],
    ['nothing', null, []],
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

  it('spells predefined categories as they are spelled, and names those without a name', () => {
    expect(
      normalisePrompts({ ' product INFORMATION ': ['One?'], 'Product Information': ['Two?'], ' ': ['Three?'] }),
    ).toEqual({
      'Product Information': ['One?', 'Two?'],
      General: ['Three?'],
    })
  })

  it('reads a list of categories, and a list of prompts', () => {
    expect(
      normalisePrompts([
        { category: 'Books', prompts: ['One?'] },
        { prompts: ['Two?'] },
        'Three?',
        { text: 'Four?' },
        null,
      ]),
    ).toEqual({
      Books: ['One?'],
      General: ['Two?', 'Three?', 'Four?'],
    })
  })

  it('keeps a text that several categories have in the first one', () => {
    expect(normalisePrompts({ Own: ['Who sells books?', 'One?'], 'Company Overview': ['who sells BOOKS?'] })).toEqual({
      'Company Overview': ['who sells BOOKS?'],
      Own: ['One?'],
    })
  })
})

describe('readGeneration', () => {
  it.each([
    null,
    undefined,
    'prompts',
    7,
    [],
    {},
    { prompts: null },
    { prompts: 'One?' },
    { prompts: 7, topic: {}, needsTopic: 'yes' },
  ])('finds no prompts in %j', (envelope) => {
    expect(readGeneration(envelope)).toEqual({ prompts: {}, needsTopic: false, fromTemplates: false })
  })

  it('reads where the prompts come from, and what they are about', () => {
    const answer = { prompts: { Books: ['One?'] }, source: 'template', topic: 'used books' }
    expect(readGeneration(answer)).toEqual({
      prompts: { Books: ['One?'] },
      needsTopic: false,
      topic: 'used books',
      fromTemplates: true,
    })
    expect(readGeneration({ data: { prompts: { Books: ['One?'] } } }).prompts).toEqual({ Books: ['One?'] })
    expect(readGeneration({ prompts: {}, needsTopic: true }).needsTopic).toBe(true)
  })
})
