// Handles a job of an answer queue in four steps: ask, measure, judge, store.

import { loggable } from '@sightline/shared/service/loggable-error.ts'
import type { Job } from 'pg-boss'
import { isTimeout, isUnreachable } from '../../database/database-error.ts'
import type { Judgement } from '../../database/schema/answers.ts'
import { companiesOf } from '../../projects/project-companies.ts'
import { queueOf } from '../../queue/answer-jobs.ts'
import { recordRefusal } from '../../queue/platform-gate.ts'
import type { AnswerJob } from '../../queue/queue.ts'
import { retryOnOutage } from '../../queue/retry-on-outage.ts'
import { PlatformError } from '../platforms/platform-error.ts'
import type { PlatformReply } from '../platforms/platform.ts'
import type { RunServices } from '../run-services.ts'
import { judgedText, measureReply, type MeasuredAnswer } from './answer-rows.ts'
import type { AnswerWriter } from './answer-writer.ts'
import { askQuestion } from './ask-question.ts'
import { findPlannedQuestion, toAsk, type PlannedQuestion } from './question.queries.ts'
import { believedWaitMs, MAX_TRIES, MAX_TRIES_OF_ENDPOINT, retryDelayMs } from './retry-delay.ts'
import type { RunsInHand } from './runs-in-hand.ts'
import { dropJob, failRemaining, moveJob, paidFor, storeFailure, scheduleRetry } from './store-answer.ts'

/** Shared by the answer jobs of a worker process. */
export interface AnswerWork {
  services: RunServices
  runs: RunsInHand
  writer: AnswerWriter
}

/** Asks, measures, judges and stores. A call that failed is stored as a failure or retried. Throws when the worker stops meanwhile. */
export async function handleAnswerJob(
  work: AnswerWork,
  job: Job<AnswerJob>,
  stopped: AbortSignal,
  freeSlot: () => void,
): Promise<void> {
  const { services, runs } = work
  // Read before the stored costs: an answer that is stored meanwhile is counted twice rather than not at all.
  const unstored = runs.unstoredUsd(job.data.analysisId)
  const question = await retryOnOutage(() => findPlannedQuestion(services.db, job.data))
  if (question === undefined) return dropJob(services, job)
  if (job.name !== queueOf(toAsk(question))) return moveJob(services, job, question)
  const { RUN_COST_LIMIT_USD: limit } = services.settings
  if (question.own === null && isSpent(limit, question.runCost + unstored.operator))
    return failRemaining(services, job, question, costReason(limit))
  let reply: PlatformReply | undefined
  try {
    reply = await askUnlessCancelled(work, question, stopped, unstored.own)
  } catch (error) {
    if (stopped.aborted || !(error instanceof PlatformError)) throw error
    return handleFailure(services, job, question, error)
  }
  // Only after a success: a failed call keeps its slot until the platform's Retry-After is recorded.
  freeSlot()
  if (reply === undefined) return dropJob(services, job)
  const store = () => storeReply(work, job, question, reply, stopped)
  await runs.during(question.analysisId, reply.costUsd ?? 0, store, question.own === null ? 'operator' : 'own')
}

const NOT_STORABLE = 'not-storable: the answer could not be stored'
/** @param limit US dollars; 0 = none */
const isSpent = (limit: number, costUsd: number) => limit > 0 && costUsd >= limit
const costReason = (limit: number) => `cost-limit: the answers of this run have cost $${limit}, the most that one may`

/** undefined when the run was cancelled meanwhile: the call is aborted. */
function askUnlessCancelled(
  { services, runs }: AnswerWork,
  question: PlannedQuestion,
  stopped: AbortSignal,
  unstored: number,
): Promise<PlatformReply | undefined> {
  return runs.during(question.analysisId, 0, async (cancelled) => {
    try {
      return await askQuestion(services, question, AbortSignal.any([stopped, cancelled]), unstored)
    } catch (error) {
      if (cancelled.aborted && !stopped.aborted) return undefined
      throw error
    }
  })
}

/** A reply that cannot be stored is a failure: a retry would be paid for again, with the same result. */
async function storeReply(
  work: AnswerWork,
  job: Job<AnswerJob>,
  question: PlannedQuestion,
  reply: PlatformReply,
  stopped: AbortSignal,
) {
  const { services, runs, writer } = work
  let judgement: Judgement | null = null
  try {
    const measured = measureReply(reply, companiesOf(question.project))
    judgement = await judgeAnswer(work, question, measured, stopped)
    const stored = { job, question, reply, measured, judgement }
    await runs.during(question.analysisId, judgement?.cost ?? 0, () => writer.store(stored))
  } catch (error) {
    if (isUnreachable(error) || isTimeout(error)) throw error
    services.log.error(
      { err: loggable(error), jobId: job.id, platform: question.platform },
      'an answer cannot be stored',
    )
    await storeFailure(services, job, question, NOT_STORABLE, paidFor(reply, judgement))
  }
}

/** The operator pays for judging, so answers of own keys are not judged. A stop or a cancelled run aborts only the judging: the answer is paid for, and is stored as the rules measure it. */
async function judgeAnswer(
  { services: { judge, log, settings }, runs }: AnswerWork,
  question: PlannedQuestion,
  measured: MeasuredAnswer,
  stopped: AbortSignal,
): Promise<Judgement | null> {
  if (judge === null || question.sample || question.own !== null) return null
  const judged = judgedText(measured)
  if (judged.companies.length === 0) return null
  if (isSpent(settings.RUN_COST_LIMIT_USD, question.runCost + runs.unstoredUsd(question.analysisId).operator))
    return {
      model: judge.model,
      cost: 0,
      companies: [],
      problem: 'the answers of this run have cost the most that one may',
    }
  const judgement = await runs.during(question.analysisId, 0, (cancelled) =>
    judge.judge(judged, AbortSignal.any([stopped, cancelled])),
  )
  const { model, problem } = judgement
  if (problem !== null) log.warn({ answerId: question.answerId, model, problem }, 'an answer was not judged')
  return judgement
}

async function handleFailure(
  services: RunServices,
  job: Job<AnswerJob>,
  question: PlannedQuestion,
  error: PlatformError,
) {
  const { db, log, settings, retryFirstDelayMs } = services
  const tries = question.tries + 1
  const { platform } = question
  const { kind, status, retryable } = error
  log.warn({ jobId: job.id, platform, kind, status, tries }, 'a platform did not answer')
  const retryAfterMs = believedWaitMs(error)
  // What an account's own key is refused says nothing about the operator's, which all accounts share.
  const isShared = question.own === null
  if (isShared && retryable && (retryAfterMs !== undefined || kind === 'rate-limited')) {
    const gate = { platform, perMinute: settings.PLATFORM_CALLS_PER_MINUTE[platform] }
    await retryOnOutage(() => recordRefusal(db, gate, { retryAfterMs, rateLimited: kind === 'rate-limited' }))
  }
  const mostTries = typeof question.own?.baseUrl === 'string' ? MAX_TRIES_OF_ENDPOINT : MAX_TRIES
  if (!retryable || tries >= mostTries)
    return storeFailure(services, job, question, `${kind}: ${error.message}`, error.costUsd, {
      kind,
      reason: error.message,
      at: services.now(),
    })
  const delayMs = retryDelayMs(error, tries, retryFirstDelayMs, Math.random())
  return scheduleRetry(services, job, question, delayMs, error.costUsd)
}

/** Fails an answer whose workers crashed repeatedly (dead letter queue). */
export async function handleLostAnswer(services: RunServices, job: Job<AnswerJob>): Promise<void> {
  const question = await findPlannedQuestion(services.db, job.data)
  if (question === undefined) await dropJob(services, job)
  else await storeFailure(services, job, question, 'lost: its workers ended again and again')
}
