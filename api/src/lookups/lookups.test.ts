import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { brandNamesResponse, domainOverview, marketPeers } from '@sightline/shared/contract/api/projects.ts'
import { predefinedCategories } from '@sightline/shared/contract/prompt-categories.ts'
import { parseApiSettings } from '../settings.ts'
import type { SiteMetadata } from '../website/site-metadata.ts'
import { sampleDomainOverview } from './domain-overview-sample.ts'
import { createLookups, type Lookups } from './lookups.ts'
import { sampleMarketPeers } from './market-peers-sample.ts'
import { generatePrompts } from './prompt-templates.ts'
import { geminiBlocked, geminiError, geminiHeldBack, geminiJson, geminiText } from './testing/gemini-replies.ts'
import { backlinksReply, callOf, noCredits, trafficReply } from './testing/keywords-everywhere-replies.ts'
import { startSourceStandIn, type Reply, type SourceStandIn } from './testing/source-stand-in.ts'

const DOMAIN = 'acme-tools.com'
const KEY = 'secret-key-of-the-account'
const site: SiteMetadata = { title: 'ACME Tools: Power Tools', siteName: 'ACME Tools', description: 'We sell drills.' }
const request = { domain: DOMAIN, brandName: 'ACME', persona: 'a teacher', country: 'DE' }

let source: SourceStandIn
let warnings: Array<{ fields: object; message: string }> = []
const log = { warn: (fields: object, message: string) => void warnings.push({ fields, message }) }
let reads = 0

before(async () => {
  source = await startSourceStandIn()
})
after(() => source.close())
beforeEach(() => {
  warnings = []
  reads = 0
})

function lookups(options: { keys?: boolean; site?: () => SiteMetadata | null; milliseconds?: number } = {}): Lookups {
  const { keys = true, milliseconds = 5_000 } = options
  const settings = parseApiSettings({
    DATABASE_URL: 'postgresql://localhost/none',
    GEMINI_BASE_URL: source.url,
    KEYWORDS_EVERYWHERE_BASE_URL: source.url,
    ...(keys && { GEMINI_API_KEY: KEY, KEYWORDS_EVERYWHERE_API_KEY: KEY }),
  })
  const readSite = async () => {
    reads += 1
    return options.site === undefined ? site : options.site()
  }
  return createLookups({ settings, readSite }, { lookup: milliseconds, prompts: milliseconds })
}

const names = { brandName: 'Acme Tools', otherBrandNames: ['ACME', 'acme tools', 'AT', 'Acme Inc', 'A', 'B'] }
const peers = {
  stream: 'Power tools',
  region: 'Europe',
  brandName: 'Acme Tools',
  brands: [
    { name: 'Bosch', domain: 'https://www.bosch.com/de' },
    { name: 'Makita', domain: 'makita.co.jp' },
    { name: 'Acme Tools', domain: 'www.acme-tools.com' },
    { name: 'Bosch', domain: 'bosch.com' },
    { name: 'DeWalt', domain: 'dewalt.com' },
    { name: 'Nobody', domain: 'not a domain' },
    { name: 'Intranet', domain: 'wiki.internal' },
    { name: 'Numbers', domain: '10.0.0.1' },
    { name: 'Metabo', domain: 'metabo.com' },
  ],
}
const written = Object.fromEntries(
  predefinedCategories.map(({ id }) => [
    id,
    Array.from({ length: 8 }, (_, index) => `${index + 1}. Which drill suits ${id} number ${index}? [1]`),
  ]),
)
const figures = (): Parameters<SourceStandIn['answer']>[0] => (call) =>
  callOf(call) === 'traffic' ? trafficReply(DOMAIN, 3_100, 437) : backlinksReply(DOMAIN, ['reddit.com', 'x.com'])

interface Case {
  name: string
  ask: (from: Lookups) => Promise<unknown>
  /** the answer of the source */
  good: Parameters<SourceStandIn['answer']>[0]
  /** calls of the source for one answer */
  calls: number
  fromSource: unknown
  fallback: unknown
}
const cases: Case[] = [
  {
    name: 'brand names',
    ask: (from) => from.findBrandNames(DOMAIN, log),
    good: () => geminiJson(names),
    calls: 1,
    fromSource: { brandName: 'Acme Tools', otherBrandNames: ['ACME', 'AT', 'Acme Inc', 'A'] },
    fallback: { brandName: 'ACME Tools', otherBrandNames: [] },
  },
  {
    name: 'market peers',
    ask: (from) => from.findMarketPeers(DOMAIN, log),
    good: () => geminiJson(peers),
    calls: 1,
    fromSource: {
      stream: 'Power tools',
      region: 'Europe',
      subjectBrand: { name: 'Acme Tools', domain: DOMAIN },
      brands: [
        { rank: 1, name: 'Bosch', domain: 'bosch.com', isSubject: false },
        { rank: 2, name: 'Makita', domain: 'makita.co.jp', isSubject: false },
        { rank: 3, name: 'Acme Tools', domain: DOMAIN, isSubject: true },
        { rank: 4, name: 'DeWalt', domain: 'dewalt.com', isSubject: false },
        { rank: 5, name: 'Metabo', domain: 'metabo.com', isSubject: false },
      ],
      sample: false,
    },
    fallback: sampleMarketPeers(DOMAIN),
  },
  {
    name: 'domain overview',
    ask: (from) => from.readDomainOverview(DOMAIN, log),
    good: figures(),
    calls: 2,
    fromSource: {
      traffic: 3_100,
      keywords: 437,
      referringDomains: 2,
      backlinks: 2,
      linksAtLeast: false,
      sample: false,
    },
    fallback: sampleDomainOverview(DOMAIN),
  },
  {
    name: 'prompts',
    ask: (from) => from.writePrompts(request, log),
    good: () => geminiJson(written),
    calls: 1,
    fromSource: {
      source: 'model',
      prompts: Object.fromEntries(
        predefinedCategories.map(({ id, name }) => [
          name,
          Array.from({ length: 8 }, (_, index) => `Which drill suits ${id} number ${index}?`),
        ]),
      ),
    },
    fallback: { source: 'template', prompts: generatePrompts({ ...request, metadata: site }) },
  },
]

const faults: Array<[because: string, reply: Reply, fault: string]> = [
  ['asks to slow down', geminiError(429), 'rate-limited'],
  ['fails inside', geminiError(500), 'server'],
  ['does not accept the key', geminiError(403), 'auth'],
  ['has no credits left', noCredits, 'auth'],
  ['does not take the request', geminiError(400), 'rejected'],
  ['answers with a page', 'page', 'malformed'],
  ['answers with something else', { status: 200, body: { data: 'nothing', candidates: 7 } }, 'malformed'],
  ['cuts the connection', 'cut', 'network'],
  ['sends elsewhere', { redirect: '/elsewhere' }, 'network'],
]
const modelFaults: typeof faults = [
  ['does not want to answer', geminiHeldBack(), 'refused'],
  ['does not take the question', geminiBlocked, 'refused'],
  ['does not answer with JSON', geminiText('I would say Acme.'), 'malformed'],
  ['answers with other JSON', geminiJson({ hello: 'world' }), 'malformed'],
]

for (const { name, ask, good, calls, fromSource, fallback } of cases) {
  describe(`${name} of a website`, () => {
    test('come from the source', async () => {
      source.answer(good)
      assert.deepEqual(await ask(lookups()), fromSource)
      assert.deepEqual([source.calls.length, warnings], [calls, []])
    })

    test('come without a source where no key is configured', async () => {
      source.answer(good)
      assert.deepEqual(await ask(lookups({ keys: false })), fallback)
      assert.deepEqual([source.calls.length, warnings], [0, []])
    })

    for (const [because, reply, fault] of name === 'domain overview' ? faults : [...faults, ...modelFaults]) {
      test(`come without the source when it ${because}, with a warning`, async () => {
        source.answer(() => reply)
        assert.deepEqual(await ask(lookups()), fallback)
        assert.deepEqual(
          warnings.map(({ fields }) => ({ ...fields, status: undefined })),
          [{ lookup: name, fault, status: undefined }],
        )
        assert.doesNotMatch(JSON.stringify(warnings), new RegExp(`${KEY}|${DOMAIN}|127\\.0\\.0\\.1`))
      })
    }

    test('come without the source when it is slow', async () => {
      source.answer(() => 'silence')
      assert.deepEqual(await ask(lookups({ milliseconds: 100 })), fallback)
      assert.partialDeepStrictEqual(warnings, [{ fields: { fault: 'timeout' } }])
    })

    test('are asked of the source once, however often and at the same time', async () => {
      source.answer(good)
      const from = lookups()
      const answers = [...(await Promise.all([ask(from), ask(from)])), await ask(from)]
      assert.deepEqual(answers, [fromSource, fromSource, fromSource])
      assert.equal(source.calls.length, calls)
    })

    test('leave a source alone that failed a moment ago', async () => {
      source.answer(() => geminiError(500))
      const from = lookups()
      await ask(from)
      const before = source.calls.length
      assert.deepEqual(await ask(from), fallback)
      assert.deepEqual([source.calls.length, warnings.length], [before, 1])
    })

    test('fit the contract from either side', async () => {
      const contracts: Record<string, { parse(value: unknown): unknown }> = {
        'brand names': brandNamesResponse.shape.data,
        'market peers': marketPeers,
        'domain overview': domainOverview,
      }
      const contract = contracts[name]
      for (const answer of contract === undefined ? [] : [fromSource, fallback]) {
        assert.deepEqual(contract?.parse(answer), answer)
      }
    })
  })
}

describe('what a model is told', () => {
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

  test('is the domain and what the site says about itself, as data', async () => {
    source.answer(() => geminiJson(names))
    await lookups().findBrandNames(DOMAIN, log)
    const { input, instruction } = inputOf(source.calls[0])
    assert.deepEqual(input, { domain: DOMAIN, ...site })
    assert.doesNotMatch(instruction, /ACME|acme/)
  })

  test('is the domain alone where the site cannot be read', async () => {
    source.answer(() => geminiJson(peers))
    await lookups({ site: () => null }).findMarketPeers(DOMAIN, log)
    assert.deepEqual(inputOf(source.calls[0]).input, { domain: DOMAIN })
  })

  test('is the brand, the persona, the place and the competitors of the prompts', async () => {
    source.answer(() => geminiJson(written))
    const competitors = [{ domain: 'bosch.com', brandNames: ['Bosch', 'BOSCH'] }]
    await lookups().writePrompts({ ...request, competitors }, log)
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
      await lookups().writePrompts({ ...request, country }, log)
      assert.equal(inputOf(source.calls[0]).input.place, place)
    })
  }
})

describe('what a model answers', () => {
  test('is repaired once where it is no name', async () => {
    source.answer((_call, count) => geminiJson(count === 0 ? { brandName: 'Home', otherBrandNames: ['X'] } : names))
    assert.partialDeepStrictEqual(await lookups().findBrandNames(DOMAIN, log), { brandName: 'Acme Tools' })
  })

  test('is repaired once where too few peers are left', async () => {
    source.answer((_call, count) => geminiJson(count === 0 ? { ...peers, brands: peers.brands.slice(0, 3) } : peers))
    assert.partialDeepStrictEqual(await lookups().findMarketPeers(DOMAIN, log), { sample: false })
    assert.equal(source.calls.length, 2)
  })

  test('ranks the website last among its peers where it was forgotten', async () => {
    const brands = peers.brands.filter(({ name }) => name !== 'Acme Tools')
    source.answer(() => geminiJson({ ...peers, brands }))
    const found = await lookups().findMarketPeers(DOMAIN, log)
    assert.deepEqual(
      found.brands.map(({ name }) => name),
      ['Bosch', 'Makita', 'DeWalt', 'Metabo', 'Acme Tools'],
    )
  })

  test('holds five peers at most, and the website under its own domain', async () => {
    const many = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => ({ name, domain: `${name}.com` }))
    source.answer(() => geminiJson({ ...peers, brands: [{ name: 'Acme', domain: 'shop.acme-tools.com' }, ...many] }))
    const found = await lookups().findMarketPeers(DOMAIN, log)
    assert.deepEqual(
      found.brands.map(({ domain }) => domain),
      [DOMAIN, 'one.com', 'two.com', 'three.com', 'four.com', 'five.com'],
    )
  })

  test('is completed from the templates where prompts are missing', async () => {
    source.answer(() => geminiJson({ ...written, 'industry-insights': [] }))
    const { prompts, source: from } = await lookups().writePrompts(request, log)
    const templates = generatePrompts({ ...request, metadata: site })
    assert.deepEqual([from, prompts['Industry Insights']], ['model', templates['Industry Insights']])
    assert.equal(source.calls.length, 1)
  })

  test('is not used where fewer than half of the prompts are usable, twice', async () => {
    const empty = { 'industry-insights': [], 'company-overview': [], 'features-benefits': [] }
    source.answer(() => geminiJson({ ...written, ...empty }))
    assert.equal((await lookups().writePrompts(request, log)).source, 'template')
    assert.equal(source.calls.length, 2)
  })
})

describe('the website', () => {
  test('is not read for invented peers and figures', async () => {
    const from = lookups({ keys: false })
    await from.findMarketPeers(DOMAIN, log)
    await from.readDomainOverview(DOMAIN, log)
    assert.equal(reads, 0)
  })

  test('is read once for the names of a domain', async () => {
    const from = lookups({ keys: false })
    await from.findBrandNames(DOMAIN, log)
    await from.findBrandNames(DOMAIN, log)
    assert.equal(reads, 1)
  })
})

test('other questions about the same website have answers of their own', async () => {
  source.answer(() => geminiJson(written))
  const from = lookups()
  for (const changes of [{}, { persona: 'a doctor' }, { country: 'FR' }, { brandName: 'Acme' }, { competitors: [] }]) {
    await from.writePrompts({ ...request, ...changes }, log)
  }
  assert.equal(source.calls.length, 5)
})

test('a mistake of ours is not taken for a fault of a source', async () => {
  const mistaken = lookups({ site: () => assert.fail('a mistake') })
  await assert.rejects(mistaken.findMarketPeers(DOMAIN, log), /a mistake/)
  assert.deepEqual(warnings, [])
})
