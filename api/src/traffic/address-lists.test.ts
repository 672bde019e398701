import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startSourceStandIn, type Reply, type SourceStandIn } from '../testing/source-stand-in.ts'
import { bundled, PublishedLists } from './address-lists.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const HOUR_MS = 60 * 60 * 1000
const NEW = { status: 200, body: { prefixes: [{ ipv4Prefix: '192.0.2.0/24' }, { ipv6Prefix: '2001:db8::/32' }] } }

let standIn: SourceStandIn
before(async () => {
  standIn = await startSourceStandIn()
})
after(() => standIn.close())

const lists = (ask: boolean) => new PublishedLists({ ask, log: { warn: () => undefined }, now: () => NOW }).current()

describe('the bundled lists', () => {
  for (const [list, address, isIn] of [
    ['gptbot', '20.171.206.7', true],
    ['gptbot', '::ffff:20.171.206.7', true],
    ['gptbot', '20.171.208.7', false],
    ['gptbot', '2001:db8::1', false],
    ['chatgpt-user', '23.98.142.190', true],
    ['chatgpt-user', '20.171.206.7', false],
    ['claude', '216.73.217.9', true],
    ['perplexitybot', '3.224.62.45', true],
    ['perplexitybot', '3.224.62.46', false],
  ] as const)
    it(`${isIn ? 'have' : 'do not have'} ${address} in ${list}`, async () => {
      const { isListed, day } = await lists(false)
      assert.deepEqual([isListed(list, address), day], [isIn, bundled.collectedOn])
    })
})

describe('the lists that operators publish', () => {
  /** One list, of the stand-in. */
  function ofStandIn(reply: (count: number) => Reply) {
    const warnings: unknown[] = []
    standIn.answer((_call, count) => reply(count))
    let time = NOW
    const published = new PublishedLists({
      ask: true,
      log: { warn: (problem: unknown) => void warnings.push(problem) },
      now: () => time,
      lists: { gptbot: { published: [`${standIn.url}/gptbot.json`], prefixes: ['20.171.206.0/24'] } },
    })
    return {
      read: () => published.current(),
      later: (ms: number) => void (time = new Date(time.getTime() + ms)),
      asked: () => standIn.calls.length,
      warnings,
    }
  }

  it('are added to the bundled ones, and read once a day', async () => {
    const { read, later, asked } = ofStandIn(() => NEW)
    const [{ isListed, day }] = await Promise.all([read(), read()])
    for (const address of ['20.171.206.7', '192.0.2.9', '2001:db8::1']) assert.ok(isListed('gptbot', address), address)
    assert.deepEqual([isListed('gptbot', '198.51.100.1'), day], [false, '2026-12-01'])
    later(23 * HOUR_MS)
    await read()
    assert.equal(asked(), 1)
    later(HOUR_MS)
    assert.equal((await read()).day, '2026-12-02')
    assert.equal(asked(), 2)
  })

  for (const [name, reply] of [
    ['fails', { status: 500, body: {} }],
    ['is no JSON', 'page'],
    ['is cut', 'cut'],
    ['never ends', 'flood'],
    ['leads elsewhere', { redirect: 'http://127.0.0.1:1/' }],
    ['is empty', { status: 200, body: { prefixes: [] } }],
    ['has what is no range', { status: 200, body: { prefixes: [{ ipv4Prefix: 'everybody' }] } }],
  ] as [string, Reply][])
    it(`stay as they are bundled where the answer ${name}, for an hour`, async () => {
      const { read, later, asked, warnings } = ofStandIn((count) => (count === 0 ? reply : NEW))
      const { isListed, day } = await read()
      assert.deepEqual(
        [isListed('gptbot', '20.171.206.7'), isListed('gptbot', '192.0.2.9'), day],
        [true, false, bundled.collectedOn],
      )
      assert.equal(warnings.length, 1)
      await read()
      assert.equal(asked(), 1)
      later(HOUR_MS)
      assert.ok((await read()).isListed('gptbot', '192.0.2.9'))
    })
})
