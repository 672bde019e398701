import { predefinedCategories } from '@sightline/shared/domain/prompt-categories.ts'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { Spinner } from '@sightline/shared/ui/button/Spinner.tsx'
import cards from '../categories/CategoryCards.module.css'
import styles from './GeneratingPrompts.module.css'

/** Skeletons of the cards, with a status text. */
export function GeneratingPrompts({ label = 'Generating AI prompts...' }: { label?: string }) {
  return (
    <div className={styles.generating} aria-busy="true">
      <Spinner label={label} />
      <div className={cards.list}>
        {predefinedCategories.map(({ name }) => (
          <Skeleton key={name} height="var(--waiting)" radius="var(--r-3)" />
        ))}
      </div>
    </div>
  )
}
