import type { BaseServices } from '../database/base-services.ts'
import type { Transaction } from '../database/connection.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'
import type { Provider } from './sign-in/provider-token.ts'
import type { ProviderSettings } from './sign-in/provider.settings.ts'
import type { SessionCache } from './sign-in/session-cache.ts'
import type { ApiTokenRow } from './tokens/api-tokens.queries.ts'

/** Services that authenticate a caller. */
export interface SessionServices extends Pick<BaseServices, 'db' | 'now'> {
  /** sessions that were looked up recently */
  sessions: SessionCache
  provider: Provider
}

export interface AccountServices extends BaseServices, SessionServices {
  settings: ProviderSettings & { PUBLIC_URL: string; SUPPORT_EMAIL: string }
  payments: PaymentProvider
  /** names of the platforms for which the operator has a key; injected, too */
  realPlatforms: string[]
  /** cancels the runs of a workspace; injected at startup, because accounts may not import runs */
  cancelRuns(transaction: Transaction, workspaceId: string, now: Date): Promise<void>
  /** deletes a workspace's own keys of AI platforms, and its webhooks */
  deleteConnections(transaction: Transaction, workspaceId: string): Promise<void>
  /** stores the mail to the owner of a workspace whose planned plan could not be paid */
  mailUnpaid(transaction: Transaction, unpaid: UnpaidPlan): Promise<void>
  /** stores the mail to a person with whose sign-in an API token was created */
  mailNewToken(transaction: Transaction, token: ApiTokenRow): Promise<void>
}

/** The card was declined, or the payment provider has not answered for days. */
export type UnpaidReason = 'declined' | 'no-answer'

export interface UnpaidPlan {
  workspaceId: string
  planTitle: string
  reason: UnpaidReason
  /** when the plan was to begin */
  periodEnd: Date
  /** now */
  at: Date
}
