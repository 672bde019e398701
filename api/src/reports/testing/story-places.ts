// The places where a report's quantities stand, each compared with what it must say.

import assert from 'node:assert/strict'
import type { PositionsResponse, PromptDetailResponse } from '@sightline/shared/contract/api/answers.ts'
import type { CitationTrendsResponse, SourcesResponse } from '@sightline/shared/contract/api/citations.ts'
import type {
  Change,
  Overview,
  OverviewResponse,
  Rate,
  TrendsResponse,
} from '@sightline/shared/contract/api/reports.ts'
import { readDifference } from '@sightline/shared/domain/change.ts'
import { pointsBetween } from '@sightline/shared/domain/figures.ts'
import { positionMetrics, trendMetrics } from '@sightline/shared/domain/report-rules.ts'
import type { LeadResult, Standing } from '@sightline/shared/domain/standing.ts'
import type { Compared } from '../../statistics/compare.ts'
import { testLead } from '../../statistics/lead.ts'
import { positionChange } from '../../statistics/means.ts'
import { roundedOutwards } from '../compared-rates.ts'
import type { CompanyCounts } from './counted-reports.ts'
import { rates, type Story } from './told-story.ts'

export const metrics = [...rates, 'sentiment'] as const
type Metric = (typeof metrics)[number]

/** Reads the body of a call, below /api. */
export type ReadReport = <Body>(path: string) => Promise<Body>

const ROUNDING_ERROR = 1e-9

/** The actual value with the expected numbers where only rounding errors tell them apart. */
function withoutRoundingErrors(actual: unknown, expected: unknown): unknown {
  if (typeof actual === 'number' && typeof expected === 'number') {
    return Math.abs(actual - expected) < ROUNDING_ERROR ? expected : actual
  }
  if (typeof actual !== 'object' || actual === null || typeof expected !== 'object' || expected === null) return actual
  const parts = expected as Record<string, unknown>
  const compared = Object.entries(actual).map(
    ([name, part]) => [name, withoutRoundingErrors(part, parts[name])] as const,
  )
  return Array.isArray(actual) ? compared.map(([, part]) => part) : Object.fromEntries(compared)
}
export const same = (place: string, actual: unknown, expected: unknown) =>
  assert.deepEqual(withoutRoundingErrors(actual, expected), expected, place)

const NOTHING = {
  ...{ answers: 0, brand: null, top: null, url: null, sentiment: null, sentiments: 0, mentions: 0, citations: 0 },
}
type Counts = Omit<CompanyCounts, 'company' | 'own'>
export const domainsOf = ({ project }: Story) => [project.domain, ...project.competitors.map(({ domain }) => domain)]
export const countsOf = ({ companies }: Pick<Story, 'companies'>, domain: string): Counts =>
  companies.get(domain) ?? NOTHING
const perDomain = <Value>(story: Story, of: (domain: string) => Value) =>
  Object.fromEntries(domainsOf(story).map((domain) => [domain, of(domain)]))

export const sureOf = ({ value, n, prompts, panel, market }: Compared): Rate => ({
  ...{ value, n, prompts, panel: roundedOutwards(panel), market: roundedOutwards(market) },
})

/** From the period before to this one; null where either has no value. */
function moveOf({ companies, earlier }: Story, domain: string, metric: Metric) {
  const [from, to] = [earlier.get(domain)?.[metric] ?? null, companies.get(domain)?.[metric] ?? null]
  return from === null || to === null ? null : { from, to }
}

/** A change without what its own response picks out of many. */
export const toldOf = (change: Change | null | undefined, withResult = true) =>
  change ? { from: change.from, to: change.to, ...(withResult && { result: change.result }) } : null

export function expectedChange(story: Story, domain: string, metric: Metric) {
  const move = moveOf(story, domain, metric)
  return move && metric !== 'sentiment' ? { ...move, result: story.compared.get(domain)?.[metric].change } : move
}

export function overviewSays(place: string, overview: Overview, story: Story): void {
  const { answers, compared, project } = story
  const { brandVisibilityRate, topVisibilityRate, urlCitationRate, sentimentScore } = overview
  const { brand, top, url, sentiment } = countsOf(story, project.domain)
  same(
    `${place}, rates`,
    [brandVisibilityRate, topVisibilityRate, urlCitationRate, sentimentScore],
    [brand, top, url, sentiment],
  )
  same(
    `${place}, answers and prompts`,
    [overview.totalResults, overview.failedResults, overview.promptsTracked, overview.brandedPrompts],
    [answers.answers, answers.failed, answers.tracked, answers.naming],
  )
  same(`${place}, platforms`, overview.platforms.toSorted(), answers.platforms.toSorted())
  for (const metric of metrics) {
    const change = toldOf(overview.sincePreviousPeriod[metric], metric !== 'sentiment')
    same(`${place}, change of ${metric}`, change, expectedChange(story, project.domain, metric))
    if (metric === 'sentiment') continue
    const expected = compared.get(project.domain)?.[metric]
    assert.ok(expected)
    same(`${place}, intervals of ${metric}`, overview.intervals[metric], sureOf(expected))
  }
}

export async function reportSays(place: string, read: ReadReport, story: Story): Promise<OverviewResponse> {
  const { project, query } = story
  const report = await read<OverviewResponse>(`/reports/projects/${project.id}/overview?${query}`)
  same(`${place}, days`, report.period, story.period)
  overviewSays(`${place}, overview`, report.overview, story)
  daysSay(`${place}, overview`, report.timeseries, story)
  return report
}

export function daysSay(place: string, timeseries: OverviewResponse['timeseries'], { project, days }: Story): void {
  same(
    `${place}, days of the chart`,
    timeseries
      .filter(({ n }) => n > 0)
      .map(({ date, n, brand, top, url, sentiment }) => [date, n, brand, top, url, sentiment]),
    [...days].map(([day, companies]) => {
      const counts = countsOf({ companies }, project.domain)
      return [day, counts.answers, ...metrics.map((metric) => counts[metric])]
    }),
  )
}

/** @returns how you stand against your neighbour */
export async function trendsSay(
  place: string,
  read: ReadReport,
  story: Story,
  { overview }: OverviewResponse,
): Promise<LeadResult | undefined> {
  const { project, query, compared } = story
  let lead: LeadResult | undefined
  for (const metric of trendMetrics) {
    const at = `${place}, trends of ${metric}`
    const trends = await read<TrendsResponse>(
      `/reports/projects/${project.id}/visibility/trends?${query}&metric=${metric}`,
    )
    same(`${at}, days`, trends.period, story.period)
    same(
      `${at}, mentions`,
      trends.mentions,
      perDomain(story, (domain) => countsOf(story, domain).mentions),
    )
    const valueOf = (counts: Counts) =>
      metric === 'citation' ? (counts.answers === 0 ? null : counts.citations) : counts[metric]
    same(
      `${at}, totals`,
      trends.totals,
      perDomain(story, (domain) => valueOf(countsOf(story, domain))),
    )
    same(
      `${at}, by day`,
      trends.series.filter(({ date }) => story.days.has(String(date))),
      [...story.days].map(([date, companies]) => ({
        date,
        ...perDomain(story, (domain) => valueOf(countsOf({ companies }, domain))),
      })),
    )
    const answersBy = [...story.days].map(([date, companies]) => ({
      date,
      ...perDomain(story, (domain) => countsOf({ companies }, domain).sentiments),
    }))
    same(
      `${at}, answers with a sentiment by day`,
      trends.sentiments.filter(({ date }) => story.days.has(String(date))),
      metric === 'sentiment' ? answersBy : [],
    )
    const moved = trends.standing && moverOf(story, trends)
    same(`${at}, standing`, trends.standing, metric === 'brand' ? expectedStanding(story, moved) : null)
    if (metric === 'brand') lead = trends.standing?.result
    if (metric === 'citation') continue
    same(`${at}, yours and the overview’s`, trends.intervals[project.domain], overview.intervals[metric])
    for (const domain of domainsOf(story)) {
      const change = toldOf(trends.sincePreviousPeriod[domain], metric !== 'sentiment')
      same(`${at}, change of ${domain}`, change, expectedChange(story, domain, metric))
      const expected = metric === 'sentiment' ? undefined : compared.get(domain)?.[metric]
      if (expected) same(`${at}, intervals of ${domain}`, trends.intervals[domain], sureOf(expected))
    }
    const citing = new Map(trends.detected.map(({ domain, answers, urlRate }) => [domain, { answers, urlRate }]))
    for (const [domain, found] of citing) {
      const answers = story.citingAnswers.get(domain) ?? 0
      same(`${at}, answers that cite ${domain}`, found, { answers, urlRate: answers / story.answers.answers })
    }
  }
  return lead
}

/** Your rank, and the tracked company next above, or below when you are first. */
export function expectedStanding(story: Story, mover: Standing['mover']): Standing | null {
  const { project, sums } = story
  const mine = countsOf(story, project.domain).brand
  const rivals = project.competitors
    .flatMap(({ domain }) => {
      const { brand } = countsOf(story, domain)
      return brand === null ? [] : [{ domain, brand }]
    })
    .toSorted((a, b) => b.brand - a.brand)
  const inFront = rivals.filter(({ brand }) => mine !== null && brand > mine)
  const neighbour = inFront.at(-1) ?? rivals[0]
  if (mine === null || neighbour === undefined) return null
  return {
    ...{ place: inFront.length + 1, of: rivals.length + 1, neighbour: neighbour.domain, mover },
    points: pointsBetween(neighbour.brand, mine) ?? 0,
    result: testLead(sums(project.domain), sums(neighbour.domain)),
  }
}

/** Of the changes of the same response that stand out of it, the largest. */
export function moverOf(
  { project }: Story,
  { sincePreviousPeriod, totals }: Pick<TrendsResponse, 'sincePreviousPeriod' | 'totals'>,
): Standing['mover'] {
  const moves = project.competitors.flatMap(({ domain: company }) => {
    const { standsOut, points } = readDifference(sincePreviousPeriod[company]) ?? {}
    return standsOut && points !== undefined ? [{ company, points, value: totals[company] ?? 0 }] : []
  })
  return moves.toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))[0] ?? null
}

export async function positionsSay(place: string, read: ReadReport, story: Story): Promise<void> {
  const { project, query, prompts } = story
  for (const metric of positionMetrics) {
    const { rows, period } = await read<PositionsResponse>(
      `/reports/projects/${project.id}/positions?${query}&metric=${metric}`,
    )
    same(`${place}, days of positions`, period, story.period)
    same(
      `${place}, positions of ${metric}`,
      rows.map((row) => [
        row.promptId,
        row.firstDay,
        row.lastDay,
        row.firstDayPosition,
        row.lastDayPosition,
        row.positionChange,
      ]),
      prompts.map((prompt) => {
        const [first, last] =
          metric === 'brand' ? [prompt.first, prompt.last] : [prompt.firstCitation, prompt.lastCitation]
        return [prompt.id, prompt.firstDay, prompt.lastDay, first, last, positionChange(first, last)]
      }),
    )
    same(
      `${place}, mentions by prompt, in both periods and by platform`,
      rows.map(({ promptId, mentions: { fell: _fell, interval: _interval, ...counts } }) => [promptId, counts]),
      prompts.map(({ id }) => [id, story.mentionsOf(id)]),
    )
  }
}

/** The details of one prompt; today without an answer to it is the last 30 days. */
export async function promptSays(place: string, read: ReadReport, story: Story): Promise<void> {
  const { project, query, promptStory } = story
  if (promptStory === null) return
  const { id, answers, brand, url } = promptStory
  const { rates: told, period } = await read<PromptDetailResponse>(
    `/reports/projects/${project.id}/prompts/${id}?${query}`,
  )
  const [all, ...platforms] = told
  same(`${place}, rates of a prompt`, [all?.brand.n, all?.brand.value, all?.url.value], [answers, brand, url])
  if (period.startDate !== story.period.startDate || period.endDate !== story.period.endDate) return
  same(
    `${place}, a prompt by platform`,
    platforms.flatMap(({ platform, brand: { n, value } }) => (n === 0 ? [] : [[platform, n, value]])),
    story.mentionsOf(id).platforms.map((of) => [of.platform, of.answers, of.named / of.answers]),
  )
}

export async function citationsSay(place: string, read: ReadReport, story: Story): Promise<void> {
  const { project, query, pages, days } = story
  const trends = await read<CitationTrendsResponse>(`/reports/projects/${project.id}/citations/trends?${query}`)
  const tracked = domainsOf(story)
  same(
    `${place}, citations`,
    tracked.map((domain) => trends.totals[domain]),
    tracked.map((domain) => countsOf(story, domain).citations),
  )
  same(
    `${place}, citations by day`,
    trends.series
      .filter(({ date }) => days.has(String(date)))
      .map((row) => [row['date'], ...tracked.map((domain) => row[domain])]),
    [...days].map(([date, companies]) => [date, ...tracked.map((domain) => countsOf({ companies }, domain).citations)]),
  )
  const sources = await read<SourcesResponse>(`/reports/projects/${project.id}/citations/sources?${query}&limit=100`)
  same(`${place}, sources`, [sources.total, sources.sources.map(pageOf)], [pages.length, pages.map(pageOf)])
}

export const pageOf = ({
  url,
  firstDay,
  lastDay,
}: Pick<SourcesResponse['sources'][number], 'url' | 'firstDay' | 'lastDay'>) => [
  ...[url, firstDay, lastDay, lastDay - firstDay],
]
