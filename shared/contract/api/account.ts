// Sign-in, profile, subscription, limits and plans.

import { z } from 'zod'
import { dataEnvelope, id } from './envelope.ts'

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
})
export type PlanLimits = z.infer<typeof planLimits>

export const subscription = z.object({
  currentPlan: z.string(),
  planTitle: z.string(),
  hasActiveSubscription: z.boolean(),
  status: z.enum(['active', 'inactive']),
  daysRemaining: z.number().int(),
  isExpiringSoon: z.boolean(),
  priceNumeric: z.number(),
  limits: planLimits,
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

export const webAnalyzerLimit = z.object({
  currentActive: z.number().int(),
  /** -1 = unlimited */
  limit: z.number().int(),
  unlimited: z.boolean(),
  canCreateMore: z.boolean(),
})
export type WebAnalyzerLimit = z.infer<typeof webAnalyzerLimit>

export const limitsResponse = dataEnvelope(
  z.object({
    limits: z.object({ webAnalyzer: webAnalyzerLimit }),
    daysRemaining: z.number().int(),
    currentPlan: z.string(),
  }),
)
export type Limits = z.infer<typeof limitsResponse>['data']

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
  limits: planLimits,
})
export type Plan = z.infer<typeof plan>
export const pricingResponse = dataEnvelope(z.object({ plans: z.array(plan) }))
