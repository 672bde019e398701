import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import styles from './ProjectSection.module.css'

const CARD_HEIGHT = '16.25rem'

export function ProjectsSkeleton() {
  return (
    <section className={styles.section} aria-busy="true">
      <span className="sr">Loading projects</span>
      <Skeleton width="11rem" height="1.625rem" />
      <div className={styles.grid}>
        {['first', 'second', 'third'].map((card) => (
          <Skeleton key={card} height={CARD_HEIGHT} radius="var(--r-3)" />
        ))}
      </div>
    </section>
  )
}
