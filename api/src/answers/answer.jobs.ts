// The jobs of the answer queues.

import type { Job } from 'pg-boss'
import { PlatformError } from '../platforms/platform-error.ts'
import type { AnswerJob } from '../queue/queue.ts'
import type { Services } from '../services.ts'
import { askQuestion } from './ask-question.ts'
import { findPlannedQuestion } from './question.queries.ts'
import type { PlannedQuestion } from './question.queries.ts'
import { MAX_TRIES, requestedWaitMs, retryDelayMs } from './retry-delay.ts'
import { dropJob, storeAnswer, storeFailure, tryAgain } from './store-answer.ts'

/** @returns milliseconds for which the platform asked to be left alone, or nothing */
export async function handleAnswerJob(
  services: Services,
  job: Job<AnswerJob>,
  signal: AbortSignal,
): Promise<number | undefined> {
  const question = await findPlannedQuestion(services.db, job.data)
  if (question === undefined) {
    await dropJob(services, job)
    return undefined
  }
  try {
    const reply = await askQuestion(services, question, signal)
    await storeAnswer(services, job, question, reply)
    return undefined
  } catch (error) {
    if (signal.aborted || !(error instanceof PlatformError)) throw error
    return handleFailure(services, job, question, error)
  }
}

async function handleFailure(services: Services, job: Job<AnswerJob>, question: PlannedQuestion, error: PlatformError) {
  const tries = question.tries + 1
  const { platform } = question
  services.log.warn(
    { jobId: job.id, platform, kind: error.kind, status: error.status, tries },
    'a platform did not answer',
  )
  if (!error.retryable || tries >= MAX_TRIES) {
    await storeFailure(services, job, question, `${error.kind}: ${error.message}`)
    return undefined
  }
  await tryAgain(
    services,
    job,
    question,
    retryDelayMs(error, tries, services.settings.RETRY_FIRST_DELAY_MS, Math.random()),
  )
  return requestedWaitMs(error)
}

/** An answer that took one worker after another down with it. */
export async function handleLostAnswer(services: Services, job: Job<AnswerJob>): Promise<undefined> {
  const question = await findPlannedQuestion(services.db, job.data)
  if (question === undefined) await dropJob(services, job)
  else await storeFailure(services, job, question, 'lost: its workers ended again and again')
}
