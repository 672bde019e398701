// Adds prompts to a project's library. Allowed during a run, which keeps the prompts that it was planned with.

import {
  IN_LIBRARY_ALREADY,
  type addCategoryRequest,
  type addPromptsRequest,
} from '@sightline/shared/contract/api/prompts.ts'
import { counted } from '@sightline/shared/domain/counted.ts'
import { foldName } from '@sightline/shared/domain/fold-name.ts'
import { DEFAULT_CATEGORY_PRIORITY } from '@sightline/shared/domain/prompt-categories.ts'
import type { z } from 'zod'
import type { RecordChange } from '../accounts/tokens/token-policy.ts'
import type { Database, Transaction } from '../database/connection.ts'
import { badInput, conflict, notFound, required } from '../http/api-failure.ts'
import { brandOf } from '../projects/project-companies.ts'
import { findProject, lockProject, touchProject, type ProjectRow } from '../projects/projects.queries.ts'
import { bumpReportVersion } from '../projects/report-version.queries.ts'
import { cleanCategory, cleanPrompts, markPrompts, type GivenPrompt, type PromptInput } from './prompt-input.ts'
import { checkCategoryCount, checkCategorySize, checkPlanLimit } from './prompt-limits.ts'
import { listCategories, listPrompts, saveCategory, savePrompts, type CategoryRow } from './prompts.queries.ts'

export interface AddedPrompts {
  project: ProjectRow
  categoryId: string
  /** new prompts, and restored ones that were archived */
  addedIds: string[]
  /** number of given prompts that the library has already, in any category */
  duplicates: number
}

export function addPrompts(
  db: Database,
  workspaceId: string,
  projectId: string,
  categoryId: string,
  { prompts }: z.output<typeof addPromptsRequest>,
  now: Date,
  record: RecordChange,
): Promise<AddedPrompts> {
  return add(db, workspaceId, projectId, prompts, now, record, async (_transaction, categories) => {
    const category = categories.find(({ id }) => id === categoryId)
    if (category === undefined) throw notFound('The category')
    return category
  })
}

/** Adds to an existing category of the same name; restores an archived one. */
export function addCategory(
  db: Database,
  workspaceId: string,
  projectId: string,
  { prompts, ...given }: z.output<typeof addCategoryRequest>,
  now: Date,
  record: RecordChange,
): Promise<AddedPrompts> {
  return add(db, workspaceId, projectId, prompts, now, record, async (transaction, categories) => {
    const known = categories.find(({ foldedName }) => foldedName === foldName(given.category))
    if (known !== undefined) return known
    checkCategoryCount(categories.length + 1, 'category')
    const category = cleanCategory<PromptInput>({ ...given, priority: DEFAULT_CATEGORY_PRIORITY, tags: [] })
    const id = await saveCategory(transaction, projectId, category, nextRank(categories), now)
    return { id, name: category.category, isNew: true }
  })
}

type AddedTo = Pick<CategoryRow, 'id' | 'name'> & { isNew?: boolean }

async function add(
  db: Database,
  workspaceId: string,
  projectId: string,
  given: GivenPrompt[],
  now: Date,
  record: RecordChange,
  chooseCategory: (transaction: Transaction, categories: CategoryRow[]) => Promise<AddedTo>,
): Promise<AddedPrompts> {
  const found = required(await findProject(db, workspaceId, projectId), 'The collection')
  const cleaned = cleanPrompts(given)
  if (given.length > 0 && cleaned.length === 0) throw badInput([{ path: 'prompts', message: 'Please enter a prompt.' }])
  const marked = await markPrompts(cleaned, brandOf(found))
  return db.transaction(async (transaction) => {
    const project = required(await lockProject(transaction, workspaceId, projectId), 'The collection')
    const isSameBrand = project.companiesVersion === found.companiesVersion
    const prompts = isSameBrand ? marked : await markPrompts(cleaned, brandOf(project))
    const category = await chooseCategory(transaction, await listCategories(transaction, projectId))
    const addedIds = await savePromptsOf(transaction, workspaceId, projectId, category, prompts, now)
    // A new category is made for its prompts: without any of them there is none.
    if (category.isNew && given.length > 0 && addedIds.length === 0) throw conflict(IN_LIBRARY_ALREADY)
    const touched = await touchProject(transaction, project, now)
    await bumpReportVersion(transaction, projectId)
    await record(transaction, touched.updatedAt, counted(addedIds.length, 'prompt'))
    return { project: touched, categoryId: category.id, addedIds, duplicates: given.length - addedIds.length }
  })
}

async function savePromptsOf(
  transaction: Transaction,
  workspaceId: string,
  projectId: string,
  category: AddedTo,
  prompts: PromptInput[],
  now: Date,
): Promise<string[]> {
  const library = await listPrompts(transaction, projectId)
  const known = new Set(library.map(({ textHash }) => textHash))
  const fresh = prompts.filter(({ textHash }) => !known.has(textHash))
  if (fresh.length === 0) return []
  const siblings = library.filter(({ categoryId }) => categoryId === category.id)
  checkCategorySize(category.name, siblings.length + fresh.length, 'prompts')
  await checkPlanLimit(transaction, workspaceId, library.length + fresh.length, now, 'prompts')
  return savePrompts(transaction, projectId, category.id, fresh, now, nextRank(siblings))
}

const nextRank = (rows: { rank: number }[]) => Math.max(-1, ...rows.map(({ rank }) => rank)) + 1
