// Addresses that an account has told to be notified, and what is delivered to them.

import type { WebhookEvent, WebhookFormat } from '@sightline/shared/domain/webhooks.ts'
import { index, integer, jsonb, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { workspaces } from './accounts.ts'
import { appSchema, createdAt, idOf, instant } from './app-schema.ts'
import type { AlertContent } from './mails.ts'
import { projects } from './projects.ts'

/** What happened: ids, or a snapshot of the numbers that a mail about the same has, too. */
export type EventContent =
  | { event: 'run.finished' | 'run.failed'; analysisId: string }
  | ({ event: 'change.found' } & FoundChange)
  | ({ event: 'alert' } & Omit<AlertContent, 'kind'>)
  /** the last of the report's 7 days */
  | { event: 'report.ready'; endDate: string }
  | { event: 'test' }

/** Fractions 0–1 of the `n` questions that both runs have an answer to. */
export interface FoundChange extends Omit<AlertContent, 'kind' | 'alerts'> {
  from: number
  to: number
  n: number
}

export const webhooks = appSchema.table(
  'webhooks',
  {
    id: uuid().primaryKey(),
    workspaceId: idOf(() => workspaces.id),
    address: text().notNull(),
    format: text().$type<WebhookFormat>().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    /** null = all projects, including future ones */
    projects: uuid().array(),
    /** encrypted (runs/connections/stored-key.ts) */
    sealedSecret: text().notNull(),
    createdAt: createdAt(),
    /** first failure since the last delivery that arrived */
    failingSince: instant(),
    /** null: it is on */
    offAt: instant(),
    /** why it was turned off, for a person */
    offReason: text(),
  },
  (table) => [index('webhooks_workspace').on(table.workspaceId)],
)

/** The outbox: a row is written in the transaction of what happened. Its unique key makes that idempotent. */
export const webhookDeliveries = appSchema.table(
  'webhook_deliveries',
  {
    id: uuid().primaryKey(),
    webhookId: idOf(() => webhooks.id),
    /** null = about all projects of the webhook */
    aboutProject: uuid().references(() => projects.id, { onDelete: 'cascade' }),
    /** the event and the id of what happened */
    key: text().notNull(),
    content: jsonb().$type<EventContent>().notNull(),
    /** written at the first try, so that each try sends the same */
    body: text(),
    createdAt: createdAt(),
    tries: smallint().notNull().default(0),
    /** lease and backoff in one, as of a mail; null: it arrived, was given up, or is sent by hand only */
    nextTryAt: instant(),
    triedAt: instant(),
    deliveredAt: instant(),
    /** HTTP status of the last try; null: no answer came */
    status: integer(),
    /** why the last try failed, for a person */
    problem: text(),
  },
  (table) => [
    unique('webhook_deliveries_once').on(table.webhookId, table.key),
    index('webhook_deliveries_due').on(table.nextTryAt),
    index('webhook_deliveries_created').on(table.createdAt),
    index('webhook_deliveries_project').on(table.aboutProject),
  ],
)
