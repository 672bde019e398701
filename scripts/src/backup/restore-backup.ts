// Restores a backup into an empty database and an empty folder of releases. The file is read twice: nothing is written before each of
// its entries has been compared with the manifest.

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve, sep } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Client } from 'pg'
import { z } from 'zod'
import { migrateDatabase as migrateApi } from '../../../api/src/migrate-database.ts'
import { QUEUE_SCHEMA } from '../../../api/src/queue/queue.ts'
import { restoreJobs, savedJob } from '../../../api/src/queue/saved-jobs.ts'
import { migrateDatabase as migrateIdentity } from '../../../identity/src/database/migrate-database.ts'
import { PlainError } from '../plain-error.ts'
import { readArchive, sha256, type Entry, type Unlock } from './archive.ts'
import { JOBS, SECRET_KEY_ENTRY } from './make-backup.ts'
import { MANIFEST, manifestSchema, markOf, type Manifest } from './manifest.ts'
import { copyIn, emptyTables, listTables, MIGRATIONS_TABLE, schemas } from './tables.ts'

export interface CheckedBackup {
  file: string
  unlock: Unlock
  manifest: Manifest
  /** where it holds it */
  secretKey: string | undefined
}

/** Reads the whole file and compares it with its manifest. Throws PlainError. */
export async function checkBackup(file: string, unlock: Unlock): Promise<CheckedBackup> {
  const found: Record<string, string> = {}
  let manifest: Manifest | undefined
  let secretKey: string | undefined
  for await (const { name, content } of readArchive(file, unlock)) {
    if (name === MANIFEST) manifest = readManifest(content)
    else found[name] = sha256(content)
    if (name === SECRET_KEY_ENTRY) secretKey = content.toString()
  }
  if (manifest === undefined) throw new PlainError(`${file} has no manifest: it is not a whole backup.`)
  const names = new Set([...Object.keys(found), ...Object.keys(manifest.entries)])
  for (const name of names) {
    if (found[name] !== manifest.entries[name]) throw new PlainError(`${file} is damaged: ${name} is not as it was.`)
  }
  for (const { schema, migrationsFolder } of schemas) {
    const known = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
    const made = manifest.migrations[schema] ?? []
    if (made.length === 0 || made.some((hash, place) => hash !== known[place])) {
      throw new PlainError(
        `The backup's tables in "${schema}" were made by a newer or another version of Sightline: restore it with that one.`,
      )
    }
  }
  return { file, unlock, manifest, secretKey }
}

function readManifest(content: Buffer): Manifest {
  const { data, success } = manifestSchema.safeParse(JSON.parse(content.toString()))
  if (!success) throw new PlainError('The backup has a format that this version of Sightline does not read.')
  return data
}

/** Refuses a database or a folder of releases that holds anything. */
export async function checkEmpty(client: Client, releasesDir: string): Promise<void> {
  const names = [...schemas.map(({ schema }) => schema), QUEUE_SCHEMA]
  const { rows } = await client.query<{ nspname: string }>('select nspname from pg_namespace where nspname = any($1)', [
    names,
  ])
  if (rows.length > 0) {
    throw new PlainError(
      'The database already holds a Sightline. A backup is restored into an empty place only: set DATA_DIR or DATABASE_URL to another one.',
    )
  }
  if ((await readdir(releasesDir).catch(() => [])).length > 0) {
    throw new PlainError(
      `${releasesDir} is not empty. A backup is restored into an empty place only: set RELEASES_DIR to another one.`,
    )
  }
}

/** The key with which the restored product starts. Throws PlainError where it would read nothing of what is encrypted. */
export function chooseSecretKey({ manifest, secretKey }: CheckedBackup, set: string | undefined): string {
  const key = set ?? secretKey
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

/** @param client connected to the empty database @param url of the same; on a failure both places are empty again */
export async function restoreBackup(
  backup: CheckedBackup,
  { client, url, releasesDir }: { client: Client; url: string; releasesDir: string },
): Promise<void> {
  try {
    for (const part of schemas) await migrateAsFar(client, part, backup.manifest.migrations[part.schema]?.length ?? 0)
    await emptyTables(client, await listTables(client))
    const jobs = await readEntries(backup, client, releasesDir)
    await migrateIdentity(url)
    await migrateApi(url)
    await restoreJobs(url, jobs)
    await client.query('analyze')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    for (const schema of [...schemas.map(({ schema }) => schema), QUEUE_SCHEMA]) {
      await client.query(`drop schema if exists "${schema}" cascade`)
    }
    for (const name of await readdir(releasesDir).catch(() => [])) rmSync(join(releasesDir, name), { recursive: true })
    throw error
  }
}

/** Makes the tables as they were when the backup was made: the later migrations then find its rows as they would have. */
export async function migrateAsFar(
  client: Client,
  { schema, migrationsFolder }: (typeof schemas)[number],
  count: number,
) {
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
    rmSync(folder, { recursive: true })
  }
}

/** Writes the tables in one transaction, and the releases. @returns jobs of the queue */
async function readEntries({ file, unlock, manifest }: CheckedBackup, client: Client, releasesDir: string) {
  const entries = readArchive(file, unlock)
  let entry = await entries.next()
  await client.query('begin')
  for (const table of manifest.tables) {
    const folder = `database/${table.name}/`
    const rows = await copyIn(client, table, partsBelow(folder))
    if (rows !== table.rows) throw new PlainError(`Of ${table.name}, ${rows} rows came instead of ${table.rows}.`)
  }
  await client.query('commit')
  const jobs = z.array(savedJob).parse(JSON.parse(takeEntry(JOBS).content.toString()))
  for (entry = await entries.next(); !entry.done; entry = await entries.next()) {
    if (entry.value.name.startsWith('releases/')) await writeRelease(releasesDir, entry.value)
  }
  return jobs

  async function* partsBelow(folder: string): AsyncGenerator<Buffer> {
    while (!entry.done && entry.value.name.startsWith(folder)) {
      yield entry.value.content
      entry = await entries.next()
    }
  }

  function takeEntry(name: string): Entry {
    if (entry.done || entry.value.name !== name) throw new PlainError(`${file} is damaged: ${name} is missing.`)
    return entry.value
  }
}

async function writeRelease(releasesDir: string, { name, content }: Entry): Promise<void> {
  const path = resolve(releasesDir, name.slice('releases/'.length))
  if (!path.startsWith(resolve(releasesDir) + sep))
    throw new PlainError(`The backup names a file outside of the releases: ${name}`)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content, { flag: 'wx' })
}
