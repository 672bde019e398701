import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { firstValue, ownCluster } from '../testing/own-cluster.fixture.ts'
import { findPlace } from './cluster-place.ts'
import { findRunningDatabase } from './start-cluster.ts'

const isRoot = process.getuid?.() === 0

describe('the embedded database', () => {
  const own = ownCluster()

  test('starts in a path with spaces, keeps its data, and writes to disk for certain', async () => {
    const first = await own.start()
    assert.equal(await firstValue(first.url, 'SELECT answer FROM kept'), 42)
    assert.equal(await firstValue(first.url, 'SHOW fsync'), 'on')
    await first.stop()
    await assert.rejects(firstValue(first.url, 'SELECT 1'), { code: 'ECONNREFUSED' })
    const second = await own.start()
    assert.equal(await firstValue(second.url, 'SELECT answer FROM kept'), 42)
  })

  test('keeps its password, listens on this machine only, and under root runs under another account', async () => {
    const { url, pid } = await own.start()
    assert.equal(statSync(join(own.dataDir, 'postgres', 'password')).mode & 0o777, 0o600)
    const wrong = new URL(url)
    wrong.password = 'wrong'
    await assert.rejects(firstValue(wrong.href, 'SELECT 1'), { code: '28P01' })
    assert.equal(await firstValue(url, 'SHOW listen_addresses'), '127.0.0.1')
    assert.equal(await firstValue(url, 'SHOW unix_socket_directories'), '')
    if (isRoot) assert.notEqual(statSync(`/proc/${pid}`).uid, 0)
  })

  test('is found by others, and replaces a server that a killed process has left running', async () => {
    const left = await own.start()
    assert.equal(findRunningDatabase(own.dataDir), left.url)
    const second = await own.start()
    await assert.rejects(firstValue(left.url, 'SELECT 1'), { code: 'ECONNREFUSED' })
    assert.equal(findRunningDatabase(own.dataDir), second.url)
    assert.equal(await firstValue(second.url, 'SELECT answer FROM kept'), 42)
    await second.stop()
    assert.equal(findRunningDatabase(own.dataDir), undefined)
  })

  if (isRoot) {
    test('lies outside a folder that its account cannot enter, and says so', () => {
      const closed = join(own.folder, 'closed')
      mkdirSync(closed)
      chmodSync(closed, 0o700)
      const lines: string[] = []
      const { home } = findPlace(join(closed, '.data'), (line) => lines.push(line))
      assert.match(home, /^\/var\/lib\/sightline\/\w+$/)
      assert.deepEqual(lines, [`The database lies in ${home}: its server cannot enter ${join(closed, '.data')}.`])
      rmSync(home, { recursive: true })
    })

    test('starts for an ordinary user', async () => {
      const home = join(own.folder, 'home')
      mkdirSync(home)
      chmodSync(home, 0o777)
      const script = `
        const { startCluster } = await import(${JSON.stringify(join(import.meta.dirname, 'start-cluster.ts'))})
        const cluster = await startCluster(${JSON.stringify(join(home, '.data'))})
        await cluster.stop()
        console.log(process.getuid())`
      const nobody = 65_534
      const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
        uid: nobody,
        gid: nobody,
        cwd: '/',
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const output = once(child.stdout, 'data')
      assert.deepEqual(await once(child, 'exit'), [0, null])
      assert.equal(String((await output)[0]).trim(), String(nobody))
    })
  }
})
