import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { findRevision } from '@sightline/shared/federation/revision.ts'
import type { Client } from 'pg'
import { readJobs } from '../../../api/src/queue/saved-jobs.ts'
import { opensWith, type SealedKey } from '../../../identity/src/keys/provider-keys.ts'
import { IDENTITY_SCHEMA } from '../../../identity/src/database/schema.ts'
import { PlainError } from '../plain-error.ts'
import { WORKSPACE } from '../workspace.ts'
import { sha256, type Entry } from './archive.ts'
import { FORMAT, MANIFEST, markOf, type Manifest } from './manifest.ts'
import { beginSnapshot, copyOut, listTables, prepareSession, readMigrations, schemas } from './tables.ts'

export interface BackupSource {
  /** connected to the product's database */
  client: Client
  releasesDir: string
  secretKey: string
  /** puts the key into the backup */
  withSecretKey: boolean
  now: Date
}

/** The folders of releases, in an order in which nothing is missing: each names what is in later ones. */
export const RELEASE_FOLDERS = ['previews', 'rollouts', 'channels', 'releases', 'builds']

/** The entries of a backup; the manifest is the last. The database is read in one snapshot, while the product works on. */
export async function* backupEntries(source: BackupSource): AsyncGenerator<Entry> {
  const manifest: Pick<Manifest, 'entries'> = { entries: {} }
  const keep = (name: string, content: Buffer): Entry => {
    manifest.entries[name] = sha256(content)
    return { name, content }
  }
  const { client, secretKey } = source
  await prepareSession(client)
  const listed = await listTables(client)
  if (listed.length === 0) throw new PlainError('The database holds no Sightline yet: run `npm start` first.')
  await beginSnapshot(client, listed)
  await checkSecretKey(client, secretKey)
  const { rows: versions } = await client.query<{ server_version: string }>('show server_version')
  const migrations: Manifest['migrations'] = {}
  for (const { schema } of schemas) migrations[schema] = await readMigrations(client, schema)
  const tables: Manifest['tables'] = []
  for (const table of listed) {
    const parts = copyOut(client, table)
    let part = await parts.next()
    for (let number = 1; !part.done; number += 1) {
      yield keep(`database/${table.name}/${String(number).padStart(6, '0')}`, part.value)
      part = await parts.next()
    }
    tables.push({ ...table, rows: part.value })
  }
  const jobs = await readJobs(client)
  yield keep(JOBS, Buffer.from(JSON.stringify(jobs)))
  await client.query('commit')
  for await (const path of releaseFiles(source.releasesDir)) {
    const content = await readFile(join(source.releasesDir, path)).catch(unlessMissing)
    // A draft of a file that is just being published, or a build that is pruned meanwhile.
    if (content !== undefined) yield keep(`${RELEASES_ENTRIES}${path}`, content)
  }
  if (source.withSecretKey) yield keep(SECRET_KEY_ENTRY, Buffer.from(secretKey))
  const complete: Manifest = {
    format: FORMAT,
    createdAt: source.now.toISOString(),
    revision: findRevision(WORKSPACE),
    postgres: versions[0]?.server_version ?? '',
    migrations,
    tables,
    jobs: jobs.length,
    secretKeyMark: markOf(secretKey),
    ...manifest,
  }
  yield { name: MANIFEST, content: Buffer.from(JSON.stringify(complete, null, 2)) }
}

export const JOBS = 'database/jobs.json'
export const RELEASES_ENTRIES = 'releases/'
export const SECRET_KEY_ENTRY = 'secret-key'

async function* releaseFiles(root: string): AsyncGenerator<string> {
  for (const folder of RELEASE_FOLDERS) {
    const files = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(unlessMissing)
    for (const file of files ?? []) if (file.isFile()) yield relative(root, join(file.parentPath, file.name))
  }
}

function unlessMissing(error: Error): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}

/** A key that is not the product's would make the backup's encrypted values unreadable, which only a restore would show. */
async function checkSecretKey(client: Client, secretKey: string): Promise<void> {
  const { rows } = await client.query<SealedKey>(
    `select id, encrypted_secret as "encryptedSecret" from "${IDENTITY_SCHEMA}".provider_keys limit 1`,
  )
  if (rows[0] && !opensWith(secretKey, rows[0])) {
    throw new PlainError('SECRET_KEY is not the one that this database was made with: set that one.')
  }
}
