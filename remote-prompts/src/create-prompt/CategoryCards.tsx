import type { Dispatch } from 'react'
import { classNames } from '@sightline/shared/ui/class-names.ts'
import styles from './CategoryCards.module.css'
import { CategoryCard } from './CategoryCard.tsx'
import type { PromptCategory } from './prompt-categories-view.ts'
import type { PromptsAction } from './prompts-state.ts'

/** From here on, cards out of sight are not laid out. */
const MANY_PROMPTS = 100

interface CategoryCardsProps {
  categories: PromptCategory[]
  isBranded: (text: string) => boolean
  dispatch: Dispatch<PromptsAction>
}

/** Cards without prompts are hidden. */
export function CategoryCards({ categories, isBranded, dispatch }: CategoryCardsProps) {
  const filled = categories.filter((category) => category.prompts.length > 0)
  if (filled.length === 0) return <p className={styles.empty}>No prompts here yet. Add your own below.</p>
  const isLong = filled.reduce((sum, { prompts }) => sum + prompts.length, 0) > MANY_PROMPTS
  return (
    <div className={classNames(styles.grid, isLong && styles.long)}>
      {filled.map((category) => (
        <CategoryCard key={category.name} category={category} isBranded={isBranded} dispatch={dispatch} />
      ))}
    </div>
  )
}
