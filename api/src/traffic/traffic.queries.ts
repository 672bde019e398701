// What logs and Google Analytics tell, as sums of each day. Callers have checked the project's owner.

import type { Ga4Caveat, TrafficKind, TrafficPlatform, TrafficSource } from '@sightline/shared/domain/traffic.ts'
import { and, asc, between, eq, inArray, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../database/connection.ts'
import { jsonRows } from '../database/json-rows.ts'
import { sources } from '../database/schema/answers.ts'
import { sourceDailySums } from '../database/schema/sums.ts'
import { trafficDays, trafficSums } from '../database/schema/traffic.ts'
import { websiteHost } from '../measurement/company-names.ts'
import type { Period } from '../reports/period.ts'
import { ofFilter, type SumsAsked } from '../reports/read-sums.queries.ts'
import type { ReportedProject } from '../reports/reported-project.queries.ts'
import { OTHER_PAGES, type CountedDay } from './count-log.ts'

/** Own pages that answers cite, at most. */
const MOST_CITED = 5_000

const ofSource = (projectId: string, source: TrafficSource) =>
  and(eq(trafficDays.projectId, projectId), eq(trafficDays.source, source))

/** Those of the given days that a log has told of already, in order. */
export async function knownDays(db: Connection, projectId: string, days: string[]): Promise<string[]> {
  const rows = await db
    .select({ day: trafficDays.day })
    .from(trafficDays)
    .where(and(ofSource(projectId, 'log'), inArray(trafficDays.day, days)))
    .orderBy(asc(trafficDays.day))
  return rows.map(({ day }) => day)
}

export interface StoredDay extends CountedDay {
  /** false: it is counted on */
  isSettled?: boolean
  caveats?: Ga4Caveat[]
}

/** Days that the source has told of before are replaced as a whole. */
export async function replaceDays(
  db: Transaction,
  projectId: string,
  days: StoredDay[],
  file: { source: TrafficSource; fileName: string; uploadedAt: Date },
): Promise<void> {
  if (days.length === 0) return
  const names = days.map(({ day }) => day)
  await db.delete(trafficDays).where(and(ofSource(projectId, file.source), inArray(trafficDays.day, names)))
  await db.insert(trafficDays).values(days.map(({ sums: _stored, ...day }) => ({ projectId, ...file, ...day })))
  for (const { day, sums } of days) {
    await db.execute(sql`
      insert into ${trafficSums} (project_id, day, source, platform, kind, path, count)
      select ${projectId}, ${day}, ${file.source}, platform, kind, path, count
      from jsonb_to_recordset(${jsonRows(sums)}) as sum (platform text, kind text, path text, count int)`)
  }
}

/** @param period without: all days */
export async function deleteDays(
  db: Transaction,
  projectId: string,
  source: TrafficSource,
  period?: Period,
): Promise<number> {
  const inPeriod = period && between(trafficDays.day, period.startDate, period.endDate)
  const { rowCount } = await db.delete(trafficDays).where(and(ofSource(projectId, source), inPeriod))
  return rowCount ?? 0
}

export interface ToldDays {
  days: number
  firstDay: string
  lastDay: string
  /** of the last upload; empty of Google Analytics */
  fileName: string
  uploadedAt: string
}

/** What a source has told of any day. */
export async function readTold(db: Connection, projectId: string, source: TrafficSource): Promise<ToldDays | null> {
  const { day, fileName, uploadedAt } = trafficDays
  const [found] = await db
    .select({
      days: sql<number>`count(*)::int`,
      firstDay: sql<string | null>`min(${day})::text`,
      lastDay: sql<string>`max(${day})::text`,
      fileName: sql<string>`(array_agg(${fileName} order by ${uploadedAt} desc, ${day} desc))[1]`,
      uploadedAt: sql<Date>`max(${uploadedAt})`.mapWith(uploadedAt),
    })
    .from(trafficDays)
    .where(ofSource(projectId, source))
  if (found === undefined || found.firstDay === null) return null
  return { ...found, firstDay: found.firstDay, uploadedAt: found.uploadedAt.toISOString() }
}

export const readDays = (db: Connection, projectId: string, { startDate, endDate }: Period) =>
  db
    .select({
      day: trafficDays.day,
      source: trafficDays.source,
      isSettled: trafficDays.isSettled,
      caveats: trafficDays.caveats,
      lines: trafficDays.lines,
      badLines: trafficDays.badLines,
      leftOut: trafficDays.leftOut,
    })
    .from(trafficDays)
    .where(and(eq(trafficDays.projectId, projectId), between(trafficDays.day, startDate, endDate)))
    .orderBy(asc(trafficDays.day))

export interface PlatformDay {
  platform: TrafficPlatform
  kind: TrafficKind
  day: string
  count: number
}

/** @param ofGa4 days whose visits are those of Google Analytics: no person is counted twice */
type Asked = [db: Connection, projectId: string, period: Period, platform: string, ofGa4: string[]]

const inPeriod = (projectId: string, { startDate, endDate }: Period, platform: string, ofGa4: string[]) =>
  and(
    eq(trafficSums.projectId, projectId),
    between(trafficSums.day, startDate, endDate),
    sql`(${trafficSums.kind} <> 'visit' or (${trafficSums.source} = 'ga4') = (${inArray(trafficSums.day, ofGa4)}))`,
    platform === 'all' ? undefined : sql`${trafficSums.platform} = ${platform}`,
  )

export function readPlatformDays(...[db, projectId, period, asked, ofGa4]: Asked): Promise<PlatformDay[]> {
  const { platform, kind, day, count } = trafficSums
  return db
    .select({ platform, kind, day, count: sql<number>`sum(${count})::int` })
    .from(trafficSums)
    .where(inPeriod(projectId, period, asked, ofGa4))
    .groupBy(platform, kind, day)
}

export interface TrafficPage {
  path: string
  crawled: number
  visits: number
}

/** One row per page, with OTHER_PAGES as one of them. */
export function readPages(...[db, projectId, period, asked, ofGa4]: Asked): Promise<TrafficPage[]> {
  const { path, kind, count } = trafficSums
  return db
    .select({
      path,
      crawled: sql<number>`coalesce(sum(${count}) filter (where ${kind} <> 'visit'), 0)::int`,
      visits: sql<number>`coalesce(sum(${count}) filter (where ${kind} = 'visit'), 0)::int`,
    })
    .from(trafficSums)
    .where(inPeriod(projectId, period, asked, ofGa4))
    .groupBy(path)
}

/** Addresses of the website's own pages that answers cite, with the number of answers. */
export async function readCitedPages(
  ...[db, project, { startDate, endDate }, filter]: SumsAsked<ReportedProject>
): Promise<{ url: string; answers: number }[]> {
  const own = websiteHost(project.domain)
  const { rows } = await db.execute<{ url: string; answers: number }>(sql`
    select page.url, cited.answers
    from ${sources} as page
    cross join lateral (
      select sum(${sourceDailySums.answers})::int as answers from ${sourceDailySums}
      where ${sourceDailySums.projectId} = page.project_id and ${sourceDailySums.sourceId} = page.id
        and ${sourceDailySums.day} between ${startDate} and ${endDate} and ${ofFilter(sourceDailySums, project, filter)}
    ) as cited
    where page.project_id = ${project.id} and (page.host = ${own} or right(page.host, ${own.length + 1}) = ${`.${own}`})
      and cited.answers > 0
    order by cited.answers desc, page.url collate "C" limit ${MOST_CITED}`)
  return rows
}

export const isListedPage = ({ path }: { path: string }) => path !== OTHER_PAGES
