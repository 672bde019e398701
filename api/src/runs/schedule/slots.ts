// When a project is analysed again by itself: at slots that are one interval apart, at an offset of the project's own,
// so that projects are spread over the interval and each keeps its hour. Pure: the schedule stands in no table.

import { createHash } from 'node:crypto'
import { frequencyHours, type AnalysisFrequency } from '@sightline/shared/contract/project-rules.ts'
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

/** The key of the run of a slot: whoever starts it again gets the run that there is. */
export const slotKey = (projectId: string, slot: Date) => uuidFromHash(`${projectId} ${slot.toISOString()}`)

/** Whole minutes into the interval, the same for a project every time. */
function offsetMs(projectId: string, interval: number): number {
  const digest = createHash('sha256').update(projectId).digest()
  return (digest.readUInt32BE(0) % (interval / MINUTE_MS)) * MINUTE_MS
}
