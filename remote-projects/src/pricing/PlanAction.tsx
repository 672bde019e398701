import type { Plan } from '@sightline/shared/contract/api/account.ts'
import { ALREADY_ON_PLAN } from '@sightline/shared/domain/plan-purchase.ts'
import { Button, buttonClass } from '@sightline/shared/ui/button/Button.tsx'
import { useOwnsWorkspace } from '@sightline/shared/api'
import styles from './PlanCard.module.css'
import { billingDay } from '@sightline/shared/domain/day-text.ts'
import { type PlanOffer } from './plan-offer.ts'
import { mailLink } from '@sightline/shared/domain/support.ts'
import { contact } from '@sightline/shared/ui/contact.ts'

interface PlanActionProps {
  plan: Plan
  offer: PlanOffer
  /** the id of the plan's title */
  titleId: string
  primary: boolean
  /** its dialog is loading */
  busy: boolean
  onBuy: () => void
}

export function PlanAction({ plan, offer, titleId, primary, busy, onBuy }: PlanActionProps) {
  const noteId = `${titleId}-note`
  const owns = useOwnsWorkspace()
  // `Plans` says whom to ask.
  if (!owns && (offer.kind === 'sales' || offer.kind === 'buy')) return null
  switch (offer.kind) {
    case 'current':
      return (
        <div>
          <Button block disabled aria-describedby={noteId}>
            Current plan
          </Button>
          <p id={noteId} className={styles.note}>
            {ALREADY_ON_PLAN}
          </p>
        </div>
      )
    case 'planned':
      return (
        <div>
          <Button block disabled aria-describedby={noteId}>
            Planned
          </Button>
          <p id={noteId} className={styles.note}>
            {`Starts on ${billingDay(offer.startsAt)}.`}
          </p>
        </div>
      )
    case 'sales':
      return (
        <a className={buttonClass({ block: true })} href={salesMail(plan.title)} aria-describedby={titleId}>
          Contact sales
        </a>
      )
    case 'buy':
      return (
        <Button
          block
          variant={primary ? 'primary' : 'secondary'}
          busy={busy}
          aria-describedby={titleId}
          onClick={onBuy}
        >
          {offer.label}
        </Button>
      )
  }
}

/** A mail to sales about a plan. */
function salesMail(planTitle: string): string {
  return mailLink(contact.supportEmail, `Sightline ${planTitle} plan`)
}
