// The jobs of the queue that have not ended, for a backup: apart from the tables of the queue's library, whose version may change.

import { PgBoss, type JobInsert } from 'pg-boss'
import type { ClientBase } from 'pg'
import { z } from 'zod'
import { QUEUE_SCHEMA } from './queue.ts'

export const savedJob = z.object({
  queue: z.string(),
  data: z.record(z.string(), z.unknown()),
  priority: z.number(),
  startAfter: z.string(),
  singletonKey: z.string().nullable(),
  group: z.string().nullable(),
})

export type SavedJob = z.infer<typeof savedJob>

/** One that a worker holds is read as one that waits: its worker is not there when it is restored. */
export async function readJobs(client: ClientBase): Promise<SavedJob[]> {
  const { rows } = await client.query<SavedJob>(
    `select name as queue, data, priority, start_after::text as "startAfter", singleton_key as "singletonKey", group_id as "group"
     from ${QUEUE_SCHEMA}.job where state <= 'active' order by name, priority desc, created_on`,
  )
  return rows
}

const AT_ONCE = 5_000

/**
 * In a database whose queues exist. Overdue jobs count from now: the queue deletes a job that has waited for two weeks.
 *
 * @returns number of jobs in the queue
 */
export async function restoreJobs(
  connectionString: string,
  jobs: readonly SavedJob[],
  now = new Date(),
): Promise<number> {
  const queue = new PgBoss({ connectionString, schema: QUEUE_SCHEMA, supervise: false, schedule: false, max: 2 })
  queue.on('error', () => undefined)
  await queue.start()
  try {
    for (const [name, ofQueue] of Map.groupBy(jobs, ({ queue }) => queue)) {
      for (let at = 0; at < ofQueue.length; at += AT_ONCE) {
        await queue.insert(
          name,
          ofQueue.slice(at, at + AT_ONCE).map((job) => asInsert(job, now)),
        )
      }
    }
    const { rows } = await queue
      .getDb()
      .executeSql(`select count(*)::int as count from ${QUEUE_SCHEMA}.job where state <= 'active'`)
    return Number((rows[0] as { count: number }).count)
  } finally {
    await queue.stop({ graceful: false })
  }
}

const asInsert = ({ data, priority, startAfter, singletonKey, group }: SavedJob, now: Date): JobInsert => ({
  data,
  priority,
  startAfter: new Date(Math.max(new Date(startAfter).getTime(), now.getTime())),
  ...(singletonKey !== null && { singletonKey }),
  ...(group !== null && { group: { id: group } }),
})
