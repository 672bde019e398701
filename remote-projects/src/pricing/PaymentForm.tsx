import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { CreditCard, FlaskConical, TriangleAlert } from 'lucide'
import { Link } from 'react-router-dom'
import { ACCEPTED_PAYMENT_METHOD, DECLINED_PAYMENT_METHOD } from '@sightline/shared/domain/plan-purchase.ts'
import { roomNote } from '@sightline/shared/domain/plan-claims.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import { Banner } from '@sightline/shared/ui/feedback/Banner.tsx'
import { FieldError } from '@sightline/shared/ui/form/FieldError.tsx'
import { RadioCard } from '@sightline/shared/ui/form/RadioCard.tsx'
import styles from './PaymentForm.module.css'
import { billingDay } from '@sightline/shared/domain/day-text.ts'
import { priceText, type PlanOrder } from './plan-offer.ts'
import type { PurchaseProblem } from './purchase-error.ts'

const MOCK =
  'Payment is a mock in the beta: these are test cards, and no money is taken. So the 14-day trial and the 30-day money-back guarantee have nothing to charge or to give back yet.'
const PAY_AGAIN = 'Pay again with the same card to find out: it is charged once at most.'
const CARD_DECLINED = 'Nothing was charged. Choose another card and pay again.'

const cards = [
  { id: ACCEPTED_PAYMENT_METHOD, title: 'Test card ending in 4242', description: 'Will be accepted' },
  { id: DECLINED_PAYMENT_METHOD, title: 'Test card ending in 0002', description: 'Will be declined' },
]

interface PaymentFormProps {
  id: string
  order: PlanOrder
  /** id of a payment method */
  card: string
  onCardChange: (card: string) => void
  /** The choice cannot be changed. The controls are not disabled, as they would lose the focus. */
  locked: boolean
  /** A payment with this card may have been charged, and its outcome is not known. */
  unknown: boolean
  problem: PurchaseProblem | undefined
  onSubmit: () => void
}

export function PaymentForm({ id, order, card, onCardChange, locked, unknown, problem, onSubmit }: PaymentFormProps) {
  const { plan } = order
  return (
    <form
      id={id}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <p className={styles.total}>
        <span>{order.later ? 'Due today' : `${plan.title}, 28 days`}</span>
        <b>{priceText(order.later ? 0 : plan.priceNumeric)}</b>
      </p>
      <p className={styles.terms}>{termsOf(order)}</p>
      <Banner tone="info" icon={<Icon of={FlaskConical} />}>
        {MOCK}
      </Banner>
      <fieldset className={styles.cards}>
        <legend>Payment method</legend>
        {cards.map(({ id: cardId, ...words }) => (
          <RadioCard
            key={cardId}
            {...words}
            name="card"
            icon={<Icon of={CreditCard} />}
            checked={card === cardId}
            onChange={() => !locked && onCardChange(cardId)}
          />
        ))}
      </fieldset>
      {unknown && !problem && (
        <Banner tone="warn" icon={<Icon of={TriangleAlert} />}>
          {unknownOutcome(order)} {PAY_AGAIN}
        </Banner>
      )}
      {problem && (
        <FieldError role="alert">
          {problem.message} {problem.declined && CARD_DECLINED}
          {problem.unknown && `${unknownOutcome(order)} ${PAY_AGAIN}`}
          {problem.tooSmall && <Link to={paths.dashboard}>My Projects</Link>}
        </FieldError>
      )}
    </form>
  )
}

function unknownOutcome({ plan, insteadOf }: PlanOrder): string {
  if (insteadOf === undefined) return 'We do not know yet how your last payment ended.'
  return `${insteadOf.title} has to wait: we do not know yet how your last payment, for ${plan.title}, ended.`
}

/** A change starts a new period, and says which days of the old one are lost. */
function termsOf(order: PlanOrder): string {
  const { plan, change, subscription } = order
  if (order.later) return laterTerms(order)
  const starts = `${plan.title} starts now.`
  const left = subscription?.daysRemaining ?? 0
  if (!change || left <= 0) return starts
  return `${starts} The ${left} ${left === 1 ? 'day' : 'days'} left of ${subscription?.planTitle} are not carried over.`
}

/** What is lost, and when, is told before the change is planned. */
function laterTerms({ plan, subscription }: PlanOrder): string {
  const { planTitle = 'your plan', periodEnd, limits } = subscription ?? {}
  const start = periodEnd ? `on ${billingDay(periodEnd)}` : `when the 28 days of ${planTitle} are over`
  const { title, priceNumeric, limits: next } = plan
  const room = roomNote(title, next.activeProjects, limits?.webAnalyzer?.currentActive ?? 0)
  return `${title} starts ${start} for 28 days, and ${priceText(priceNumeric)} is charged then. Until then you keep ${planTitle}, and can cancel the change. ${room}`
}
