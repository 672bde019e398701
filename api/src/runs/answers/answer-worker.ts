import { platformIds, type PlatformId } from '@sightline/shared/domain/platforms.ts'
import { startChecks, type RunningChecks } from '@sightline/shared/service/start-checks.ts'
import { JobLoop } from '../../queue/job-loop.ts'
import { fetchThroughGate } from '../../queue/platform-gate.ts'
import {
  answerQueue,
  inTransaction,
  LOST_ANSWERS_QUEUE,
  OWN_ANSWERS_QUEUE,
  REMEASURE_QUEUE,
  type AnswerJob,
  type RemeasureJob,
} from '../../queue/queue.ts'
import type { RunServices } from '../run-services.ts'
import { AnswerWriter } from './answer-writer.ts'
import { handleAnswerJob, handleLostAnswer, type AnswerWork } from './answer.jobs.ts'
import { enqueueOutdatedProjects, handleRemeasureJob } from './remeasure.jobs.ts'
import { RunsInHand } from './runs-in-hand.ts'

/** for platforms that PLATFORM_CONCURRENCY does not name */
const DEFAULT_SLOTS = 8
/** Answers with own keys in hand, of a worker and with one key: an endpoint that never answers holds few of the places. */
const OWN_SLOTS = 32
const OWN_SLOTS_PER_KEY = 4

/** Interval of the check for projects measured by an older detector, which appear late during a rolling upgrade. */
const OUTDATED_CHECK_MS = 60 * 60 * 1000

/**
 * Handles the answer jobs of all platforms and the remeasure jobs. `stop()` resolves when active
 * jobs are stored or returned to the queue.
 * @param pollMs poll interval of an empty queue
 */
export function startAnswerWorker(services: RunServices, pollMs?: number): { stop(): Promise<void> } {
  const { queue, log } = services
  const work = { services, runs: new RunsInHand(services.db, log), writer: new AnswerWriter(services) }
  const platforms = platformIds.map((platform) => answerLoop(work, platform, pollMs))
  const own = new JobLoop<AnswerJob>({
    queue,
    log,
    name: OWN_ANSWERS_QUEUE,
    slots: OWN_SLOTS,
    pollMs,
    fetch: async (batchSize) => {
      const limits = { batchSize, groupConcurrency: OWN_SLOTS_PER_KEY }
      return { jobs: await queue.fetch<AnswerJob>(OWN_ANSWERS_QUEUE, limits), waitMs: 0 }
    },
    handle: (job, signal, freeSlot) => handleAnswerJob(work, job, signal, freeSlot),
  })
  const lost = new JobLoop<AnswerJob>({
    queue,
    log,
    name: LOST_ANSWERS_QUEUE,
    slots: 1,
    pollMs,
    handle: (job) => handleLostAnswer(services, job),
  })
  const remeasure = new JobLoop<RemeasureJob>({
    queue,
    log,
    name: REMEASURE_QUEUE,
    slots: 1,
    pollMs,
    handle: (job, signal) => handleRemeasureJob(services, job, signal),
  })
  const outdated = checkOutdated(services)
  const loops = [...platforms, own, lost, remeasure]
  return {
    async stop() {
      await Promise.all([outdated.stop(), ...loops.map((loop) => loop.stop())])
      work.runs.stop()
    },
  }
}

/** Calls with the operator's key pass the platform's rate limiter; the sample engine has none. */
function answerLoop(work: AnswerWork, platform: PlatformId, pollMs: number | undefined): JobLoop<AnswerJob> {
  const { db, queue, log, settings, platforms } = work.services
  const name = answerQueue(platform)
  const gate = { platform, perMinute: settings.PLATFORM_CALLS_PER_MINUTE[platform] }
  return new JobLoop<AnswerJob>({
    queue,
    log,
    name,
    slots: settings.PLATFORM_CONCURRENCY[platform] ?? DEFAULT_SLOTS,
    pollMs,
    handle: (job, signal, freeSlot) => handleAnswerJob(work, job, signal, freeSlot),
    ...(platforms.adapters.has(platform) && {
      fetch: (most) =>
        fetchThroughGate(db, gate, most, (transaction, batchSize) =>
          queue.fetch<AnswerJob>(name, { batchSize, ...inTransaction(transaction) }),
        ),
    }),
  })
}

const checkOutdated = (services: RunServices): RunningChecks =>
  startChecks(
    services.log,
    { everyMs: OUTDATED_CHECK_MS, failed: 'projects of an older detector could not be looked for' },
    () => enqueueOutdatedProjects(services),
  )
