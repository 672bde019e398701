// Where the brand stands by Brand Visibility Rate among the tracked companies, worked out once for screens, mails and tools.

import type { TrendsResponse } from '@sightline/shared/contract/api/reports.ts'
import { readDifference } from '@sightline/shared/domain/change.ts'
import { pointsBetween } from '@sightline/shared/domain/figures.ts'
import type { Standing } from '@sightline/shared/domain/standing.ts'
import type { ComparedSums } from '../statistics/compare.ts'
import { testLead } from '../statistics/lead.ts'
import type { ComparedRates } from './compared-rates.ts'

/**
 * The neighbour is the company next above, or below for the first one. It is the nearest of those, so its choice makes no lead clear by
 * chance. @param sums of all companies, by domain, and what is told of them
 */
export function standingOf(
  domain: string,
  sums: Record<string, ComparedSums>,
  { intervals, sincePreviousPeriod }: ComparedRates<string>,
): Standing | null {
  const rated = Object.entries(intervals).flatMap(([company, { value }]) =>
    value === null ? [] : [{ company, value, sums: sums[company] }],
  )
  const mine = rated.find(({ company }) => company === domain)
  const rivals = rated.filter(({ company }) => company !== domain)
  if (mine?.sums === undefined) return null
  const descending = rivals.toSorted((a, b) => b.value - a.value)
  const inFront = descending.filter(({ value }) => value > mine.value)
  const neighbour = inFront.at(-1) ?? descending[0]
  if (neighbour?.sums === undefined) return null
  return {
    place: inFront.length + 1,
    of: rivals.length + 1,
    neighbour: neighbour.company,
    points: pointsBetween(neighbour.value, mine.value) ?? 0,
    result: testLead(mine.sums, neighbour.sums),
    mover: moverOf(rivals, sincePreviousPeriod),
  }
}

function moverOf(
  rivals: readonly { company: string; value: number }[],
  changes: TrendsResponse['sincePreviousPeriod'],
): Standing['mover'] {
  const moves = rivals.flatMap(({ company, value }) => {
    const change = readDifference(changes[company])
    return change?.standsOut ? [{ company, points: change.points, value }] : []
  })
  return moves.toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))[0] ?? null
}
