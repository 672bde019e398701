// The tables of the product's schemas: in one snapshot to text by COPY, and from it. Tables stand after those that they refer to.

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { APP_SCHEMA } from '../../../api/src/database/schema/app-schema.ts'
import { migrationsFolder as appMigrations } from '../../../api/src/database/migrate-tables.ts'
import { MIGRATIONS_FOLDER as identityMigrations } from '../../../identity/src/database/migrate-database.ts'
import { IDENTITY_SCHEMA } from '../../../identity/src/database/schema.ts'

/** The queue's schema is made by its library: of it a backup holds the jobs (api/src/queue/saved-jobs.ts). */
export const schemas = [
  { schema: APP_SCHEMA, migrationsFolder: appMigrations },
  { schema: IDENTITY_SCHEMA, migrationsFolder: identityMigrations },
] as const
export const MIGRATIONS_TABLE = 'migrations'
const PART_BYTES = 4_000_000

export interface Table {
  /** with its schema: `app.projects` */
  name: string
  columns: string[]
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`
const quoted = (table: string) => table.split('.').map(quote).join('.')
const listOf = (columns: string[]) => columns.map(quote).join(', ')

/** What COPY writes must not depend on the server's settings, and a long one must not be ended by them. */
export async function prepareSession(client: Client): Promise<void> {
  await client.query(`set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
    set datestyle = 'ISO'; set intervalstyle = 'postgres'`)
}

/**
 * Begins one snapshot of the tables. A migration waits for its end: a table that it empties or writes again would look empty in an
 * older snapshot.
 */
export async function beginSnapshot(client: Client, tables: Table[]): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
  await client.query(`lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in access share mode`)
}

export async function listTables(client: Client): Promise<Table[]> {
  const names = schemas.map(({ schema }) => schema)
  const { rows: tables } = await client.query<Table>(
    `select n.nspname || '.' || c.relname as name,
       (select array_agg(attname::text order by attnum) from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind = 'r' and c.relname <> $2 order by 1`,
    [names, MIGRATIONS_TABLE],
  )
  const { rows: references } = await client.query<{ name: string; needs: string }>(
    `select n.nspname || '.' || c.relname as name, fn.nspname || '.' || f.relname as needs
     from pg_constraint k
       join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
       join pg_class f on f.oid = k.confrelid join pg_namespace fn on fn.oid = f.relnamespace
     where k.contype = 'f' and k.conrelid <> k.confrelid and n.nspname = any($1)`,
    [names],
  )
  const needs = Map.groupBy(references, ({ name }) => name)
  const sorted: Table[] = []
  for (let left = tables; left.length > 0;) {
    const isDone = ({ name }: Table) =>
      (needs.get(name) ?? []).every((reference) => sorted.some((table) => table.name === reference.needs))
    const next = left.filter(isDone)
    if (next.length === 0) throw new Error(`Tables refer to each other: ${left.map(({ name }) => name).join(', ')}`)
    sorted.push(...next)
    left = left.filter((table) => !next.includes(table))
  }
  return sorted
}

/** @returns number of rows, after the last part */
export async function* copyOut(client: Client, { name, columns }: Table): AsyncGenerator<Buffer, number> {
  const copy = client.query(copyTo(`copy ${quoted(name)} (${listOf(columns)}) to stdout`))
  let parts: Buffer[] = []
  let bytes = 0
  for await (const part of copy) {
    parts.push(part as Buffer)
    bytes += (part as Buffer).length
    if (bytes < PART_BYTES) continue
    yield Buffer.concat(parts)
    parts = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(parts)
  return copy.rowCount
}

/** @returns number of rows */
export async function copyIn(client: Client, { name, columns }: Table, parts: AsyncIterable<Buffer>): Promise<number> {
  const copy = client.query(copyFrom(`copy ${quoted(name)} (${listOf(columns)}) from stdin`))
  await pipeline(Readable.from(parts), copy)
  return copy.rowCount ?? 0
}

/** Migrations may have filled tables, which the backup's rows take the place of. */
export async function emptyTables(client: Client, tables: Table[]): Promise<void> {
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
}

export async function readMigrations(client: Client, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    `select hash from "${schema}".${MIGRATIONS_TABLE} order by created_at`,
  )
  return rows.map(({ hash }) => hash)
}
