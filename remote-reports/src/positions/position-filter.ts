// Filters of the position table that a next step links to.

import type { PositionRow } from '@sightline/shared/contract/api/answers.ts'
import type { PositionFilter } from './position-choice.ts'

type Positions = Pick<PositionRow, 'lastDay' | 'positioned'> & Partial<Pick<PositionRow, 'mentions'>>

/** Its answers mention the brand clearly less often than in the period before: positions of single days would tell chance. */
export const isLost = ({ mentions }: Positions): boolean => mentions?.fell === true

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

/** The difference of the two positions as they are shown; null unless both are known. */
export const changeOfShown = (first: number | null, last: number | null) =>
  first === null || last === null ? null : oneDecimal(oneDecimal(first) - oneDecimal(last))
