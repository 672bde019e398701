// How many rows the tables have, and those whose rows are deleted after a time that docs/privacy.md names.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const PRIVACY = new URL('../../../../docs/privacy.md', import.meta.url)

const kept = [
  { table: 'sessions', since: 'expires_at', ms: 7 * DAY_MS, told: '7 days after their end' },
  { table: 'audit_entries', since: 'at', ms: 365 * DAY_MS, told: '365 days' },
  { table: 'write_keys', since: 'used_at', ms: DAY_MS, told: '24 hours' },
  { table: 'attempt_windows', since: 'window_start', ms: HOUR_MS, told: 'an hour' },
  { table: 'webhook_deliveries', since: 'created_at', ms: 30 * DAY_MS, told: 'deliveries 30 days' },
  { table: 'mails', since: 'created_at', ms: 90 * DAY_MS, told: '90 days' },
  { table: 'telemetry', since: 'at', ms: 28 * DAY_MS, told: '28 days' },
]

/** These times are those of docs/privacy.md. */
export function assertTold(): void {
  const rows = readFileSync(PRIVACY, 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  for (const { table, told } of kept) {
    const [, , , text = ''] = rows.find(([, tables = '']) => tables.split(', ').includes(`\`${table}\``)) ?? []
    assert.ok(text.includes(told), `docs/privacy.md says of ${table}: ${text}`)
  }
}

/** Of each of these tables: its rows, and those that should be deleted by now. */
export async function countKept(db: Database, now: Date) {
  const counted: { table: string; rows: number; old: number }[] = []
  for (const { table, since, ms } of kept) {
    const before = new Date(now.getTime() - ms).toISOString()
    const { rows } = await db.execute<{ rows: number; old: number }>(sql`
      select count(*)::int as rows, count(*) filter (where ${sql.identifier(since)} < ${before}::timestamptz)::int as old
      from app.${sql.identifier(table)}`)
    counted.push({ table, ...(rows[0] ?? { rows: 0, old: 0 }) })
  }
  return counted
}

/** Of each table of the product. */
export async function countRows(db: Database): Promise<Map<string, number>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'app' order by 1`,
  )
  const counted = new Map<string, number>()
  for (const { name } of tables) {
    const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from app.${sql.identifier(name)}`)
    counted.set(name, rows[0]?.n ?? 0)
  }
  return counted
}
