import { Card } from '@sightline/shared/ui/layout/Card.tsx'
import type { ReactNode } from 'react'
import styles from './CurrentPlan.module.css'

export const ACTIVE_PROJECTS = 'Active projects'

interface CurrentPlanCardProps {
  /** its name, and what holds of it, as far as they are known */
  plan?: ReactNode
  waiting: boolean
  /** what is used of it */
  children: ReactNode
}

export const CurrentPlanCard = ({ plan, waiting, children }: CurrentPlanCardProps) => (
  <Card as="section" className={styles.plan} aria-labelledby="current-plan" aria-busy={waiting}>
    <div className={styles.name}>
      <h2 id="current-plan">Current plan</h2>
      <p>{plan}</p>
    </div>
    {children}
  </Card>
)
