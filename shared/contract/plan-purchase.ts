// What form and API share of buying a plan.

export const BILLING_PERIOD = '28-days'

/** Those that PAYMENT_PROVIDER can name. */
export const paymentGateways = ['mock'] as const

/** The mock takes any payment method, such as this one, but the one that follows. */
export const ACCEPTED_PAYMENT_METHOD = 'pm_card_visa'
export const DECLINED_PAYMENT_METHOD = 'pm_declined'

/** Of the plan that an account has. */
export const ALREADY_ON_PLAN = 'You already have this plan active.'
/** Of another plan, which cannot be bought but changed to. */
export const ALREADY_SUBSCRIBED =
  'You already have an active subscription. Please wait for it to expire or contact support to change plans.'
