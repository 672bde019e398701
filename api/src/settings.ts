// Settings of the API and its worker: the environment, read once.

import { LOCAL_AUDIENCE } from '@sightline/shared/contract/local-identity.ts'
import { platformIds } from '@sightline/shared/contract/platforms.ts'
import type { PlatformId } from '@sightline/shared/contract/platforms.ts'
import { auth0Domain } from '@sightline/shared/service/auth0-domain.ts'
import { parseSettings, readSettings, serviceSettings, trustedProxies } from '@sightline/shared/service/settings.ts'
import { z } from 'zod'
import { lookupEnvironment } from './projects/lookups/settings.ts'
import { platformEnvironment } from './runs/platforms/settings.ts'

const positive = (fallback: number) => z.coerce.number().int().min(1).default(fallback)
const PLATFORM_VALUE = /^(?:(\w+)=)?([1-9]\d{0,5})$/

/** "8" for every platform, "8,chatgpt=16,gemini=4" with exceptions. */
const perPlatform = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text, context) => {
      const values: Partial<Record<PlatformId, number>> = {}
      for (const entry of text.split(',').filter(Boolean)) {
        const [, name, value] = PLATFORM_VALUE.exec(entry.trim()) ?? []
        const named = name === undefined ? platformIds : platformIds.filter((id) => id === name)
        if (value === undefined || named.length === 0) {
          context.addIssue({ code: 'custom', message: 'must be like 8 or 8,chatgpt=16,gemini=4' })
          return z.NEVER
        }
        for (const id of named) values[id] = Number(value)
      }
      return values
    })

const url = () => z.url({ protocol: /^https?$/ })

export const apiSettings = serviceSettings.omit({ SECRET_KEY: true }).extend({
  AUTH0_DOMAIN: auth0Domain.optional(),
  AUTH0_AUDIENCE: z.string().default(LOCAL_AUDIENCE),
  AUTH0_ORGANIZATION: z.string().optional(),
  /** `iss` of access tokens; ends in a slash */
  IDENTITY_ISSUER: url().optional(),
  IDENTITY_JWKS_URL: url().optional(),
  IDENTITY_USERINFO_URL: url().optional(),
  /** addresses whose x-forwarded-for is believed: the gateway */
  TRUSTED_PROXIES: trustedProxies.default('loopback'),
  DATABASE_CONNECTIONS: positive(10),
  /** after which the database stops a statement */
  STATEMENT_TIMEOUT_MS: positive(20_000),
  /** calls of one user, and of one address without a session, in a minute; counted per process */
  USER_CALLS_PER_MINUTE: positive(1_200),
  ADDRESS_CALLS_PER_MINUTE: positive(300),
  /** a process that is further behind (0: however far), or holds more in memory, sends callers away */
  MAX_EVENT_LOOP_DELAY_MS: z.coerce.number().int().min(0).default(1_000),
  MAX_HEAP_MB: z.coerce.number().int().min(1).optional(),
  /** for calls in hand when the process is asked to end */
  SHUTDOWN_LIMIT_MS: positive(3_000),
  ...platformEnvironment,
  ...lookupEnvironment,
  /** calls in flight to one platform, per worker */
  PLATFORM_CONCURRENCY: perPlatform('8'),
  /** calls to one platform that all workers together start in a minute; no limit where nothing is said */
  PLATFORM_CALLS_PER_MINUTE: perPlatform(''),
  /** bound of the wait before the second try of an answer; it doubles with each further try */
  RETRY_FIRST_DELAY_MS: positive(2_000),
  /** US dollars that the answers of one run may cost before the rest of it is given up; 0 = whatever they cost */
  RUN_COST_LIMIT_USD: z.coerce.number().min(0).default(250),
  /** Gemini model that judges how an answer speaks of each company; without one that is read here */
  SENTIMENT_MODEL: z.string().trim().min(1).optional(),
  /** calls in flight to it, per worker */
  SENTIMENT_CONCURRENCY: positive(8),
  /** waiting for its turn included */
  SENTIMENT_TIMEOUT_MS: positive(20_000),
  /** how long a sample answer takes, so that its progress can be seen */
  SAMPLE_LATENCY_MS: z.coerce.number().int().min(0).default(150),
}).refine((given) => given.SENTIMENT_MODEL === undefined || given.GEMINI_API_KEY !== undefined, {
  path: ['SENTIMENT_MODEL'],
  message: 'needs GEMINI_API_KEY',
})

export type ApiSettings = ReturnType<typeof completeSettings>

/** Fills in the addresses that follow from others. */
function completeSettings(given: z.infer<typeof apiSettings>) {
  const provider = given.AUTH0_DOMAIN ?? given.PUBLIC_URL
  const issuer = given.IDENTITY_ISSUER ?? `${provider.replace(/\/$/, '')}/`
  return {
    ...given,
    IDENTITY_ISSUER: issuer,
    IDENTITY_JWKS_URL: given.IDENTITY_JWKS_URL ?? `${issuer}.well-known/jwks.json`,
    IDENTITY_USERINFO_URL: given.IDENTITY_USERINFO_URL ?? `${issuer}userinfo`,
  }
}

/** For a process: a wrong setting is one line on stderr and exit code 1. */
export function readApiSettings(): ApiSettings {
  return completeSettings(readSettings(apiSettings))
}

/** For tests: throws on a wrong setting. */
export function parseApiSettings(env: NodeJS.ProcessEnv): ApiSettings {
  return completeSettings(parseSettings(apiSettings, env))
}
