import { and, eq, sql } from 'drizzle-orm'
import { coalesceReads } from '../database/coalesce-reads.ts'
import type { Database } from '../database/connection.ts'
import { projects, reportVersions } from '../database/schema/projects.ts'
import type { ProjectRow } from '../projects/projects.queries.ts'

/** What reports know of their project. */
export type ReportedProject = Pick<
  ProjectRow,
  'id' | 'domain' | 'competitors' | 'hasRealAnswers' | 'targetGeography' | 'updatedAt'
>

export interface FoundReport {
  project: ReportedProject
  /** goes up with everything that changes a report of the project */
  version: number
}

export type FindReported = (ownerId: string, projectId: string) => Promise<FoundReport | undefined>

/** The one query of a report that has not changed: by primary key, planned once a connection, and asked once for many. */
export function prepareReported(db: Database): FindReported {
  const statement = db
    .select({
      project: {
        id: projects.id,
        domain: projects.domain,
        competitors: projects.competitors,
        hasRealAnswers: projects.hasRealAnswers,
        targetGeography: projects.targetGeography,
        updatedAt: projects.updatedAt,
      },
      version: sql`coalesce(${reportVersions.version}, 0)`.mapWith(Number),
    })
    .from(projects)
    .leftJoin(reportVersions, eq(reportVersions.projectId, projects.id))
    .where(and(eq(projects.ownerId, sql.placeholder('ownerId')), eq(projects.id, sql.placeholder('projectId'))))
    .prepare('reported_project')
  const find = coalesceReads(async (key) => {
    const [ownerId, projectId] = key.split(' ')
    return (await statement.execute({ ownerId, projectId }))[0]
  })
  return (ownerId, projectId) => find(`${ownerId} ${projectId}`)
}
