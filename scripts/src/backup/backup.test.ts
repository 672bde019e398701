import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import type { Client } from 'pg'
import { migrateDatabase as migrateApi } from '../../../api/src/migrate-database.ts'
import { migrateQueue } from '../../../api/src/queue/queue.ts'
import { readJobs, restoreJobs, type SavedJob } from '../../../api/src/queue/saved-jobs.ts'
import { migrateDatabase as migrateIdentity } from '../../../identity/src/database/migrate-database.ts'
import { withClient } from '../postgres/connect.ts'
import { createTemporaryFolder, removeTemporaryFolder } from '../temporary-folder.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { readArchive, toFile, writeArchive, type Entry, type Lock } from './archive.ts'
import { backupEntries } from './make-backup.ts'
import { MANIFEST, type Manifest } from './manifest.ts'
import { checkBackup, checkEmpty, chooseSecretKey, migrateAsFar, restoreBackup } from './restore-backup.ts'
import { copyOut, listTables, schemas } from './tables.ts'

/** Slow to check by design, so most tests use a key. */
const PASSPHRASE = 'a passphrase of a test'
const SECRET_KEY = 'a secret of at least thirty-two characters'
/** Characters that the text of a COPY escapes, a null, and a value that looks like one. */
const HARD_TEXT = 'line\nbreak\ttab \\ backslash \\N “quotes” 日本 \r\n \\.'
const USER = '01957a3c-8f20-7d1e-a4b6-000000000001'
const PROJECT = '01957a3c-8f20-7d1e-a4b6-000000000002'
const JOB: SavedJob = {
  queue: 'answer.chatgpt',
  data: { projectId: PROJECT, analysisId: USER, answerId: PROJECT },
  priority: -3,
  startAfter: '2030-01-01 00:00:00+00',
  singletonKey: null,
  group: null,
}

let identity: string
let lock: Lock
let folder: string
let source: TestDatabase
const databases: TestDatabase[] = []
const releasesDir = () => join(folder, 'releases')

before(async () => {
  identity = await generateIdentity()
  lock = { recipient: await identityToRecipient(identity) }
  folder = createTemporaryFolder('sightline backup')
  source = await newDatabase()
  await migrateIdentity(source.url)
  await migrateApi(source.url)
  await withClient(source.url, addRows)
  await restoreJobs(source.url, [JOB, { ...JOB, queue: 'remeasure', singletonKey: PROJECT }])
  for (const path of ['builds/host/1.0.0/main.js', 'channels/production/1.json']) {
    mkdirSync(join(releasesDir(), path, '..'), { recursive: true })
    writeFileSync(join(releasesDir(), path), path)
  }
})
after(async () => {
  for (const database of databases) await database.drop()
  removeTemporaryFolder(folder)
})

async function newDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  databases.push(database)
  return database
}

async function addRows(client: Client): Promise<void> {
  await client.query(
    `insert into app.users (id, subject, email, name, picture) values ($1, 'auth0|1', 'ana@example.com', $2, null)`,
    [USER, HARD_TEXT],
  )
  await client.query(
    `insert into app.attempt_windows (key, window_start, count)
     select 'key ' || n || repeat('x', 60), '2030-01-01T00:00:00.123456Z', n from generate_series(1, 100000) as n`,
  )
}

let files = 0
/** @returns path of the file */
async function backUp(url: string, withSecretKey = true, by = lock): Promise<string> {
  const file = join(folder, `backup-${(files += 1)}`)
  await withClient(url, (client) => {
    const now = new Date()
    const entries = backupEntries({ client, releasesDir: releasesDir(), secretKey: SECRET_KEY, withSecretKey, now })
    return writeArchive(entries, by, toFile(file))
  })
  return file
}

/** The content of all tables, row by row. */
async function contentOf(url: string): Promise<Record<string, string[]>> {
  return withClient(url, async (client) => {
    const content: Record<string, string[]> = {}
    for (const table of await listTables(client)) {
      const parts: Buffer[] = []
      for await (const part of copyOut(client, table)) parts.push(part)
      content[table.name] = Buffer.concat(parts).toString().split('\n').sort()
    }
    return content
  })
}

async function restore(file: string, into: TestDatabase, releases: string): Promise<void> {
  const backup = await open(file)
  await withClient(into.url, async (client) => {
    await checkEmpty(client, releases)
    await restoreBackup(backup, { client, url: into.url, releasesDir: releases })
  })
}

/** Another file with some entries changed. */
async function changed(file: string, change: (entry: Entry) => Entry | undefined): Promise<string> {
  const other = join(folder, `changed-${(files += 1)}`)
  async function* entries() {
    for await (const entry of readArchive(file, { identity })) {
      const kept = change(entry)
      if (kept) yield kept
    }
  }
  await writeArchive(entries(), lock, toFile(other))
  return other
}

const changedManifest = (file: string, change: (manifest: Manifest) => void) =>
  changed(file, ({ name, content }) => {
    if (name !== MANIFEST) return { name, content }
    const manifest = JSON.parse(content.toString()) as Manifest
    change(manifest)
    return { name, content: Buffer.from(JSON.stringify(manifest)) }
  })

const open = (file: string) => checkBackup(file, { identity })
const refusal = (message: RegExp) => ({ name: 'PlainError', message })

describe('a backup', () => {
  it('restores every row of every table, the waiting jobs and the releases', async () => {
    const file = await backUp(source.url)
    const target = await newDatabase()
    const releases = join(folder, 'restored')
    await restore(file, target, releases)
    const before = await contentOf(source.url)
    assert.deepEqual(await contentOf(target.url), before)
    assert.ok(before['app.users']?.some((row) => row.includes('日本')))
    const jobs = await withClient(target.url, readJobs)
    assert.deepEqual(
      jobs.map(({ queue, data, priority, singletonKey, startAfter }) => ({
        queue,
        data,
        priority,
        singletonKey,
        at: new Date(startAfter),
      })),
      [null, PROJECT].map((singletonKey) => ({
        queue: singletonKey === null ? JOB.queue : 'remeasure',
        data: JOB.data,
        priority: JOB.priority,
        singletonKey,
        at: new Date(JOB.startAfter),
      })),
    )
    assert.equal(readFileSync(join(releases, 'channels/production/1.json'), 'utf8'), 'channels/production/1.json')
    assert.equal(readFileSync(join(releases, 'builds/host/1.0.0/main.js'), 'utf8'), 'builds/host/1.0.0/main.js')
  })

  it('is one snapshot: a row that is written meanwhile is not in it', async () => {
    await withClient(source.url, async (client) => {
      const input = { client, releasesDir: releasesDir(), secretKey: SECRET_KEY, withSecretKey: false, now: new Date() }
      const entries = backupEntries(input)
      await entries.next()
      await withClient(source.url, (other) => other.query(`insert into app.attempt_windows values ('late', now(), 1)`))
      let text = ''
      for await (const { content } of entries) text += content.toString()
      assert.ok(!text.includes('late\t'))
      await withClient(source.url, (other) => other.query(`delete from app.attempt_windows where key = 'late'`))
    })
  })

  it('of an earlier version is restored and brought to this one', async () => {
    const earlier = await newDatabase()
    await withClient(earlier.url, async (client) => {
      const [app, identity] = schemas
      await migrateAsFar(client, app, 1)
      await migrateAsFar(client, identity, 1)
      await migrateQueue(earlier.url)
      await addRows(client)
    })
    const file = await backUp(earlier.url)
    const target = await newDatabase()
    await restore(file, target, join(folder, 'restored from earlier'))
    const content = await contentOf(target.url)
    assert.equal(content['app.attempt_windows']?.length, 100_001)
    assert.deepEqual(Object.keys(content), Object.keys(await contentOf(source.url)))
    assert.ok((content['app.plans']?.length ?? 0) > 1)
  })

  it('opens with its passphrase or the secret key of its recipient, and with no other', async () => {
    const byPassphrase = await backUp(source.url, true, { passphrase: PASSPHRASE })
    assert.equal((await checkBackup(byPassphrase, { passphrase: PASSPHRASE })).secretKey, SECRET_KEY)
    const wrong = refusal(/^The backup does not open with this passphrase or key\.$/)
    await assert.rejects(checkBackup(byPassphrase, { passphrase: 'a wrong passphrase' }), wrong)
    await assert.rejects(checkBackup(await backUp(source.url), { identity: await generateIdentity() }), wrong)
    await assert.rejects(backUp(source.url, true, { recipient: 'age1nothing' }), refusal(/not a public key of age/))
  })

  it('holds every table that exists, none of which counts its rows by a sequence', async () => {
    await withClient(source.url, async (client) => {
      const names = schemas.map(({ schema }) => schema)
      const { rows } = await client.query<{ name: string }>(
        `select schemaname || '.' || tablename as name from pg_tables where schemaname = any($1) and tablename <> 'migrations'`,
        [names],
      )
      const listed = (await listTables(client)).map(({ name }) => name)
      assert.deepEqual(listed.toSorted(), rows.map(({ name }) => name).toSorted())
      const { rows: sequences } = await client.query(
        `select sequencename from pg_sequences where schemaname = any($1) and sequencename <> 'migrations_id_seq'`,
        [names],
      )
      assert.deepEqual(sequences, [])
    })
  })
})

describe('a restore', () => {
  let file: string
  before(async () => (file = await backUp(source.url)))

  it('refuses a missing file, and one that is no backup', async () => {
    await assert.rejects(open(join(folder, 'nothing')), refusal(/^There is no file .*nothing\.$/))
    const text = join(folder, 'text')
    writeFileSync(text, 'no backup')
    await assert.rejects(open(text), refusal(/text is not a backup/))
  })

  it('refuses a file that is cut off or changed', async () => {
    const whole = readFileSync(file)
    const cut = join(folder, 'cut')
    writeFileSync(cut, whole)
    truncateSync(cut, Math.floor(whole.length / 2))
    await assert.rejects(open(cut), refusal(/cut is damaged or cut off/))
    whole[whole.length - 100]! ^= 1
    const flipped = join(folder, 'flipped')
    writeFileSync(flipped, whole)
    await assert.rejects(open(flipped), refusal(/flipped is damaged or cut off/))
  })

  it('refuses entries that the manifest does not name as they are', async () => {
    const isPart = (name: string) => name.startsWith('database/app.users')
    const other = await changed(file, ({ name, content }) => ({
      name,
      content: isPart(name) ? Buffer.from(content.toString().replace('ana@', 'eve@')) : content,
    }))
    await assert.rejects(open(other), refusal(/database\/app\.users\/000001 is not as it was/))
    const fewer = await changed(file, (entry) => (isPart(entry.name) ? undefined : entry))
    await assert.rejects(open(fewer), refusal(/database\/app\.users\/000001 is not as it was/))
    const without = await changed(file, (entry) => (entry.name === MANIFEST ? undefined : entry))
    await assert.rejects(open(without), refusal(/has no manifest/))
  })

  it('refuses a backup of a newer version, and of another format', async () => {
    const newer = await changedManifest(file, ({ migrations }) => migrations['app']?.push('0'.repeat(64)))
    await assert.rejects(open(newer), refusal(/"app" were made by a newer or another version of Sightline/))
    const other = await changedManifest(file, (manifest) => Object.assign(manifest, { format: 2 }))
    await assert.rejects(open(other), refusal(/has a format that this version of Sightline does not read/))
  })

  it('refuses a place that is not empty', async () => {
    const empty = await newDatabase()
    const releases = releasesDir()
    await withClient(source.url, (client) =>
      assert.rejects(checkEmpty(client, join(folder, 'none')), refusal(/The database already holds a Sightline/)),
    )
    await withClient(empty.url, (client) => assert.rejects(checkEmpty(client, releases), refusal(/is not empty/)))
  })

  it('that fails half-way leaves both places empty', async () => {
    const target = await newDatabase()
    const releases = join(folder, 'failed')
    const wrong = await changedManifest(file, ({ tables }) => {
      tables.at(-1)!.rows += 1
    })
    await assert.rejects(restore(wrong, target, releases), refusal(/rows came instead of/))
    await withClient(target.url, (client) => checkEmpty(client, releases))
    await restore(file, target, releases)
  })

  it('asks for the SECRET_KEY that the backup was made with', async () => {
    const without = await open(await backUp(source.url, false))
    assert.throws(() => chooseSecretKey(without, undefined), refusal(/holds no SECRET_KEY/))
    assert.throws(() => chooseSecretKey(without, 'k'.repeat(32)), refusal(/SECRET_KEY is not that of the product/))
    assert.equal(chooseSecretKey(without, SECRET_KEY), SECRET_KEY)
    assert.equal(chooseSecretKey(await open(file), undefined), SECRET_KEY)
  })
})
