// What the form and the API share about buying a plan.

export const BILLING_PERIOD = '28-days'

/** Payment providers that there are (docs/payments.md). */
export const paymentGateways = ['mock'] as const

/** The mock provider accepts any payment method except DECLINED_PAYMENT_METHOD. */
export const ACCEPTED_PAYMENT_METHOD = 'pm_card_visa'
export const DECLINED_PAYMENT_METHOD = 'pm_declined'

/** When the account has this plan. */
export const ALREADY_ON_PLAN = 'You already have this plan active.'
/** When the account has another plan, which has to be changed rather than bought. */
export const ALREADY_SUBSCRIBED =
  'You already have an active subscription. Please wait for it to expire or contact support to change plans.'

/** On an invoice of the mock provider. */
export const MOCK_INVOICE = 'Payment is a mock in the beta: no money was taken, and this invoice asks for none.'
