// What uploaded access logs tell: sums of each day, and no address.

import type { LeftOutReason, TrafficKind, TrafficPlatform } from '@sightline/shared/domain/traffic.ts'
import { date, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { appSchema, createdAt, idOf, keyOf } from './app-schema.ts'
import { projects } from './projects.ts'

/** Lines that name a bot and are not counted. */
export interface LeftOutLines {
  bot: string
  operator: string
  reason: LeftOutReason
  lines: number
}

/** A UTC day that a log has told of, also where nobody came: the last upload with the day replaces it. */
export const trafficDays = appSchema.table(
  'traffic_days',
  {
    projectId: idOf(() => projects.id),
    day: date({ mode: 'string' }).notNull(),
    fileName: text().notNull(),
    uploadedAt: createdAt(),
    lines: integer().notNull(),
    badLines: integer().notNull(),
    leftOut: jsonb().$type<LeftOutLines[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.day] })],
)

export const trafficSums = appSchema.table(
  'traffic_sums',
  {
    projectId: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    platform: text().$type<TrafficPlatform>().notNull(),
    kind: text().$type<TrafficKind>().notNull(),
    /** without query; empty: pages that are not counted one by one */
    path: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.day, table.platform, table.kind, table.path] }),
    keyOf('traffic_sums_day', [table.projectId, table.day], [trafficDays.projectId, trafficDays.day]),
  ],
)
