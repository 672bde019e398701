import type { deletePromptsRequest } from '@sightline/shared/contract/api/prompts.ts'
import { counted } from '@sightline/shared/domain/counted.ts'
import type { z } from 'zod'
import type { RecordChange } from '../accounts/tokens/token-policy.ts'
import type { Database } from '../database/connection.ts'
import { conflict, notFound, required } from '../http/api-failure.ts'
import { lockProject, touchProject, type ProjectRow } from '../projects/projects.queries.ts'
import { bumpReportVersion } from '../projects/report-version.queries.ts'
import { archiveCategory, archivePrompts, listCategories, listPrompts } from './prompts.queries.ts'
import { checkNotToAsk } from './running-analysis.queries.ts'

type DeleteCall = z.output<typeof deletePromptsRequest>

/** Archives exactly the named prompts, or none; the category is archived with its last prompt. Past answers stay. */
export function deletePrompts(
  db: Database,
  workspaceId: string,
  projectId: string,
  categoryId: string,
  call: DeleteCall,
  now: Date,
  record: RecordChange,
): Promise<{ project: ProjectRow; deletedIds: string[] }> {
  return db.transaction(async (transaction) => {
    const project = required(await lockProject(transaction, workspaceId, projectId), 'The collection')
    const categories = await listCategories(transaction, projectId)
    if (!categories.some(({ id }) => id === categoryId)) throw notFound('The category')
    const prompts = await listPrompts(transaction, projectId)
    const ids = prompts.filter((prompt) => prompt.categoryId === categoryId).map(({ id }) => id)
    const deletedIds = namedPrompts(ids, call)
    await checkNotToAsk(transaction, projectId, deletedIds, 'Delete')
    const touched = await touchProject(transaction, project, now)
    // The time of the line in the history, by which it is found.
    const archivedAt = touched.updatedAt
    if (deletedIds.length === ids.length) await archiveCategory(transaction, projectId, categoryId, archivedAt)
    await archivePrompts(transaction, projectId, deletedIds, archivedAt)
    await bumpReportVersion(transaction, projectId)
    await record(transaction, touched.updatedAt, counted(deletedIds.length, 'prompt'))
    return { project: touched, deletedIds }
  })
}

/** @param ids of the category's prompts, in order */
function namedPrompts(ids: string[], { promptIndexes = [], promptIds = [] }: DeleteCall): string[] {
  const byPlace = new Set(promptIndexes.map((index) => ids[index]))
  const byId = new Set<string | undefined>(promptIds)
  const named = byId.size > 0 ? byId : byPlace
  const agree = byId.size === 0 || byPlace.size === 0 || byPlace.symmetricDifference(byId).size === 0
  const found = ids.filter((id) => named.has(id))
  if (agree && found.length === named.size) return found
  throw conflict('These prompts are not in this category any more.')
}
