import { readFreePlan } from '../../accounts/plans/subscription.queries.ts'
import { daysBefore, utcDay } from '../../database/utc-day.ts'
import type { RunServices } from '../run-services.ts'
import { intervalOf } from './due.ts'
import { findAutomatic } from './schedule.queries.ts'
import { nextSlot } from './slots.ts'

/**
 * The UTC days from `first` to `last` on which an analysis starts by the project's schedule of now, in order; none where it is
 * analysed by hand. Its owner was checked by the caller.
 */
export async function readScheduledDays(
  { db, now }: Pick<RunServices, 'db' | 'now'>,
  projectId: string,
  first: string,
  last: string,
): Promise<string[]> {
  const project = await findAutomatic(db, projectId)
  if (project === undefined) return []
  const interval = intervalOf(project, await readFreePlan(db), now())
  if (interval === null) return []
  const days = new Set<string>()
  const end = Date.parse(`${daysBefore(last, -1)}T00:00:00Z`)
  let slot = nextSlot(projectId, interval, new Date(Date.parse(`${first}T00:00:00Z`) - 1))
  while (slot.getTime() < end) {
    days.add(utcDay(slot))
    slot = new Date(slot.getTime() + interval)
  }
  return [...days]
}
