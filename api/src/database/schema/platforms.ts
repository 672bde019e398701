import type { PlatformId } from '@sightline/shared/contract/platforms.ts'
import { jsonb, text } from 'drizzle-orm/pg-core'
import { appSchema } from './app-schema.ts'

/** How fast one platform may be asked. Times are milliseconds of the database's clock. */
export interface Pace {
  /** calls that may start now */
  tokens: number
  /** the tokens are of this time */
  filledAt: number
  /** null = nobody asked for more calls than there were: nothing is saved up meanwhile */
  busySince: number | null
  /** the platform asked to be left alone until then */
  pausedUntil: number
  /** calls a second that it took before it refused some */
  learned: { perSecond: number; at: number } | null
  /** calls started in the second that began at `at`, and in the one before, without those refused */
  second: { at: number; starts: number; before: number }
}

/** How fast each platform may be asked now, by all workers together. A row is locked while a worker takes its share. */
export const platformGates = appSchema.table('platform_gates', {
  platform: text().$type<PlatformId>().primaryKey(),
  pace: jsonb().$type<Pace>().notNull(),
})
