// Which visits count in the comparison of a gradual rollout: one person who loads a page again and again must not decide it.

import type { TelemetryEvent } from '@sightline/shared/contract/api/contact.ts'
import { callerNetwork } from '@sightline/shared/service/caller-network.ts'
import { utcDay } from '../../database/utc-day.ts'

/** of one step of a rollout, in a UTC day */
export const VISITS_PER_ADDRESS = 3

interface Report {
  events: TelemetryEvent[]
  address: string
  at: Date
}

/**
 * Counted per process and in memory, as addresses are not stored. The events that are stored in a day bound it.
 * @returns a function that removes the visit from events when their address has reported enough other visits
 */
export function createVisitLimit(): (report: Report) => TelemetryEvent[] {
  let day = ''
  const visitsOf = new Map<string, Set<number>>()

  function counts(visit: number, address: string): boolean {
    const key = `${Math.floor(visit)} ${callerNetwork(address)}`
    const visits = visitsOf.get(key) ?? new Set<number>()
    if (!visits.has(visit) && visits.size === VISITS_PER_ADDRESS) return false
    visitsOf.set(key, visits.add(visit))
    return true
  }

  return ({ events, address, at }) => {
    if (utcDay(at) !== day) visitsOf.clear()
    day = utcDay(at)
    return events.map((event) =>
      event.visit === undefined || counts(event.visit, address) ? event : { ...event, visit: undefined },
    )
  }
}
