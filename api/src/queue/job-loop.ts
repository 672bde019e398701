// Fetches jobs as slots become free. pg-boss's own worker polls in batches and waits for the slowest of each.

import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '@sightline/shared/service/logger.ts'
import type { Job, PgBoss } from 'pg-boss'
import { HEARTBEAT_SECONDS } from './queue.ts'

/** poll interval of an empty queue */
const POLL_MS = 500
/** backoff after a failed fetch: the database is unreachable */
const ERROR_PAUSE_MS = 2_000
const TOUCH_MS = (HEARTBEAT_SECONDS * 1000) / 3
/** Limits the jobs that have freed their slot and wait for a slow database. */
const IN_HAND_PER_SLOT = 2

export interface Fetched<Item> {
  jobs: Item[]
  /** no job can start before this many milliseconds */
  waitMs: number
}

export interface JobLoopOptions<Data> {
  queue: PgBoss
  name: string
  /** concurrent jobs that have not freed their slot */
  slots: number
  /** poll interval of an empty queue; tests set a short one */
  pollMs?: number | undefined
  /** fetches at most `most` jobs; default: the queue's own fetch */
  fetch?(most: number): Promise<Fetched<Job<Data>>>
  /**
   * Must complete the job itself. A job whose handler throws is redelivered when its heartbeat expires.
   *
   * @param freeSlot lets another job start before this one ends
   */
  handle(job: Job<Data>, signal: AbortSignal, freeSlot: () => void): Promise<void>
  log: Pick<Logger, 'error'>
}

export class JobLoop<Data> {
  readonly #options: JobLoopOptions<Data>
  readonly #inHand = new Map<string, { job: Job<Data>; done: Promise<void> }>()
  readonly #stopping = new AbortController()
  readonly #touching: NodeJS.Timeout
  readonly #running: Promise<void>
  #taken = 0
  #wake = () => {}

  constructor(options: JobLoopOptions<Data>) {
    this.#options = options
    this.#touching = setInterval(() => void this.#touch(), TOUCH_MS)
    this.#running = this.#run()
  }

  /** Stops fetching, and returns the active jobs to the queue. */
  async stop(): Promise<void> {
    this.#stopping.abort(new Error('the worker stops'))
    this.#wake()
    await this.#running
    await Promise.all([...this.#inHand.values()].map(({ done }) => done))
    clearInterval(this.#touching)
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const { slots, pollMs = POLL_MS } = this.#options
      const free = Math.min(slots - this.#taken, IN_HAND_PER_SLOT * slots - this.#inHand.size)
      if (free === 0) {
        await this.#slotIsFreed()
        continue
      }
      const { jobs, waitMs } = await this.#fetch(free)
      for (const job of jobs) this.#inHand.set(job.id, { job, done: this.#work(job) })
      if (waitMs > 0) await this.#rest(waitMs)
      // A full batch means that there may be more: the loop fetches again at once.
      else if (jobs.length < free) await this.#slotIsFreed(pollMs)
    }
  }

  async #fetch(most: number): Promise<Fetched<Job<Data>>> {
    const { queue, name, fetch, log } = this.#options
    try {
      return await (fetch?.(most) ?? queue.fetch<Data>(name, { batchSize: most }).then((jobs) => ({ jobs, waitMs: 0 })))
    } catch (err) {
      log.error({ err, queue: name }, 'jobs could not be fetched')
      return { jobs: [], waitMs: ERROR_PAUSE_MS }
    }
  }

  async #work(job: Job<Data>): Promise<void> {
    const { queue, name, handle, log } = this.#options
    const freeSlot = this.#takeSlot()
    // The job is handled after the caller has added it to the active ones.
    await Promise.resolve()
    try {
      // A job that was fetched while the worker stops is returned to the queue.
      this.#stopping.signal.throwIfAborted()
      await handle(job, this.#stopping.signal, freeSlot)
    } catch (err) {
      if (this.#stopping.signal.aborted)
        await queue.fail(name, job, { message: 'the worker stopped' }).catch(() => undefined)
      else log.error({ err, jobId: job.id, queue: name }, 'a job broke off; it comes back when its heartbeat is over')
    }
    this.#inHand.delete(job.id)
    freeSlot()
    this.#wake()
  }

  #takeSlot(): () => void {
    let isTaken = true
    this.#taken += 1
    return () => {
      if (!isTaken) return
      isTaken = false
      this.#taken -= 1
      this.#wake()
    }
  }

  async #touch(): Promise<void> {
    const { queue, name, log } = this.#options
    const jobs = [...this.#inHand.values()].map(({ job: { id, retryCount } }) => ({ id, retryCount }))
    if (jobs.length === 0) return
    await queue.touch(name, jobs).catch((err: unknown) => log.error({ err, queue: name }, 'no heartbeat'))
  }

  /** Resolves when a slot is freed or a job ends, or after the timeout. */
  #slotIsFreed(milliseconds?: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** Sleeps, even if a slot becomes free meanwhile. */
  async #rest(milliseconds: number): Promise<void> {
    await pause(milliseconds, undefined, { signal: this.#stopping.signal }).catch(() => undefined)
  }
}
