import { createHash } from 'node:crypto'
import type { CategoryRow, PromptRow } from './prompts.queries.ts'

/** Hash of the data that a save replaces; other changes of the project do not affect it. @param prompts of these categories, in order */
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
