// Filters of the position table that a next step links to.

import type { PositionRow } from '@sightline/shared/contract/api/answers.ts'

export const positionFilters = ['all', 'lost', 'silent'] as const
export type PositionFilter = (typeof positionFilters)[number]

type Positions = Pick<
  PositionRow,
  'firstDay' | 'lastDay' | 'firstDayPosition' | 'lastDayPosition' | 'positionChange' | 'positioned'
>

/** A better position on the first day than on the last, or no mention on the last. */
export function isLost({ firstDay, lastDay, firstDayPosition, lastDayPosition, positionChange }: Positions): boolean {
  if (firstDay === lastDay || firstDayPosition === null) return false
  return lastDayPosition === null || oneDecimal(positionChange ?? 0) < 0
}

/** Has answers, and none of the period mentions the brand. */
export function isSilent({ lastDay, positioned }: Positions): boolean {
  return lastDay !== null && !positioned
}

export function passes(filter: PositionFilter, row: Positions): boolean {
  if (filter === 'lost') return isLost(row)
  return filter === 'all' || isSilent(row)
}

/** Positions are means of a day's answers. */
export const oneDecimal = (value: number) => Math.round(value * 10) / 10 || 0
