// Answer jobs: enqueue, priority, retry, removal.

import { platformIds, type PlatformId } from '@sightline/shared/domain/platforms.ts'
import { sql } from 'drizzle-orm'
import type { JobInsert, PgBoss } from 'pg-boss'
import type { Transaction } from '../database/connection.ts'
import { answerQueue, inTransaction, QUEUE_SCHEMA, type AnswerJob } from './queue.ts'

interface AnswerToAsk {
  projectId: string
  analysisId: string
  id: string
  platform: PlatformId
}

const jobTable = sql`${sql.identifier(QUEUE_SCHEMA)}.job`
/** Above the priority of all first attempts, which is at most 0. */
const RETRY_PRIORITY = 1

/**
 * Enqueued in the transaction that plans the answers. Fair scheduling: the first answer of a run gets the priority of the next
 * job in the queue, the second one less, and so on, so that runs are interleaved.
 */
export async function enqueueAnswers(
  queue: PgBoss,
  transaction: Transaction,
  answers: readonly AnswerToAsk[],
): Promise<void> {
  for (const [platform, batch] of Map.groupBy(answers, (answer) => answer.platform)) {
    const next = await nextPriority(transaction, platform)
    const jobs = batch.map((answer, place): JobInsert<AnswerJob> => ({ data: dataOf(answer), priority: next - place }))
    await queue.insert(answerQueue(platform), jobs, inTransaction(transaction))
  }
}

/** @param startAfter not before then */
export async function enqueueRetry(
  queue: PgBoss,
  transaction: Transaction,
  answer: AnswerToAsk,
  startAfter: Date,
): Promise<void> {
  const job: JobInsert<AnswerJob> = { data: dataOf(answer), priority: RETRY_PRIORITY, startAfter }
  await queue.insert(answerQueue(answer.platform), [job], inTransaction(transaction))
}

const dataOf = ({ projectId, analysisId, id }: AnswerToAsk): AnswerJob => ({ projectId, analysisId, answerId: id })

/** Highest priority of the queued first attempts of a platform. The conditions match the queue's own index. */
async function nextPriority(transaction: Transaction, platform: PlatformId): Promise<number> {
  const { rows } = await transaction.execute<{ priority: number }>(sql`
    select priority from ${jobTable}
    where name = ${answerQueue(platform)} and state < 'active' and not blocked and priority < ${RETRY_PRIORITY}
    order by priority desc limit 1`)
  return rows[0]?.priority ?? 0
}

/** Deletes the queued jobs of a run; active ones stay with their worker. @returns ids of their answers */
export async function dropWaitingAnswers(transaction: Transaction, analysisId: string): Promise<string[]> {
  const { rows } = await transaction.execute<{ answerId: string }>(sql`
    delete from ${jobTable} where (name, id) in (
      select name, id from ${jobTable}
      where name = any(${sql.param(platformIds.map(answerQueue))}::text[]) and state < 'active' and not blocked
        and data ->> 'analysisId' = ${analysisId}
      for update skip locked)
    returning data ->> 'answerId' as "answerId"`)
  return rows.map(({ answerId }) => answerId)
}
