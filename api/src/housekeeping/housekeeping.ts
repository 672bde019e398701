// Retention: deletes what has expired.

import { lt } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { KEY_KEPT_MS } from '../accounts/write-keys/repeatable-writes.ts'
import type { BaseServices } from '../database/base-services.ts'
import type { Connection } from '../database/connection.ts'
import { apiTokens, attemptWindows, sessions, writeKeys } from '../database/schema/accounts.ts'
import { telemetry } from '../database/schema/contact.ts'
import { mails } from '../database/schema/mails.ts'
import { auditEntries } from '../database/schema/workspaces.ts'
import { deleteEndedLinks, ENDED_KEPT_DAYS } from '../reports/share-links/share-links.queries.ts'
import { deleteGivenUpRuns } from '../runs/planning/analyses.queries.ts'
import { deleteOldDeliveries } from '../webhooks/deliveries.queries.ts'
import { deleteEndedInvitations } from '../workspaces/invitations.queries.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

interface Task {
  what: string
  keepMs: number
  deleteBefore(db: Connection, before: Date): Promise<void>
}

const RUNS_AT_ONCE = 1000

async function deleteRunsGivenUp(db: Connection, before: Date): Promise<void> {
  while ((await deleteGivenUpRuns(db, before, RUNS_AT_ONCE)) === RUNS_AT_ONCE);
}

/** For rows that are old by the time in this column. */
const rowsBy = (column: PgColumn) => async (db: Connection, before: Date) => {
  await db.delete(column.table).where(lt(column, before))
}

const tasks: Task[] = [
  // For this long an ended session is distinguished from an unknown one.
  { what: 'sessions', keepMs: 7 * DAY_MS, deleteBefore: rowsBy(sessions.expiresAt) },
  // They hold addresses.
  { what: 'counts of sign-in attempts', keepMs: HOUR_MS, deleteBefore: rowsBy(attemptWindows.windowStart) },
  // Until then their idempotency keys are valid, and they count against the daily limit.
  { what: 'runs that were cancelled before their first answer', keepMs: DAY_MS, deleteBefore: deleteRunsGivenUp },
  { what: 'idempotency keys of writes', keepMs: KEY_KEPT_MS, deleteBefore: rowsBy(writeKeys.usedAt) },
  { what: 'the history of workspaces', keepMs: 365 * DAY_MS, deleteBefore: rowsBy(auditEntries.at) },
  // What they changed stays in the history.
  { what: 'revoked API tokens', keepMs: 365 * DAY_MS, deleteBefore: rowsBy(apiTokens.revokedAt) },
  { what: 'ended invitations', keepMs: 30 * DAY_MS, deleteBefore: deleteEndedInvitations },
  // Longer than the period in which a run or a week is checked, so that a deleted mail is not created again.
  { what: 'mails', keepMs: 90 * DAY_MS, deleteBefore: rowsBy(mails.createdAt) },
  { what: 'deliveries of webhooks', keepMs: 30 * DAY_MS, deleteBefore: deleteOldDeliveries },
  { what: 'ended links of shared reports', keepMs: ENDED_KEPT_DAYS * DAY_MS, deleteBefore: deleteEndedLinks },
  { what: 'telemetry', keepMs: 28 * DAY_MS, deleteBefore: rowsBy(telemetry.at) },
]

/** Deletes expired rows; a failure in one table does not stop the others. */
export async function tidyUp({ db, log, now }: Pick<BaseServices, 'db' | 'log' | 'now'>): Promise<void> {
  for (const { what, keepMs, deleteBefore } of tasks) {
    await deleteBefore(db, new Date(now().getTime() - keepMs)).catch((err: unknown) =>
      log.error({ err, what }, 'what is old could not be deleted'),
    )
  }
}

/** Runs immediately and then every hour. */
export function startHousekeeping(services: BaseServices): { stop(): void } {
  const timer = setInterval(() => void tidyUp(services), HOUR_MS)
  void tidyUp(services)
  return { stop: () => clearInterval(timer) }
}
