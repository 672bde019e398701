import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Connection, Database } from '../../database/connection.ts'
import { users, workspaces } from '../../database/schema/accounts.ts'
import { projects } from '../../database/schema/projects.ts'
import { workspaceMembers } from '../../database/schema/workspaces.ts'
import type { Membership } from '../../http/caller.ts'

export interface FoundWorkspace {
  /** null: the person owns the workspace */
  membership: Membership | null
}

type FindWorkspace = (personId: string, workspaceId: string) => Promise<FoundWorkspace | undefined>

/** A workspace in which a person is, of an owner whose account is in use. A prepared statement: it runs for each call there. */
export function prepareWorkspace(db: Database): FindWorkspace {
  const [person, workspace] = [sql.placeholder('personId'), sql.placeholder('workspaceId')]
  const statement = db
    .select({
      ownerId: workspaces.ownerId,
      role: workspaceMembers.role,
      projects: workspaceMembers.projects,
      hidePrompts: workspaceMembers.hidePrompts,
    })
    .from(workspaces)
    .innerJoin(users, and(eq(users.id, workspaces.ownerId), isNull(users.deactivatedAt)))
    .leftJoin(
      workspaceMembers,
      and(eq(workspaceMembers.workspaceId, workspaces.id), eq(workspaceMembers.userId, person)),
    )
    .where(and(eq(workspaces.id, workspace), or(eq(workspaces.ownerId, person), eq(workspaceMembers.userId, person))))
    .prepare('workspace_of_person')
  return async (personId, workspaceId) => {
    const [row] = await statement.execute({ personId, workspaceId })
    if (row === undefined) return undefined
    if (row.ownerId === personId || row.role === null) return { membership: null }
    return { membership: { role: row.role, projects: row.projects, hidePrompts: row.hidePrompts ?? false } }
  }
}

/** Whoever owns it: routes find a project by its workspace. */
export async function findWorkspaceOfProject(db: Connection, projectId: string): Promise<string | undefined> {
  const [row] = await db.select({ id: projects.workspaceId }).from(projects).where(eq(projects.id, projectId))
  return row?.id ?? undefined
}
