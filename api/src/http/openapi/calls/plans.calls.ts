import type { Plan } from '@sightline/shared/contract/api/account.ts'
import type { CallFailure, CallGroup } from '../call-description.ts'
import { exampleIds, exampleLimits, exampleSubscription } from './example-data.ts'

const standard = {
  _id: exampleIds.plan,
  id: exampleIds.plan,
  slug: 'standard',
  title: 'Standard',
  description: 'For brands that follow their visibility every day.',
  priceNumeric: 49,
  features: ['5 active projects', '100 prompts per project', '24 analyses a day'],
  isRecommended: false,
  limits: exampleLimits,
} satisfies Plan

const billing = { billingPeriod: '28-days', paymentGateway: 'mock', paymentMethodId: 'pm_card_visa' }

const parameters = {
  'idempotency-key': {
    description: 'A text of your own of up to 255 characters: the same key answers with the first result and pays nothing again',
    example: exampleIds.key,
  },
}

const paid = {
  success: true,
  message: 'Standard is active until 27 April 2026.',
  data: {
    subscription: {
      ...exampleSubscription,
      daysRemaining: 28,
      subscriptionStatus: { ...exampleSubscription.subscriptionStatus, daysRemaining: 28 },
    },
    payment: {
      transactionId: `mock_${exampleIds.payment}`,
      amount: 49,
      currency: 'USD',
      status: 'succeeded',
      paidAt: '2026-03-30T08:00:00.000Z',
    },
  },
}

const failures: CallFailure[] = [
  { status: 400, code: 'ALREADY_ACTIVE', message: 'You already have this plan active.' },
  { status: 402, code: 'PAYMENT_DECLINED', message: 'Your card was declined.' },
  { status: 404, code: 'NOT_FOUND', message: 'The plan was not found' },
  {
    status: 409,
    code: 'CONFLICT',
    message: 'Standard allows 5 active projects and you have 7. Please deactivate 2 of them first.',
    data: { mustDeactivate: 2 },
  },
  {
    status: 409,
    code: 'CONFLICT',
    message:
      'Standard allows 100 prompts per project and example.com has 120. Please remove 20 of them or deactivate that project first.',
    data: { mustRemove: 20 },
  },
]

export const planCalls: CallGroup = {
  tag: 'Plans',
  description: 'What is sold, and buying it.',
  calls: {
    'GET /pricing': {
      id: 'listPlans',
      summary: 'List the plans',
      details: 'A price of 0 means a custom one. Limits of null mean unlimited, `refreshHours` of null means by hand only.',
      answer: { success: true, data: { plans: [standard] } },
    },
    'POST /subscription/purchase': {
      id: 'buyPlan',
      summary: 'Buy a plan for 28 days',
      details:
        'The payment method `pm_declined` is declined, for trying it out. A repeated key answers with the subscription of ' +
        'the payment and, in `limits.webAnalyzer`, the active projects of now.',
      parameters,
      body: { planId: exampleIds.plan, ...billing },
      answer: paid,
      failures,
    },
    'PUT /subscription/change-plan': {
      id: 'changePlan',
      summary: 'Change from one paid plan to another, for 28 days from now',
      parameters,
      body: { newPlanId: exampleIds.plan, ...billing },
      answer: paid,
      failures: [
        ...failures,
        { status: 409, code: 'CONFLICT', message: 'Your plan is made to measure. Please contact sales to change it.' },
      ],
    },
  },
}
