// Fetches jobs as slots become free. pg-boss's own worker polls in batches and waits for the slowest of each.

import type { Logger } from '@sightline/shared/service/logger.ts'
import type { Job, PgBoss } from 'pg-boss'
import { HEARTBEAT_SECONDS } from './queue.ts'
import { RateBucket } from './rate-bucket.ts'

const IDLE_MS = 500
/** after a fetch that failed: the database is away */
const ERROR_PAUSE_MS = 5_000
const TOUCH_MS = (HEARTBEAT_SECONDS * 1000) / 3

export interface JobLoopOptions<Data> {
  queue: PgBoss
  name: string
  /** jobs in hand at one time */
  slots: number
  /** jobs that may start in a minute; no limit without it */
  perMinute?: number | undefined
  /**
   * Must end the job itself. A job whose handler throws is left to its heartbeat, which comes to an end.
   * @returns milliseconds to fetch nothing for, or nothing
   */
  handle(job: Job<Data>, signal: AbortSignal): Promise<number | undefined>
  log: Pick<Logger, 'error'>
}

export class JobLoop<Data> {
  readonly #options: JobLoopOptions<Data>
  readonly #inHand = new Map<string, { job: Job<Data>; done: Promise<void> }>()
  readonly #stopping = new AbortController()
  readonly #rate: RateBucket | undefined
  readonly #touching: NodeJS.Timeout
  readonly #running: Promise<void>
  #pausedUntil = 0
  #wake = () => {}

  constructor(options: JobLoopOptions<Data>) {
    this.#options = options
    this.#rate = options.perMinute === undefined ? undefined : new RateBucket(options.perMinute, Date.now())
    this.#touching = setInterval(() => void this.#touch(), TOUCH_MS)
    this.#running = this.#run()
  }

  /** Fetches no more, and gives back the jobs in hand. */
  async stop(): Promise<void> {
    this.#stopping.abort(new Error('the worker stops'))
    this.#wake()
    await this.#running
    await Promise.all([...this.#inHand.values()].map(({ done }) => done))
    clearInterval(this.#touching)
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const pauseMs = this.#pausedUntil - Date.now()
      const free = this.#options.slots - this.#inHand.size
      const startable = Math.min(free, this.#rate?.available(Date.now()) ?? free)
      if (pauseMs > 0) await this.#sleep(pauseMs)
      else if (free === 0) await this.#sleep()
      else if (startable === 0) await this.#sleep(this.#rate?.waitMs())
      else await this.#fill(startable)
    }
  }

  async #fill(batchSize: number): Promise<void> {
    const jobs = await this.#fetch(batchSize)
    this.#rate?.take(jobs.length)
    for (const job of jobs) this.#inHand.set(job.id, { job, done: this.#work(job) })
    // A full batch says that there may be more.
    if (jobs.length < batchSize && !this.#stopping.signal.aborted) await this.#sleep(IDLE_MS)
  }

  async #fetch(batchSize: number): Promise<Job<Data>[]> {
    const { queue, name, log } = this.#options
    try {
      return await queue.fetch<Data>(name, { batchSize })
    } catch (err) {
      log.error({ err, queue: name }, 'jobs could not be fetched')
      this.#pausedUntil = Date.now() + ERROR_PAUSE_MS
      return []
    }
  }

  async #work(job: Job<Data>): Promise<void> {
    const { queue, name, handle, log } = this.#options
    // The rest runs when the job is among those in hand.
    await Promise.resolve()
    try {
      // Fetched while the worker was being stopped: given back as it is.
      this.#stopping.signal.throwIfAborted()
      const pauseMs = await handle(job, this.#stopping.signal)
      if (pauseMs !== undefined) this.#pausedUntil = Math.max(this.#pausedUntil, Date.now() + pauseMs)
    } catch (err) {
      if (this.#stopping.signal.aborted)
        await queue.fail(name, job, { message: 'the worker stopped' }).catch(() => undefined)
      else log.error({ err, jobId: job.id, queue: name }, 'a job broke off; it comes back when its heartbeat is over')
    }
    this.#inHand.delete(job.id)
    this.#wake()
  }

  async #touch(): Promise<void> {
    const { queue, name, log } = this.#options
    const jobs = [...this.#inHand.values()].map(({ job: { id, retryCount } }) => ({ id, retryCount }))
    if (jobs.length === 0) return
    await queue.touch(name, jobs).catch((err: unknown) => log.error({ err, queue: name }, 'no heartbeat'))
  }

  /** Until a job in hand ends, or for so long. */
  #sleep(milliseconds?: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
