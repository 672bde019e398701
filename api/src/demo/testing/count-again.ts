// Numbers of reports, counted again by SQL over the stored answers, and not over the sums that reports read.

import type { PlatformId } from '@sightline/shared/domain/platforms.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'

export interface Scope {
  projectId: string
  startDate: string
  endDate: string
  platform: PlatformId | 'all'
}

const answersIn = ({ projectId, startDate, endDate, platform }: Scope) => sql`
  a.project_id = ${projectId} and a.day between ${startDate} and ${endDate}
  and ${platform === 'all' ? sql`true` : sql`a.platform = ${platform}`}`

interface CountedPage extends Record<string, unknown> {
  url: string
  domain: string
  firstDay: number
  lastDay: number
}

const cited = (scope: Scope) => sql`
  from app.answer_citations r
  join app.answers a on a.project_id = r.project_id and a.id = r.answer_id
  join app.sources s on s.project_id = r.project_id and s.id = r.source_id
  where ${answersIn(scope)} and a.state = 'answered' and r.state = 'cited'`

const edge = (scope: Scope, which: SQL) =>
  sql`(select ${which}(a.day) from app.answers a where ${answersIn(scope)} and a.state = 'answered')`

/** Answers that cite a page, on the first and the last day that have any answer. */
export async function countPages(db: Database, scope: Scope): Promise<CountedPage[]> {
  const { rows } = await db.execute<CountedPage>(sql`
    select s.url, s.domain, count(*) filter (where a.day = ${edge(scope, sql`min`)})::int as "firstDay",
      count(*) filter (where a.day = ${edge(scope, sql`max`)})::int as "lastDay"
    ${cited(scope)} group by s.url, s.domain`)
  return rows
}

/** Cited pages by registrable domain. */
export async function countDomains(db: Database, scope: Scope) {
  const { rows } = await db.execute<{ domain: string; citations: number }>(sql`
    select s.domain, count(*)::int as citations ${cited(scope)} group by s.domain`)
  return rows
}

/** Citations of the brand's pages, by day. */
export async function countOwnCitations(db: Database, scope: Scope) {
  const { rows } = await db.execute<{ day: string; citations: number }>(sql`
    select a.day::text as day, sum(c.citations)::int as citations
    from app.answers a join app.answer_companies c on c.project_id = a.project_id and c.answer_id = a.id and c.own
    where ${answersIn(scope)} and a.state = 'answered' group by a.day order by 1`)
  return rows
}

/** Of one prompt, by day, platform and mode. */
export async function countPrompt(db: Database, scope: Scope, promptId: string) {
  const { rows } = await db.execute<{
    date: string
    platform: PlatformId
    mode: string
    position: number | null
    citationPosition: number | null
    n: number
    failed: number
  }>(sql`
    select a.day::text as date, a.platform, a.mode, avg(c.position)::float8 as position, avg(c.citation_position)::float8 as "citationPosition",
      count(*) filter (where a.state = 'answered')::int as n, count(*) filter (where a.state = 'failed')::int as failed
    from app.answers a
    left join app.answer_companies c on c.project_id = a.project_id and c.answer_id = a.id and c.own
    where ${answersIn(scope)} and a.prompt_id = ${promptId}
    group by a.day, a.platform, a.mode order by a.day desc, a.platform, a.mode`)
  return rows
}

/** Of one prompt, how often its answers mention the brand, and cite it. */
export async function countPromptRates(db: Database, scope: Scope, promptId: string) {
  const { rows } = await db.execute<{ n: number; brand: number; url: number }>(sql`
    select count(*)::int as n, avg((c.counted > 0)::int)::float8 as brand, avg((c.citations > 0)::int)::float8 as url
    from app.answers a
    join app.answer_companies c on c.project_id = a.project_id and c.answer_id = a.id and c.own
    where ${answersIn(scope)} and a.state = 'answered' and a.prompt_id = ${promptId}`)
  return rows[0]
}

/** What was measured in one answer. */
export async function countAnswer(db: Database, projectId: string, answerId: string) {
  const { rows } = await db.execute<{
    brand: number
    top: number
    url: number
    sentiment: number | null
    cited: number
    retrieved: number
  }>(sql`
    select (c.counted > 0)::int * 100 as brand, (coalesce(c.position, 0) = 1)::int * 100 as top, (c.citations > 0)::int * 100 as url,
      c.sentiment::float8 as sentiment,
      (select count(*)::int from app.answer_citations r where r.project_id = a.project_id and r.answer_id = a.id and r.state = 'cited') as cited,
      (select count(*)::int from app.answer_citations r where r.project_id = a.project_id and r.answer_id = a.id and r.state = 'retrieved') as retrieved
    from app.answers a
    join app.answer_companies c on c.project_id = a.project_id and c.answer_id = a.id and c.own
    where a.project_id = ${projectId} and a.id = ${answerId}`)
  return rows[0]
}
