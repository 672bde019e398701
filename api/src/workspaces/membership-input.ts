import type { Connection } from '../database/connection.ts'
import type { Membership } from '../http/caller.ts'
import { chosenProjects } from '../accounts/tokens/api-tokens.queries.ts'

interface Given {
  role: Membership['role']
  projects?: readonly string[] | null | undefined
  hidePrompts: boolean
}

/** Chosen projects and hidden prompts are for viewers. @throws ApiFailure 404 for a project of another workspace */
export async function cleanMembership(
  db: Connection,
  workspaceId: string,
  { role, projects, hidePrompts }: Given,
  thing: string,
): Promise<Membership> {
  if (role !== 'viewer') return { role, projects: null, hidePrompts: false }
  return { role, projects: await chosenProjects(db, workspaceId, projects, thing), hidePrompts }
}
