// Fetches jobs as slots become free. pg-boss's own worker polls in batches and waits for the slowest of each.

import type { Logger } from '@sightline/shared/service/logger.ts'
import type { Job, PgBoss } from 'pg-boss'
import { HEARTBEAT_SECONDS } from './queue.ts'

const IDLE_MS = 500
const TOUCH_MS = (HEARTBEAT_SECONDS * 1000) / 3

export interface JobLoopOptions<Data> {
  queue: PgBoss
  name: string
  /** jobs in hand at one time */
  slots: number
  /**
   * Must end the job itself. A job whose handler throws is left to its heartbeat, which comes to an end.
   * @returns milliseconds to fetch nothing for, or nothing
   */
  handle(job: Job<Data>, signal: AbortSignal): Promise<number | undefined>
  log: Pick<Logger, 'error'>
}

export interface JobLoop {
  /** Fetches no more, and gives back the jobs in hand. */
  stop(): Promise<void>
}

export function startJobLoop<Data>({ queue, name, slots, handle, log }: JobLoopOptions<Data>): JobLoop {
  const held = new Map<string, Job<Data>>()
  const inHand = new Set<Promise<void>>()
  const stopping = new AbortController()
  let wake = () => {}
  let pausedUntil = 0

  const sleep = (milliseconds?: number) =>
    new Promise<void>((resolve) => {
      const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  async function work(job: Job<Data>): Promise<void> {
    try {
      const pauseMs = await handle(job, stopping.signal)
      if (pauseMs !== undefined) pausedUntil = Math.max(pausedUntil, Date.now() + pauseMs)
    } catch (err) {
      if (stopping.signal.aborted) await queue.fail(name, job, { message: 'the worker stopped' }).catch(() => undefined)
      else log.error({ err, jobId: job.id, queue: name }, 'a job broke off; it comes back when its heartbeat is over')
    } finally {
      held.delete(job.id)
    }
  }

  async function fetchJobs(batchSize: number): Promise<Job<Data>[]> {
    try {
      return await queue.fetch<Data>(name, { batchSize })
    } catch (err) {
      log.error({ err, queue: name }, 'jobs could not be fetched')
      return []
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const pauseMs = pausedUntil - Date.now()
      if (pauseMs > 0) await sleep(pauseMs)
      else if (held.size >= slots) await sleep()
      else await fill()
    }
  }

  async function fill(): Promise<void> {
    const free = slots - held.size
    const jobs = await fetchJobs(free)
    for (const job of jobs) {
      held.set(job.id, job)
      const done = work(job).finally(() => {
        inHand.delete(done)
        wake()
      })
      inHand.add(done)
    }
    // A full batch says that there may be more.
    if (jobs.length < free && !stopping.signal.aborted) await sleep(IDLE_MS)
  }

  const touching = setInterval(() => {
    const jobs = [...held.values()].map(({ id, retryCount }) => ({ id, retryCount }))
    if (jobs.length > 0) queue.touch(name, jobs).catch((err: unknown) => log.error({ err, queue: name }, 'no heartbeat'))
  }, TOUCH_MS)
  const running = run()

  return {
    async stop() {
      stopping.abort(new Error('the worker stops'))
      wake()
      await running
      await Promise.all(inHand)
      clearInterval(touching)
    },
  }
}
