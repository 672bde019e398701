import assert from 'node:assert/strict'
import { once } from 'node:events'
import { describe, it } from 'node:test'
import type { Job, PgBoss } from 'pg-boss'
import { JobLoop } from './job-loop.ts'
import { HEARTBEAT_SECONDS } from './queue.ts'

const SLOTS = 2
const queue = { touch: async () => undefined, fail: async () => undefined } as unknown as PgBoss
const log = { error: () => undefined }

/** A loop over a queue that never ends. `started` tells when a job starts; each ends with `end`. */
function startLoop() {
  const started: { free: () => void; end: () => void }[] = []
  let more = () => {}
  let count = 0
  const loop = new JobLoop<object>({
    queue,
    name: 'test',
    slots: SLOTS,
    log,
    fetch: async (most) => {
      const jobs = Array.from({ length: most }, () => ({ id: String(count++), data: {} }) as Job<object>)
      return { jobs, waitMs: 0 }
    },
    handle: (_job, _signal, free) =>
      new Promise((resolve) => {
        started.push({ free, end: resolve })
        more()
      }),
  })
  const until = async (number: number) => {
    while (started.length < number) await new Promise<void>((resolve) => (more = resolve))
  }
  const stop = async () => {
    const stopped = loop.stop()
    for (const { end } of started) end()
    await stopped
  }
  return { started, until, stop }
}

/** A loop over a queue that has one job. @param arrived the fetch ends then */
function startOneJob(handle: (job: Job<object>, signal: AbortSignal) => Promise<void>, arrived = Promise.resolve()) {
  const givenBack: string[] = []
  const fail = async (_name: string, job: Job<object>) => void givenBack.push(job.id)
  let begin = () => {}
  const handled = new Promise<void>((resolve) => (begin = resolve))
  let jobs = [{ id: 'fetched', data: {} } as Job<object>]
  const loop = new JobLoop<object>({
    queue: { ...queue, fail } as unknown as PgBoss,
    name: 'test',
    slots: 1,
    log,
    fetch: async () => {
      await arrived
      const fetched = { jobs, waitMs: 0 }
      jobs = []
      return fetched
    },
    handle: (job, signal) => {
      begin()
      return handle(job, signal)
    },
  })
  return { loop, givenBack, handled }
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('JobLoop', () => {
  it('renews the heartbeat of a job in hand for as long as it takes', async (test) => {
    test.mock.timers.enable({ apis: ['setInterval'] })
    const touched = test.mock.method(queue, 'touch')
    const { promise, resolve } = Promise.withResolvers<void>()
    const { loop, handled } = startOneJob(() => promise)
    await handled
    for (let beat = 1; beat <= 6; beat += 1) {
      test.mock.timers.tick((HEARTBEAT_SECONDS * 1000) / 3)
      assert.equal(touched.mock.callCount(), beat)
    }
    assert.deepEqual(touched.mock.calls.at(-1)?.arguments, ['test', [{ id: 'fetched', retryCount: undefined }]])
    resolve()
    await loop.stop()
  })

  it('starts as many jobs as there are slots, and another one when one ends', async () => {
    const { started, until, stop } = startLoop()
    await until(SLOTS)
    await turn()
    assert.equal(started.length, SLOTS)
    started[0]?.end()
    await until(SLOTS + 1)
    await turn()
    assert.equal(started.length, SLOTS + 1)
    await stop()
  })

  it('starts another job when one frees its slot, but holds at most two per slot', async () => {
    const { started, until, stop } = startLoop()
    await until(SLOTS)
    for (let number = 0; number < SLOTS; number += 1) {
      started[number]?.free()
      await until(SLOTS + number + 1)
    }
    started[SLOTS]?.free()
    started[SLOTS]?.free()
    await turn()
    assert.equal(started.length, 2 * SLOTS)
    started[0]?.end()
    await until(2 * SLOTS + 1)
    await turn()
    assert.equal(started.length, 2 * SLOTS + 1)
    await stop()
  })

  it('starts one more job per slot, however often its job frees it', async () => {
    const { started, until, stop } = startLoop()
    await until(SLOTS)
    started[0]?.free()
    started[0]?.free()
    await until(SLOTS + 1)
    started[0]?.end()
    await turn()
    assert.equal(started.length, SLOTS + 1)
    await stop()
  })

  it('returns jobs to the queue that are aborted by a stop', async () => {
    const { loop, givenBack, handled } = startOneJob((_job, signal) =>
      once(signal, 'abort').then(() => signal.throwIfAborted()),
    )
    await handled
    await loop.stop()
    assert.deepEqual(givenBack, ['fetched'])
  })

  it('returns a job unhandled that was fetched during a stop', async () => {
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    let isHandled = false
    const { loop, givenBack } = startOneJob(async () => void (isHandled = true), arrived)
    const stopped = loop.stop()
    arrive()
    await stopped
    assert.equal(isHandled, false)
    assert.deepEqual(givenBack, ['fetched'])
  })
})
