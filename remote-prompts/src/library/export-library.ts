import { csvRules } from '@sightline/shared/domain/csv-rules.ts'
import { stringify } from 'csv-stringify/browser/esm/sync'
import type { LibraryPrompt } from '../prompt-library.ts'

type ExportedPrompt = Pick<LibraryPrompt, 'text' | 'category' | 'priority' | 'type'>

export function libraryCsv(prompts: readonly ExportedPrompt[]): string {
  const rows = prompts.map(({ text, category, priority, type }) => [text, category.name, priority, type])
  return stringify(rows, { ...csvRules, columns: ['Prompt', 'Category', 'Priority', 'Type'] })
}

export function libraryJson(prompts: readonly ExportedPrompt[]): string {
  const rows = prompts.map(({ text, category, priority, type }) => ({ text, category: category.name, priority, type }))
  return `${JSON.stringify({ prompts: rows }, null, 2)}\n`
}
