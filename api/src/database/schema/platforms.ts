import type { PlatformId } from '@sightline/shared/contract/platforms.ts'
import { jsonb, text } from 'drizzle-orm/pg-core'
import type { Pace } from '../../queue/platform-pace.ts'
import { appSchema } from './app-schema.ts'

/** How fast each platform may be asked now, by all workers together. A row is locked while a worker takes its share. */
export const platformGates = appSchema.table('platform_gates', {
  platform: text().$type<PlatformId>().primaryKey(),
  pace: jsonb().$type<Pace>().notNull(),
})
