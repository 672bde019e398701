import { Check } from 'lucide-react'
import type { Plan } from '@sightline/shared/contract/api/account.ts'
import { Badge } from '@sightline/shared/ui/Badge.tsx'
import { Button, buttonClass } from '@sightline/shared/ui/Button.tsx'
import { Card } from '@sightline/shared/ui/Card.tsx'
import { classNames } from '@sightline/shared/ui/class-names.ts'
import styles from './PlanCard.module.css'
import { salesMail } from './sales-mail.ts'

export function PlanCard({ plan, current }: { plan: Plan; current: boolean }) {
  const custom = plan.priceNumeric === 0
  return (
    <Card
      as="article"
      className={classNames(styles.plan, plan.isRecommended && styles.recommended)}
      aria-labelledby={`plan-${plan.slug}`}
    >
      <div className={styles.head}>
        <h3 id={`plan-${plan.slug}`}>{plan.title}</h3>
        {!current && plan.isRecommended && <Badge tone="solid">Recommended</Badge>}
      </div>
      <p className={styles.description}>{plan.description}</p>
      <p className={styles.price}>
        <b>{custom ? 'Custom' : `$${plan.priceNumeric}`}</b>
        <span>{custom ? 'agreed with you' : 'per 28 days'}</span>
      </p>
      {current ? (
        <Button block disabled>
          Current plan
        </Button>
      ) : (
        <a
          className={buttonClass({ block: true, variant: plan.isRecommended ? 'primary' : 'secondary' })}
          href={salesMail(plan.title)}
        >
          {custom ? 'Contact sales' : `Ask for ${plan.title}`}
        </a>
      )}
      <ul className={styles.features}>
        {plan.features.map((feature) => (
          <li key={feature}>
            <Check size={14} strokeWidth={1.5} aria-hidden />
            {feature}
          </li>
        ))}
      </ul>
    </Card>
  )
}
