import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { personas } from '@sightline/shared/contract/personas.ts'
import { predefinedCategories } from '@sightline/shared/contract/prompt-categories.ts'
import { generatePrompts, type PromptRequest } from './prompt-templates.ts'
import { foldPromptText, isBranded } from './prompt-text.ts'
import { siteTopic } from './site-topic.ts'

const page = (title: string | null, description: string | null = null) => ({ title, siteName: null, description })

function requestFor(changes: Partial<PromptRequest> = {}): PromptRequest {
  return {
    domain: 'acmetools.com',
    persona: personas[0].description,
    country: 'DE',
    metadata: page('Acme Tools: Power Tools and Accessories'),
    ...changes,
  }
}

describe('generated prompts', () => {
  for (const [name, request] of [
    ['a site with a title', requestFor()],
    ['a site that cannot be read', requestFor({ metadata: null })],
    ['a site that says nothing', requestFor({ domain: 'x.com', metadata: null, country: 'GLOBAL' })],
    ['a persona in own words', requestFor({ persona: 'a beekeeper with forty hives' })],
    ['a persona who knows the brand', requestFor({ persona: 'A buyer of Acme Tools' })],
    ['a place of the same name', requestFor({ domain: 'chile.travel', brandName: 'Chile', country: 'CL' })],
    ['a competitor of the same name', requestFor({ competitors: [{ domain: 'acmelabs.com', brandNames: ['Acme Tools Labs'] }] })],
    ['a brand with an ordinary name', requestFor({ domain: 'box.com', brandName: 'Box', metadata: null })],
  ] as const) {
    test(`${name}: eight in each category, at most two naming the brand, none twice`, () => {
      const prompts = generatePrompts(request)
      assert.deepEqual(
        Object.keys(prompts),
        predefinedCategories.map((category) => category.name),
      )
      const brand = { name: request.brandName ?? 'Acme Tools', variations: ['Acmetools', 'X'], domain: request.domain }
      for (const texts of Object.values(prompts)) {
        assert.equal(texts.length, 8)
        assert.ok(texts.filter((text) => isBranded(text, brand)).length <= 2)
        for (const text of texts) assert.doesNotMatch(text, /undefined|null|\{|\s\s|\s[?.]/)
      }
      const all = Object.values(prompts).flat().map(foldPromptText)
      assert.equal(new Set(all).size, all.length)
    })
  }

  test('speak of what the site sells', () => {
    const texts = Object.values(generatePrompts(requestFor())).flat()
    assert.ok(texts.filter((text) => text.includes('power tools')).length >= 30)
  })

  test('speak first of what the company says that it offers', () => {
    const texts = Object.values(generatePrompts(requestFor({ description: ' outdoor   clothing. ' }))).flat()
    assert.ok(texts.filter((text) => /outdoor clothing\b/.test(text)).length >= 30)
    assert.ok(texts.every((text) => !text.includes('power tools')))
  })

  for (const description of ['', 'The best of Acme Tools', 'x'.repeat(81)]) {
    test(`speak of what the site sells where the company says no topic: ${JSON.stringify(description.slice(0, 30))}`, () => {
      const texts = Object.values(generatePrompts(requestFor({ description }))).flat()
      assert.ok(texts.filter((text) => text.includes('power tools')).length >= 30)
    })
  }

  test('are asked in the country and by the persona', () => {
    const texts = Object.values(generatePrompts(requestFor())).flat()
    assert.ok(texts.some((text) => text.includes('in Germany')))
    assert.ok(texts.some((text) => text.includes('student')))
  })

  test('name no country when the project is global', () => {
    const texts = Object.values(generatePrompts(requestFor({ country: 'GLOBAL' }))).flat()
    assert.ok(texts.every((text) => !/\bGlobal\b|in the world/.test(text)))
  })

  test('take a country in own words', () => {
    const texts = Object.values(generatePrompts(requestFor({ country: 'Bavaria' }))).flat()
    assert.ok(texts.some((text) => text.includes('in Bavaria')))
  })

  test('have no citation markers, whatever they are made of', () => {
    const texts = Object.values(generatePrompts(requestFor({ country: 'Bavaria [1,2]' }))).flat()
    assert.ok(texts.some((text) => text.includes('in Bavaria')))
    for (const text of texts) assert.doesNotMatch(text, /\[/)
  })

  test('compare with the first competitor', () => {
    const competitors = [{ domain: 'bosch.com', brandNames: ['Bosch'] }]
    const texts = generatePrompts(requestFor({ competitors }))['Competitive Analysis'] ?? []
    assert.ok(texts.some((text) => text.includes('compare with Bosch')))
  })

  test('compare with a competitor whose name is not the brand’s', () => {
    const names = ['Acme Tools Labs', 'Bosch'].map((name) => ({ domain: `${name}.com`, brandNames: [name] }))
    const texts = generatePrompts(requestFor({ competitors: names }))['Competitive Analysis'] ?? []
    assert.ok(texts.some((text) => text.includes('compare with Bosch')))
  })

  test('every persona has a voice', () => {
    for (const { description } of personas) {
      assert.equal(Object.values(generatePrompts(requestFor({ persona: description }))).flat().length, 40)
    }
  })
})

const topics: Array<[because: string, domain: string, metadata: ReturnType<typeof page> | null, topic: string | null]> = [
  [
    'the part of the title that is not the brand',
    'basecamp.com',
    page('Project management software: Basecamp'),
    'project management software',
  ],
  ['without sales talk and tail', 'acme.com', page('Acme | The best running shoes for everyone'), 'running shoes'],
  ['in the plural', 'acme.com', page('Acme - Online Bakery'), 'bakeries'],
  ['abbreviations stay', 'acme.com', page('CRM software for teams | Acme'), 'CRM software'],
  [
    'from the description',
    'acme.com',
    page('Acme', 'Acme is a payroll platform that pays people.'),
    'payroll platforms',
  ],
  ['from the domain', 'berlincoffee.de', null, 'coffee'],
  ['from the ending of the domain', 'mario.pizza', null, 'pizzas'],
  ['a place is not a topic', 'bmw.de', page('BMW Deutschland'), null],
  ['an error page is not a topic', 'acme.com', page('404 Not Found'), null],
]

for (const [because, domain, metadata, topic] of topics) {
  test(`topic of a site: ${because} (${domain})`, () => {
    assert.equal(siteTopic(domain, domain.split('.')[0] ?? '', metadata), topic)
  })
}
