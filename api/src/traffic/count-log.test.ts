import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { PAGES_PER_DAY } from '@sightline/shared/domain/traffic.ts'
import { PublishedLists } from './address-lists.ts'
import { countLog } from './count-log.ts'
import { GPTBOT, GOOGLE_OTHER, GROKBOT, logLine, VISITOR } from './testing/log-line.ts'
import { NameVerifier } from './verify-name.ts'

const GOOGLE_ADDRESS = '66.249.66.1'
const names = new NameVerifier({
  async reverse(address) {
    if (address === GOOGLE_ADDRESS) return ['crawl-66-249-66-1.googlebot.com']
    throw Object.assign(new Error(), { code: address === '192.0.2.9' ? 'ETIMEOUT' : 'ENOTFOUND' })
  },
  forward: async () => [GOOGLE_ADDRESS],
})
const lists = await new PublishedLists({ ask: false, log: console, now: () => new Date() }).current()
type Limits = Parameters<typeof countLog>[1]['limits']
const count = (body: string | Buffer | Buffer[], limits: Limits = {}) =>
  countLog(Readable.from(Array.isArray(body) ? body : [Buffer.from(body)]), {
    isOwnHost: (host) => host === 'acme.com',
    lists,
    names,
    limits,
  })
const countLines = (...lines: string[]) => count(`${lines.join('\n')}\n`)
const refused = (statusCode: number, message: RegExp) => (error: Error) => {
  assert.deepEqual(
    [(error as Error & { statusCode: number }).statusCode, message.test(error.message)],
    [statusCode, true],
  )
  return true
}

describe('a log', () => {
  it('is counted by day, platform, kind and page', async () => {
    const { days, lines, badLines } = await countLines(
      logLine({ ...GPTBOT, path: '/repairs/' }),
      logLine({ ...GPTBOT, path: '/repairs?page=2' }),
      logLine({ ...VISITOR, path: '/repairs' }),
      logLine({ ...VISITOR, path: '/', referrer: '', day: 25 }),
      logLine({ ...VISITOR, path: '/?utm_source=chatgpt.com', referrer: '', day: 25 }),
    )
    assert.deepEqual([lines, badLines], [5, 0])
    assert.deepEqual(
      days.map(({ day, lines: own, sums }) => [day, own, ...sums.map((sum) => Object.values(sum))]),
      [
        ['2026-11-24', 3, ['chatgpt', 'training', '/repairs', 2], ['chatgpt', 'visit', '/repairs', 1]],
        ['2026-11-25', 2, ['chatgpt', 'visit', '/', 1]],
      ],
    )
  })

  it('leaves out bots that cannot be verified, and says why', async () => {
    const { days } = await countLines(
      logLine({ ...GPTBOT, address: '192.0.2.1' }),
      logLine({ ...GPTBOT, address: '192.0.2.1' }),
      logLine(GROKBOT),
      logLine({ ...GOOGLE_OTHER, address: GOOGLE_ADDRESS }),
      logLine({ ...GOOGLE_OTHER, address: '192.0.2.1' }),
      logLine({ ...GOOGLE_OTHER, address: '192.0.2.9' }),
    )
    assert.deepEqual(
      days[0]?.sums.map((sum) => Object.values(sum)),
      [['gemini', 'training', '/a', 1]],
    )
    assert.deepEqual(days[0]?.leftOut.map((left) => Object.values(left)).toSorted(), [
      ['GPTBot', 'OpenAI', 'forged', 2],
      ['GoogleOther', 'Google', 'forged', 1],
      ['GoogleOther', 'Google', 'unchecked', 1],
      ['GrokBot', 'xAI', 'unverifiable', 1],
    ])
  })

  it('counts no file of a page, failed or redirected request', async () => {
    const { days } = await countLines(
      ...['/style.css', '/robots.txt', '/a.JPG'].map((path) => logLine({ ...GPTBOT, path })),
      ...[301, 404, 500].map((status) => logLine({ ...GPTBOT, status })),
      logLine({ ...GPTBOT, method: 'POST' }),
      logLine({ ...GPTBOT, status: 304, method: 'HEAD' }),
    )
    assert.deepEqual(
      days[0]?.sums.map(({ count: number }) => number),
      [1],
    )
  })

  it('tells the first bad lines with their number, and counts them to a day', async () => {
    const { days, badLines, told, lines } = await count(
      ['broken', logLine(GPTBOT), '', 'x'.repeat(20_000), ...Array.from({ length: 9 }, () => 'worse')].join('\r\n'),
    )
    assert.deepEqual([lines, badLines, days[0]?.badLines], [12, 11, 11])
    assert.deepEqual(told.slice(0, 2), [
      { line: 1, problem: 'is in no format that is read', text: 'broken' },
      { line: 4, problem: 'is longer than 16 KB', text: '' },
    ])
    assert.equal(told.length, 5)
  })

  it('counts lines of other websites, and lines without a user agent, apart', async () => {
    const { otherHosts, withoutAgent, days } = await countLines(
      `acme.com:443 ${logLine(GPTBOT)}`,
      `globex.com:443 ${logLine(GPTBOT)}`,
      '192.0.2.1 - - [24/Nov/2026:06:00:01 +0000] "GET /a HTTP/1.0" 200 1',
    )
    assert.deepEqual([otherHosts, withoutAgent, days[0]?.lines], [1, 1, 2])
  })

  it('sums the pages of a day beyond the first hundreds', async () => {
    const { days } = await countLines(
      ...Array.from({ length: PAGES_PER_DAY + 20 }, (_, index) => logLine({ ...GPTBOT, path: `/p${index}` })),
    )
    assert.equal(days[0]?.sums.length, PAGES_PER_DAY + 1)
    assert.deepEqual(days[0]?.sums.at(-1), { platform: 'chatgpt', kind: 'training', path: '', count: 20 })
  })

  it('is read packed, in pieces of any size, and from several packed files', async () => {
    const text = `${logLine(GPTBOT)}\n${logLine({ ...VISITOR, path: '/ü' })}\n`
    const packed = Buffer.concat([gzipSync(text), gzipSync(text)])
    const pieces = Array.from({ length: packed.length }, (_, index) => packed.subarray(index, index + 1))
    // The first piece tells whether the file is packed.
    const { days } = await count([packed.subarray(0, 2), ...pieces.slice(2)])
    assert.deepEqual(
      days[0]?.sums.map(({ path, count: number }) => [path, number]),
      [
        ['/a', 2],
        ['/%C3%BC', 2],
      ],
    )
  })

  for (const [name, body, limits, status, message] of [
    ['nothing', [] as Buffer[], {}, 400, /^The log is empty$/],
    ['a zip archive', 'PK\u0003\u0004', {}, 400, /zip archive/],
    ['half of a packed file', gzipSync(logLine(GPTBOT)).subarray(0, 40), {}, 400, /damaged or not complete/],
    ['more bytes than are taken', logLine(GPTBOT), { bytes: 50 }, 413, /larger than 2 GB/],
    ['more lines than are taken', `${logLine(GPTBOT)}\n`.repeat(3), { lines: 2 }, 413, /more than 2 lines/],
    [
      'more days than are taken',
      `${logLine(GPTBOT)}\n${logLine({ ...GPTBOT, day: 25 })}`,
      { days: 1 },
      413,
      /more than 1 days/,
    ],
  ] as const)
    it(`is refused with ${name}`, async () => {
      await assert.rejects(count(body, limits), refused(status, message))
    })
})
