// docs/backup.md, "To any moment", with the embedded server: a base backup and the archive of the log bring a killed server back to a chosen moment.

import assert from 'node:assert/strict'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { withClient } from '../postgres/connect.ts'
import { archiveAll, firstValue, ownCluster } from '../testing/own-cluster.fixture.ts'

const POLL_MS = 50

describe('a base backup and the archive of the log', () => {
  const own = ownCluster()

  test('bring back what was committed before the chosen moment, and nothing later', async () => {
    const data = join(own.dataDir, 'postgres', 'data')
    const { uid, gid } = statSync(data)
    const folderOf = (name: string) => {
      const folder = join(own.dataDir, 'postgres', name)
      mkdirSync(folder)
      chownSync(folder, uid, gid)
      return folder
    }
    const archive = folderOf('wal')
    const base = join(own.dataDir, 'postgres', 'base')
    const setUp = (lines: string) => appendFileSync(join(data, 'postgresql.conf'), lines)
    setUp(`archive_mode = on\narchive_command = 'test ! -f "${archive}/%f" && cp "%p" "${archive}/%f"'\n`)

    const first = await own.start()
    const moment = await withClient(first.url, async (client) => {
      await client.query('create table notes (text text)')
      await client.query("insert into notes values ('before the base backup')")
      await copyBase(client, data, base)
      await client.query("insert into notes values ('after it')")
      const { rows } = await client.query<{ moment: string }>('select clock_timestamp()::text as moment')
      await client.query("insert into notes values ('after the moment')")
      await archiveAll(client)
      return rows[0]!.moment
    })
    process.kill(first.pid, 'SIGKILL')
    await first.stop()

    renameSync(data, `${data}.lost`)
    renameSync(base, data)
    setUp(
      `restore_command = 'cp "${archive}/%f" "%p"'\nrecovery_target_time = '${moment}'\nrecovery_target_action = 'promote'\n`,
    )
    writeFileSync(join(data, 'recovery.signal'), '')
    for (const name of ['', ...readdirSync(data, { recursive: true, encoding: 'utf8' })])
      chownSync(join(data, name), uid, gid)
    const second = await own.start()
    // The server answers while it still reads the log.
    while (await firstValue(second.url, 'select pg_is_in_recovery()')) await pause(POLL_MS)
    assert.deepEqual(await firstValue(second.url, 'select array_agg(text) from notes'), [
      'before the base backup',
      'after it',
    ])
  })
})

/** What `pg_basebackup` does, which the embedded server comes without. */
async function copyBase(client: Client, data: string, base: string): Promise<void> {
  await client.query("select pg_backup_start('nightly', true)")
  cpSync(data, base, { recursive: true, preserveTimestamps: true })
  chmodSync(base, 0o700)
  rmSync(join(base, 'postmaster.pid'))
  for (const file of readdirSync(join(base, 'pg_wal'))) rmSync(join(base, 'pg_wal', file), { recursive: true })
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  writeFileSync(join(base, 'backup_label'), rows[0]!.labelfile)
}
