import { buildSubscription } from '@sightline/shared/testing/builders.ts'
import { planOffer } from './plan-offer.ts'
import { buildPlan, enterprisePlan, premiumPlan, standardPlan, subscribedTo } from './testing/plans.ts'

const fresh = (label: string) => ({ kind: 'buy', change: false, later: false, label })
const change = (label: string, later = false) => ({ kind: 'buy', change: true, later, label })
const otherAtSamePrice = buildPlan('agency', 'Agency', 149)
const plannedChange = {
  currentPlan: 'standard',
  planTitle: 'Standard',
  priceNumeric: 49,
  startsAt: '2026-12-18T10:00:00.000Z',
}
const expired = { ...subscribedTo(standardPlan), hasActiveSubscription: false, daysRemaining: 0 }

describe('planOffer()', () => {
  it.each([
    ['a dearer plan is an upgrade', premiumPlan, subscribedTo(standardPlan), change('Upgrade')],
    ['a cheaper plan is a downgrade', standardPlan, subscribedTo(premiumPlan), change('Downgrade', true)],
    [
      'a planned plan waits for the end of the period',
      standardPlan,
      { ...subscribedTo(premiumPlan), plannedChange },
      { kind: 'planned', startsAt: plannedChange.startsAt },
    ],
    ['a plan at the same price is a switch', otherAtSamePrice, subscribedTo(premiumPlan), change('Switch')],
    ['the current plan cannot be bought', standardPlan, subscribedTo(standardPlan), { kind: 'current' }],
    ['a plan without a price is a matter of sales', enterprisePlan, subscribedTo(standardPlan), { kind: 'sales' }],
    ['without a paid plan it is a purchase', standardPlan, buildSubscription(), fresh('Buy Standard')],
    ['an expired plan is bought again', standardPlan, expired, fresh('Buy Standard')],
    ['another one after it, too', premiumPlan, expired, fresh('Buy Premium')],
    [
      'a plan that was agreed with sales is changed by them',
      standardPlan,
      subscribedTo(enterprisePlan),
      { kind: 'sales' },
    ],
    ['and is the current one', enterprisePlan, subscribedTo(enterprisePlan), { kind: 'current' }],
    ['without a word of the subscription it is a purchase', premiumPlan, null, fresh('Buy Premium')],
  ])('%s', (_case, plan, subscription, offer) => {
    expect(planOffer(plan, subscription)).toEqual(offer)
  })
})
