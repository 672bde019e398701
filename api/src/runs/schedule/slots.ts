// Time slots of scheduled runs: one interval apart, at an offset that is hashed from the project's id, so that projects are
// spread over the interval and keep their hour. Pure: no table stores the schedule.

import { createHash } from 'node:crypto'
import { frequencyHours, type AnalysisFrequency } from '@sightline/shared/domain/project-rules.ts'
import { uuidFromHash } from '../../database/uuid-from-hash.ts'

const HOUR_MS = 60 * 60 * 1000
const MINUTE_MS = 60 * 1000

/** The plan's interval, or the person's where that is slower. @param refreshHours null = by hand only */
export function intervalMs(refreshHours: number | null, frequency: AnalysisFrequency): number | null {
  return refreshHours === null ? null : Math.max(refreshHours, frequencyHours[frequency]) * HOUR_MS
}

/** The last slot that is not after `now`. */
export function lastSlot(projectId: string, interval: number, now: Date): Date {
  const since = now.getTime() - offsetMs(projectId, interval)
  return new Date(now.getTime() - (((since % interval) + interval) % interval))
}

export const nextSlot = (projectId: string, interval: number, now: Date) =>
  new Date(lastSlot(projectId, interval, now).getTime() + interval)

/** Idempotency key of a slot's run: starting it again returns the same run. */
export const slotKey = (projectId: string, slot: Date) => uuidFromHash(`${projectId} ${slot.toISOString()}`)

/** Whole minutes into the interval, the same for a project every time. */
function offsetMs(projectId: string, interval: number): number {
  const digest = createHash('sha256').update(projectId).digest()
  return (digest.readUInt32BE(0) % (interval / MINUTE_MS)) * MINUTE_MS
}
