import { and, eq, sql } from 'drizzle-orm'
import { coalesceReads } from '../database/coalesce-reads.ts'
import type { Database } from '../database/connection.ts'
import { projects, reportVersions } from '../database/schema/projects.ts'
import type { ProjectRow } from '../projects/projects.queries.ts'

const columns = {
  id: projects.id,
  domain: projects.domain,
  competitors: projects.competitors,
  hasRealAnswers: projects.hasRealAnswers,
  targetGeography: projects.targetGeography,
  updatedAt: projects.updatedAt,
}
/** The fields of a project that reports need. */
export type ReportedProject = Pick<ProjectRow, keyof typeof columns>

export interface FoundReport {
  project: ReportedProject
  /** incremented by every change that affects a report of the project */
  version: number
}

type FindReported = (workspaceId: string, projectId: string) => Promise<FoundReport | undefined>

/** The only query for an unchanged report: by primary key, a prepared statement, and coalesced for concurrent requests. */
export function prepareReported(db: Database): FindReported {
  const statement = db
    .select({ project: columns, version: sql`coalesce(${reportVersions.version}, 0)`.mapWith(Number) })
    .from(projects)
    .leftJoin(reportVersions, eq(reportVersions.projectId, projects.id))
    .where(and(eq(projects.workspaceId, sql.placeholder('workspaceId')), eq(projects.id, sql.placeholder('projectId'))))
    .prepare('reported_project')
  const find = coalesceReads(async (key) => {
    const [workspaceId, projectId] = key.split(' ')
    return (await statement.execute({ workspaceId, projectId }))[0]
  })
  return (workspaceId, projectId) => find(`${workspaceId} ${projectId}`)
}
