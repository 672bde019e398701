import { Skeleton } from '@sightline/shared/ui/Skeleton.tsx'
import { Spinner } from '@sightline/shared/ui/Spinner.tsx'
import cards from './CategoryCards.module.css'
import styles from './GeneratingPrompts.module.css'

export function GeneratingPrompts() {
  return (
    <div className={styles.generating} aria-busy="true">
      <Spinner label="Generating AI prompts..." />
      <div className={cards.grid}>
        {['first', 'second', 'third', 'fourth'].map((card) => (
          <Skeleton key={card} height="14rem" radius="var(--r-3)" />
        ))}
      </div>
    </div>
  )
}
