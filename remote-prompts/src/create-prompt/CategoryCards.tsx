import type { Dispatch } from 'react'
import styles from './CategoryCards.module.css'
import { CategoryCard } from './CategoryCard.tsx'
import type { PromptCategory } from './prompt-categories-view.ts'
import type { PromptsAction } from './prompts-state.ts'

interface CategoryCardsProps {
  categories: PromptCategory[]
  isBranded: (text: string) => boolean
  dispatch: Dispatch<PromptsAction>
}

/** Cards without prompts are hidden. */
export function CategoryCards({ categories, isBranded, dispatch }: CategoryCardsProps) {
  const filled = categories.filter((category) => category.prompts.length > 0)
  if (filled.length === 0) return <p className={styles.empty}>No prompts here yet. Add your own below.</p>
  return (
    <div className={styles.grid}>
      {filled.map((category) => (
        <CategoryCard key={category.name} category={category} isBranded={isBranded} dispatch={dispatch} />
      ))}
    </div>
  )
}
