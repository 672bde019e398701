// The support hours in the visitor's own time zone.

import { SUPPORT_HOURS } from '@sightline/shared/domain/support.ts'

/** India has one offset from UTC all year, of 5:30 hours. */
const IST_MINUTES = 330

/**
 * "Mon–Fri 3:30–12:30 in your time zone, Europe/London"; undefined where that is the same clock. Offsets change with the season:
 * they are those of `now`.
 */
export function localSupportHours(
  now = new Date(),
  timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string | undefined {
  const hours = /^Mon–Fri (\d+):(\d+)–(\d+):(\d+) IST$/.exec(SUPPORT_HOURS)
  if (hours === null || offsetMinutes(now, timeZone) === IST_MINUTES) return undefined
  const [opens, opensMinute, closes, closesMinute] = hours.slice(1).map(Number) as [number, number, number, number]
  const from = localTime(now, opens * 60 + opensMinute, timeZone)
  const to = localTime(now, closes * 60 + closesMinute, timeZone)
  const days = from.dayShift === 0 ? 'Mon–Fri' : from.dayShift < 0 ? 'Sun–Thu' : 'Tue–Sat'
  const next = to.dayShift > from.dayShift ? ' the next day' : ''
  return `${days} ${from.clock}–${to.clock}${next} in your time zone, ${timeZone}`
}

/** @param minutes since midnight in India */
function localTime(now: Date, minutes: number, timeZone: string): { clock: string; dayShift: number } {
  const local = minutes - IST_MINUTES + offsetMinutes(now, timeZone)
  const ofDay = ((local % 1440) + 1440) % 1440
  return {
    clock: `${Math.floor(ofDay / 60)}:${String(ofDay % 60).padStart(2, '0')}`,
    dayShift: Math.floor(local / 1440),
  }
}

function offsetMinutes(now: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now)
  const match = /GMT(?:([+-])(\d+):(\d+))?/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '')
  if (!match?.[1]) return 0
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]))
}
