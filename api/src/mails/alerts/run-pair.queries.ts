import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { users, workspaces } from '../../database/schema/accounts.ts'
import { analyses, answerCompanies, answers } from '../../database/schema/answers.ts'
import { mails } from '../../database/schema/mails.ts'
import { projects } from '../../database/schema/projects.ts'
import { competitorDailySums, projectDailySums } from '../../database/schema/sums.ts'
import { listens } from '../../queue/webhook-events.ts'
import type { ProjectRow } from '../../projects/projects.queries.ts'
import type { Period } from '../../reports/period.ts'
import { isHeard, wantsMails } from '../recipients.queries.ts'

const run = {
  id: analyses.id,
  sample: analyses.sample,
  totalResults: analyses.totalResults,
  failedResults: analyses.failedResults,
  startedAt: analyses.startedAt,
  completedAt: analyses.completedAt,
}
export type EndedRun = {
  id: string
  sample: boolean
  totalResults: number
  failedResults: number
  startedAt: Date
  completedAt: Date | null
}

export interface UnreadRun {
  run: EndedRun
  project: Pick<ProjectRow, 'id' | 'competitors'>
  ownerId: string
}

/** Completed runs that were not checked yet, of owners who want alerts by mail or have a webhook for them. Sample runs count only before the project's first real answer. */
export function listUnreadRuns(db: Connection, since: Date, limit: number): Promise<UnreadRun[]> {
  return db
    .select({ run, project: { id: projects.id, competitors: projects.competitors }, ownerId: users.id })
    .from(analyses)
    .innerJoin(projects, eq(projects.id, analyses.projectId))
    .innerJoin(workspaces, eq(workspaces.id, projects.workspaceId))
    .innerJoin(users, eq(users.id, workspaces.ownerId))
    .leftJoin(
      mails,
      and(eq(mails.userId, users.id), eq(mails.kind, 'ranking-alert'), eq(mails.key, sql`${analyses.id}::text`)),
    )
    .where(
      and(
        gt(analyses.completedAt, since),
        eq(analyses.status, 'completed'),
        eq(analyses.sample, sql`not ${projects.hasRealAnswers}`),
        isNull(mails.id),
        or(and(isHeard, wantsMails('ranking-alert')), listens(['alert', 'change.found'])),
      ),
    )
    .orderBy(analyses.completedAt)
    .limit(limit)
}

/** Completed runs of the same kind before this one, the last one first. */
export function listRunsBefore(
  db: Connection,
  projectId: string,
  { id, sample }: EndedRun,
  limit: number,
): Promise<EndedRun[]> {
  return db
    .select(run)
    .from(analyses)
    .where(
      and(
        eq(analyses.projectId, projectId),
        lt(analyses.id, id),
        eq(analyses.status, 'completed'),
        eq(analyses.sample, sample),
      ),
    )
    .orderBy(desc(analyses.id))
    .limit(limit)
}

/** A question that both runs have an answer to, and what the two answers say about a company. */
export interface PairedAnswer {
  prompt: string
  platform: string
  mode: string
  company: string
  own: boolean
  before: boolean
  now: boolean
}

/** Of each company in the answers of two runs to the same questions, measured with the same names by the same detector. */
export async function pairedAnswers(
  db: Connection,
  projectId: string,
  before: string,
  now: string,
): Promise<PairedAnswer[]> {
  const { rows } = await db.execute<{ [Field in keyof PairedAnswer]: PairedAnswer[Field] }>(sql`
    with pair as (
      select later.id as now, earlier.id as before, later.prompt_id as prompt, later.platform, later.mode
      from ${answers} as later
      join ${answers} as earlier on earlier.project_id = later.project_id and earlier.analysis_id = ${before}
        and earlier.prompt_id = later.prompt_id and earlier.platform = later.platform and earlier.mode = later.mode
        and earlier.state = 'answered' and earlier.companies_version = later.companies_version
        and earlier.detector_version is not distinct from later.detector_version
      where later.project_id = ${projectId} and later.analysis_id = ${now} and later.state = 'answered')
    select pair.prompt, pair.platform, pair.mode, said.company, said.own,
      said_before.counted > 0 as before, said.counted > 0 as now
    from pair
    join ${answerCompanies} as said on said.project_id = ${projectId} and said.answer_id = pair.now
    join ${answerCompanies} as said_before on said_before.project_id = ${projectId} and said_before.answer_id = pair.before
      and said_before.company = said.company`)
  return rows
}

export interface EarlierDay {
  day: string
  platform: string
  mode: string
  answered: number
  /** answers that name the brand */
  named: number
  /** by competitor's domain, answers that name it */
  competitors: Record<string, number>
}

/** Days before a run, from which the day-to-day variation is known. Both days included. */
export async function earlierDays(
  db: Connection,
  projectId: string,
  sample: boolean,
  { startDate, endDate }: Period,
): Promise<EarlierDay[]> {
  const ofDays = sql`project_id = ${projectId} and sample = ${sample} and day between ${startDate} and ${endDate}`
  const { rows } = await db.execute<{ [Field in keyof EarlierDay]: EarlierDay[Field] }>(sql`
    select brand.day::text as day, brand.platform, brand.mode, brand.answered, brand.named,
      coalesce(jsonb_object_agg(other.company, other.named) filter (where other.company is not null), '{}') as competitors
    from (
      select day, platform, mode, sum(answered)::int as answered, sum(mentioned)::int as named
      from ${projectDailySums} where ${ofDays} group by 1, 2, 3) as brand
    left join (
      select day, platform, mode, company, sum(mentioned)::int as named
      from ${competitorDailySums} where ${ofDays} group by 1, 2, 3, 4) as other using (day, platform, mode)
    where brand.answered > 0
    group by brand.day, brand.platform, brand.mode, brand.answered, brand.named`)
  return rows
}
