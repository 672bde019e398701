// Answer jobs: enqueue, priority, retry, removal.

import { platformIds, type PlatformId } from '@sightline/shared/domain/platforms.ts'
import { sql } from 'drizzle-orm'
import type { JobInsert, PgBoss } from 'pg-boss'
import type { Transaction } from '../database/connection.ts'
import { answerQueue, inTransaction, OWN_ANSWERS_QUEUE, QUEUE_SCHEMA, type AnswerJob } from './queue.ts'

interface AnswerToAsk {
  projectId: string
  analysisId: string
  id: string
  platform: PlatformId
  /** the account whose own key or endpoint is asked; null: the operator's key or the sample engine */
  ownKeyOf: string | null
}

export const queueOf = ({ platform, ownKeyOf }: Pick<AnswerToAsk, 'platform' | 'ownKeyOf'>) =>
  ownKeyOf === null ? answerQueue(platform) : OWN_ANSWERS_QUEUE

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
  for (const [name, batch] of Map.groupBy(answers, queueOf)) {
    const next = await nextPriority(transaction, name)
    const jobs = batch.map((answer, place) => ({ ...jobOf(answer), priority: next - place }))
    await queue.insert(name, jobs, inTransaction(transaction))
  }
}

/** Retries go first, except those of own keys: an endpoint that fails must not delay other accounts. @param startAfter not before then */
export async function enqueueRetry(
  queue: PgBoss,
  transaction: Transaction,
  answer: AnswerToAsk,
  startAfter: Date,
): Promise<void> {
  const name = queueOf(answer)
  const priority = answer.ownKeyOf === null ? RETRY_PRIORITY : await nextPriority(transaction, name)
  await queue.insert(name, [{ ...jobOf(answer), priority, startAfter }], inTransaction(transaction))
}

/** The group limits how many answers with one own key are in hand. */
const jobOf = ({ projectId, analysisId, id, platform, ownKeyOf }: AnswerToAsk): JobInsert<AnswerJob> => ({
  data: { projectId, analysisId, answerId: id },
  ...(ownKeyOf !== null && { group: { id: `${ownKeyOf} ${platform}` } }),
})

/** Highest priority of the queued first attempts in a queue. The conditions match the queue's own index. */
async function nextPriority(transaction: Transaction, name: string): Promise<number> {
  const { rows } = await transaction.execute<{ priority: number }>(sql`
    select priority from ${jobTable}
    where name = ${name} and state < 'active' and not blocked and priority < ${RETRY_PRIORITY}
    order by priority desc limit 1`)
  return rows[0]?.priority ?? 0
}

export const operatorQueues: readonly string[] = platformIds.map(answerQueue)
const answerQueues = [...operatorQueues, OWN_ANSWERS_QUEUE]

/** Deletes the queued jobs of a run; active ones stay with their worker. @returns ids of their answers */
export async function dropWaitingAnswers(
  transaction: Transaction,
  analysisId: string,
  queues: readonly string[] = answerQueues,
): Promise<string[]> {
  const { rows } = await transaction.execute<{ answerId: string }>(sql`
    delete from ${jobTable} where (name, id) in (
      select name, id from ${jobTable}
      where name = any(${sql.param(queues)}::text[]) and state < 'active' and not blocked
        and data ->> 'analysisId' = ${analysisId}
      for update skip locked)
    returning data ->> 'answerId' as "answerId"`)
  return rows.map(({ answerId }) => answerId)
}
