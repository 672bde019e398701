// /pricing: what the account has, and what it would get for more.

import { CurrentPlan } from './CurrentPlan.tsx'
import { Plans } from './Plans.tsx'
import styles from './Pricing.module.css'
import { PricingQuestions } from './PricingQuestions.tsx'

export function Component() {
  return (
    <div className={styles.page}>
      <CurrentPlan />
      <Plans />
      <PricingQuestions />
    </div>
  )
}
