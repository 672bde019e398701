// The settings of answering calls (docs/settings.md).

import { positive, trustedProxies } from '@sightline/shared/service/settings.ts'
import { z } from 'zod'

export const httpEnvironment = {
  /** addresses whose x-forwarded-for is believed: the gateway */
  TRUSTED_PROXIES: trustedProxies.default('loopback'),
  /** calls of one user, and of one address without a session, in a minute; counted per process */
  USER_CALLS_PER_MINUTE: positive(1_200),
  ADDRESS_CALLS_PER_MINUTE: positive(300),
  /** a process that is further behind (0: however far), or holds more in memory, sends callers away */
  MAX_EVENT_LOOP_DELAY_MS: z.coerce.number().int().min(0).default(1_000),
  MAX_HEAP_MB: z.coerce.number().int().min(1).optional(),
  /** for calls in hand when the process is asked to end */
  SHUTDOWN_LIMIT_MS: positive(3_000),
}

export type HttpSettings = z.infer<z.ZodObject<typeof httpEnvironment>>
