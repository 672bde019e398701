// Sign-in, profile, subscription, limits and plans.

import { z } from 'zod'
import { confirmEmailMessage } from '../../domain/deactivation.ts'
import { MAX_EMAIL_LENGTH } from '../../domain/email.ts'
import { industries } from '../../domain/industries.ts'
import {
  ACCEPTED_PAYMENT_METHOD,
  ALREADY_ON_PLAN,
  BILLING_PERIOD,
  DECLINED_PAYMENT_METHOD,
  paymentGateways,
} from '../../domain/plan-purchase.ts'
import { MAX_PROFILE_COMPANY, MAX_PROFILE_NAME, MAX_PROFILE_WEBSITE } from '../../domain/profile-limits.ts'
import { defaultContact } from '../../domain/support.ts'
import { calls, conflict, failing, type Call } from './call.ts'
import {
  dataEnvelope,
  idempotencyHeaders,
  ids,
  instant,
  integer,
  saying,
  string,
  trimmedText,
  withExample,
} from './envelope.ts'
import { storedPreferences } from './preferences.ts'

export const user = z.object({
  _id: ids.user,
  id: ids.user,
  email: string('ada@acme.com'),
  name: string('Ada Martin'),
  picture: withExample(z.string().nullable(), null),
  workspaces: integer(2).optional().meta({ description: 'In how many the person is, if in several' }),
})
export type User = z.infer<typeof user>

/** null = unlimited */
const limitNumber = (example: number) => integer(example).nullable()

export const planLimits = z.object({
  activeProjects: limitNumber(5),
  promptsPerProject: limitNumber(100),
  analysesPerDay: limitNumber(24),
  /** shortest interval in hours between scheduled runs; null = no scheduled runs */
  refreshHours: integer(24).nullable(),
})
export type PlanLimits = z.infer<typeof planLimits>

export const webAnalyzerLimit = z.object({
  currentActive: integer(2),
  /** -1 = unlimited; domain/plan-limits.ts writes and reads it */
  limit: integer(5),
  unlimited: z.boolean(),
  canCreateMore: z.boolean().meta({ examples: [true] }),
})
export type WebAnalyzerLimit = z.infer<typeof webAnalyzerLimit>

export const subscription = z.object({
  currentPlan: string('standard'),
  planTitle: string('Standard'),
  hasActiveSubscription: z.boolean().meta({ examples: [true] }),
  status: z.enum(['active', 'inactive']),
  daysRemaining: integer(21),
  isExpiringSoon: z.boolean(),
  priceNumeric: z.number().meta({ examples: [49] }),
  /** a higher plan can be bought: false on the highest plan and on a custom one */
  canUpgrade: z.boolean().meta({ examples: [true] }),
  /** of the current plan; a client without GET /projects/limits reads `webAnalyzer` here */
  limits: planLimits.extend({ webAnalyzer: webAnalyzerLimit }),
  /** end of the paid period; null: it has none */
  periodEnd: instant.nullable(),
  /** a smaller plan that begins when the paid period ends, and is charged then; null: none does */
  plannedChange: z
    .object({
      currentPlan: string('standard'),
      planTitle: string('Standard'),
      priceNumeric: z.number().meta({ examples: [49] }),
      startsAt: instant,
    })
    .nullable()
    .meta({ examples: [null] }),
  subscriptionStatus: z.object({
    isActive: z.boolean().meta({ examples: [true] }),
    daysRemaining: integer(21),
    isExpired: z.boolean(),
    isExpiringSoon: z.boolean(),
  }),
})
export type Subscription = z.infer<typeof subscription>

export const exchangeRequest = z.object({
  auth0Token: string('eyJhbGciOiJSUzI1NiIsInR5cCI6ImF0K2p3dCJ9.eyJzdWIiOiJhdXRoMHwxIn0.c2lnbmF0dXJl').min(1).max(8192),
})
export const exchangeResponse = dataEnvelope(
  z.object({ user, subscription, accessToken: string('w3K0c5b1xk4pS8yqTn2vJ6hRzE9uLmQdA7fGiXoYtBs') }),
)
export type ExchangeResponse = z.infer<typeof exchangeResponse>

export const authProfileResponse = dataEnvelope(z.object({ user }))
export const subscriptionResponse = dataEnvelope(subscription)

export const limitsResponse = dataEnvelope(
  z.object({
    limits: z.object({ webAnalyzer: webAnalyzerLimit }),
    daysRemaining: integer(21),
    currentPlan: string('standard'),
  }),
)
export type Limits = z.infer<typeof limitsResponse>['data']

export const plan = z.object({
  _id: ids.plan,
  id: ids.plan,
  slug: string('standard'),
  title: string('Standard'),
  description: string('For brands that follow their visibility every day.'),
  /** US dollars per 28 days; 0 = custom, contact sales */
  priceNumeric: z.number().meta({ examples: [49] }),
  features: withExample(z.array(z.string()), ['5 active projects', '100 prompts per project', '24 analyses a day']),
  isRecommended: z.boolean(),
  /** alternative to `isRecommended` */
  metadata: z.object({ isPopular: z.boolean() }).optional(),
  limits: planLimits,
})
export type Plan = z.infer<typeof plan>
export const pricingResponse = dataEnvelope(
  z.object({
    plans: z.array(plan),
    /** names of the platforms that this installation asks with keys of its operator; the others need the account's own key */
    realPlatforms: z.array(z.string()).meta({ examples: [['ChatGPT', 'Gemini']] }),
  }),
)
export type PricingResponse = z.infer<typeof pricingResponse>

const billing = {
  billingPeriod: withExample(z.literal(BILLING_PERIOD).default(BILLING_PERIOD), BILLING_PERIOD),
  paymentGateway: withExample(z.enum(paymentGateways).default('mock'), 'mock'),
  paymentMethodId: withExample(trimmedText(100).min(1), ACCEPTED_PAYMENT_METHOD),
}
export const purchaseRequest = z.object({ planId: ids.plan, ...billing })
export type PurchaseRequest = z.input<typeof purchaseRequest>
export const changePlanRequest = z.object({ newPlanId: ids.plan, ...billing })
export type ChangePlanRequest = z.input<typeof changePlanRequest>

export const payment = z.object({
  transactionId: string('mock_01957a3c-8f20-7d1e-a4b6-000000000003'),
  /** US dollars */
  amount: z.number().meta({ examples: [49] }),
  currency: z.literal('USD'),
  status: z.enum(['succeeded', 'declined']),
  paidAt: instant,
})
export type Payment = z.infer<typeof payment>
export const purchaseResponse = dataEnvelope(z.object({ subscription, payment }))
export type PurchaseResponse = z.infer<typeof purchaseResponse>

const profileDetails = z.object({
  company: string('Acme Inc'),
  /** as typed, in lower case, with https:// where the scheme was missing; empty = none */
  website: string('https://acme.com'),
  industry: z.enum(industries).meta({ examples: ['technology'] }),
  /** IANA name */
  timezone: string('Europe/Berlin'),
})

export const profile = z.object({
  email: user.shape.email,
  name: user.shape.name,
  picture: user.shape.picture,
  profile: profileDetails,
  preferences: storedPreferences,
})
export type Profile = z.infer<typeof profile>
export const profileResponse = dataEnvelope(z.object({ profile }))

/** Absent fields are left unchanged. */
export const profileRequest = z
  .object({
    name: withExample(trimmedText(MAX_PROFILE_NAME).min(1), 'Ada Martin'),
    company: trimmedText(MAX_PROFILE_COMPANY).meta({ examples: ['Acme Inc'] }),
    website: trimmedText(MAX_PROFILE_WEBSITE).meta({ examples: ['acme.com'] }),
    industry: z.enum(industries).meta({ examples: ['technology'] }),
    timezone: withExample(trimmedText(64).min(1), 'Europe/Berlin'),
  })
  .partial()
export type ProfileRequest = z.input<typeof profileRequest>

export const preferencesRequest = z.object({ preferences: storedPreferences.partial() })

export const deactivateRequest = z.object({
  confirmEmail: withExample(trimmedText(MAX_EMAIL_LENGTH).prefault(''), 'ada@acme.com'),
})

const exchange = {
  description:
    'Somebody unknown gets an account, somebody known is signed in: both calls do the same. The access token is valid for 12 hours, or until signed out.',
  body: exchangeRequest,
  response: { 200: exchangeResponse },
  example: { message: 'Signed in' },
  failures: [
    failing(401, 'TOKEN_INVALID', 'Authentication failed: invalid token'),
    failing(
      403,
      'ACCOUNT_DEACTIVATED',
      `This account is deactivated. Our support can restore it: please write to ${defaultContact.supportEmail}.`,
    ),
    failing(429, 'RATE_LIMITED', 'Too many sign-in attempts. Please try again in a moment.'),
  ],
} satisfies Omit<Call, 'summary'>

export const sessionCalls = calls('Session', {
  signIn: { summary: 'Sign in with a token of the identity provider', ...exchange },
  signUp: { summary: 'Sign up with a token of the identity provider', ...exchange },
  getSignedInUser: { summary: 'Read who is signed in', response: { 200: authProfileResponse } },
  signOut: {
    summary: 'End the session at once',
    ...saying('Signed out'),
  },
})

export const accountCalls = calls('Account', {
  getSubscription: { summary: 'Read the subscription and what it allows', response: { 200: subscriptionResponse } },
  getProfileSubscription: {
    summary: 'Read the subscription, under the profile’s address',
    response: { 200: subscriptionResponse },
  },
  getProjectLimits: {
    summary: 'Read how many projects are active and how many may be',
    response: { 200: limitsResponse },
  },
  getProfile: { summary: 'Read the person’s profile and preferences', response: { 200: profileResponse } },
  updateProfile: {
    summary: 'Change the profile; absent fields stay as they are',
    body: profileRequest,
    response: { 200: profileResponse },
    example: { message: 'Profile saved' },
  },
  updatePreferences: {
    summary: 'Change what the person is told by email',
    body: preferencesRequest,
    response: { 200: profileResponse },
    example: { message: 'Preferences saved' },
  },
  deactivateAccount: {
    summary: 'Deactivate the account and end all of its sessions',
    description: 'Nothing is deleted: support can take it back. An account without an email is confirmed by its name.',
    body: deactivateRequest,
    ...saying('Your account is deactivated. Our support can restore it.'),
    failures: [failing(400, 'BAD_REQUEST', confirmEmailMessage)],
  },
})

const paid = {
  headers: idempotencyHeaders,
  response: { 200: purchaseResponse },
  example: {
    message: 'Standard is active until 27 April 2026.',
    data: { subscription: { daysRemaining: 28, subscriptionStatus: { daysRemaining: 28 } } },
  },
}
const purchaseFailures = [
  failing(400, 'ALREADY_ACTIVE', ALREADY_ON_PLAN),
  failing(402, 'PAYMENT_DECLINED', 'Your card was declined.'),
  failing(404, 'NOT_FOUND', 'The plan was not found'),
  conflict('Standard allows 5 active projects and you have 7. Please deactivate 2 of them first.', {
    mustDeactivate: 2,
  }),
  conflict(
    'Standard allows 100 prompts per project and example.com has 120. Please remove 20 of them or deactivate that project first.',
    { mustRemove: 20 },
  ),
]

export const planCalls = calls('Plans', {
  listPlans: {
    summary: 'List the plans',
    description:
      'A price of 0 means a custom one. Limits of null mean unlimited, `refreshHours` of null means by hand only.',
    response: { 200: pricingResponse },
  },
  buyPlan: {
    summary: 'Buy a plan for 28 days',
    description:
      `The payment method \`${DECLINED_PAYMENT_METHOD}\` is declined, for trying it out. A repeated key answers with the subscription of ` +
      'the payment and, in `limits.webAnalyzer`, the active projects of now.',
    body: purchaseRequest,
    ...paid,
    failures: purchaseFailures,
  },
  changePlan: {
    summary: 'Change from one paid plan to another',
    description:
      'A larger plan, or one of the same price, is paid and starts now, for 28 days. A smaller one starts when the paid period ends: nothing is charged now, the payment of the answer has an amount of 0, and `subscription.plannedChange` says when.',
    body: changePlanRequest,
    ...paid,
    failures: [
      ...purchaseFailures,
      conflict('Your plan is made to measure. Please contact sales to change it.'),
      conflict('Your plan has just been changed by another request. Please look at it before you change it again.'),
    ],
  },
  takeBackChange: {
    summary: 'Keep the plan: takes a planned change back',
    response: { 200: subscriptionResponse },
    example: { message: 'You keep Standard.' },
    failures: [conflict('No change of your plan is planned.')],
  },
})
