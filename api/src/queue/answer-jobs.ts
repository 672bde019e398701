import type { PlatformId } from '@sightline/shared/contract/platforms.ts'
import type { JobInsert, PgBoss } from 'pg-boss'
import type { Transaction } from '../database/connection.ts'
import { answerQueue, inTransaction } from './queue.ts'
import type { AnswerJob } from './queue.ts'

interface AnswerToAsk {
  projectId: string
  analysisId: string
  id: string
  platform: PlatformId
}

/** The jobs exist when the transaction has made the answers true, or not at all. @param startAfter not before then */
export async function enqueueAnswers(
  queue: PgBoss,
  transaction: Transaction,
  answers: readonly AnswerToAsk[],
  startAfter?: Date,
): Promise<void> {
  const jobs = new Map<PlatformId, JobInsert<AnswerJob>[]>()
  for (const { projectId, analysisId, id, platform } of answers) {
    const job = { data: { projectId, analysisId, answerId: id }, ...(startAfter === undefined ? {} : { startAfter }) }
    jobs.set(platform, [...(jobs.get(platform) ?? []), job])
  }
  for (const [platform, batch] of jobs) await queue.insert(answerQueue(platform), batch, inTransaction(transaction))
}
