import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { users } from '../../database/schema/accounts.ts'
import { analyses, answerCompanies, answers } from '../../database/schema/answers.ts'
import { mails } from '../../database/schema/mails.ts'
import { projects } from '../../database/schema/projects.ts'
import type { ProjectRow } from '../../projects/projects.queries.ts'
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
  project: Pick<ProjectRow, 'id' | 'ownerId' | 'competitors'>
}

/** Completed runs that were not checked yet, of owners who want alerts. Sample runs count only before the project's first real answer. */
export function listUnreadRuns(db: Connection, since: Date, limit: number): Promise<UnreadRun[]> {
  return db
    .select({ run, project: { id: projects.id, ownerId: projects.ownerId, competitors: projects.competitors } })
    .from(analyses)
    .innerJoin(projects, eq(projects.id, analyses.projectId))
    .innerJoin(users, eq(users.id, projects.ownerId))
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
        isHeard,
        wantsMails('ranking-alert'),
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

export interface NamedCompany {
  company: string
  own: boolean
  n: number
  before: number
  now: number
}

/** Of each company in the answers of two runs to the same questions, measured with the same names by the same detector. */
export async function compareRuns(
  db: Connection,
  projectId: string,
  before: string,
  now: string,
): Promise<NamedCompany[]> {
  const { rows } = await db.execute<{ [Field in keyof NamedCompany]: NamedCompany[Field] }>(sql`
    with pair as (
      select later.id as now, earlier.id as before
      from ${answers} as later
      join ${answers} as earlier on earlier.project_id = later.project_id and earlier.analysis_id = ${before}
        and earlier.prompt_id = later.prompt_id and earlier.platform = later.platform and earlier.mode = later.mode
        and earlier.state = 'answered' and earlier.companies_version = later.companies_version
        and earlier.detector_version is not distinct from later.detector_version
      where later.project_id = ${projectId} and later.analysis_id = ${now} and later.state = 'answered')
    select said.company, said.own, count(*)::int as n,
      count(*) filter (where said_before.counted > 0)::int as before, count(*) filter (where said.counted > 0)::int as now
    from pair
    join ${answerCompanies} as said on said.project_id = ${projectId} and said.answer_id = pair.now
    join ${answerCompanies} as said_before on said_before.project_id = ${projectId} and said_before.answer_id = pair.before
      and said_before.company = said.company
    group by said.company, said.own`)
  return rows
}
