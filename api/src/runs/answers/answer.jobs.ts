// The jobs of the answer queues.

import { loggable } from '@sightline/shared/service/loggable-error.ts'
import type { Job } from 'pg-boss'
import { isTimeout, isUnreachable } from '../../database/database-error.ts'
import { storableText } from '../../database/json-rows.ts'
import type { Judgement } from '../../database/schema/answers.ts'
import { companiesOf } from '../../projects/project-companies.ts'
import { outlast } from '../../queue/outlast.ts'
import { holdBack } from '../../queue/platform-gate.ts'
import type { AnswerJob } from '../../queue/queue.ts'
import { PlatformError } from '../platforms/platform-error.ts'
import type { PlatformReply } from '../platforms/platform.ts'
import type { RunServices } from '../run-services.ts'
import type { AnswerWriter } from './answer-writer.ts'
import { askQuestion } from './ask-question.ts'
import { companiesNamed } from './measured-rows.ts'
import { findPlannedQuestion } from './question.queries.ts'
import type { PlannedQuestion } from './question.queries.ts'
import { believedWaitMs, MAX_TRIES, retryDelayMs } from './retry-delay.ts'
import type { RunCancellations } from './run-cancellations.ts'
import { dropJob, failRest, paidFor, storeFailure, tryAgain } from './store-answer.ts'

/** What the answer jobs of a worker's process share. */
export interface AnswerWork {
  services: RunServices
  cancellations: RunCancellations
  writer: AnswerWriter
}

interface JudgedReply {
  reply: PlatformReply
  judgement: Judgement | null
}

/** Stores the answer, or what went wrong, or sees to another try. Throws when the worker stops meanwhile. */
export async function handleAnswerJob(
  { services, cancellations, writer }: AnswerWork,
  job: Job<AnswerJob>,
  stopped: AbortSignal,
  freeSlot: () => void,
): Promise<void> {
  const question = await outlast(() => findPlannedQuestion(services.db, job.data))
  if (question === undefined) return dropJob(services, job)
  const { RUN_COST_LIMIT_USD: limit } = services.settings
  if (limit > 0 && question.runCost >= limit) return failRest(services, job, question, costReason(limit))
  try {
    const judged = await askUnlessCancelled(services, cancellations, question, stopped, freeSlot)
    if (judged === undefined) await dropJob(services, job)
    else await storeReply(services, writer, job, question, judged)
  } catch (error) {
    if (stopped.aborted || !(error instanceof PlatformError)) throw error
    await handleFailure(services, job, question, error)
  }
}

/** Asked again, what cannot be stored would be the same, and be paid for again. */
async function storeReply(
  services: RunServices,
  writer: AnswerWriter,
  job: Job<AnswerJob>,
  question: PlannedQuestion,
  { reply, judgement }: JudgedReply,
) {
  try {
    await writer.store({ job, question, reply, judgement })
  } catch (error) {
    if (isUnreachable(error) || isTimeout(error)) throw error
    services.log.error({ err: loggable(error), jobId: job.id, platform: question.platform }, 'an answer cannot be stored')
    await storeFailure(services, job, question, NOT_STORABLE, paidFor(reply, judgement))
  }
}

const NOT_STORABLE = 'not-storable: the answer could not be stored'
const costReason = (limit: number) => `cost-limit: the answers of this run have cost $${limit}, the most that one may`

/** undefined when the run was cancelled meanwhile: the call is broken off. */
function askUnlessCancelled(
  services: RunServices,
  cancellations: RunCancellations,
  question: PlannedQuestion,
  stopped: AbortSignal,
  freeSlot: () => void,
): Promise<JudgedReply | undefined> {
  return cancellations.during(question.analysisId, async (cancelled) => {
    const signal = AbortSignal.any([stopped, cancelled])
    try {
      const reply = await askQuestion(services, question, signal)
      // A failure keeps its slot until it is known how long the platform wants to be left alone.
      freeSlot()
      return { reply, judgement: await judgeReply(services, question, reply, signal) }
    } catch (error) {
      if (cancelled.aborted && !stopped.aborted) return undefined
      throw error
    }
  })
}

/** An answer that is paid for is stored, also when the worker stops: then its tone is measured here. */
async function judgeReply(services: RunServices, question: PlannedQuestion, reply: PlatformReply, signal: AbortSignal) {
  const { judge, log } = services
  if (judge === null || question.sample) return null
  const text = storableText(reply.text)
  const named = companiesNamed(text, companiesOf(question.project))
  if (named.length === 0) return null
  const judgement = await judge.judge(text, named, signal)
  const { model, problem } = judgement
  if (problem !== null) log.warn({ answerId: question.answerId, model, problem }, 'the tone of an answer was not judged')
  return judgement
}

async function handleFailure(services: RunServices, job: Job<AnswerJob>, question: PlannedQuestion, error: PlatformError) {
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
  if (!retryable || tries >= MAX_TRIES) return storeFailure(services, job, question, `${kind}: ${error.message}`, error.costUsd)
  const delayMs = retryDelayMs(error, tries, settings.RETRY_FIRST_DELAY_MS, Math.random())
  return tryAgain(services, job, question, delayMs, error.costUsd)
}

/** An answer that took one worker after another down with it. */
export async function handleLostAnswer(services: RunServices, job: Job<AnswerJob>): Promise<void> {
  const question = await findPlannedQuestion(services.db, job.data)
  if (question === undefined) await dropJob(services, job)
  else await storeFailure(services, job, question, 'lost: its workers ended again and again')
}
