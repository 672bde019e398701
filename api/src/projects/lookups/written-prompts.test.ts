import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { predefinedCategories } from '@sightline/shared/contract/prompt-categories.ts'
import { generatePrompts, PROMPTS_PER_CATEGORY } from './prompt-templates.ts'
import { foldPromptText, isBranded } from './prompt-text.ts'
import { completePrompts, countPrompts, perCategory, usablePrompts, type WrittenPrompts } from './written-prompts.ts'

const brand = { name: 'Acme', variations: ['Acme Tools'], domain: 'acme.com' }
const templates = generatePrompts({
  domain: 'acme.com',
  brandName: 'Acme',
  persona: 'a teacher',
  country: 'DE',
  metadata: { title: 'Acme: Power Tools', siteName: null, description: null },
})
const questions = (count: number, of = 'drill') =>
  Array.from({ length: count }, (_, index) => `Which ${of} is best for job number ${index}?`)
const written = (changes: Partial<WrittenPrompts> = {}): WrittenPrompts => ({
  ...perCategory((id) => questions(PROMPTS_PER_CATEGORY, id)),
  ...changes,
})
const usableIn = (texts: string[]) => usablePrompts(written({ 'company-overview': texts }), brand)['company-overview']

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
      assert.deepEqual(usableIn([text]), prompt === null ? [] : [prompt])
    })
  }

  test('is kept once, whatever its case and spaces', () => {
    assert.deepEqual(usableIn(['Which drill is best?', 'which  DRILL is best?']), ['Which drill is best?'])
  })

  test('is kept once in all categories', () => {
    const usable = usablePrompts(perCategory(() => questions(8)), brand)
    assert.equal(countPrompts(usable), 8)
  })

  test('is kept among the first eight', () => {
    assert.deepEqual(usableIn(questions(12)), questions(8))
  })

  test('may name the brand twice in a category, by any of its spellings', () => {
    const naming = ['Is Acme good?', 'Is acme.com safe?', 'Are Acme Tools cheap?', 'What is Acme?']
    assert.deepEqual(usableIn([...naming, 'Which drill?']), ['Is Acme good?', 'Is acme.com safe?', 'Which drill?'])
  })
})

describe('the prompts of a project', () => {
  const cases: Array<[because: string, written: WrittenPrompts]> = [
    ['all were written', written()],
    ['none was written', perCategory(() => [])],
    ['few were written', perCategory((id) => questions(3, id))],
    ['all of a category name the brand', written({ 'company-overview': questions(8, 'Acme') })],
    ['a category is missing', written({ 'industry-insights': [] })],
    ['all are the same', perCategory(() => questions(1))],
    [
      'templates stand in another category',
      written({ 'company-overview': templates['Industry Insights'] ?? [], 'industry-insights': [] }),
    ],
  ]
  for (const [because, given] of cases) {
    test(`are eight in each category, at most two naming the brand: ${because}`, () => {
      const complete = completePrompts(usablePrompts(given, brand), templates, brand)
      assert.deepEqual(
        Object.keys(complete),
        predefinedCategories.map(({ name }) => name),
      )
      for (const texts of Object.values(complete)) {
        assert.equal(texts.length, 8)
        assert.equal(new Set(texts.map(foldPromptText)).size, 8)
        assert.ok(texts.filter((text) => isBranded(text, brand)).length <= 2)
      }
    })
  }

  test('are the written ones first, then the templates', () => {
    const usable = usablePrompts(written({ 'company-overview': questions(3) }), brand)
    const texts = completePrompts(usable, templates, brand)['Company Overview'] ?? []
    assert.deepEqual(texts, [...questions(3), ...(templates['Company Overview'] ?? []).slice(0, 5)])
  })
})
