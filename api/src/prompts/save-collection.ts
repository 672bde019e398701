import { LIBRARY_CHANGED_SINCE, type savePromptsRequest } from '@sightline/shared/contract/api/prompts.ts'
import { counted } from '@sightline/shared/domain/counted.ts'
import type { z } from 'zod'
import type { RecordChange } from '../accounts/tokens/token-policy.ts'
import type { Database, Transaction } from '../database/connection.ts'
import { badInput, conflict, required } from '../http/api-failure.ts'
import { changedSince } from '../projects/changed-since.ts'
import { brandOf } from '../projects/project-companies.ts'
import { findProject, lockProject, touchProject, type ProjectRow } from '../projects/projects.queries.ts'
import { bumpReportVersion } from '../projects/report-version.queries.ts'
import { versionOf } from './collection-version.ts'
import { joinCategories, markCategories, type CategoryInput } from './prompt-input.ts'
import { checkCategoryCount, checkCategorySize, checkPlanLimit } from './prompt-limits.ts'
import { archiveOthers, listCategories, listPrompts, saveCategory, savePrompts } from './prompts.queries.ts'
import { findRunning } from './running-analysis.queries.ts'

/** Replaces a project's whole collection. Returns the project and its number of prompts. @param record without: nobody did it */
export async function saveCollection(
  db: Database,
  workspaceId: string,
  { projectId, promptCategories, version }: z.output<typeof savePromptsRequest>,
  now: Date,
  record?: RecordChange,
): Promise<{ project: ProjectRow; saved: number }> {
  const found = required(await findProject(db, workspaceId, projectId), 'The project')
  const joined = joinCategories(promptCategories)
  const saved = joined.reduce((sum, { prompts }) => sum + prompts.length, 0)
  if (saved === 0) throw badInput([{ path: 'promptCategories', message: 'Please select at least one prompt to save.' }])
  checkCategoryCount(joined.length, 'promptCategories')
  for (const { category, prompts } of joined) checkCategorySize(category, prompts.length, 'promptCategories')
  // Checked before the texts are searched for the brand, which takes time.
  await checkPlanLimit(db, workspaceId, saved, now, 'promptCategories')
  const categories = await markCategories(joined, brandOf(found))
  return db.transaction(async (transaction) => {
    const project = required(await lockProject(transaction, workspaceId, projectId), 'The project')
    await checkNoRun(transaction, projectId)
    if (version !== undefined) await checkVersion(transaction, project, version)
    await checkPlanLimit(transaction, workspaceId, saved, now, 'promptCategories')
    const isSameBrand = project.companiesVersion === found.companiesVersion
    const current = isSameBrand ? categories : await markCategories(joined, brandOf(project))
    const touched = await touchProject(transaction, project, now)
    // The time of the line in the history, by which it is found.
    await replaceCollection(transaction, projectId, current, touched.updatedAt)
    await bumpReportVersion(transaction, projectId)
    await record?.(transaction, touched.updatedAt, counted(saved, 'prompt'))
    return { project: touched, saved }
  })
}

/** Calls that change a library. */
export const LIBRARY_CALLS = ['savePrompts', 'addCategory', 'addPrompts', 'editPrompt', 'deletePrompts']

/** The project is locked: the library does not change meanwhile. */
async function checkVersion(transaction: Transaction, project: ProjectRow, version: string): Promise<void> {
  const current = versionOf(await listCategories(transaction, project.id), await listPrompts(transaction, project.id))
  if (current !== version) throw await changedSince(transaction, LIBRARY_CHANGED_SINCE, project, LIBRARY_CALLS)
}

/** A run asks the prompts that it was planned with: replacing them would leave answers to deleted prompts. */
async function checkNoRun(transaction: Transaction, projectId: string): Promise<void> {
  const running = await findRunning(transaction, projectId)
  if (running === undefined) return
  const message = 'An analysis of this project is running. Save the prompts when it is finished, or cancel it first.'
  throw conflict(message, { analysisId: running.id })
}

async function replaceCollection(transaction: Transaction, projectId: string, categories: CategoryInput[], now: Date) {
  const keep: { categoryIds: string[]; promptIds: string[] } = { categoryIds: [], promptIds: [] }
  for (const [rank, category] of categories.entries()) {
    const categoryId = await saveCategory(transaction, projectId, category, rank, now)
    keep.categoryIds.push(categoryId)
    keep.promptIds.push(...(await savePrompts(transaction, projectId, categoryId, category.prompts, now)))
  }
  await archiveOthers(transaction, projectId, keep, now)
}
