import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import {
  startSourceStandIn,
  type RecordedCall,
  type Reply,
  type SourceStandIn,
} from '../../../testing/source-stand-in.ts'
import {
  backlinksReply,
  callOf,
  noCredits,
  trafficReply,
  wrongKey,
  type KeywordsEverywhereCall,
} from '../testing/keywords-everywhere-replies.ts'
import { keywordsEverywhere } from './keywords-everywhere.ts'

const KEY = 'secret-key-of-the-account'
const DOMAIN = 'acme.com'
const unknown: Reply = { status: 404, body: { message: '404' } }
const good: Record<KeywordsEverywhereCall, Reply> = {
  traffic: trafficReply(DOMAIN, 3_100, 437),
  backlinks: backlinksReply(DOMAIN, ['reddit.com', 'Amazon.com', 'amazon.com', 'reddit.com']),
}

let source: SourceStandIn
before(async () => {
  source = await startSourceStandIn()
})
after(() => source.close())

const read = (signal = AbortSignal.timeout(60_000), backlinks = 100) =>
  keywordsEverywhere({ apiKey: KEY, baseUrl: source.url, backlinks })(DOMAIN, signal)
const answering = (replies: Record<KeywordsEverywhereCall, Reply>) => (call: RecordedCall) =>
  replies[callOf(call) ?? 'traffic'] ?? unknown

describe('the figures of a domain', () => {
  test('are its traffic and keywords, its backlinks and the domains that they stand on', async () => {
    source.answer(answering(good))
    assert.deepEqual(await read(), {
      traffic: 3_100,
      keywords: 437,
      referringDomains: 2,
      backlinks: 4,
      linksAtLeast: false,
    })
  })

  test('are asked for by form fields and a bearer', async () => {
    source.answer(answering(good))
    await read()
    const asked = source.calls.map((call) => [callOf(call), call.body, call.headers.authorization])
    assert.deepEqual(asked.sort(), [
      ['backlinks', 'domain=acme.com&num=100', `Bearer ${KEY}`],
      ['traffic', 'domains%5B%5D=acme.com', `Bearer ${KEY}`],
    ])
    assert.match(source.calls[0]?.headers['content-type'] ?? '', /^application\/x-www-form-urlencoded/)
  })

  test('say when there may be more links than were counted', async () => {
    source.answer(answering(good))
    assert.equal((await read(undefined, 4)).linksAtLeast, true)
  })

  test('may all be zero', async () => {
    source.answer(answering({ traffic: trafficReply(DOMAIN, 0, 0), backlinks: backlinksReply(DOMAIN, []) }))
    const { traffic, keywords, referringDomains, backlinks } = await read()
    assert.deepEqual([traffic, keywords, referringDomains, backlinks], [0, 0, 0, 0])
  })

  test('of ten thousand links are read', async () => {
    const links = Array.from({ length: 10_000 }, (_, index) => `a-domain-of-a-common-length-${index}.example.com`)
    source.answer(answering({ ...good, backlinks: backlinksReply(DOMAIN, links) }))
    assert.equal((await read(undefined, 10_000)).referringDomains, 10_000)
  })
})

const row = { domain: DOMAIN, estimated_monthly_traffic: 3_100, total_ranking_keywords: 437 }
const told = (...data: object[]): Reply => ({ status: 200, body: { data } })
const faults: Array<[because: string, replies: Partial<typeof good>, fault: string]> = [
  ['the key is wrong', { traffic: wrongKey, backlinks: wrongKey }, 'auth'],
  ['the credits are used up', { backlinks: noCredits }, 'auth'],
  ['it asks to slow down', { traffic: { status: 429, body: {} } }, 'rate-limited'],
  ['it fails inside', { backlinks: { status: 500, body: {} } }, 'server'],
  ['it does not take the domain', { traffic: { status: 400, body: { message: '400' } } }, 'rejected'],
  ['it answers with a page', { backlinks: 'page' }, 'malformed'],
  ['it says nothing of the domain', { traffic: told() }, 'malformed'],
  ['it says too much', { traffic: told(row, row) }, 'malformed'],
  ['it counts below zero', { traffic: told({ ...row, estimated_monthly_traffic: -1 }) }, 'malformed'],
  ['it has no list of links', { backlinks: { status: 200, body: { data: {} } } }, 'malformed'],
  ['the connection is cut', { backlinks: 'cut' }, 'network'],
]

describe('Keywords Everywhere is a source that failed when', () => {
  for (const [because, replies, fault] of faults) {
    test(because, async () => {
      source.answer(answering({ ...good, ...replies }))
      await assert.rejects(read(), { name: 'SourceError', fault })
    })
  }

  test('it is slow', async () => {
    source.answer(answering({ ...good, backlinks: 'silence' }))
    await assert.rejects(read(AbortSignal.timeout(100)), { name: 'SourceError', fault: 'timeout' })
  })
})
