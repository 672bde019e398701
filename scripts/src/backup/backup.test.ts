import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { watch } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import type { Client } from 'pg'
import { refuseHalfRestored } from '../../../api/src/database/half-restored.ts'
import { migrateDatabase as migrateApi } from '../../../api/src/migrate-database.ts'
import { migrateQueue } from '../../../api/src/queue/queue.ts'
import { readJobs, restoreJobs, type SavedJob } from '../../../api/src/queue/saved-jobs.ts'
import { migrateDatabase as migrateIdentity } from '../../../identity/src/database/migrate-database.ts'
import { withClient } from '../postgres/connect.ts'
import { createTemporaryFolder, removeTemporaryFolder } from '../temporary-folder.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { readArchive, toFile, writeArchive, type Entry, type Encryption } from './archive.ts'
import { decryptionOf, encryptionOf } from './encryption-of.ts'
import { backupEntries } from './make-backup.ts'
import { MANIFEST, type Manifest } from './manifest.ts'
import {
  checkBackup,
  chooseSecretKey,
  claimPlace,
  migrateAsFar,
  removeRestored,
  restoreBackup,
} from './restore-backup.ts'
import { copyOut, listTables, schemas } from './tables.ts'

/** Slow to check by design, so most tests use a key. */
const PASSPHRASE = 'a passphrase of a test'
const SECRET_KEY = 'a secret of at least thirty-two characters'
/** Characters that the text of a COPY escapes, a null, and a value that looks like one. */
const HARD_TEXT = 'line\nbreak\ttab \\ backslash \\N “quotes” 日本 \r\n \\.'
/** More than one part of an archive, which are of 4 MB. */
const WINDOWS = 45_000
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
let encryption: Encryption
let folder: string
let source: TestDatabase
const databases: TestDatabase[] = []
const releasesDir = () => join(folder, 'releases')

before(async () => {
  identity = await generateIdentity()
  encryption = { recipient: await identityToRecipient(identity) }
  folder = createTemporaryFolder('sightline backup')
  source = await newDatabase()
  await migrateIdentity(source.url)
  await migrateApi(source.url)
  await withClient(source.url, addRows)
  await restoreJobs(source.url, [JOB, { ...JOB, queue: 'remeasure', singletonKey: PROJECT }])
  for (const path of [
    'builds/host/1.0.0/main.js',
    'channels/production/1.json',
    'rollouts/production/1.json',
    'previews/pr-12/1.json',
  ]) {
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
     select 'key ' || n || repeat('x', 60), '2030-01-01T00:00:00.123456Z', n from generate_series(1, ${WINDOWS}) as n`,
  )
}

let files = 0
/** @returns path of the file */
async function backUp(url: string, withSecretKey = true, by = encryption): Promise<string> {
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
    const place = { client, url: into.url, releasesDir: releases }
    await claimPlace(place)
    try {
      await restoreBackup(backup, place)
    } catch (error) {
      await removeRestored(place)
      throw error
    }
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
  await writeArchive(entries(), encryption, toFile(other))
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
    assert.equal(readFileSync(join(releases, 'rollouts/production/1.json'), 'utf8'), 'rollouts/production/1.json')
    assert.equal(readFileSync(join(releases, 'previews/pr-12/1.json'), 'utf8'), 'previews/pr-12/1.json')
    assert.equal(readFileSync(join(releases, 'builds/host/1.0.0/main.js'), 'utf8'), 'builds/host/1.0.0/main.js')
  })

  it('is one snapshot: a row that is written meanwhile is not in it', async () => {
    await withClient(source.url, async (client) => {
      const input = { client, releasesDir: releasesDir(), secretKey: SECRET_KEY, withSecretKey: false, now: new Date() }
      const entries = backupEntries(input)
      await entries.next()
      // A table that is read later.
      const LATE = `insert into app.users (id, subject, email, name) values (gen_random_uuid(), 'late', 'l@example.com', 'Late')`
      await withClient(source.url, (other) => other.query(LATE))
      const names: string[] = []
      let text = ''
      for await (const { name, content } of entries) {
        names.push(name)
        text += content.toString()
      }
      assert.ok(names.includes('database/app.users/000001'))
      assert.ok(!text.includes('l@example.com'))
      await withClient(source.url, (other) => other.query(`delete from app.users where subject = 'late'`))
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
    assert.equal(content['app.attempt_windows']?.length, WINDOWS + 1)
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
    await assert.rejects(open(newer), refusal(/was made by a newer or another version of Sightline \(.+\)/))
    const other = await changedManifest(file, (manifest) => Object.assign(manifest, { format: 2 }))
    await assert.rejects(open(other), refusal(/has a format that this version of Sightline does not read/))
  })

  it('refuses a place that is not empty, or that another restore fills', async () => {
    const empty = await newDatabase()
    const releases = join(folder, 'none')
    await withClient(source.url, (client) =>
      assert.rejects(claimPlace({ client, releasesDir: releases }), refusal(/The database already holds a Sightline/)),
    )
    await withClient(empty.url, async (client) => {
      await assert.rejects(claimPlace({ client, releasesDir: releasesDir() }), refusal(/is not empty/))
      await claimPlace({ client, releasesDir: releases })
      await withClient(empty.url, (other) =>
        assert.rejects(claimPlace({ client: other, releasesDir: releases }), refusal(/Another restore .* is running/)),
      )
    })
  })

  it('refuses a manifest with other tables than its version has, whatever their names are', async () => {
    for (const column of ['id', 'id") from program $$touch /tmp/forged$$ --']) {
      const forged = await changedManifest(file, ({ tables }) => void tables.at(-1)!.columns.push(column))
      await assert.rejects(restore(forged, await newDatabase(), join(folder, 'forged')), refusal(/not hold the tables/))
    }
    const fewer = await changedManifest(file, ({ tables }) => void tables.pop())
    await assert.rejects(restore(fewer, await newDatabase(), join(folder, 'forged')), refusal(/not hold the tables/))
  })

  it('refuses files outside of the releases', async () => {
    const outside = await changedManifest(
      await changed(file, (entry) =>
        entry.name.startsWith('releases/builds') ? { ...entry, name: 'releases/../../outside' } : entry,
      ),
      ({ entries }) => {
        const [name = ''] = Object.keys(entries).filter((key) => key.startsWith('releases/builds'))
        entries['releases/../../outside'] = entries[name] ?? ''
        delete entries[name]
      },
    )
    await assert.rejects(restore(outside, await newDatabase(), join(folder, 'in')), refusal(/outside of the releases/))
  })

  it('that fails half-way leaves both places empty', async () => {
    const target = await newDatabase()
    const releases = join(folder, 'failed')
    const wrong = await changedManifest(file, ({ tables }) => {
      tables.at(-1)!.rows += 1
    })
    await assert.rejects(restore(wrong, target, releases), refusal(/rows came instead of/))
    await restore(file, target, releases)
  })

  it('that is interrupted keeps the product from starting, and is done again', async () => {
    const target = await newDatabase()
    const releases = join(folder, 'interrupted')
    const backup = await open(file)
    const stop = new AbortController()
    await withClient(target.url, async (client) => {
      const place = { client, url: target.url, releasesDir: releases }
      await claimPlace(place)
      stop.abort(new Error('stopped'))
      await assert.rejects(restoreBackup(backup, place, stop.signal), /stopped/)
    })
    await assert.rejects(refuseHalfRestored(target.url), /its restore was interrupted: run it again/)
    await restore(file, target, releases)
    await refuseHalfRestored(target.url)
    assert.deepEqual(await contentOf(target.url), await contentOf(source.url))
  })

  it('counts jobs that are overdue from now, as the queue deletes those that have waited long', async () => {
    const database = await newDatabase()
    await migrateQueue(database.url)
    const now = new Date()
    assert.equal(await restoreJobs(database.url, [{ ...JOB, startAfter: '2020-01-01 00:00:00+00' }], now), 1)
    const [job] = await withClient(database.url, readJobs)
    assert.equal(new Date(job!.startAfter).getTime(), now.getTime())
  })

  it('asks for the SECRET_KEY that the backup was made with', async () => {
    const without = await open(await backUp(source.url, false))
    assert.throws(() => chooseSecretKey(without, undefined), refusal(/holds no SECRET_KEY/))
    assert.throws(() => chooseSecretKey(without, 'k'.repeat(32)), refusal(/SECRET_KEY is not that of the product/))
    assert.equal(chooseSecretKey(without, SECRET_KEY), SECRET_KEY)
    assert.equal(chooseSecretKey(await open(file), undefined), SECRET_KEY)
  })
})

describe('npm run backup and npm run restore', () => {
  const run = (script: string, args: string[], env: NodeJS.ProcessEnv) => {
    const file = join(import.meta.dirname, '..', script)
    const settings = {
      SECRET_KEY,
      BACKUP_PASSPHRASE: '',
      RELEASES_DIR: releasesDir(),
      DATABASE_URL: source.url,
    }
    const child = spawn(process.execPath, [file, ...args], { env: { ...process.env, ...settings, ...env } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)))
    const ended = once(child, 'close').then(([code]) => ({ code: Number(code), output }))
    return { child, ended }
  }

  it('write a file into a folder, check it, and restore it', async () => {
    const to = join(folder, 'files')
    mkdirSync(to)
    const made = await run('backup.ts', ['--to', to, '--recipient', await identityToRecipient(identity)], {}).ended
    assert.equal(made.code, 0, made.output)
    const [name = '', ...more] = readdirSync(to)
    assert.deepEqual(more, [])
    assert.match(name, /^sightline-[\dT-]+Z\.tar\.zst\.age$/)
    assert.equal(statSync(join(to, name)).mode & 0o777, 0o600)
    const keyFile = join(folder, 'identity')
    writeFileSync(keyFile, `# made by age-keygen\n${identity}\n`)
    const from = [join(to, name), '--identity', keyFile]
    const checked = await run('restore.ts', [...from, '--check'], {}).ended
    assert.match(checked.output, /The file is whole, the backup of .* rows and 2 waiting jobs\.\n$/)
    const target = await newDatabase()
    const settings = { DATABASE_URL: target.url, RELEASES_DIR: join(folder, 'by command') }
    const restored = await run('restore.ts', from, settings).ended
    assert.match(restored.output, /Restored: .* with the same SECRET_KEY\.\n$/)
    assert.deepEqual(await contentOf(target.url), await contentOf(source.url))
    const again = await run('restore.ts', from, { ...settings, RELEASES_DIR: join(folder, 'another') }).ended
    assert.deepEqual([again.code, again.output.split('\n').length], [1, 3])
    assert.match(again.output, /The database already holds a Sightline/)
  })

  it('leave nothing when they are stopped', async () => {
    const to = join(folder, 'stopped')
    mkdirSync(to)
    await withClient(source.url, async (client) => {
      // The backup waits for this transaction.
      await client.query('begin')
      await client.query('lock table app.users in access exclusive mode')
      const recipient = await identityToRecipient(identity)
      const { child, ended } = run('backup.ts', ['--to', to, '--recipient', recipient], {})
      for await (const _ of watch(to)) {
        if (readdirSync(to).length > 0) break
      }
      child.kill('SIGTERM')
      assert.equal((await ended).code, 130)
      assert.deepEqual(readdirSync(to), [])
      await client.query('rollback')
    })
  })

  it('say in one line what is wrong', async () => {
    const lineOf = async (script: string, args: string[], env: NodeJS.ProcessEnv = {}) => {
      const { code, output } = await run(script, args, env).ended
      assert.equal(code, 1, output)
      assert.equal(output.trim().split('\n').length, 1, output)
      return output
    }
    assert.match(await lineOf('backup.ts', []), /^Usage: npm run backup/)
    assert.match(
      await lineOf('backup.ts', ['--to', join(folder, 'no folder')], { BACKUP_PASSPHRASE: PASSPHRASE }),
      /no folder is not a folder\.$/m,
    )
    const DATA_DIR = join(folder, 'no data')
    assert.match(
      await lineOf('backup.ts', ['--to', folder], { BACKUP_PASSPHRASE: PASSPHRASE, SECRET_KEY: '', DATA_DIR }),
      /^There is no SECRET_KEY/,
    )
    const DATABASE_URL = (await newDatabase()).url
    const recipient = await identityToRecipient(identity)
    assert.match(
      await lineOf('backup.ts', ['--to', folder, '--recipient', recipient], { DATABASE_URL }),
      /no Sightline yet/,
    )
    assert.match(await lineOf('restore.ts', []), /^Usage: npm run restore/)
  })

  it('need a passphrase of twelve characters, or a key', () => {
    assert.throws(() => encryptionOf(undefined, {}), refusal(/^A backup is encrypted: set/))
    assert.throws(() => encryptionOf(undefined, { BACKUP_PASSPHRASE: 'short' }), refusal(/at least 12 characters/))
    assert.throws(() => decryptionOf(undefined, {}), refusal(/^The backup is encrypted: set/))
    const keyFile = join(folder, 'no key')
    writeFileSync(keyFile, 'nothing')
    assert.throws(() => decryptionOf(keyFile, {}), refusal(/holds no secret key of age/))
  })
})
