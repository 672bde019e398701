// Sign-in, profile, subscription, limits and plans.

import { z } from 'zod'
import { industries } from '../industries.ts'
import { dataEnvelope, id, instant, trimmedText } from './envelope.ts'

export const user = z.object({
  _id: id,
  id,
  email: z.string(),
  name: z.string(),
  picture: z.string().nullable(),
})
export type User = z.infer<typeof user>

/** null = unlimited */
const limitNumber = z.number().int().nullable()

export const planLimits = z.object({
  activeProjects: limitNumber,
  promptsPerProject: limitNumber,
  analysesPerDay: limitNumber,
  /** how often active projects are analysed by themselves at most; null = by hand only */
  refreshHours: z.number().int().nullable(),
})
export type PlanLimits = z.infer<typeof planLimits>

export const webAnalyzerLimit = z.object({
  currentActive: z.number().int(),
  /** -1 = unlimited; contract/plan-limits.ts writes and reads it */
  limit: z.number().int(),
  unlimited: z.boolean(),
  canCreateMore: z.boolean(),
})
export type WebAnalyzerLimit = z.infer<typeof webAnalyzerLimit>

export const subscription = z.object({
  currentPlan: z.string(),
  planTitle: z.string(),
  hasActiveSubscription: z.boolean(),
  status: z.enum(['active', 'inactive']),
  daysRemaining: z.number().int(),
  isExpiringSoon: z.boolean(),
  priceNumeric: z.number(),
  /** of the terms that hold now; who cannot read GET /projects/limits reads `webAnalyzer` here */
  limits: planLimits.extend({ webAnalyzer: webAnalyzerLimit }),
  subscriptionStatus: z.object({
    isActive: z.boolean(),
    daysRemaining: z.number().int(),
    isExpired: z.boolean(),
    isExpiringSoon: z.boolean(),
  }),
})
export type Subscription = z.infer<typeof subscription>

export const exchangeRequest = z.object({ auth0Token: z.string().min(1).max(8192) })
export const exchangeResponse = dataEnvelope(z.object({ user, subscription, accessToken: z.string() }))
export type ExchangeResponse = z.infer<typeof exchangeResponse>

export const authProfileResponse = dataEnvelope(z.object({ user }))
export const subscriptionResponse = dataEnvelope(subscription)

export const limitsResponse = dataEnvelope(
  z.object({
    limits: z.object({ webAnalyzer: webAnalyzerLimit }),
    daysRemaining: z.number().int(),
    currentPlan: z.string(),
  }),
)
export type Limits = z.infer<typeof limitsResponse>['data']

/** What is said of the plan that an account has. */
export const ALREADY_ON_PLAN = 'You already have this plan active.'
/** What is said of any other plan while it cannot be bought but changed to. */
export const ALREADY_SUBSCRIBED =
  'You already have an active subscription. Please wait for it to expire or contact support to change plans.'

export const plan = z.object({
  _id: id,
  id,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  /** US dollars per 28 days; 0 = custom, contact sales */
  priceNumeric: z.number(),
  features: z.array(z.string()),
  isRecommended: z.boolean(),
  metadata: z.object({ isPopular: z.boolean().optional() }).optional(),
  limits: planLimits,
})
export type Plan = z.infer<typeof plan>
export const pricingResponse = dataEnvelope(z.object({ plans: z.array(plan) }))
export type PricingResponse = z.infer<typeof pricingResponse>

export const BILLING_PERIOD = '28-days'
/** Those that PAYMENT_PROVIDER can name. */
export const paymentGateways = ['mock'] as const
/** A card of the mock, which takes any but the one that follows. */
export const ACCEPTED_PAYMENT_METHOD = 'pm_card_visa'
export const DECLINED_PAYMENT_METHOD = 'pm_declined'

const billing = {
  billingPeriod: z.literal(BILLING_PERIOD).default(BILLING_PERIOD),
  paymentGateway: z.enum(paymentGateways).default('mock'),
  paymentMethodId: trimmedText(100).min(1),
}
export const purchaseRequest = z.object({ planId: id, ...billing })
export type PurchaseRequest = z.input<typeof purchaseRequest>
export const changePlanRequest = z.object({ newPlanId: id, ...billing })
export type ChangePlanRequest = z.input<typeof changePlanRequest>

export const payment = z.object({
  transactionId: z.string(),
  /** US dollars */
  amount: z.number(),
  currency: z.literal('USD'),
  status: z.enum(['succeeded', 'declined']),
  paidAt: instant,
})
export type Payment = z.infer<typeof payment>
export const purchaseResponse = dataEnvelope(z.object({ subscription, payment }))
export type PurchaseResponse = z.infer<typeof purchaseResponse>

export const preferences = z.object({
  emailNotifications: z.boolean(),
  weeklyReports: z.boolean(),
  rankingAlerts: z.boolean(),
})
export type Preferences = z.infer<typeof preferences>

const profileDetails = z.object({
  company: z.string(),
  /** as it was typed, in lower case, with https:// where no scheme was; empty = none */
  website: z.string(),
  industry: z.enum(industries),
  /** IANA name */
  timezone: z.string(),
})

export const profile = z.object({
  email: z.string(),
  name: z.string(),
  picture: z.string().nullable(),
  profile: profileDetails,
  preferences,
})
export type Profile = z.infer<typeof profile>
export const profileResponse = dataEnvelope(z.object({ profile }))

export const MAX_PROFILE_WEBSITE = 2048

/** Absent fields stay as they are. */
export const profileRequest = z
  .object({
    name: trimmedText(100).min(1),
    company: trimmedText(200),
    website: trimmedText(MAX_PROFILE_WEBSITE),
    industry: z.enum(industries),
    timezone: trimmedText(64).min(1),
  })
  .partial()
export type ProfileRequest = z.input<typeof profileRequest>

export const preferencesRequest = z.object({ preferences: preferences.partial() })

export const confirmEmailMessage = 'Please type your account email to confirm.'
/** for an account whose provider says no address */
export const confirmNameMessage = 'Please type your account name to confirm: there is no email in your account.'
export const deactivateRequest = z.object({ confirmEmail: trimmedText(320).prefault('') })
