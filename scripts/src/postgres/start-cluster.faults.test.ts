import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, afterEach, before, describe, test } from 'node:test'
import { isAlive } from '../process-alive.ts'
import { createTemporaryFolder, removeTemporaryFolder } from '../temporary-folder.ts'
import { findQuietPort } from '../testing/quiet-port.ts'
import { withClient } from './connect.ts'
import { startCluster, type Cluster } from './start-cluster.ts'

const isRoot = process.getuid?.() === 0

async function ask(url: string, sql: string): Promise<unknown> {
  const { rows } = await withClient(url, (client) => client.query<unknown[]>({ text: sql, rowMode: 'array' }))
  return rows[0]?.[0]
}

describe('the embedded database after a crash', () => {
  let folder: string
  let dataDir: string
  let cluster: Cluster | undefined

  async function start(attempts?: number): Promise<Cluster> {
    cluster = await startCluster(dataDir, { attempts })
    return cluster
  }

  before(async () => {
    folder = createTemporaryFolder('sightline postgres')
    dataDir = join(folder, 'data folder')
    const { url, stop } = await startCluster(dataDir)
    await withClient(url, (client) => client.query('CREATE TABLE kept AS SELECT 42 AS answer'))
    await stop()
    writeFileSync(join(dataDir, 'postgres', 'port'), String(await findQuietPort()))
  })
  afterEach(async () => {
    await cluster?.stop()
    cluster = undefined
  })
  after(() => removeTemporaryFolder(folder))

  test('starts again after kill -9, with everything that was committed', async () => {
    const first = await start()
    await withClient(first.url, (client) => client.query('CREATE TABLE late AS SELECT 7 AS answer'))
    process.kill(first.pid, 'SIGKILL')
    // What is left of it goes when the machine comes to it: the time limit of the test ends the wait.
    const second = await start(Infinity)
    assert.equal(second.adopted, false)
    assert.equal(await ask(second.url, 'SELECT answer FROM late'), 7)
  })

  test('starts when the number in its pid file now belongs to another process', async () => {
    const first = await start()
    const pidFile = join(dataDir, 'postgres', 'data', 'postmaster.pid')
    const lines = readFileSync(pidFile, 'utf8').split('\n')
    const { uid, gid } = statSync(pidFile)
    await first.stop()
    const other = spawn('sleep', ['60'], { ...(isRoot ? { uid, gid } : {}), cwd: '/' })
    try {
      writeFileSync(pidFile, [other.pid, ...lines.slice(1)].join('\n'))
      assert.equal((await start()).adopted, false)
      assert(isAlive(other.pid!))
    } finally {
      other.kill('SIGKILL')
    }
  })

  test('that cannot start gives its own reason', async () => {
    const broken = join(folder, 'broken')
    const first = await startCluster(broken)
    await first.stop()
    rmSync(join(broken, 'postgres', 'data', 'global', 'pg_control'))
    const message = /^The database did not start: (?!.*FATAL).*pg_control.* \(.*server\.log\)$/
    await assert.rejects(startCluster(broken), { name: 'PlainError', message })
  })
})
