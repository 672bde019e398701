import type { Plan, Subscription } from '@sightline/shared/contract/api/account.ts'

/** What the button of a plan does for this account. */
export type PlanOffer =
  | { kind: 'current' }
  | { kind: 'sales' }
  /** it begins when the paid period ends, unless that is taken back */
  | { kind: 'planned'; startsAt: string }
  | PlanSale

interface PlanSale {
  kind: 'buy'
  /** from an active paid plan; else a fresh purchase */
  change: boolean
  /** a smaller plan: it begins, and is charged, when the paid period ends */
  later: boolean
  label: string
}

/** What is about to be paid for. */
export interface PlanOrder extends PlanSale {
  plan: Plan
  subscription: Subscription | null
  /** the selected plan, when the outcome of a payment for this one has to be known first */
  insteadOf?: Plan
}

/** @param subscription null where nothing is known of it: the API decides at the purchase */
export function planOffer(plan: Plan, subscription: Subscription | null): PlanOffer {
  const active = subscription?.hasActiveSubscription ? subscription : null
  if (active !== null && plan.slug === active.currentPlan) return { kind: 'current' }
  const planned = active?.plannedChange
  if (planned && plan.slug === planned.currentPlan) return { kind: 'planned', startsAt: planned.startsAt }
  // A price of 0 means that the price is agreed with sales, as is leaving such a plan.
  if (plan.priceNumeric === 0 || active?.priceNumeric === 0) return { kind: 'sales' }
  if (active === null) return { kind: 'buy', change: false, later: false, label: `Buy ${plan.title}` }
  const difference = plan.priceNumeric - active.priceNumeric
  return { kind: 'buy', change: true, later: difference < 0, label: changeLabel(difference) }
}

/** Null where the plan cannot be bought. */
export function orderOf(plan: Plan, subscription: Subscription | null): PlanOrder | null {
  const offer = planOffer(plan, subscription)
  return offer.kind === 'buy' ? { ...offer, plan, subscription } : null
}

function changeLabel(difference: number): string {
  if (difference === 0) return 'Switch'
  return difference > 0 ? 'Upgrade' : 'Downgrade'
}

/** US dollars, for 28 days */
export const priceText = (price: number) => `$${price.toLocaleString('en-US')}`
