import type { BaseServices } from '../database/base-services.ts'
import type { Transaction } from '../database/connection.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'
import type { Provider } from './sign-in/provider-token.ts'
import type { ProviderSettings } from './sign-in/provider.settings.ts'
import type { SessionCache } from './sign-in/session-cache.ts'

/** What it takes to know who calls. */
export interface SessionServices extends Pick<BaseServices, 'db' | 'now'> {
  /** sessions looked up a moment ago */
  sessions: SessionCache
}

export interface AccountServices extends BaseServices, SessionServices {
  settings: ProviderSettings & { PUBLIC_URL: string }
  /** the identity provider */
  provider: Provider
  payments: PaymentProvider
  /** cancels what runs for the account; runs stand above accounts, so the start puts it in */
  cancelRuns(transaction: Transaction, ownerId: string, now: Date): Promise<void>
}
