import { readFreePlan } from '../../accounts/plans/subscription.queries.ts'
import type { RunServices } from '../run-services.ts'
import { scheduleOf } from './due.ts'
import { findAutomatic } from './schedule.queries.ts'

/** Time of the project's next scheduled run; null without one. Its owner was checked by the caller. */
export async function readNextAnalysis(
  { db, now }: Pick<RunServices, 'db' | 'now'>,
  projectId: string,
): Promise<Date | null> {
  const project = await findAutomatic(db, projectId)
  if (project === undefined) return null
  const time = now()
  const schedule = scheduleOf(project, await readFreePlan(db), time)
  if (schedule === null) return null
  return schedule.due === null ? schedule.next : time
}
