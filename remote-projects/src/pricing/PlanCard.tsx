import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Check } from 'lucide'
import type { Plan } from '@sightline/shared/contract/api/account.ts'
import { Badge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Card } from '@sightline/shared/ui/layout/Card.tsx'
import { classNames } from '@sightline/shared/ui/class-names.ts'
import { PlanAction } from './PlanAction.tsx'
import styles from './PlanCard.module.css'
import { priceText, type PlanOffer } from './plan-offer.ts'

interface PlanCardProps {
  plan: Plan
  offer: PlanOffer
  busy: boolean
  onBuy: () => void
}

export function PlanCard({ plan, offer, busy, onBuy }: PlanCardProps) {
  const titleId = `plan-${plan._id}`
  const custom = plan.priceNumeric === 0
  const marker = plan.isRecommended ? 'Recommended' : plan.metadata?.isPopular ? 'Popular' : null
  // The heavy border marks a plan that can be bought.
  const stands = marker !== null && offer.kind !== 'current'
  return (
    <Card as="article" className={classNames(styles.plan, stands && styles.marked)} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 id={titleId}>{plan.title}</h3>
        {offer.kind === 'current' && <Badge>Current</Badge>}
        {marker && <Badge tone="solid">{marker}</Badge>}
      </div>
      <p className={styles.description}>{plan.description}</p>
      <p className={styles.price}>
        <b>{custom ? 'Custom' : priceText(plan.priceNumeric)}</b>
        <span>{custom ? 'agreed with you' : 'per 28 days'}</span>
      </p>
      <PlanAction plan={plan} offer={offer} titleId={titleId} primary={marker !== null} busy={busy} onBuy={onBuy} />
      <ul className={styles.features}>
        {plan.features?.map((feature) => (
          <li key={feature}>
            <Icon of={Check} size={14} />
            {feature}
          </li>
        ))}
      </ul>
    </Card>
  )
}
