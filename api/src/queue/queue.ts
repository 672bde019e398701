// The queues and their settings. One queue per platform, so that a slow platform does not block others.

import { platformIds, type PlatformId } from '@sightline/shared/domain/platforms.ts'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { fromDrizzle, PgBoss, type ConstructorOptions } from 'pg-boss'
import type { Transaction } from '../database/connection.ts'

export const QUEUE_SCHEMA = 'pgboss'

/** A worker without a heartbeat for this long counts as crashed, and its jobs are redelivered. pg-boss allows no less. */
export const HEARTBEAT_SECONDS = 10
/** Interval of the check for crashed workers. */
const SUPERVISE_SECONDS = 5
/** Time limit of one answer job. */
const ANSWER_EXPIRES_SECONDS = 15 * 60
const KEEP_ENDED_SECONDS = 24 * 60 * 60
/** Redeliveries of one answer after crashes of its worker; retries after platform errors are counted separately. */
const WORKER_DEATHS = 20

export interface AnswerJob {
  projectId: string
  analysisId: string
  answerId: string
}

/** A project whose stored answers are to be measured again. */
export interface RemeasureJob {
  projectId: string
  /** position of an earlier job of the same versions */
  reached?: { companiesVersion: number; detectorVersion: number; answerId: string }
}

/** Answers with an operator's key, or of the sample engine. */
export const answerQueue = (platform: PlatformId) => `answer.${platform}` as const
/**
 * Answers with accounts' own keys and endpoints. They have a queue of their own, so that an endpoint that never answers holds no
 * place of the operator's platforms.
 */
export const OWN_ANSWERS_QUEUE = 'answer.own'
/** Dead letter queue: answers whose workers crashed at every delivery. */
export const LOST_ANSWERS_QUEUE = 'answer.lost'
/** At most one job per project, queued or active: enqueueing another one is a no-op. */
export const REMEASURE_QUEUE = 'remeasure'
/** Retried for days, so that no history stays partly measured. */
const REMEASURE_TRIES = 1_000
const REMEASURE_RETRY_SECONDS = 5

/** @param supervise a worker process also redelivers the jobs of crashed workers */
export function createQueue(pool: Pool, onError: (error: Error) => void, supervise = false): PgBoss {
  const options: ConstructorOptions = {
    schema: QUEUE_SCHEMA,
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: false,
    createSchema: false,
    schedule: false,
    supervise,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  }
  const queue = new PgBoss(options)
  queue.on('error', onError)
  return queue
}

/** Creates or updates the queue's tables and the queues. */
export async function migrateQueue(connectionString: string): Promise<void> {
  const queue = new PgBoss({ connectionString, schema: QUEUE_SCHEMA, supervise: false, schedule: false, max: 2 })
  // What fails rejects its call. A connection that breaks while idle, or while it is closed, fails nothing.
  queue.on('error', () => undefined)
  await queue.start()
  await queue.createQueue(LOST_ANSWERS_QUEUE)
  for (const name of [...platformIds.map(answerQueue), OWN_ANSWERS_QUEUE]) {
    await queue.createQueue(name, {
      heartbeatSeconds: HEARTBEAT_SECONDS,
      expireInSeconds: ANSWER_EXPIRES_SECONDS,
      retryLimit: WORKER_DEATHS,
      retryDelay: 0,
      deadLetter: LOST_ANSWERS_QUEUE,
      deleteAfterSeconds: KEEP_ENDED_SECONDS,
    })
  }
  await queue.createQueue(REMEASURE_QUEUE, {
    policy: 'exclusive',
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retryLimit: REMEASURE_TRIES,
    retryDelay: REMEASURE_RETRY_SECONDS,
    deleteAfterSeconds: KEEP_ENDED_SECONDS,
  })
  await queue.stop({ graceful: false })
}

/** Throws when a queue is missing. */
export async function checkQueue(queue: PgBoss): Promise<void> {
  if ((await queue.getQueue(LOST_ANSWERS_QUEUE)) === null) throw new Error('The queue is not set up')
}

/** pg-boss's executor of a transaction: jobs are enqueued or rolled back with it. */
export const inTransaction = (transaction: Transaction) => ({ db: fromDrizzle(transaction, sql) })

/** Deletes all jobs of a project, also ended ones, which the queue would keep for a day. */
export async function deleteJobsOfProject(transaction: Transaction, projectId: string): Promise<void> {
  await transaction.execute(
    sql`delete from ${sql.identifier(QUEUE_SCHEMA)}.job where data ->> 'projectId' = ${projectId}`,
  )
}
