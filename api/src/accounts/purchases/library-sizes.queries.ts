import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { categoryOfPrompt, projects, promptCategories, prompts } from '../../database/schema/projects.ts'

export interface LibrarySize {
  domain: string
  /** that a run of the whole library asks */
  prompts: number
}

/** Of an owner's active projects with prompts, the largest first. */
export function listLibrarySizes(db: Connection, workspaceId: string): Promise<LibrarySize[]> {
  const size = count()
  return db
    .select({ domain: projects.domain, prompts: size })
    .from(projects)
    .innerJoin(prompts, eq(prompts.projectId, projects.id))
    .innerJoin(promptCategories, categoryOfPrompt)
    .where(
      and(
        eq(projects.workspaceId, workspaceId),
        eq(projects.projectStatus, 'active'),
        isNull(prompts.archivedAt),
        eq(promptCategories.isActive, true),
      ),
    )
    .groupBy(projects.id)
    .orderBy(desc(size), projects.domain)
}
