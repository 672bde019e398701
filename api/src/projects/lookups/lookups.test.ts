import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { brandNamesResponse, domainOverview, marketPeers } from '@sightline/shared/contract/api/lookups.ts'
import { LOOKUP_TIMEOUT_MS } from '@sightline/shared/domain/project-rules.ts'
import type { Reply, SourceStandIn } from '../../testing/source-stand-in.ts'
import { KEEP_FALLBACK_MS } from './answer-cache.ts'
import type { Lookups } from './lookups.ts'
import { exampleMarketPeers, unknownFigures } from './sample-lookups.ts'
import { perCategory, perIntent, promptsAbout } from './prompt-templates.ts'
import { geminiBlocked, geminiError, geminiHeldBack, geminiJson, geminiText } from './testing/gemini-replies.ts'
import { noCredits } from './testing/keywords-everywhere-replies.ts'
import {
  DOMAIN,
  figures,
  KEY,
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

interface Case {
  name: string
  ask: (from: Lookups) => Promise<unknown>
  /** the source's successful response */
  good: Parameters<SourceStandIn['answer']>[0]
  /** calls of the source per look-up */
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
    fromSource: {
      brandName: 'Acme Tools',
      otherBrandNames: ['ACME', 'AT', 'Acme Inc', 'A'],
      description: 'power tools',
      source: 'model',
    },
    fallback: { brandName: 'ACME Tools', otherBrandNames: [], description: 'power tools', source: 'site' },
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
    fallback: exampleMarketPeers(DOMAIN),
  },
  {
    name: 'domain overview',
    ask: (from) => from.readDomainOverview(DOMAIN, log),
    good: figures,
    calls: 2,
    fromSource: {
      traffic: 3_100,
      keywords: 437,
      referringDomains: 2,
      backlinks: 2,
      linksAtLeast: false,
      sample: false,
    },
    fallback: unknownFigures,
  },
  {
    name: 'prompts',
    ask: (from) => from.writePrompts(request, log),
    good: () => geminiJson(written),
    calls: 1,
    fromSource: {
      source: 'model',
      topic: 'power drills',
      prompts: promptsByName(perCategory((id) => perIntent((intent) => `Which drill suits ${id} for ${intent}?`))),
    },
    fallback: {
      source: 'template',
      topic: 'power tools',
      prompts: promptsByName(promptsAbout('power tools', { ...request, metadata: site })),
    },
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
  const browserWaits = name === 'prompts' ? 60_000 : LOOKUP_TIMEOUT_MS
  describe(`${name} of a website`, () => {
    test('come from the source', async () => {
      source.answer(good)
      assert.deepEqual(await ask(stage.lookups()), fromSource)
      assert.deepEqual([source.calls.length, stage.warnings], [calls, []])
    })

    test('come from the fallback where no key is configured', async () => {
      source.answer(good)
      assert.deepEqual(await ask(stage.lookups({ keys: false })), fallback)
      assert.deepEqual([source.calls.length, stage.warnings], [0, []])
    })

    for (const [because, reply, fault] of name === 'domain overview' ? faults : [...faults, ...modelFaults]) {
      test(`come from the fallback when it ${because}, with a warning`, async () => {
        source.answer(() => reply)
        assert.deepEqual(await ask(stage.lookups()), fallback)
        assert.deepEqual(
          stage.warnings.map(({ fields }) => ({ ...fields, status: undefined })),
          [{ lookup: name, fault, status: undefined }],
        )
        assert.doesNotMatch(JSON.stringify(stage.warnings), new RegExp(`${KEY}|${DOMAIN}|127\\.0\\.0\\.1`))
      })
    }

    test('come from the fallback when the source is slow', async ({ mock }) => {
      const budget = new AbortController()
      mock.method(AbortSignal, 'timeout', () => budget.signal)
      source.answer((_call, before) => {
        if (before + 1 === calls) budget.abort(new DOMException('The time is up', 'TimeoutError'))
        return 'silence'
      })
      assert.deepEqual(await ask(stage.lookups()), fallback)
      assert.partialDeepStrictEqual(stage.warnings, [{ fields: { fault: 'timeout' } }])
    })

    test('are requested from the source once, however often and concurrently', async () => {
      source.answer(good)
      const from = stage.lookups()
      const answers = [...(await Promise.all([ask(from), ask(from)])), await ask(from)]
      assert.deepEqual(answers, [fromSource, fromSource, fromSource])
      assert.equal(source.calls.length, calls)
    })

    test('do not call a source again shortly after it failed', async ({ mock }) => {
      const clock = mock.method(performance, 'now', () => 1)
      source.answer(() => geminiError(500))
      const from = stage.lookups()
      await ask(from)
      const before = source.calls.length
      assert.deepEqual(await ask(from), fallback)
      assert.deepEqual([source.calls.length, stage.warnings.length], [before, 1])
      source.answer(good)
      clock.mock.mockImplementation(() => KEEP_FALLBACK_MS + 2)
      assert.deepEqual(await ask(from), fromSource)
    })

    test("are there before the browser's timeout", async ({ mock }) => {
      const timeout = mock.method(AbortSignal, 'timeout')
      source.answer(good)
      await ask(stage.lookups())
      const [budget, ...more] = timeout.mock.calls.map((call) => call.arguments[0])
      assert.deepEqual([budget !== undefined && budget <= browserWaits - 1_000, more], [true, []], `${budget} ms`)
    })

    test('fit the contract with and without the source', async () => {
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

describe('the website', () => {
  test('is not read for sample peers and figures', async () => {
    const from = stage.lookups({ keys: false })
    await from.findMarketPeers(DOMAIN, log)
    await from.readDomainOverview(DOMAIN, log)
    assert.equal(stage.reads, 0)
  })

  test('is read once for the names of a domain', async () => {
    const from = stage.lookups({ keys: false })
    await from.findBrandNames(DOMAIN, log)
    await from.findBrandNames(DOMAIN, log)
    assert.equal(stage.reads, 1)
  })

  for (const { name, ask } of cases.filter((each) => ['brand names', 'prompts'].includes(each.name))) {
    test(`is read again for ${name} a minute after it could not be read`, async ({ mock }) => {
      const clock = mock.method(performance, 'now', () => 1)
      let known: typeof site | null = null
      const from = stage.lookups({ keys: false, site: () => known })
      await ask(from)
      known = site
      await ask(from)
      assert.equal(stage.reads, 1)
      for (const minute of [1, 2]) {
        clock.mock.mockImplementation(() => minute * KEEP_FALLBACK_MS + 2)
        await ask(from)
        assert.equal(stage.reads, 2)
      }
    })
  }
})

test('other look-ups about the same website have separate cache entries', async () => {
  source.answer(() => geminiJson(written))
  const from = stage.lookups()
  for (const changes of [{}, { persona: 'a doctor' }, { country: 'FR' }, { brandName: 'Acme' }, { competitors: [] }]) {
    await from.writePrompts({ ...request, ...changes }, log)
  }
  assert.equal(source.calls.length, 5)
})

test('a bug of the product is not treated as a failure of the source', async () => {
  const mistaken = stage.lookups({ site: () => assert.fail('a mistake') })
  await assert.rejects(mistaken.findMarketPeers(DOMAIN, log), /a mistake/)
  assert.deepEqual(stage.warnings, [])
})
