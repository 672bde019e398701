import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Check } from 'lucide'
import { freePlan, planFeatures } from '@sightline/shared/domain/plan-claims.ts'
import { Badge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Card } from '@sightline/shared/ui/layout/Card.tsx'
import styles from './PlanCard.module.css'

/** The plan of an account without a paid one, which is not sold. @param isCurrent undefined: it is not known */
export function FreePlanCard({ isCurrent }: { isCurrent: boolean | undefined }) {
  return (
    <Card as="article" className={styles.plan} aria-labelledby="plan-free">
      <div className={styles.head}>
        <h3 id="plan-free">{freePlan.title}</h3>
        {isCurrent && <Badge>Current</Badge>}
      </div>
      <p className={styles.description}>{freePlan.description}</p>
      <p className={styles.price}>
        <b>$0</b>
        <span>no time limit</span>
      </p>
      <div>
        <Button block disabled aria-describedby="plan-free-note">
          {isCurrent ? 'Current plan' : 'Nothing to buy'}
        </Button>
        <p id="plan-free-note" className={styles.note}>
          {isCurrent ? 'It stays until you buy a plan.' : 'It holds again after the last paid period.'}
        </p>
      </div>
      <ul className={styles.features}>
        {planFeatures(freePlan).map((feature) => (
          <li key={feature}>
            <Icon of={Check} size={14} />
            {feature}
          </li>
        ))}
      </ul>
    </Card>
  )
}
