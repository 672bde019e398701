// Restores a backup into an empty database and an empty folder of releases. The file is read twice: nothing is written before each of
// its entries has been compared with the manifest.

import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve, sep } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Client } from 'pg'
import { z } from 'zod'
import { RESTORING_SCHEMA } from '../../../api/src/database/half-restored.ts'
import { migrateDatabase as migrateApi } from '../../../api/src/migrate-database.ts'
import { QUEUE_SCHEMA } from '../../../api/src/queue/queue.ts'
import { restoreJobs, savedJob, type SavedJob } from '../../../api/src/queue/saved-jobs.ts'
import { migrateDatabase as migrateIdentity } from '../../../identity/src/database/migrate-database.ts'
import { PlainError } from '../plain-error.ts'
import { readArchive, sha256, type Decryption, type Entry } from './archive.ts'
import { JOBS, RELEASE_FOLDERS, RELEASES_ENTRIES, SECRET_KEY_ENTRY } from './make-backup.ts'
import { MANIFEST, manifestSchema, markOf, type Manifest } from './manifest.ts'
import { copyIn, emptyTables, listTables, MIGRATIONS_TABLE, prepareSession, schemas } from './tables.ts'

export interface CheckedBackup {
  file: string
  decryption: Decryption
  manifest: Manifest
  jobs: SavedJob[]
  /** where it holds it */
  secretKey: string | undefined
}

/** Reads the whole file and compares it with its manifest. Throws PlainError. */
export async function checkBackup(
  file: string,
  decryption: Decryption,
  signal = new AbortController().signal,
): Promise<CheckedBackup> {
  const found: Record<string, string> = {}
  const kept: Record<string, string> = {}
  for await (const { name, content } of readArchive(file, decryption)) {
    signal.throwIfAborted()
    if (name in found) throw new PlainError(`${file} is damaged: it holds ${name} twice.`)
    found[name] = sha256(content)
    if ([MANIFEST, JOBS, SECRET_KEY_ENTRY].includes(name)) kept[name] = content.toString()
  }
  if (kept[MANIFEST] === undefined) throw new PlainError(`${file} has no manifest: it is not a whole backup.`)
  const manifest = parseEntry(manifestSchema, kept[MANIFEST])
  delete found[MANIFEST]
  for (const name of new Set([...Object.keys(found), ...Object.keys(manifest.entries)])) {
    if (found[name] !== manifest.entries[name]) throw new PlainError(`${file} is damaged: ${name} is not as it was.`)
  }
  for (const { schema, migrationsFolder } of schemas) {
    const known = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
    const made = manifest.migrations[schema] ?? []
    if (made.length === 0 || made.some((hash, place) => hash !== known[place])) {
      throw new PlainError(
        `The backup was made by a newer or another version of Sightline (${manifest.revision}): restore it with that one.`,
      )
    }
  }
  const jobs = parseEntry(z.array(savedJob), kept[JOBS] ?? '')
  return { file, decryption, manifest, jobs, secretKey: kept[SECRET_KEY_ENTRY] }
}

function parseEntry<T>(schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new PlainError('The backup has a format that this version of Sightline does not read.')
  }
}

/** The key with which the restored product starts. Throws PlainError where it would read nothing of what is encrypted. */
export function chooseSecretKey({ manifest, secretKey }: CheckedBackup, existing: string | undefined): string {
  const key = existing ?? secretKey
  if (key === undefined) {
    throw new PlainError('The backup holds no SECRET_KEY: set SECRET_KEY to that of the product it was made of.')
  }
  if (markOf(key) !== manifest.secretKeyMark) {
    throw new PlainError(
      'SECRET_KEY is not that of the product that the backup was made of: what is encrypted would be lost.',
    )
  }
  return key
}

interface Place {
  /** connected to the database of `url` */
  client: Client
  url: string
  releasesDir: string
}

/** Files of releases lie here until all of them are written. */
const DRAFT = '.restoring'
const ALL_SCHEMAS = [...schemas.map(({ schema }) => schema), QUEUE_SCHEMA]
/** an arbitrary number, used by no other advisory lock */
const RESTORE_LOCK = 7_341_903

/**
 * Makes the place this restore's own. A restore that was interrupted has left a mark and what it had written, which is removed.
 * Throws PlainError where the place holds anything else.
 */
export async function claimPlace({ client, releasesDir }: Omit<Place, 'url'>): Promise<void> {
  await prepareSession(client)
  const { rows: locks } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    RESTORE_LOCK,
  ])
  if (!locks[0]?.locked) throw new PlainError('Another restore into this database is running.')
  const folders = await readdir(releasesDir).catch(() => [])
  if (folders.some((name) => name !== DRAFT)) {
    throw new PlainError(
      `${releasesDir} is not empty. A backup is restored into an empty place only: set RELEASES_DIR to another one.`,
    )
  }
  const { rows: marks } = await client.query('select from pg_namespace where nspname = $1', [RESTORING_SCHEMA])
  if (marks.length > 0) await removeRestored({ client, releasesDir })
  const { rows: used } = await client.query('select from pg_namespace where nspname = any($1)', [ALL_SCHEMAS])
  if (used.length > 0) {
    throw new PlainError(
      'The database already holds a Sightline. A backup is restored into an empty place only: set DATA_DIR or DATABASE_URL to another one.',
    )
  }
  await client.query(`create schema ${RESTORING_SCHEMA}`)
}

/** Removes what a restore into the claimed place has written. */
export async function removeRestored({ client, releasesDir }: Omit<Place, 'url'>): Promise<void> {
  await rm(join(releasesDir, DRAFT), { recursive: true, force: true })
  await client.query('rollback')
  await client.query(`drop schema if exists ${ALL_SCHEMAS.map((name) => `"${name}"`).join(', ')} cascade`)
  await client.query(`drop schema if exists ${RESTORING_SCHEMA}`)
}

/** Fills the claimed place. */
export async function restoreBackup(
  backup: CheckedBackup,
  { client, url, releasesDir }: Place,
  signal = new AbortController().signal,
): Promise<void> {
  const { manifest, jobs } = backup
  for (const part of schemas) await migrateAsFar(client, part, manifest.migrations[part.schema]?.length ?? 0)
  const tables = await listTables(client)
  if (
    !isDeepStrictEqual(
      tables,
      manifest.tables.map(({ name, columns }) => ({ name, columns })),
    )
  ) {
    throw new PlainError('The backup does not hold the tables that its version of Sightline has.')
  }
  await emptyTables(client, tables)
  await writeEntries(backup, { client, releasesDir }, signal)
  await migrateIdentity(url)
  await migrateApi(url)
  const waiting = await restoreJobs(url, jobs)
  if (waiting !== jobs.length) throw new PlainError(`Of ${jobs.length} waiting jobs, ${waiting} came into the queue.`)
  await client.query('analyze')
  for (const folder of RELEASE_FOLDERS.toReversed()) {
    await rename(join(releasesDir, DRAFT, folder), join(releasesDir, folder)).catch(unlessMissing)
  }
  await rm(join(releasesDir, DRAFT), { recursive: true, force: true })
  await client.query(`drop schema ${RESTORING_SCHEMA}`)
}

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

/** Makes the tables as they were when the backup was made: the later migrations then find its rows as they would have. */
export async function migrateAsFar(
  client: Client,
  { schema, migrationsFolder }: (typeof schemas)[number],
  count: number,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-migrations-'))
  try {
    cpSync(migrationsFolder, folder, { recursive: true })
    const file = join(folder, 'meta', '_journal.json')
    const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: unknown[] }
    writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
    await migrate(drizzle(client), {
      migrationsFolder: folder,
      migrationsSchema: schema,
      migrationsTable: MIGRATIONS_TABLE,
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Writes the tables in one transaction, and the releases as drafts. */
async function writeEntries(
  { file, decryption, manifest }: CheckedBackup,
  { client, releasesDir }: Omit<Place, 'url'>,
  signal: AbortSignal,
): Promise<void> {
  const entries = readArchive(file, decryption)
  const next = async () => {
    signal.throwIfAborted()
    const { done, value } = await entries.next()
    if (done || value.name === MANIFEST) return undefined
    // It may be another file than the one that was checked.
    if (sha256(value.content) !== manifest.entries[value.name]) {
      throw new PlainError(`${file} has changed while it was restored.`)
    }
    return value
  }
  let entry = await next()
  await client.query('begin')
  for (const table of manifest.tables) {
    const folder = `database/${table.name}/`
    const rows = await copyIn(client, table, partsBelow(folder))
    if (rows !== table.rows) throw new PlainError(`Of ${table.name}, ${rows} rows came instead of ${table.rows}.`)
  }
  await client.query('commit')
  for (; entry; entry = await next()) {
    if (entry.name.startsWith(RELEASES_ENTRIES)) await writeRelease(join(releasesDir, DRAFT), entry)
  }

  async function* partsBelow(folder: string): AsyncGenerator<Buffer> {
    for (; entry?.name.startsWith(folder); entry = await next()) yield entry.content
  }
}

async function writeRelease(folder: string, { name, content }: Entry): Promise<void> {
  const path = resolve(folder, name.slice(RELEASES_ENTRIES.length))
  if (!path.startsWith(resolve(folder) + sep)) {
    throw new PlainError(`The backup names a file outside of the releases: ${name}`)
  }
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content, { flag: 'wx' })
}
