// The minimal checks of an account, for every page. They are not zod schemas, which would add zod to every page.

import type { Subscription, User } from '@sightline/shared/contract/api/account.ts'

export function isUser(value: unknown): value is User {
  const { id, email, name } = Object(value) as Record<string, unknown>
  return [id, email, name].every((field) => typeof field === 'string')
}

export function isSubscription(value: unknown): value is Subscription {
  const { planTitle, hasActiveSubscription } = Object(value) as Record<string, unknown>
  return typeof planTitle === 'string' && typeof hasActiveSubscription === 'boolean'
}
