// Demo requests, feedback and telemetry.

import { doublePrecision, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { appSchema, createdAt, idOf, instant } from './app-schema.ts'

export const demoRequests = appSchema.table(
  'demo_requests',
  {
    id: uuid().primaryKey(),
    /** lower case */
    email: text().notNull(),
    /** number of requests from this address */
    requests: integer().notNull().default(1),
    createdAt: createdAt(),
    lastRequestedAt: createdAt(),
  },
  (table) => [unique('demo_requests_email').on(table.email)],
)

export const feedback = appSchema.table('feedback', {
  id: uuid().primaryKey(),
  userId: idOf(() => users.id),
  message: text().notNull(),
  page: text(),
  createdAt: createdAt(),
})

/** Deleted after some weeks. */
export const telemetry = appSchema.table(
  'telemetry',
  {
    id: uuid().primaryKey(),
    at: instant().notNull(),
    kind: text().notNull(),
    name: text().notNull(),
    value: doublePrecision(),
    remote: text(),
    version: text(),
    release: text(),
    route: text(),
    correlationId: text(),
    /** of a gradual rollout's visits (shared/contract/api/contact.ts) */
    visit: doublePrecision(),
  },
  (table) => [index('telemetry_at').on(table.at)],
)
