import { platformIds, type PlatformId } from '@sightline/shared/contract/platforms.ts'
import { JobLoop } from '../../queue/job-loop.ts'
import { fetchThroughGate } from '../../queue/platform-gate.ts'
import { answerQueue, inTransaction, LOST_ANSWERS_QUEUE, REMEASURE_QUEUE, type AnswerJob, type RemeasureJob } from '../../queue/queue.ts'
import type { RunServices } from '../run-services.ts'
import { AnswerWriter } from './answer-writer.ts'
import { handleAnswerJob, handleLostAnswer, type AnswerWork } from './answer.jobs.ts'
import { enqueueOutdatedProjects, handleRemeasureJob } from './remeasure.jobs.ts'
import { RunCancellations } from './run-cancellations.ts'

/** where PLATFORM_CONCURRENCY speaks of other platforms only */
const DEFAULT_SLOTS = 8

/** How often projects are looked for that an older detector has measured: during a rolling upgrade they can come late. */
const OUTDATED_CHECK_MS = 60 * 60 * 1000

/**
 * Works on the answers of all platforms, and measures stored ones again. Resolves when the jobs in hand are stored or
 * given back.
 *
 * @param pollMs between two looks into an empty queue
 */
export function startAnswerWorker(services: RunServices, pollMs?: number): { stop(): Promise<void> } {
  const { queue, log } = services
  const cancellations = new RunCancellations(services.db, log)
  const work = { services, cancellations, writer: new AnswerWriter(services) }
  const platforms = platformIds.map((platform) => answerLoop(work, platform, pollMs))
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
  const stopChecks = checkOutdated(services)
  const loops = [...platforms, lost, remeasure]
  return {
    async stop() {
      await Promise.all([stopChecks(), ...loops.map((loop) => loop.stop())])
      cancellations.stop()
    },
  }
}

/** Calls to a real platform are throttled by its gate; the sample engine is not throttled. */
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

/** At the start and once an hour. @returns ends it */
function checkOutdated(services: RunServices): () => Promise<void> {
  const check = () =>
    enqueueOutdatedProjects(services).catch((err: unknown) =>
      services.log.error({ err }, 'projects of an older detector could not be looked for'),
    )
  let checking = check()
  const timer = setInterval(() => void (checking = check()), OUTDATED_CHECK_MS)
  return async () => {
    clearInterval(timer)
    await checking
  }
}
