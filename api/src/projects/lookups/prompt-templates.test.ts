import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { personas } from '@sightline/shared/domain/personas.ts'
import { predefinedCategories } from '@sightline/shared/domain/prompt-categories.ts'
import { suggestedPlaces } from '@sightline/shared/domain/prompt-intents.ts'
import { foldPrompt } from '@sightline/shared/domain/prompt-text.ts'
import { offeredTopic } from './offered-topic.ts'
import { brandOfRequest, promptsAbout, type PromptRequest } from './prompt-templates.ts'
import { isBranded } from './prompt-text.ts'
import { promptsByName } from './written-prompts.ts'

const bosch = [{ domain: 'bosch.com', brandNames: ['Bosch'] }]

function requestFor(changes: Partial<PromptRequest> = {}): PromptRequest {
  return {
    domain: 'acmetools.com',
    brandName: 'Acme Tools',
    persona: personas[0].description,
    country: 'DE',
    metadata: null,
    ...changes,
  }
}

const prompts = (changes: Partial<PromptRequest> = {}, topic = 'power tools') =>
  promptsByName(promptsAbout(topic, requestFor(changes)))
const texts = (changes: Partial<PromptRequest> = {}, topic?: string) => Object.values(prompts(changes, topic)).flat()

/** What a company says that it offers, and how prompts name it: in the plural, or as a noun that is not counted. */
const topics: Array<[said: string, topic: string]> = [
  ['power tools', 'power tools'],
  ['linen bedding', 'linen bedding'],
  ['Outdoor clothing', 'outdoor clothing'],
  ['running shoe', 'running shoes'],
  ['a payroll platform for start-ups', 'payroll platforms for start-ups'],
  ['We sell Italian wines.', 'Italian wines'],
  ['CRM software', 'CRM software'],
  ['Project Management Software', 'project management software'],
  ['bakery', 'bakeries'],
  ['car insurance', 'car insurance'],
  ['wedding ring', 'wedding rings'],
  ['plumbing', 'plumbers'],
  ['house cleaning', 'house cleaning companies'],
  ['law', 'law firms'],
  ['accounting', 'accountants'],
  ['cloud hosting', 'cloud hosting providers'],
  ['dog food', 'dog food'],
  ['Acme Tools makes electric bikes', 'electric bikes'],
  ['tents and sleeping bags', 'tents and sleeping bags'],
  ['coffee', 'coffee'],
  ['contact lenses', 'contact lenses'],
  ['watch', 'watches'],
  ['online courses for nurses', 'online courses for nurses'],
  ['furniture', 'furniture'],
  ['jewelry', 'jewelry'],
  ['hotel booking app', 'hotel booking apps'],
  ['knife', 'knives'],
  ['battery', 'batteries'],
  ['iPhone case', 'iPhone cases'],
  ['financial services', 'financial services'],
]

describe('forty prompts about', () => {
  for (const [said, topic] of topics) {
    test(`${topic} read well, begin differently and are about nothing else`, () => {
      assert.equal(offeredTopic(said, brandOfRequest(requestFor())), topic)
      for (const competitors of [[], bosch]) {
        const all = texts({ competitors, country: competitors.length === 0 ? 'GLOBAL' : 'DE' }, topic)
        assert.equal(new Set(all.map(foldPrompt)).size, 40)
        const plain = all.map((text) =>
          text.replaceAll(new RegExp(topic, 'gi'), 'TOPIC').replaceAll('Acme Tools', 'BRAND'),
        )
        const stems = plain.map((text) =>
          text
            .toLowerCase()
            .split(/[\s:,?]+/)
            .slice(0, 3)
            .join(' '),
        )
        assert.deepEqual(
          stems.filter((stem, index) => stems.indexOf(stem) !== index),
          [],
        )
        assert.ok(plain.filter((text) => text.includes('TOPIC')).length >= 35)
        for (const text of plain) {
          assert.match(text, /^[\p{Lu}].{15,}[\p{L}?.]$/u)
          assert.doesNotMatch(
            text,
            /undefined|null|\{|\s\s|\s[?.,]|\b(\w+) \1\b|services|solutions|\b(?:a|an|is|are|has|have) TOPIC/i,
          )
        }
      }
    })
  }
})

describe('generated prompts', () => {
  const cases: Array<[name: string, changes: Partial<PromptRequest>]> = [
    ['a brand without competitors', {}],
    ['a brand with competitors', { competitors: bosch }],
    ['a persona in own words', { persona: 'a beekeeper with forty hives' }],
    ['a persona who knows the brand', { persona: 'A buyer of Acme Tools' }],
    ['a place of the same name', { domain: 'chile.travel', brandName: 'Chile', country: 'CL' }],
    ['a competitor of the same name', { competitors: [{ domain: 'acmelabs.com', brandNames: ['Acme Tools Labs'] }] }],
    ['a brand with an ordinary name', { domain: 'box.com', brandName: 'Box' }],
  ]
  for (const [name, changes] of cases) {
    test(`${name}: eight in each category, at most two naming the brand`, () => {
      const request = requestFor(changes)
      const byName = prompts(changes, 'garden chairs')
      assert.deepEqual(
        Object.keys(byName),
        predefinedCategories.map((category) => category.name),
      )
      for (const ofCategory of Object.values(byName)) {
        assert.equal(ofCategory.length, 8)
        assert.ok(ofCategory.filter((text) => isBranded(text, brandOfRequest(request))).length <= 2)
      }
    })
  }

  test('that are suggested are ten, two of each category, at most two of them naming the brand', () => {
    const lists = Object.values(prompts({ competitors: bosch }))
    const suggested = suggestedPlaces(lists.map((list) => list.length)).map((places, index) =>
      places.map((place) => lists[index]?.[place] ?? ''),
    )
    assert.deepEqual(
      suggested.map((list) => list.length),
      [2, 2, 2, 2, 2],
    )
    assert.equal(suggested.flat().filter((text) => text.includes('Acme')).length, 2)
  })

  test('are asked in the country and by the persona', () => {
    assert.ok(texts().some((text) => text.includes('in Germany')))
    assert.ok(texts().some((text) => text.includes('student')))
  })

  test('name no country when the project is global', () => {
    assert.ok(texts({ country: 'GLOBAL' }).every((text) => !/\bGlobal\b|in the world/.test(text)))
  })

  test('take a country in own words', () => {
    assert.ok(texts({ country: 'Bavaria' }).some((text) => text.includes('in Bavaria')))
  })

  test('have no citation markers, whatever they are made of', () => {
    for (const text of texts({ country: 'Bavaria [1,2]' })) assert.doesNotMatch(text, /\[/)
  })

  test('compare with the first competitor whose name is not the brand’s', () => {
    const competitors = ['Acme Tools Labs', 'Bosch'].map((name) => ({ domain: `${name}.com`, brandNames: [name] }))
    const ofCompetitors = prompts({ competitors })['Competitive Analysis'] ?? []
    assert.deepEqual(
      ofCompetitors.filter((text) => text.includes('Bosch')),
      ['Acme Tools or Bosch: which is better for power tools?', 'Good alternatives to Bosch for power tools'],
    )
  })

  test('every persona has a voice', () => {
    for (const { description } of personas) assert.equal(new Set(texts({ persona: description })).size, 40)
  })
})
