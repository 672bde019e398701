import { platformIds } from '@sightline/shared/contract/platforms.ts'
import { JobLoop } from '../queue/job-loop.ts'
import type { AnswerJob } from '../queue/queue.ts'
import { answerQueue, LOST_ANSWERS_QUEUE } from '../queue/queue.ts'
import type { Services } from '../services.ts'
import { handleAnswerJob, handleLostAnswer } from './answer.jobs.ts'

/** where PLATFORM_CONCURRENCY speaks of other platforms only */
const DEFAULT_SLOTS = 8

/** Works on the answers of all platforms. Resolves when the jobs in hand are stored or given back. */
export function startAnswerWorker(services: Services): { stop(): Promise<void> } {
  const { queue, log, settings } = services
  const loops = platformIds.map(
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
  loops.push(
    new JobLoop<AnswerJob>({
      queue,
      log,
      name: LOST_ANSWERS_QUEUE,
      slots: 1,
      handle: (job) => handleLostAnswer(services, job),
    }),
  )
  return { stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))) }
}
