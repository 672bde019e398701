import { platformIds } from '@sightline/shared/contract/platforms.ts'
import { JobLoop } from '../queue/job-loop.ts'
import type { AnswerJob, RemeasureJob } from '../queue/queue.ts'
import { answerQueue, LOST_ANSWERS_QUEUE, REMEASURE_QUEUE } from '../queue/queue.ts'
import type { Services } from '../services.ts'
import { handleAnswerJob, handleLostAnswer } from './answer.jobs.ts'
import { enqueueOutdatedProjects, handleRemeasureJob } from './remeasure.jobs.ts'

/** where PLATFORM_CONCURRENCY speaks of other platforms only */
const DEFAULT_SLOTS = 8

/** How often projects are looked for that an older detector has measured; while versions change, they can come late. */
const OUTDATED_CHECK_MS = 60 * 60 * 1000

/**
 * Works on the answers of all platforms, and measures stored ones again. Resolves when the jobs in hand are stored or
 * given back.
 */
export function startAnswerWorker(services: Services): { stop(): Promise<void> } {
  const { queue, log, settings } = services
  const platforms = platformIds.map(
    (platform) =>
      new JobLoop<AnswerJob>({
        queue,
        log,
        name: answerQueue(platform),
        slots: settings.PLATFORM_CONCURRENCY[platform] ?? DEFAULT_SLOTS,
        perMinute: settings.PLATFORM_CALLS_PER_MINUTE[platform],
        handle: (job, signal) => handleAnswerJob(services, job, signal),
      }),
  )
  const lost = new JobLoop<AnswerJob>({
    queue,
    log,
    name: LOST_ANSWERS_QUEUE,
    slots: 1,
    handle: (job) => handleLostAnswer(services, job),
  })
  const remeasure = new JobLoop<RemeasureJob>({
    queue,
    log,
    name: REMEASURE_QUEUE,
    slots: 1,
    handle: (job, signal) => handleRemeasureJob(services, job, signal),
  })
  const stopChecks = checkOutdated(services)
  const loops = [...platforms, lost, remeasure]
  return {
    async stop() {
      await Promise.all([stopChecks(), ...loops.map((loop) => loop.stop())])
    },
  }
}

/** At the start and once an hour. @returns ends it */
function checkOutdated(services: Services): () => Promise<void> {
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
