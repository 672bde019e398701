// What becomes of one job: stored, failed or tried again. Each is one transaction that ends the job, too, and none of
// them does anything for an answer that is not planned any more. So a job that is delivered twice stores one answer.

import type { Job } from 'pg-boss'
import type { Transaction } from '../database/connection.ts'
import type { PlatformReply } from '../platforms/platform.ts'
import { companiesOf } from '../projects/project-companies.ts'
import { dropWaitingAnswers, enqueueRetry } from '../queue/answer-jobs.ts'
import { outlast } from '../queue/outlast.ts'
import { inTransaction } from '../queue/queue.ts'
import type { AnswerJob } from '../queue/queue.ts'
import { bumpReportVersion } from '../reports/report-version.queries.ts'
import type { Services } from '../services.ts'
import { answerRows } from './answer-rows.ts'
import { paidFor, type Judgement } from './judgement.ts'
import { admitOldDetector, shareProject } from './project-locks.queries.ts'
import type { PlannedQuestion } from './question.queries.ts'
import { countFinished, markReal } from './run-progress.queries.ts'
import { claimAnswered, claimFailed, countTry, insertMeasures } from './store.queries.ts'
import type { Failure } from './store.queries.ts'
import { addToSums } from './sums.queries.ts'

type AnswerJobHandle = Pick<Job<AnswerJob>, 'id' | 'name' | 'retryCount'>

/** An answer that was measured with names that have changed since is measured with the new ones. */
export function storeAnswer(
  services: Services,
  job: AnswerJobHandle,
  question: PlannedQuestion,
  reply: PlatformReply,
  judgement: Judgement | null = null,
): Promise<void> {
  const at = services.now()
  const measuredFor = (project: PlannedQuestion['project']) => answerRows(question, reply, companiesOf(project), at, judgement)
  const measured = measuredFor(question.project)
  return settle(services, job, async (transaction) => {
    const project = await shareProject(transaction, question.projectId)
    if (project === undefined) return
    const isCurrent = project.companiesVersion === question.project.companiesVersion
    const rows = isCurrent ? measured : measuredFor({ ...question.project, ...project })
    const claimed = await claimAnswered(transaction, [rows])
    if (!claimed.has(question.answerId)) return
    await insertMeasures(transaction, [rows])
    await addToSums(transaction, [question])
    if (!question.sample && !project.hasRealAnswers) await markReal(transaction, question.projectId)
    await admitOldDetector(transaction, project)
    const cost = paidFor(reply, judgement)
    const finished = { outcome: 'completed', platforms: [question.platform], cost } as const
    await countFinished(transaction, question, finished, services.now())
    await bumpReportVersion(transaction, question.projectId)
  })
}

/** @param reason for a person: what the platform did  @param cost US dollars that were paid for it nevertheless */
export function storeFailure(
  services: Services,
  job: AnswerJobHandle,
  question: PlannedQuestion,
  reason: string,
  cost = 0,
) {
  return settle(services, job, (transaction) =>
    failAnswers(services, transaction, question, [question.answerId], { reason, tries: 1 }, cost),
  )
}

/** This answer and all of its run that wait for their turn fail without being asked. @param reason for a person */
export function failRest(services: Services, job: AnswerJobHandle, question: PlannedQuestion, reason: string) {
  return settle(services, job, async (transaction) => {
    const waiting = await dropWaitingAnswers(transaction, question.analysisId)
    await failAnswers(services, transaction, question, [question.answerId, ...waiting], { reason, tries: 0 })
  })
}

async function failAnswers(
  { now }: Services,
  transaction: Transaction,
  { projectId, analysisId, sample }: PlannedQuestion,
  answerIds: string[],
  failure: Failure,
  cost = 0,
): Promise<void> {
  const project = await shareProject(transaction, projectId)
  if (project === undefined) return
  const failed = await claimFailed(transaction, projectId, answerIds, failure, project.companiesVersion, now())
  if (failed.length === 0) return
  await addToSums(
    transaction,
    failed.map(({ answerId }) => ({ projectId, answerId })),
  )
  // Invented figures would hide that nothing was answered.
  if (!sample && !project.hasRealAnswers) await markReal(transaction, projectId)
  const platforms = failed.map(({ platform }) => platform)
  await countFinished(transaction, { projectId, analysisId }, { outcome: 'failed', platforms, cost }, now())
  await bumpReportVersion(transaction, projectId)
}

export function tryAgain(services: Services, job: AnswerJobHandle, question: PlannedQuestion, delayMs: number) {
  return settle(services, job, async (transaction) => {
    if (!(await countTry(transaction, question))) return
    const { projectId, analysisId, answerId: id, platform } = question
    const startAfter = new Date(Date.now() + delayMs)
    await enqueueRetry(services.queue, transaction, { projectId, analysisId, id, platform }, startAfter)
  })
}

/** Does nothing but end the job. */
export const dropJob = (services: Services, job: AnswerJobHandle) => settle(services, job, async () => undefined)

async function settle(
  { db, queue }: Services,
  job: AnswerJobHandle,
  act: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  await outlast(() =>
    db.transaction(async (transaction) => {
      await act(transaction)
      await queue.complete(job.name, job.id, null, inTransaction(transaction))
    }),
  )
}
