import type { Dispatch } from 'react'
import { ROWS_IN_FULL } from '@sightline/shared/ui/table/use-rows-on-demand.ts'
import styles from './CategoryCards.module.css'
import { CategoryCard } from './CategoryCard.tsx'
import type { PromptCategory } from '../state/prompt-categories-view.ts'
import type { PromptPlaces } from '../state/prompt-places.ts'
import type { PromptsAction } from '../state/prompts-state.ts'

interface CategoryCardsProps {
  categories: PromptCategory[]
  places: PromptPlaces
  isBranded: (text: string) => boolean
  /** of the screen */
  draftName: string
  dispatch: Dispatch<PromptsAction>
}

/** Cards without prompts are hidden. */
export function CategoryCards({ categories, dispatch, ...rest }: CategoryCardsProps) {
  const filled = categories.filter((category) => category.prompts.length > 0)
  if (filled.length === 0) return <p className={styles.empty}>No prompts here yet. Add your own below.</p>
  const isLong = filled.reduce((sum, { prompts }) => sum + prompts.length, 0) > ROWS_IN_FULL
  return (
    <div className={styles.list}>
      {filled.map((category) => (
        <CategoryCard key={category.name} category={category} onDemand={isLong} dispatch={dispatch} {...rest} />
      ))}
    </div>
  )
}
