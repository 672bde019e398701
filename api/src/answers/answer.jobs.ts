// The jobs of the answer queues.

import { loggable } from '@sightline/shared/service/loggable-error.ts'
import type { Job } from 'pg-boss'
import { isTimeout, isUnreachable } from '../database/database-error.ts'
import { PlatformError } from '../platforms/platform-error.ts'
import type { PlatformReply } from '../platforms/platform.ts'
import { outlast } from '../queue/outlast.ts'
import { holdBack } from '../queue/platform-gate.ts'
import type { AnswerJob } from '../queue/queue.ts'
import type { Services } from '../services.ts'
import { askQuestion } from './ask-question.ts'
import { findPlannedQuestion } from './question.queries.ts'
import type { PlannedQuestion } from './question.queries.ts'
import { believedWaitMs, MAX_TRIES, retryDelayMs } from './retry-delay.ts'
import type { RunCancellations } from './run-cancellations.ts'
import { dropJob, failRest, storeAnswer, storeFailure, tryAgain } from './store-answer.ts'

/** Stores the answer, or what went wrong, or sees to another try. Throws when the worker stops meanwhile. */
export async function handleAnswerJob(
  services: Services,
  cancellations: RunCancellations,
  job: Job<AnswerJob>,
  stopped: AbortSignal,
): Promise<void> {
  const question = await outlast(() => findPlannedQuestion(services.db, job.data))
  if (question === undefined) return dropJob(services, job)
  const { RUN_COST_LIMIT_USD: limit } = services.settings
  if (limit > 0 && question.runCost >= limit) return failRest(services, job, question, costReason(limit))
  try {
    const reply = await askUnlessCancelled(services, cancellations, question, stopped)
    if (reply === undefined) await dropJob(services, job)
    else await storeReply(services, job, question, reply)
  } catch (error) {
    if (stopped.aborted || !(error instanceof PlatformError)) throw error
    await handleFailure(services, job, question, error)
  }
}

/** Asked again, what cannot be stored would be the same, and be paid for again. */
async function storeReply(services: Services, job: Job<AnswerJob>, question: PlannedQuestion, reply: PlatformReply) {
  try {
    await storeAnswer(services, job, question, reply)
  } catch (error) {
    if (isUnreachable(error) || isTimeout(error)) throw error
    services.log.error({ err: loggable(error), jobId: job.id, platform: question.platform }, 'an answer cannot be stored')
    await storeFailure(services, job, question, 'not-storable: the answer could not be stored', reply.costUsd ?? 0)
  }
}

const costReason = (limit: number) => `cost-limit: the answers of this run have cost $${limit}, the most that one may`

/** undefined when the run was cancelled meanwhile: the call is broken off. */
function askUnlessCancelled(
  services: Services,
  cancellations: RunCancellations,
  question: PlannedQuestion,
  stopped: AbortSignal,
): Promise<PlatformReply | undefined> {
  return cancellations.during(question.analysisId, async (cancelled) => {
    try {
      return await askQuestion(services, question, AbortSignal.any([stopped, cancelled]))
    } catch (error) {
      if (cancelled.aborted && !stopped.aborted) return undefined
      throw error
    }
  })
}

async function handleFailure(services: Services, job: Job<AnswerJob>, question: PlannedQuestion, error: PlatformError) {
  const { db, log, settings } = services
  const tries = question.tries + 1
  const { platform } = question
  const { kind, status, retryable } = error
  log.warn({ jobId: job.id, platform, kind, status, tries }, 'a platform did not answer')
  const retryAfterMs = believedWaitMs(error)
  if (retryable && (retryAfterMs !== undefined || kind === 'rate-limited')) {
    const gate = { platform, perMinute: settings.PLATFORM_CALLS_PER_MINUTE[platform] }
    await outlast(() => holdBack(db, gate, { retryAfterMs, rateLimited: kind === 'rate-limited' }))
  }
  if (!retryable || tries >= MAX_TRIES) return storeFailure(services, job, question, `${kind}: ${error.message}`)
  const delayMs = retryDelayMs(error, tries, settings.RETRY_FIRST_DELAY_MS, Math.random())
  return tryAgain(services, job, question, delayMs)
}

/** An answer that took one worker after another down with it. */
export async function handleLostAnswer(services: Services, job: Job<AnswerJob>): Promise<void> {
  const question = await findPlannedQuestion(services.db, job.data)
  if (question === undefined) await dropJob(services, job)
  else await storeFailure(services, job, question, 'lost: its workers ended again and again')
}
