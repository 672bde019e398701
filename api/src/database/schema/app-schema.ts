import { pgSchema, timestamp } from 'drizzle-orm/pg-core'

export const APP_SCHEMA = 'app'
export const appSchema = pgSchema(APP_SCHEMA)

/** An instant in UTC. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })
export const createdAt = () => instant().notNull().defaultNow()
