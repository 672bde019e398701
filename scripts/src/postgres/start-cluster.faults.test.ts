import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { isAlive } from '../testing/is-alive.ts'
import { firstValue, ownCluster } from '../testing/own-cluster.fixture.ts'
import { withClient } from './connect.ts'
import { startCluster } from './start-cluster.ts'

const isRoot = process.getuid?.() === 0

describe('the embedded database after a crash', () => {
  const own = ownCluster()

  test('starts again after kill -9, with everything that was committed', async () => {
    const first = await own.start()
    await withClient(first.url, (client) => client.query('CREATE TABLE late AS SELECT 7 AS answer'))
    process.kill(first.pid, 'SIGKILL')
    const second = await own.start()
    assert.equal(await firstValue(second.url, 'SELECT answer FROM late'), 7)
  })

  test('starts when the number in its pid file now belongs to another process', async () => {
    const first = await own.start()
    const pidFile = join(own.dataDir, 'postgres', 'data', 'postmaster.pid')
    const lines = readFileSync(pidFile, 'utf8').split('\n')
    const { uid, gid } = statSync(pidFile)
    await first.stop()
    const other = spawn('sleep', ['60'], { ...(isRoot ? { uid, gid } : {}), cwd: '/' })
    try {
      writeFileSync(pidFile, [other.pid, ...lines.slice(1)].join('\n'))
      await own.start()
      assert(isAlive(other.pid!))
    } finally {
      other.kill('SIGKILL')
    }
  })

  test('that cannot start gives its own reason', async () => {
    const broken = join(own.folder, 'broken')
    const first = await startCluster(broken)
    await first.stop()
    rmSync(join(broken, 'postgres', 'data', 'global', 'pg_control'))
    const message = /^The database did not start: (?!.*FATAL).*pg_control.* \(.*server\.log\)$/
    await assert.rejects(startCluster(broken), { name: 'PlainError', message })
  })
})
