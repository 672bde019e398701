import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { predefinedCategories } from '@sightline/shared/domain/prompt-categories.ts'
import { foldPrompt } from '@sightline/shared/domain/prompt-text.ts'
import { perCategory, perIntent, promptsAbout, type PromptsByIntent } from './prompt-templates.ts'
import { isBranded } from './prompt-text.ts'
import { completePrompts, countPrompts, promptsByName, usablePrompts } from './written-prompts.ts'

const brand = { name: 'Acme', variations: ['Acme Tools'], domain: 'acme.com' }
const templates = promptsAbout('power tools', {
  domain: 'acme.com',
  brandName: 'Acme',
  persona: 'a teacher',
  country: 'DE',
  metadata: null,
})

type OfCategory = PromptsByIntent['company-overview']
const question = (of: string, change = '') => perIntent((intent) => `Which ${of} drill is best for ${intent}${change}?`)
const nothing = perIntent(() => '')
const written = (changes: Partial<PromptsByIntent> = {}): PromptsByIntent => ({
  ...perCategory((id) => question(id)),
  ...changes,
})
const usableIn = (changes: Partial<OfCategory>) =>
  usablePrompts(written({ 'company-overview': { ...nothing, ...changes } }), brand)['company-overview']

const tidied: Array<[because: string, text: string, prompt: string | null]> = [
  ['as it is', 'Which drill is best?', 'Which drill is best?'],
  ['a citation marker', 'Which drill is best [1]?', 'Which drill is best?'],
  ['several citation markers', 'Which drill[1,2] is best? [3-5]', 'Which drill is best?'],
  ['a number in front', '3. Which drill is best?', 'Which drill is best?'],
  ['a bullet in front', '- Which drill is best?', 'Which drill is best?'],
  ['a quantity in front stays', '3 drills or 2?', '3 drills or 2?'],
  ['quotation marks around', '“Which drill is best?”', 'Which drill is best?'],
  ['quotation marks inside stay', 'What does "best" mean?', 'What does "best" mean?'],
  ['lines and spaces', ' Which\n drill\tis  best? ', 'Which drill is best?'],
  ['nothing', '', null],
  ['only a marker', ' [1] ', null],
  ['a gap to fill in', 'Which drill is best in [your city]?', null],
  ['a gap in braces', 'Is {brand} any good?', null],
  ['a tag', 'Is <brand> any good?', null],
  ['an essay', 'Which drill? '.repeat(30), null],
  ['what no database stores', 'Which drill\0 is best?', null],
  ['half a character', 'Which drill \ud83d is best?', null],
]

describe('a written prompt', () => {
  for (const [because, text, prompt] of tidied) {
    test(`${prompt === null ? 'is dropped' : 'is kept, tidied'}: ${because}`, () => {
      assert.equal(usableIn({ discovery: text }).discovery, prompt ?? '')
    })
  }

  test('is kept once, whatever its case and spaces', () => {
    const usable = usableIn({ discovery: 'Which drill is best?', price: 'which  DRILL is best?' })
    assert.deepEqual([usable.discovery, usable.price], ['Which drill is best?', ''])
  })

  test('is kept once in all categories', () => {
    assert.equal(
      countPrompts(
        usablePrompts(
          perCategory(() => question('same')),
          brand,
        ),
      ),
      8,
    )
  })

  test('names the brand, by any of its spellings, only where trust and comparisons are asked for', () => {
    const naming = {
      discovery: 'What is Acme?',
      trust: 'Is acme.com safe?',
      comparison: 'Are Acme Tools cheap?',
      problem: 'Is Acme bad?',
    }
    assert.deepEqual(usableIn(naming), { ...nothing, trust: naming.trust, comparison: naming.comparison })
  })
})

describe('the prompts of a project', () => {
  const cases: Array<[because: string, written: PromptsByIntent]> = [
    ['all were written', written()],
    ['none was written', perCategory(() => nothing)],
    ['few were written', perCategory((id) => ({ ...nothing, local: `Which ${id}?` }))],
    ['all of a category name the brand', written({ 'company-overview': question('overview', ' of Acme') })],
    ['all are the same', perCategory(() => perIntent(() => 'Which drill?'))],
    [
      'templates stand in another category',
      written({ 'company-overview': templates['industry-insights'], 'industry-insights': nothing }),
    ],
  ]
  for (const [because, given] of cases) {
    test(`are eight in each category, none twice, at most two naming the brand: ${because}`, () => {
      const complete = promptsByName(completePrompts(usablePrompts(given, brand), templates))
      assert.deepEqual(
        Object.keys(complete),
        predefinedCategories.map(({ name }) => name),
      )
      const all = Object.values(complete).flat()
      assert.equal(new Set(all.map(foldPrompt)).size, 40)
      for (const texts of Object.values(complete)) assert.ok(texts.filter((text) => isBranded(text, brand)).length <= 2)
    })
  }

  test('are the written ones, and the template of the same intent where one is missing', () => {
    const usable = usablePrompts(written({ 'company-overview': { ...question('overview'), price: '' } }), brand)
    assert.deepEqual(completePrompts(usable, templates)['company-overview'], {
      ...question('overview'),
      price: templates['company-overview'].price,
    })
  })
})
