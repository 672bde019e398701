// A log of a million lines is read in bounded memory.

import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, it } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createGzip } from 'node:zlib'
import { PublishedLists } from './address-lists.ts'
import { countLog } from './count-log.ts'
import { GPTBOT, logLine, VISITOR } from './testing/log-line.ts'
import { NameVerifier } from './verify-name.ts'

const LINES = 1_000_000
const BATCH = 1_000
const MEBIBYTE = 1024 ** 2
/** What the sums of thirty days and the chunks on their way take; the log itself has 170 MB. */
const MOST_GROWTH = 40 * MEBIBYTE

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
/** Of the heap and of buffers beside it. */
function heldBytes(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
const lists = await new PublishedLists({ ask: false, log: console, now: () => new Date() }).current()
const names = new NameVerifier({ reverse: async () => [], forward: async () => [] })

/** Of every ten lines one is of GPTBot, one of a forged GPTBot, one a visit, and of every thousand one cannot be read. */
function lineOf(index: number): string {
  const [day, path] = [1 + (index % 30), `/page-${index % 2_000}`]
  if (index % 1_000 === 999) return `line ${index} of another program`
  if (index % 10 === 0) return logLine({ ...GPTBOT, day, path })
  if (index % 10 === 1) return logLine({ ...GPTBOT, address: '192.0.2.1', day, path })
  if (index % 10 === 2) return logLine({ ...VISITOR, day, path })
  return logLine({ ...VISITOR, referrer: 'https://www.google.com/', day, path })
}

function* batches(seen: (index: number) => void): Generator<string> {
  for (let first = 0; first < LINES; first += BATCH) {
    seen(first)
    yield Array.from({ length: BATCH }, (_, index) => `${lineOf(first + index)}\n`).join('')
  }
}

describe('a log of a million lines', () => {
  for (const [name, pack] of [
    ['as it is', (log: Readable) => log],
    ['packed', (log: Readable) => log.pipe(createGzip({ level: 1 })) as Readable],
  ] as const)
    it(`is counted to the last line in bounded memory, ${name}`, async (test) => {
      collect()
      const before = heldBytes()
      let most = 0
      const look = (index: number) => {
        if (index % 50_000 !== 0) return
        collect()
        most = Math.max(most, heldBytes() - before)
      }
      const log = pack(Readable.from(batches(look), { objectMode: false }))
      const { lines, badLines, told, days } = await countLog(log, { isOwnHost: () => true, lists, names })
      await nextTurn()
      test.diagnostic(`the memory grew by ${(most / MEBIBYTE).toFixed(1)} MiB at most`)
      assert.ok(most < MOST_GROWTH, `${most / MEBIBYTE} MiB`)

      const sumOf = (kind: string) =>
        days.flatMap(({ sums }) => sums).reduce((sum, one) => (one.kind === kind ? sum + one.count : sum), 0)
      const forged = days.flatMap(({ leftOut }) => leftOut).reduce((sum, one) => sum + one.lines, 0)
      assert.deepEqual(
        { lines, badLines, days: days.length, crawls: sumOf('training'), visits: sumOf('visit'), forged },
        { lines: LINES, badLines: 1_000, days: 30, crawls: 100_000, visits: 100_000, forged: 100_000 },
      )
      assert.deepEqual(told[0], {
        line: 1_000,
        problem: 'is in no format that is read',
        text: 'line 999 of another program',
      })
    })
})
