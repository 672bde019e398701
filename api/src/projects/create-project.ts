import { requireInterval } from '../accounts/plans/current-terms.ts'
import type { Database } from '../database/connection.ts'
import { violates } from '../database/database-error.ts'
import { conflict } from '../http/api-failure.ts'
import type { ProjectInput } from './project-input.ts'
import type { ProjectServices } from './project-services.ts'
import { takeActiveProject } from './project-limit.ts'
import { findProjectIdByDomain, insertProject, type ProjectRow } from './projects.queries.ts'

/** One project per owner and domain: a repeated call gets 409 with the id of the first, whatever the limit says. */
export async function createProject(
  { db, prepareCopy, now }: Pick<ProjectServices, 'db' | 'prepareCopy' | 'now'>,
  workspaceId: string,
  { promptsFrom, ...input }: ProjectInput,
): Promise<ProjectRow> {
  await refuseKnownDomain(db, workspaceId, input.domain)
  const copyPrompts = promptsFrom === undefined ? undefined : await prepareCopy(db, workspaceId, promptsFrom, input)
  try {
    return await db.transaction(async (transaction) => {
      await takeActiveProject(transaction, workspaceId, now())
      const { autoAnalysis, analysisFrequency } = input.settings
      if (autoAnalysis) await requireInterval(transaction, workspaceId, analysisFrequency, now())
      const project = await insertProject(transaction, workspaceId, input, now())
      await copyPrompts?.(transaction, project.id, now())
      return project
    })
  } catch (error) {
    // Lost a race against the same call, so this one is the repeated one.
    await refuseKnownDomain(db, workspaceId, input.domain)
    if (violates(error, 'projects_workspace_domain')) throw conflict(`You already have a project for ${input.domain}.`)
    throw error
  }
}

async function refuseKnownDomain(db: Database, workspaceId: string, domain: string): Promise<void> {
  const projectId = await findProjectIdByDomain(db, workspaceId, domain)
  if (projectId !== undefined) throw conflict(`You already have a project for ${domain}.`, { projectId })
}
