import type { Connection, Transaction } from '../database/connection.ts'
import { required } from '../http/api-failure.ts'
import { brandOf } from '../projects/project-companies.ts'
import { findProject, type ProjectRow } from '../projects/projects.queries.ts'
import { markPrompts } from './prompt-input.ts'
import { checkPlanLimit } from './prompt-limits.ts'
import { listCategories, listPrompts, saveCategory, savePrompts } from './prompts.queries.ts'

/**
 * Reads the library of a project for a new one with another brand. Prompts that name the old brand are left out, as they ask about
 * another company. Detecting the new brand takes a while, so it is done before the transaction.
 * @returns for the transaction that creates the project: saves the copy, within the plan's limit
 */
export async function prepareCopy(
  db: Connection,
  workspaceId: string,
  fromId: string,
  to: Pick<ProjectRow, 'domain' | 'brandNames'>,
): Promise<(transaction: Transaction, projectId: string, now: Date) => Promise<void>> {
  const from = required(await findProject(db, workspaceId, fromId), 'The project to copy prompts from')
  const [categories, all] = await Promise.all([listCategories(db, from.id), listPrompts(db, from.id)])
  const copied = await Promise.all(
    categories.map(async ({ id, name, foldedName, description, isActive, priority, tags }) => {
      const given = all.filter(({ categoryId, branded }) => categoryId === id && !branded)
      const clean = given.map(({ text, textHash, type, priority: of }) => ({ text, textHash, type, priority: of }))
      const prompts = await markPrompts(clean, brandOf(to))
      return { category: name, foldedName, description, isActive, priority, tags, prompts }
    }),
  )
  const filled = copied.filter(({ prompts }) => prompts.length > 0)
  const size = filled.reduce((sum, { prompts }) => sum + prompts.length, 0)
  return async (transaction, projectId, now) => {
    await checkPlanLimit(transaction, workspaceId, size, now, 'promptsFrom')
    for (const [rank, category] of filled.entries()) {
      const categoryId = await saveCategory(transaction, projectId, category, rank, now)
      await savePrompts(transaction, projectId, categoryId, category.prompts, now)
    }
  }
}
