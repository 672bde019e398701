// How a connection is put into words.

import { dollars } from '@sightline/shared/domain/dollars.ts'
import { timeText } from '../configurations/times.ts'
import type { ConnectionTest, PlatformConnection } from '@sightline/shared/contract/api/connections.ts'

const count = ['No', 'One', 'Two', 'Three', 'Four', 'Five']
const WHAT_IS_SHOWN = 'Whose key answers, what it costs, and where it stops.'

/** The sentence above the table. */
export function summaryOf(connections: readonly PlatformConnection[]): string {
  const real = connections.filter(({ source }) => source === 'real').length
  const of = (count[connections.length] ?? '').toLowerCase()
  if (real === 0) return `None of ${of} platforms has a key: the sample engine invents the answers. ${WHAT_IS_SHOWN}`
  return `${count[real] ?? real} of ${of} platforms ${real === 1 ? 'gives' : 'give'} real answers. ${WHAT_IS_SHOWN}`
}

export function whoseText({ whose, baseUrl, keyEnding }: PlatformConnection): string {
  if (whose === 'operator') return 'Operator’s key'
  if (whose === 'nobody') return 'No key'
  if (baseUrl !== null) return 'OpenAI-compatible endpoint'
  return keyEnding === null || keyEnding === '' ? 'Your key' : `Your key, ends in ${keyEnding}`
}

/** What stands where there was no failure. */
export function withoutFailure({ source }: PlatformConnection): string {
  if (source === 'sample') return '—'
  if (source === 'off') return 'Left out of analyses while another platform has a key'
  return 'None in 30 days'
}

export const resultText = ({ ms, costUsd }: Pick<ConnectionTest, 'ms' | 'costUsd'>): string =>
  `${(ms / 1000).toFixed(1)} s, ${costUsd === null ? 'cost unknown' : dollars(costUsd)}`

const time = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** "today 09:02", "Nov 22, 09:14"; empty where it is no time. */
export function whenText(at: string, now: Date): string {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return ''
  return date.toDateString() === now.toDateString() ? `today ${time.format(date)}` : timeText(at)
}

/** "November" of a month YYYY-MM. */
export function monthName(month: string): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return 'This month'
  return new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(date)
}
