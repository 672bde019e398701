import type { PlatformId } from '@sightline/shared/domain/platforms.ts'
import { jsonb, text } from 'drizzle-orm/pg-core'
import { appSchema } from './app-schema.ts'

/** State of a platform's rate limiter. Times are milliseconds of the database's clock. */
export interface Pace {
  /** calls that may start now */
  tokens: number
  /** time for which `tokens` was computed */
  filledAt: number
  /** since when all calls have been used; null after a fetch that used fewer: the bucket does not fill while idle */
  busySince: number | null
  /** Retry-After of the platform */
  pausedUntil: number
  /** adaptive rate: calls per second before a refusal, and its time */
  learned: { perSecond: number; at: number } | null
  /** accepted calls that started in the second from `at`, and in the second before */
  second: { at: number; starts: number; before: number }
}

/** Rate limiters of the platforms, shared by all workers. A row is locked while a worker fetches jobs. */
export const platformGates = appSchema.table('platform_gates', {
  platform: text().$type<PlatformId>().primaryKey(),
  pace: jsonb().$type<Pace>().notNull(),
})
