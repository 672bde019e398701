// Ranks the projects, and finds the one that needs attention first.

import { percentOf } from '@sightline/shared/api'
import { ENOUGH_ANSWERS } from '@sightline/shared/domain/report-rules.ts'
import { counted } from '@sightline/shared/ui/figure/counted.ts'
import { compared } from './insights-summary.ts'
import type { Insight } from './read-insight.ts'
import type { ProjectRow } from './useInsights.ts'

export const LISTED = 6

export type ComparedRow = ProjectRow & { insight: Insight }

const brandOf = (row: ComparedRow) => row.insight.rates.brand ?? 0
const byDomain = (one: ComparedRow, other: ComparedRow) => one.project.domain.localeCompare(other.project.domain)

const withRate = (rows: readonly ProjectRow[]) => compared(rows).filter(({ insight }) => insight.rates.brand !== null)

/** How many of a number of projects each list shows: none is in both. */
export const listedOf = (projects: number) => ({
  top: Math.min(LISTED, Math.ceil(projects / 2)),
  lowest: Math.min(LISTED, Math.floor(projects / 2)),
})

const byRate = (rows: readonly ProjectRow[]) =>
  withRate(rows).sort((one, other) => brandOf(other) - brandOf(one) || byDomain(one, other))

/** Highest Brand Visibility Rate first: of the upper half. */
export function topProjects(rows: readonly ProjectRow[]): ComparedRow[] {
  const rated = byRate(rows)
  return rated.slice(0, listedOf(rated.length).top)
}

/** Lowest Brand Visibility Rate first: of the lower half. */
export function lowestProjects(rows: readonly ProjectRow[]): ComparedRow[] {
  const rated = byRate(rows)
  return rated.slice(rated.length - listedOf(rated.length).lowest).reverse()
}

/** The change in points where it is clear; 0 for one that may be chance. */
const points = ({ change }: Insight) => change?.value ?? 0
/** The same of a change that may be picked out of many. */
const pickedPoints = (insight: Insight) => (insight.change?.standsOut ? points(insight) : 0)

/** Why a project has its place in the ranking, in a few words. */
export function reasonOf({ insight }: ComparedRow): string {
  const { answers, change, rates } = insight
  if (answers < ENOUGH_ANSWERS) return `Only ${counted(answers, 'answer')}: too few to judge`
  if (rates.brand === 0) return `Named in none of ${counted(answers, 'answer')}`
  const moved = points(insight)
  if (change === null) return counted(answers, 'answer')
  return moved === 0
    ? change.words
    : `${moved > 0 ? 'Up' : 'Down'} ${counted(Math.abs(moved), 'point')} ${change.words}`
}

const judgedOf = (rows: readonly ProjectRow[]) =>
  withRate(rows).filter(({ insight }) => insight.answers >= ENOUGH_ANSWERS)

const shownOf = (row: ComparedRow) => percentOf(brandOf(row)) ?? 0

/** Their prompts are not the same, so ranges that do not touch tell them apart. */
function isClearlyBelow(one: ComparedRow, other: ComparedRow): boolean {
  const [lower, higher] = [one.insight.panels.brand, other.insight.panels.brand]
  return lower !== null && higher !== null && lower.high < higher.low
}

/**
 * The project that clearly fell most; else the one that is clearly lower than all others. Projects with too few answers are
 * not judged: one that is shown higher does not count, and beside one that is not, none is the lowest.
 */
export function firstToOpen(rows: readonly ProjectRow[]): { row: ComparedRow; fall: number } | undefined {
  const judged = judgedOf(rows)
  const fallen = [...judged].sort(
    (one, other) => pickedPoints(one.insight) - pickedPoints(other.insight) || brandOf(one) - brandOf(other),
  )[0]
  if (fallen !== undefined && pickedPoints(fallen.insight) < 0)
    return { row: fallen, fall: -pickedPoints(fallen.insight) }
  const [lowest, ...others] = withRate(rows).sort((one, other) => brandOf(one) - brandOf(other))
  if (lowest === undefined || judged.length < 2 || !judged.includes(lowest)) return undefined
  const isAbove = (other: ComparedRow) =>
    judged.includes(other) ? isClearlyBelow(lowest, other) : shownOf(other) > shownOf(lowest)
  return others.every(isAbove) ? { row: lowest, fall: 0 } : undefined
}

/** Whether all judged projects have an earlier period to be compared with. */
export function haveEarlierValues(rows: readonly ProjectRow[]): boolean {
  const judged = judgedOf(rows)
  return judged.length > 0 && judged.every(({ insight }) => insight.change !== null)
}

/** Clients that are named at once. */
export const MOST_CALLS = 3

export interface ClientCall {
  /** its name; of a project without a client its domain */
  client: string
  /** the project that the call is about */
  row: ProjectRow
  why: string
  /** what else is known of it */
  detail: string
}

const silentOf = (rows: readonly ProjectRow[]) =>
  rows.filter(({ insight }) => insight !== undefined && insight.answers === 0 && insight.failed > 0)

/** Of how many it cannot be said whether they need a call. */
export function countNotJudged(rows: readonly ProjectRow[]): number {
  const known = new Set<ProjectRow>([...judgedOf(rows), ...silentOf(rows)])
  return rows.filter((row) => !known.has(row)).length
}

/** The clients to talk to first: by their worst project, and at most three of them. */
export function clientsToCall(rows: readonly ProjectRow[]): ClientCall[] {
  const judged = judgedOf(rows)
  const fallen = judged
    .filter(({ insight }) => pickedPoints(insight) < 0)
    .sort((one, other) => pickedPoints(one.insight) - pickedPoints(other.insight))
    .map((row) => callOf(row, fallText(row), row.insight.change?.words ?? ''))
  const silent = silentOf(rows).map((row) =>
    callOf(row, `${row.project.domain} got no answers`, `${counted(row.insight?.failed ?? 0, 'question')} failed`),
  )
  const unnamed = judged
    .filter(({ insight }) => insight.rates.brand === 0)
    .map((row) => callOf(row, `${row.project.domain} is named by no answer`, counted(row.insight.answers, 'answer')))
  const byClient = new Map<string, ClientCall>()
  for (const call of [...fallen, ...silent, ...unnamed]) if (!byClient.has(call.client)) byClient.set(call.client, call)
  return [...byClient.values()].slice(0, MOST_CALLS)
}

const callOf = (row: ProjectRow, why: string, detail: string): ClientCall => ({
  client: row.project.client ?? row.project.domain,
  row,
  why,
  detail,
})

const fallText = ({ project, insight }: ComparedRow) =>
  `${project.domain} fell ${counted(-pickedPoints(insight), 'point')} to ${percentOf(insight.rates.brand)}%`
