import { stances, type Stance } from '@sightline/shared/domain/stances.ts'
import { compareValues } from '@sightline/shared/ui/table/compare-values.ts'
import type { SortDirection } from '@sightline/shared/ui/table/Table.tsx'
import type { LibraryPrompt } from '../prompt-library.ts'
import type { PromptResult, PromptResults } from './prompt-results.api.ts'

export const sortColumns = ['prompt', 'category', 'mentioned', 'position', 'recommended'] as const
export type SortColumn = (typeof sortColumns)[number]
export interface Sort {
  column: SortColumn
  direction: SortDirection
}

/** null: the library's order, new prompts first. */
export function sortPrompts(
  prompts: readonly LibraryPrompt[],
  results: PromptResults,
  sort: Sort | null,
): readonly LibraryPrompt[] {
  if (sort === null) return prompts
  const valueOf = (prompt: LibraryPrompt) => {
    const result = results.get(prompt.id ?? '')
    if (sort.column === 'prompt') return prompt.text
    if (sort.column === 'category') return prompt.category.name
    if (sort.column === 'position') return result?.position ?? null
    if (sort.column === 'recommended') return recommendedShare(result?.stances ?? null)
    return result?.mentioned ? result.mentioned.named / result.mentioned.answers : null
  }
  return prompts.toSorted((one, other) => compareValues(valueOf(one), valueOf(other), sort.direction))
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
