import { stances, type Stance } from '@sightline/shared/domain/stances.ts'
import type { SortDirection } from '@sightline/shared/ui/table/Table.tsx'
import type { LibraryPrompt } from '../prompt-library.ts'
import type { PromptResult, PromptResults } from './prompt-results.api.ts'

export const sortColumns = ['prompt', 'category', 'mentioned', 'position', 'recommended'] as const
export type SortColumn = (typeof sortColumns)[number]
export interface Sort {
  column: SortColumn
  direction: SortDirection
}

/** null: the library's order, new prompts first. Prompts without a value come last in both directions. */
export function sortPrompts(
  prompts: readonly LibraryPrompt[],
  results: PromptResults,
  sort: Sort | null,
): readonly LibraryPrompt[] {
  if (sort === null) return prompts
  const sign = sort.direction === 'ascending' ? 1 : -1
  const valueOf = (prompt: LibraryPrompt) => {
    const result = results.get(prompt.id ?? '')
    if (sort.column === 'prompt') return prompt.text
    if (sort.column === 'category') return prompt.category.name
    if (sort.column === 'position') return result?.position ?? null
    if (sort.column === 'recommended') return recommendedShare(result?.stances ?? null)
    return result?.mentioned ? result.mentioned.named / result.mentioned.answers : null
  }
  return prompts.toSorted((one, other) => {
    const [left, right] = [valueOf(one), valueOf(other)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    if (typeof left === 'string') return sign * left.localeCompare(String(right), 'en')
    return sign * (left - Number(right))
  })
}

const recommendedShare = (counts: PromptResult['stances']) => counts && counts.recommended / readAnswers(counts)

/** Answers that have a stance. */
export const readAnswers = (counts: Record<Stance, number>): number =>
  stances.reduce((sum, stance) => sum + counts[stance], 0)

/** Cycles through ascending, descending and the library's order. */
export function nextSort(sort: Sort | null, column: SortColumn): Sort | null {
  if (sort?.column !== column) return { column, direction: 'ascending' }
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : null
}
