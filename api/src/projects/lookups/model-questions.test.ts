import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { predefinedCategories } from '@sightline/shared/domain/prompt-categories.ts'
import { perCategory, perIntent, promptsAbout } from './prompt-templates.ts'
import { geminiJson } from './testing/gemini-replies.ts'
import {
  DOMAIN,
  names,
  peers,
  request,
  site,
  startLookupStage,
  written,
  type LookupStage,
} from './testing/lookup-stage.ts'
import { promptsByName } from './written-prompts.ts'

let stage: LookupStage
let source: LookupStage['source']
let log: LookupStage['log']
before(async () => {
  stage = await startLookupStage()
  ;({ source, log } = stage)
})
after(() => source.close())
beforeEach(() => stage.reset())

describe('the input of a model', () => {
  const inputOf = (call: { body: string } | undefined) => {
    const sent = JSON.parse(call?.body ?? '{}') as Record<string, never>
    const { contents, systemInstruction } = sent as {
      contents?: Array<{ parts: Array<{ text: string }> }>
      systemInstruction?: { parts: Array<{ text: string }> }
    }
    return {
      instruction: systemInstruction?.parts[0]?.text ?? '',
      input: JSON.parse(contents?.[0]?.parts[0]?.text ?? '{}') as Record<string, unknown>,
    }
  }

  test("is the domain and the site's metadata, as data", async () => {
    source.answer(() => geminiJson(names))
    await stage.lookups().findBrandNames(DOMAIN, log)
    const { input, instruction } = inputOf(source.calls[0])
    assert.deepEqual(input, { domain: DOMAIN, ...site })
    assert.doesNotMatch(instruction, /ACME|acme/)
  })

  test('is the domain alone where the site cannot be read', async () => {
    source.answer(() => geminiJson(peers))
    await stage.lookups({ site: () => null }).findMarketPeers(DOMAIN, log)
    assert.deepEqual(inputOf(source.calls[0]).input, { domain: DOMAIN })
  })

  test('is the brand, the persona, the place and the competitors of the prompts', async () => {
    source.answer(() => geminiJson(written))
    const competitors = [{ domain: 'bosch.com', brandNames: ['Bosch', 'BOSCH'] }]
    await stage.lookups().writePrompts({ ...request, competitors }, log)
    const { input, instruction } = inputOf(source.calls[0])
    assert.partialDeepStrictEqual(input, {
      brand: 'ACME',
      website: { domain: DOMAIN, ...site },
      competitors: ['Bosch'],
      persona: 'a teacher',
      place: 'Germany',
      categories: predefinedCategories.map(({ id }) => ({ id })),
    })
    assert.doesNotMatch(instruction, /teacher|Germany|ACME|Bosch/)
  })

  const places: Array<[country: string, place: string]> = [
    ['GLOBAL', 'anywhere'],
    ['us', 'United States'],
    ['Bavaria', 'Bavaria'],
  ]
  for (const [country, place] of places) {
    test(`is the place ${place} for ${country}`, async () => {
      source.answer(() => geminiJson(written))
      await stage.lookups().writePrompts({ ...request, country }, log)
      assert.equal(inputOf(source.calls[0]).input.place, place)
    })
  }
})

describe('the answer of a model', () => {
  test('is repaired once when it is not a name', async () => {
    source.answer((_call, count) => geminiJson(count === 0 ? { brandName: 'Home', otherBrandNames: ['X'] } : names))
    assert.partialDeepStrictEqual(await stage.lookups().findBrandNames(DOMAIN, log), { brandName: 'Acme Tools' })
  })

  test('is repaired once when too few peers are left', async () => {
    source.answer((_call, count) => geminiJson(count === 0 ? { ...peers, brands: peers.brands.slice(0, 3) } : peers))
    assert.partialDeepStrictEqual(await stage.lookups().findMarketPeers(DOMAIN, log), { sample: false })
    assert.equal(source.calls.length, 2)
  })

  test('ranks the website last among its peers when it was omitted', async () => {
    const brands = peers.brands.filter(({ name }) => name !== 'Acme Tools')
    source.answer(() => geminiJson({ ...peers, brands }))
    const found = await stage.lookups().findMarketPeers(DOMAIN, log)
    assert.deepEqual(
      found.brands.map(({ name }) => name),
      ['Bosch', 'Makita', 'DeWalt', 'Metabo', 'Acme Tools'],
    )
  })

  test('holds five peers at most, and the website under its own domain', async () => {
    const many = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => ({ name, domain: `${name}.com` }))
    source.answer(() => geminiJson({ ...peers, brands: [{ name: 'Acme', domain: 'shop.acme-tools.com' }, ...many] }))
    const found = await stage.lookups().findMarketPeers(DOMAIN, log)
    assert.deepEqual(
      found.brands.map(({ domain }) => domain),
      [DOMAIN, 'one.com', 'two.com', 'three.com', 'four.com', 'five.com'],
    )
  })

  test('is completed from the templates of its topic where prompts are missing', async () => {
    const none = perIntent(() => '')
    source.answer(() => geminiJson({ ...written, prompts: { ...written.prompts, 'industry-insights': none } }))
    const { prompts, source: from } = await stage.lookups().writePrompts(request, log)
    const templates = promptsByName(promptsAbout('power drills', { ...request, metadata: site }))
    assert.deepEqual([from, prompts['Industry Insights']], ['model', templates['Industry Insights']])
    assert.equal(source.calls.length, 1)
  })

  test('is rejected when fewer than half of the prompts are usable, twice', async () => {
    const none = perIntent(() => '')
    const empty = { 'industry-insights': none, 'company-overview': none, 'features-benefits': none }
    source.answer(() => geminiJson({ ...written, prompts: { ...written.prompts, ...empty } }))
    assert.equal((await stage.lookups().writePrompts(request, log)).source, 'template')
    assert.equal(source.calls.length, 2)
  })

  const topics: Array<
    [because: string, changes: object, offers: string, known: typeof site | null, topic: string | undefined]
  > = [
    [
      'what the project says, before the model',
      { description: 'garden chairs' },
      'power drills',
      site,
      'garden chairs',
    ],
    ['what the model says, before the website', {}, 'power drills', site, 'power drills'],
    ['what the website says where the model knows nothing', {}, '', site, 'power tools'],
    ['none where nobody knows', {}, '', null, undefined],
  ]
  for (const [because, changes, offers, known, topic] of topics) {
    test(`has a topic: ${because}`, async () => {
      const prompts =
        offers === ''
          ? perCategory(() => perIntent(() => ''))
          : { ...written.prompts, 'company-overview': perIntent(() => '') }
      source.answer(() => geminiJson({ offers, prompts }))
      const answer = await stage.lookups({ site: () => known }).writePrompts({ ...request, ...changes }, log)
      assert.deepEqual([answer.topic, answer.needsTopic ?? false], [topic, topic === undefined])
      assert.equal(
        answer.prompts['Company Overview']?.[1],
        topic && `Who has fair and transparent prices for ${topic} in Germany?`,
      )
      assert.equal(source.calls.length, 1)
    })
  }
})
