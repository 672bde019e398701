import { IN_LIBRARY_ALREADY, type editPromptRequest } from '@sightline/shared/contract/api/prompts.ts'
import type { z } from 'zod'
import type { RecordChange } from '../accounts/tokens/token-policy.ts'
import { firstChangeFrom } from '../accounts/workspaces/audit.queries.ts'
import type { Database, Transaction } from '../database/connection.ts'
import { type ApiFailure, conflict, notFound, required } from '../http/api-failure.ts'
import { toldChange } from '../projects/changed-since.ts'
import { brandOf } from '../projects/project-companies.ts'
import { lockProject, touchProject, type ProjectRow } from '../projects/projects.queries.ts'
import { bumpReportVersion } from '../projects/report-version.queries.ts'
import { cleanPrompts, markPrompts } from './prompt-input.ts'
import { archivePrompts, findArchivedAt, listPrompts, savePrompts } from './prompts.queries.ts'
import { checkNotToAsk } from './running-analysis.queries.ts'
import { LIBRARY_CALLS } from './save-collection.ts'

interface PromptPlace {
  collectionId: string
  categoryId: string
  promptId: string
}

/**
 * Changes the text of a prompt. Another text is another question, whose answers are no continuation of the old ones: the old prompt is
 * archived, and the new one takes its place. A text that differs in case and spaces alone is the same question.
 */
export function editPrompt(
  db: Database,
  workspaceId: string,
  { collectionId: projectId, categoryId, promptId }: PromptPlace,
  { text }: z.output<typeof editPromptRequest>,
  now: Date,
  record: RecordChange,
): Promise<{ project: ProjectRow; promptId: string; keepsHistory: boolean }> {
  return db.transaction(async (transaction) => {
    const project = required(await lockProject(transaction, workspaceId, projectId), 'The collection')
    const library = await listPrompts(transaction, projectId)
    const old = library.find((prompt) => prompt.id === promptId && prompt.categoryId === categoryId)
    if (old === undefined) throw await goneSince(transaction, project, promptId)
    const given = cleanPrompts([{ text, priority: old.priority, type: 'custom' }])
    const [edited] = await markPrompts(given, brandOf(project))
    if (edited === undefined) throw new Error('a text that is not empty is kept')
    const touched = await touchProject(transaction, project, now)
    const keepsHistory = edited.textHash === old.textHash
    if (!keepsHistory) {
      if (library.some(({ textHash }) => textHash === edited.textHash)) throw conflict(IN_LIBRARY_ALREADY)
      await retire(transaction, projectId, promptId, touched.updatedAt)
    }
    const [id] = await savePrompts(transaction, projectId, categoryId, [edited], now, old.rank)
    if (id === undefined) throw new Error('the upsert returned no prompt')
    await bumpReportVersion(transaction, projectId)
    await record(transaction, touched.updatedAt)
    return { project: touched, promptId: id, keepsHistory }
  })
}

/** Who was first, if somebody has changed or deleted the prompt. */
async function goneSince(transaction: Transaction, project: ProjectRow, promptId: string): Promise<ApiFailure> {
  const archivedAt = await findArchivedAt(transaction, project.id, promptId)
  const change = archivedAt && (await firstChangeFrom(transaction, project, LIBRARY_CALLS, archivedAt))
  return notFound('The prompt', change && toldChange(change))
}

/** @param at when the history says that it was changed, by which the line is found */
async function retire(transaction: Transaction, projectId: string, promptId: string, at: Date): Promise<void> {
  await checkNotToAsk(transaction, projectId, [promptId], 'Change')
  await archivePrompts(transaction, projectId, [promptId], at)
}
