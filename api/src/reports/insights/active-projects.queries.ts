import { and, desc, eq } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { projects } from '../../database/schema/projects.ts'

/** All of them, newest first. */
export function listActiveProjects(db: Connection, ownerId: string) {
  return db
    .select({
      id: projects.id,
      domain: projects.domain,
      projectName: projects.projectName,
      projectStatus: projects.projectStatus,
      projectSearch: projects.projectSearch,
      targetGeography: projects.targetGeography,
      platforms: projects.platforms,
      updatedAt: projects.updatedAt,
    })
    .from(projects)
    .where(and(eq(projects.ownerId, ownerId), eq(projects.projectStatus, 'active')))
    .orderBy(desc(projects.createdAt), desc(projects.id))
}
