import { platformIds } from '@sightline/shared/contract/platforms.ts'
import { startJobLoop } from '../queue/job-loop.ts'
import type { AnswerJob } from '../queue/queue.ts'
import { answerQueue, LOST_ANSWERS_QUEUE } from '../queue/queue.ts'
import type { Services } from '../services.ts'
import { handleAnswerJob, handleLostAnswer } from './answer.jobs.ts'

/** Works on the answers of all platforms. Resolves when the jobs in hand are stored or given back. */
export function startAnswerWorker(services: Services): { stop(): Promise<void> } {
  const { queue, log, settings } = services
  const loops = platformIds.map((platform) =>
    startJobLoop<AnswerJob>({
      queue,
      log,
      name: answerQueue(platform),
      slots: settings.PLATFORM_CONCURRENCY,
      handle: (job, signal) => handleAnswerJob(services, job, signal),
    }),
  )
  loops.push(
    startJobLoop<AnswerJob>({
      queue,
      log,
      name: LOST_ANSWERS_QUEUE,
      slots: 1,
      handle: (job) => handleLostAnswer(services, job),
    }),
  )
  return { stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))) }
}
