import { eq } from 'drizzle-orm'
import type { Connection } from '../database/connection.ts'
import { projects } from '../database/schema/projects.ts'

/** The row of a project without a workspace is deleted last, and its website is free again at once. */
export async function markDeleted(db: Connection, id: string): Promise<void> {
  await db
    .update(projects)
    .set({ workspaceId: null, projectStatus: 'inactive', projectSearch: 'inactive' })
    .where(eq(projects.id, id))
}
