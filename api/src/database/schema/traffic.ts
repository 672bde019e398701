// What access logs and Google Analytics tell: sums of each day, and no address.

import type {
  Ga4Caveat,
  Ga4FailureKind,
  LeftOutReason,
  TrafficKind,
  TrafficPlatform,
  TrafficSource,
} from '@sightline/shared/domain/traffic.ts'
import { boolean, date, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { appSchema, createdAt, idOf, instant, keyOf } from './app-schema.ts'
import { projects } from './projects.ts'

/** Lines that name a bot and are not counted. */
export interface LeftOutLines {
  bot: string
  operator: string
  reason: LeftOutReason
  lines: number
}

const source = () => text().$type<TrafficSource>().notNull().default('log')

/**
 * A day that a source has told of, also where no platform has sent anybody: of UTC in logs, where the last upload with the day replaces it,
 * and of the property's time zone in Google Analytics.
 */
export const trafficDays = appSchema.table(
  'traffic_days',
  {
    projectId: idOf(() => projects.id),
    day: date({ mode: 'string' }).notNull(),
    source: source(),
    /** false: Google Analytics still counts visits of that day */
    isSettled: boolean().notNull().default(true),
    /** of Google Analytics; null: none */
    caveats: text().array().$type<Ga4Caveat[]>(),
    /** empty: no file */
    fileName: text().notNull(),
    uploadedAt: createdAt(),
    lines: integer().notNull(),
    badLines: integer().notNull(),
    leftOut: jsonb().$type<LeftOutLines[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.day, table.source] })],
)

export const trafficSums = appSchema.table(
  'traffic_sums',
  {
    projectId: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    source: source(),
    platform: text().$type<TrafficPlatform>().notNull(),
    kind: text().$type<TrafficKind>().notNull(),
    /** without query; empty: pages that are not counted one by one */
    path: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.day, table.source, table.platform, table.kind, table.path] }),
    keyOf(
      'traffic_sums_day',
      [table.projectId, table.day, table.source],
      [trafficDays.projectId, trafficDays.day, trafficDays.source],
    ),
  ],
)

/** A project's property of Google Analytics 4, and how the last import from it went. */
export const ga4Connections = appSchema.table('ga4_connections', {
  projectId: idOf(() => projects.id).primaryKey(),
  propertyId: text().notNull(),
  /** encrypted (traffic/ga4/service-account.ts); null: deleted with the deactivation of the account */
  sealedKey: text(),
  /** the service account's address, which Google shows as a user of the property */
  clientEmail: text().notNull(),
  /** of the property: its days are of this zone */
  timeZone: text().notNull(),
  connectedAt: instant().notNull(),
  nextImportAt: instant().notNull(),
  /** a worker's lease: until then no other one imports from it. Checks and new keys leave it as it is */
  leasedUntil: instant(),
  /** the last import that has arrived */
  importedAt: instant(),
  /** the last day that was read, also by an import that failed later */
  readUntil: date({ mode: 'string' }),
  /** why the last import or check failed */
  failureKind: text().$type<Ga4FailureKind>(),
  failedAt: instant(),
})
