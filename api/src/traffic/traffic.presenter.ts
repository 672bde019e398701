import type { TrafficResponse } from '@sightline/shared/contract/api/traffic.ts'
import { ga4Caveats, trafficPlatforms, type Ga4Caveat, type TrafficSource } from '@sightline/shared/domain/traffic.ts'
import type { LeftOutLines } from '../database/schema/traffic.ts'
import { pathOf } from './count-log.ts'
import { isListedPage, type PlatformDay, type TrafficPage } from './traffic.queries.ts'

type Platform = TrafficResponse['platforms'][number]
type Page = TrafficResponse['pages'][number]

interface TrafficDays {
  /** days that a source tells of, in order */
  now: string[]
  before: string[]
  /** whether one source tells of the visits of all of them, as two count differently, and none is still counted */
  alike: boolean
  /** of the period and of the one before */
  perPeriod: number
}

/** Fewer days say nothing about what is chance. */
const ENOUGH_DAYS = 7
/** of the normal distribution: at most 5 % of differences by chance are larger */
const CERTAIN = 1.96

interface ToldDay {
  source: keyof TrafficResponse['sources']
  isSettled: boolean
  caveats: Ga4Caveat[]
}
type DaysByName = Map<string, ToldDay>

/** The days, in order, with what tells of them. A log knows more of a day that Google Analytics still counts. */
export function toldDays(
  rows: { day: string; source: TrafficSource; isSettled: boolean; caveats: Ga4Caveat[] | null }[],
): DaysByName {
  const told = [...Map.groupBy(rows, ({ day }) => day)].map(([day, own]): [string, ToldDay] => {
    const hasLog = own.some(({ source }) => source === 'log')
    const ga4 = own.find(({ source }) => source === 'ga4')
    if (ga4 === undefined || (hasLog && !ga4.isSettled)) return [day, { source: 'log', isSettled: true, caveats: [] }]
    const { isSettled, caveats } = ga4
    return [day, { source: hasLog ? 'both' : 'ga4', isSettled, caveats: caveats ?? [] }]
  })
  return new Map(told)
}

export const daysOfGa4 = (days: DaysByName): string[] =>
  [...days].flatMap(([day, { source }]) => (source === 'log' ? [] : [day]))

export const areAlike = (days: ToldDay[]): boolean =>
  new Set(days.map(({ source }) => source === 'log')).size === 1 && days.every(({ isSettled }) => isSettled)

export function countDays(days: DaysByName): Pick<TrafficResponse, 'sources' | 'unsettledDays' | 'caveats'> {
  const sources = { log: 0, ga4: 0, both: 0 }
  const all = [...days.values()]
  for (const { source } of all) sources[source] += 1
  return {
    sources,
    unsettledDays: all.filter(({ isSettled }) => !isSettled).length,
    caveats: ga4Caveats.filter((caveat) => all.some(({ caveats }) => caveats.includes(caveat))),
  }
}

export function presentPlatforms(sums: PlatformDay[], days: TrafficDays): Platform[] {
  const known = Map.groupBy(sums, ({ platform }) => platform)
  return trafficPlatforms.flatMap((platform) => {
    const own = known.get(platform)
    return own === undefined ? [] : [presentPlatform(platform, own, days)]
  })
}

function presentPlatform(platform: Platform['platform'], sums: PlatformDay[], days: TrafficDays): Platform {
  const [now, before] = [visitsOn(days.now, sums), visitsOn(days.before, sums)]
  const first = days.now[0] ?? '9999-12-31'
  const crawls = (kind: PlatformDay['kind']) =>
    totalOf(sums.filter((sum) => sum.kind === kind && sum.day >= first).map(({ count }) => count))
  return {
    platform,
    visits: totalOf(now),
    ...compared(now, before, days),
    visitsByDay: now,
    crawls: { training: crawls('training'), search: crawls('search'), person: crawls('person') },
  }
}

export function presentVisits(sums: PlatformDay[], days: TrafficDays, pages: TrafficPage[]): TrafficResponse['visits'] {
  const [now, before] = [visitsOn(days.now, sums), visitsOn(days.before, sums)]
  const top = pages.filter(isListedPage).toSorted((left, right) => right.visits - left.visits)[0]
  return {
    count: totalOf(now),
    ...compared(now, before, days),
    topPage: top !== undefined && top.visits > 0 ? top.path : null,
  }
}

function visitsOn(days: string[], sums: PlatformDay[]): number[] {
  const visits = Map.groupBy(
    sums.filter(({ kind }) => kind === 'visit'),
    ({ day }) => day,
  )
  return days.map((day) => totalOf((visits.get(day) ?? []).map(({ count }) => count)))
}

function compared(
  now: number[],
  before: number[],
  { perPeriod, alike }: TrafficDays,
): Pick<Platform, 'before' | 'change'> {
  const isComparable = alike && now.length === perPeriod && before.length === perPeriod
  return isComparable ? { before: totalOf(before), change: changeOf(now, before) } : { before: null, change: null }
}

/** Whether two sums differ by more than their days do. A day differs at least as much as a count does by chance. */
function changeOf(now: number[], before: number[]): Platform['change'] {
  const difference = totalOf(now) - totalOf(before)
  if (now.length < ENOUGH_DAYS) return 'unclear'
  const error = Math.sqrt(spreadOf(now) + spreadOf(before))
  if (Math.abs(difference) <= CERTAIN * error) return 'unclear'
  return difference > 0 ? 'up' : 'down'
}

/** Variance of a sum of days. */
function spreadOf(days: number[]): number {
  const mean = totalOf(days) / days.length
  const variance = totalOf(days.map((count) => (count - mean) ** 2)) / (days.length - 1)
  return days.length * Math.max(variance, mean)
}

const totalOf = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0)

/** Crawled pages beside those that answers cite; without crawls, the most visited first. */
export function presentPages(read: TrafficPage[], cited: { url: string; answers: number }[], limit: number) {
  const pages = new Map<string, Page>(read.filter(isListedPage).map((page) => [page.path, { ...page, cited: 0 }]))
  for (const { url, answers } of cited) {
    const path = pathOf(url)
    if (path === null) continue
    const page = pages.get(path) ?? { path, crawled: 0, cited: 0, visits: 0 }
    pages.set(path, { ...page, cited: page.cited + answers })
  }
  const hasCrawls = read.some(({ crawled }) => crawled > 0)
  const sorted = [...pages.values()].toSorted(
    (left, right) =>
      (hasCrawls ? 0 : right.visits - left.visits) ||
      right.crawled - left.crawled ||
      right.cited - left.cited ||
      right.visits - left.visits ||
      (left.path < right.path ? -1 : 1),
  )
  const others = read.find((page) => !isListedPage(page))
  return {
    pages: sorted.slice(0, limit),
    total: sorted.length,
    otherPages: { crawled: others?.crawled ?? 0, visits: others?.visits ?? 0 },
  }
}

/** Lines by bot and reason, the most first. */
export function sumLeftOut(days: { leftOut: LeftOutLines[] }[]): LeftOutLines[] {
  const groups = Map.groupBy(
    days.flatMap(({ leftOut }) => leftOut),
    ({ bot, reason }) => `${bot} ${reason}`,
  )
  return [...groups.values()]
    .flatMap((some) => (some[0] ? [{ ...some[0], lines: totalOf(some.map(({ lines }) => lines)) }] : []))
    .toSorted((left, right) => right.lines - left.lines || (left.bot < right.bot ? -1 : 1))
}
