// Ends answer jobs: stores the answer or its failure, or schedules a retry. Idempotent: the transaction completes the job and
// skips an answer that is no longer planned, so a job that is delivered twice stores one answer.

import type { Job } from 'pg-boss'
import type { Transaction } from '../../database/connection.ts'
import type { Judgement } from '../../database/schema/answers.ts'
import { companiesOf } from '../../projects/project-companies.ts'
import { bumpReportVersion } from '../../projects/report-version.queries.ts'
import { dropWaitingAnswers, enqueueAnswers, enqueueRetry, operatorQueues } from '../../queue/answer-jobs.ts'
import { inTransaction, type AnswerJob } from '../../queue/queue.ts'
import { retryOnOutage } from '../../queue/retry-on-outage.ts'
import { addSpent, noteFailure, type PlatformFailed } from '../connections/connections.queries.ts'
import type { PlatformReply } from '../platforms/platform.ts'
import type { PlatformErrorKind } from '../platforms/platform-error.ts'
import type { RunServices } from '../run-services.ts'
import { answerRows, measureReply, type AnswerRows, type MeasuredAnswer } from './answer-rows.ts'
import { addToSums } from './count-sums.queries.ts'
import { lowerDetectorVersion, lockProjectShared, type MeasuredProject } from './project-locks.queries.ts'
import { toAsk, type PlannedQuestion } from './question.queries.ts'
import { countCost, countFinished, markReal } from './run-progress.queries.ts'
import { claimAnswered, claimFailed, countTry, insertMeasures, type Failure } from './store.queries.ts'

type AnswerJobHandle = Pick<Job<AnswerJob>, 'id' | 'name' | 'retryCount'>

export interface ReceivedAnswer {
  job: AnswerJobHandle
  question: PlannedQuestion
  reply: PlatformReply
  /** with the project's names at the time of the question */
  measured: MeasuredAnswer
  judgement: Judgement | null
}

/**
 * Stores them in one transaction. An answer is measured again only when the project's names have changed since.
 * @param received answers of one project
 */
export function storeReceived(services: RunServices, received: readonly ReceivedAnswer[]): Promise<void> {
  const at = services.now()
  const [first] = received
  if (first === undefined) return Promise.resolve()
  const { projectId } = first.question
  return completeJobs(
    services,
    received.map(({ job }) => job),
    async (transaction) => {
      const project = await lockProjectShared(transaction, projectId)
      if (project === undefined) return
      // Also of answers whose run was cancelled meanwhile: they are paid for.
      await countSpent(transaction, received, services.now())
      const stored = await claim(
        transaction,
        received.map((answer) => ({ ...answer, rows: rowsOf(answer, project, at) })),
      )
      if (stored.length === 0) return
      await insertMeasures(
        transaction,
        stored.map(({ rows }) => rows),
      )
      await addToSums(
        transaction,
        stored.map(({ question }) => question),
      )
      const isReal = stored.some(({ question }) => !question.sample)
      if (isReal && !project.hasRealAnswers) await markReal(transaction, projectId)
      await lowerDetectorVersion(transaction, project)
      await countStored(transaction, projectId, stored, services.now())
      await bumpReportVersion(transaction, projectId)
    },
  )
}

interface StorableAnswer extends ReceivedAnswer {
  rows: AnswerRows
}

function rowsOf(
  { question, reply, measured, judgement }: ReceivedAnswer,
  project: MeasuredProject,
  at: Date,
): AnswerRows {
  const isCurrent = measured.companies.companiesVersion === project.companiesVersion
  return answerRows(question, reply, isCurrent ? measured : measureReply(reply, companiesOf(project)), at, judgement)
}

/** Keeps the answers that were still planned, without duplicates. */
async function claim(transaction: Transaction, received: StorableAnswer[]): Promise<StorableAnswer[]> {
  const different = [...new Map(received.map((answer) => [answer.question.answerId, answer])).values()]
  const claimed = await claimAnswered(
    transaction,
    different.map(({ rows }) => rows),
  )
  return different.filter(({ question }) => claimed.has(question.answerId))
}

/** US dollars of an answer and its judgement, as far as known. */
export const paidFor = ({ costUsd }: Pick<PlatformReply, 'costUsd'>, judgement: Judgement | null): number =>
  (costUsd ?? 0) + (judgement?.cost ?? 0)

async function countStored(
  transaction: Transaction,
  projectId: string,
  stored: StorableAnswer[],
  now: Date,
): Promise<void> {
  const runs = Map.groupBy(stored, ({ question }) => question.analysisId)
  // In one order, so that two transactions that count several runs cannot deadlock.
  for (const [analysisId, ofRun] of [...runs].sort(([left], [right]) => (left < right ? -1 : 1))) {
    const platforms = ofRun.map(({ question }) => question.platform)
    // What the account itself pays enters no limit of the operator's.
    const ofOperator = ofRun.filter(({ question }) => question.own === null)
    const cost = ofOperator.reduce((sum, { reply, judgement }) => sum + paidFor(reply, judgement), 0)
    await countFinished(transaction, { projectId, analysisId }, { outcome: 'completed', platforms, cost }, now)
  }
}

/** Adds what the platforms charged to the spend of the accounts' own keys, in one order, so that two transactions cannot deadlock. */
async function countSpent(transaction: Transaction, received: readonly ReceivedAnswer[], now: Date): Promise<void> {
  const own = received.filter(({ question }) => question.own !== null)
  for (const [platform, answers] of [...Map.groupBy(own, ({ question }) => question.platform)].sort()) {
    const [first] = answers
    const usd = answers.reduce((sum, { reply }) => sum + (reply.costUsd ?? 0), 0)
    if (first !== undefined)
      await addSpent(transaction, { workspaceId: first.question.workspaceId, platform }, usd, now)
  }
}

/**
 * @param reason for a person @param cost US dollars that were charged for the failed call
 * @param failed what the platform said, where it was asked
 */
export function storeFailure(
  services: RunServices,
  job: AnswerJobHandle,
  question: PlannedQuestion,
  reason: string,
  cost = 0,
  failed?: PlatformFailed,
) {
  const tries = failed !== undefined && notAsked.has(failed.kind) ? 0 : 1
  return completeJobs(services, [job], async (transaction) => {
    await failAnswers(services, transaction, question, [question.answerId], { reason, tries }, cost)
    const { own, workspaceId, platform } = question
    if (own !== null) await addSpent(transaction, { workspaceId, platform }, cost, services.now())
    if (failed !== undefined) await noteFailure(transaction, { workspaceId, platform }, failed)
  })
}

/** Kinds of failures that come before the call. */
const notAsked: ReadonlySet<string> = new Set<PlatformErrorKind>(['ceiling', 'unreadable-key'])

/** Fails this answer and the queued ones of its run that the operator pays for, without calls. @param reason for a person */
export function failRemaining(services: RunServices, job: AnswerJobHandle, question: PlannedQuestion, reason: string) {
  return completeJobs(services, [job], async (transaction) => {
    const waiting = await dropWaitingAnswers(transaction, question.analysisId, operatorQueues)
    await failAnswers(services, transaction, question, [question.answerId, ...waiting], { reason, tries: 0 })
  })
}

async function failAnswers(
  { now }: RunServices,
  transaction: Transaction,
  { projectId, analysisId, sample, own }: PlannedQuestion,
  answerIds: string[],
  failure: Failure,
  cost = 0,
): Promise<void> {
  const project = await lockProjectShared(transaction, projectId)
  if (project === undefined) return
  const failed = await claimFailed(transaction, projectId, answerIds, failure, project.companiesVersion, now())
  if (failed.length === 0) return
  await addToSums(
    transaction,
    failed.map(({ answerId }) => ({ projectId, answerId })),
  )
  // Sample figures would hide that no platform answered.
  if (!sample && !project.hasRealAnswers) await markReal(transaction, projectId)
  const platforms = failed.map(({ platform }) => platform)
  await countFinished(
    transaction,
    { projectId, analysisId },
    { outcome: 'failed', platforms, cost: own === null ? cost : 0 },
    now(),
  )
  await bumpReportVersion(transaction, projectId)
}

/** @param cost US dollars that were charged for the failed call */
export function scheduleRetry(
  services: RunServices,
  job: AnswerJobHandle,
  question: PlannedQuestion,
  delayMs: number,
  cost = 0,
) {
  return completeJobs(services, [job], async (transaction) => {
    if (!(await countTry(transaction, question))) return
    const startAfter = new Date(Date.now() + delayMs)
    await enqueueRetry(services.queue, transaction, toAsk(question), startAfter)
    if (question.own === null && cost > 0) await countCost(transaction, question, cost)
    if (question.own !== null)
      await addSpent(
        transaction,
        { workspaceId: question.workspaceId, platform: question.platform },
        cost,
        services.now(),
      )
  })
}

/** To the queue that the answer belongs to since the account's own key was added or removed. */
export const moveJob = (services: RunServices, job: AnswerJobHandle, question: PlannedQuestion) =>
  completeJobs(services, [job], (transaction) => enqueueAnswers(services.queue, transaction, [toAsk(question)]))

/** Completes the job and changes nothing else. */
export const dropJob = (services: RunServices, job: AnswerJobHandle) =>
  completeJobs(services, [job], async () => undefined)

/** Runs `act` and completes the jobs in one transaction. */
async function completeJobs(
  { db, queue }: RunServices,
  jobs: readonly AnswerJobHandle[],
  act: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  await retryOnOutage(() =>
    db.transaction(async (transaction) => {
      await act(transaction)
      for (const [name, ofQueue] of Map.groupBy(jobs, (job) => job.name)) {
        await queue.complete(
          name,
          ofQueue.map(({ id }) => id),
          null,
          inTransaction(transaction),
        )
      }
    }),
  )
}
