// The settings of answering calls (docs/settings.md).

import { trustedProxies, wholeNumber } from '@sightline/shared/service/settings.ts'
import type { z } from 'zod'

const MOST_CALLS = 10_000_000

export const httpEnvironment = {
  /** addresses whose x-forwarded-for is believed: the gateway */
  TRUSTED_PROXIES: trustedProxies.default('loopback'),
  /** calls of one user, of one API token, and of one address without a session, in a minute; counted per process */
  USER_CALLS_PER_MINUTE: wholeNumber(2_400, 1, MOST_CALLS),
  TOKEN_CALLS_PER_MINUTE: wholeNumber(600, 1, MOST_CALLS),
  ADDRESS_CALLS_PER_MINUTE: wholeNumber(300, 1, MOST_CALLS),
  /** above this event loop delay (0: no limit) a process answers 503 */
  MAX_EVENT_LOOP_DELAY_MS: wholeNumber(1_000, 0, 60_000),
  /** time for active calls and jobs on shutdown */
  SHUTDOWN_LIMIT_MS: wholeNumber(3_000, 1, 600_000),
}

export type HttpSettings = z.infer<z.ZodObject<typeof httpEnvironment>>
