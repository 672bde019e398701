import { classNames } from '@sightline/shared/ui/class-names.ts'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import type { ReactNode } from 'react'
import styles from './Plans.module.css'

interface PlansSectionProps {
  /** what a plan buys here; undefined: it is loading */
  answers?: string | null
  children: ReactNode
}

export const PlansSection = ({ answers, children }: PlansSectionProps) => (
  <section className={styles.section} aria-labelledby="plans">
    <h2 id="plans" className={styles.title}>
      Choose a plan
    </h2>
    <p className={styles.answers}>
      {answers === undefined ? <Skeleton width="min(24rem, 100%)" height="1lh" /> : answers}
    </p>
    {children}
  </section>
)

/** @param noted one of the cards will say that its plan is active */
export const WaitingPlans = ({ noted = false }: { noted?: boolean }) => (
  <div className={classNames(styles.grid, noted && styles.noted)} aria-busy>
    {['first', 'second', 'third', 'fourth'].map((card) => (
      <Skeleton key={card} height="calc(var(--waiting) + var(--note, 0px))" radius="var(--r-3)" />
    ))}
  </div>
)
