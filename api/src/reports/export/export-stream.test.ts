import assert from 'node:assert/strict'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { describe, it, type TestContext } from 'node:test'
import type { ExportFormat } from '@sightline/shared/contract/api/export.ts'
import { streamExport, streamTexts } from './export-stream.ts'
import type { ExportRow } from './export-table.ts'

const ROW_BYTES = 1000
/** upper bound of the rows in all stream buffers */
const ROWS_AHEAD = 500
const TURNS = 200
const headers = ['Number', 'Text']

/** A generator of rows that records how many were read, and whether it was closed. */
function countedRows(amount: number, failAt = Infinity) {
  const state = { taken: 0, over: false }
  async function* rows(): AsyncGenerator<ExportRow> {
    try {
      for (let number = 0; number < amount; number++) {
        if (number === failAt) throw new Error('the database is gone')
        state.taken += 1
        const text = 'x'.repeat(ROW_BYTES)
        yield { row: { number, text }, cells: () => [number, text] }
      }
    } finally {
      state.over = true
    }
  }
  return { state, rows: rows() }
}

/** Lets the streams run until they wait for their reader. */
async function letStreamsRun() {
  for (let index = 0; index < TURNS; index++) await turn()
}

/** Mocks the timers, except those of the test runner. @returns advances the clock */
function mockTimers({ mock }: TestContext): (ms: number) => void {
  let now = 0
  const timers = new Set<{ due: number; call: () => void }>()
  mock.method(globalThis, 'setTimeout', (call: () => void, ms = 0) => {
    const timer = { due: now + ms, call, refresh: () => void (timer.due = now + ms) }
    timers.add(timer)
    return timer
  })
  return (ms) => {
    now += ms
    for (const timer of timers) if (timer.due <= now && timers.delete(timer)) timer.call()
  }
}

for (const format of ['csv', 'json'] satisfies ExportFormat[]) {
  describe(`streamExport to ${format}`, () => {
    it('reads only slightly ahead of its reader (backpressure)', async () => {
      const { state, rows } = countedRows(20_000)
      const { body, written } = streamExport({ headers, rows }, {}, format)
      await letStreamsRun()
      assert.ok(state.taken < ROWS_AHEAD, `${state.taken} rows are read before anybody takes one`)
      for (let bytes = 0; bytes < 2_000 * ROW_BYTES;) {
        const chunk: Buffer | null = body.read()
        if (chunk === null) await once(body, 'readable')
        else bytes += chunk.length
      }
      await letStreamsRun()
      assert.ok(state.taken < 2_000 + ROWS_AHEAD, `${state.taken} rows are read for 2000`)
      body.destroy()
      await assert.rejects(written)
    })

    it('ends with an error when a row cannot be read, and reads no further', async () => {
      const { state, rows } = countedRows(1_000, 500)
      const { body, written } = streamExport({ headers, rows }, {}, format)
      await assert.rejects(buffer(body), /the database is gone/)
      await assert.rejects(written, /the database is gone/)
      assert.deepEqual(state, { taken: 500, over: true })
    })

    it('stops reading when its reader disconnects', async () => {
      const { state, rows } = countedRows(20_000)
      const { body, written } = streamExport({ headers, rows }, {}, format)
      await once(body, 'readable')
      body.destroy()
      await assert.rejects(written)
      assert.deepEqual([state.over, state.taken < 1_000], [true, true])
    })

    it('continues as long as a slow reader makes progress', async (context) => {
      const pass = mockTimers(context)
      const { rows } = countedRows(20_000)
      const { body, written } = streamExport({ headers, rows }, {}, format, 50)
      for (let moment = 0; moment < 5; moment++) {
        await letStreamsRun()
        pass(30)
        assert.ok(body.read(), 'there is more to take')
      }
      assert.equal(body.destroyed, false)
      pass(50)
      await assert.rejects(written, /takes nothing/)
    })

    it('times out when its reader makes no progress', async () => {
      const { state, rows } = countedRows(20_000)
      const { body, written } = streamExport({ headers, rows }, {}, format, 50)
      const [error] = (await once(body, 'error')) as [Error]
      assert.match(error.message, /takes nothing/)
      await assert.rejects(written)
      assert.equal(state.over, true)
    })
  })
}

describe('streamTexts', () => {
  it('asks for only a little more than its reader takes', async () => {
    let asked = 0
    async function* texts() {
      for (; asked < 20_000; asked++) yield 'x'.repeat(ROW_BYTES)
    }
    const { body, written } = streamTexts(texts())
    await letStreamsRun()
    assert.ok(asked < ROWS_AHEAD, `${asked} texts are made before anybody takes one`)
    body.destroy()
    await assert.rejects(written)
  })
})
