import { createHash } from 'node:crypto'
import type { CategoryRow, PromptRow } from './prompts.queries.ts'

/** Hash of what a save replaces. Other changes of the project leave it as it is. @param prompts of these categories, in order */
export function versionOf(categories: CategoryRow[], prompts: PromptRow[]): string {
  const content = [
    categories.map(({ id, name, description, isActive, priority, tags }) => [
      id,
      name,
      description,
      isActive,
      priority,
      tags,
    ]),
    prompts.map(({ id, categoryId, text, priority, type }) => [id, categoryId, text, priority, type]),
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}
