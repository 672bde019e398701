// The error messages when the product cannot start. The end-to-end tests start the whole product.

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { acquireLock, LOCK_FILE } from './lock-file.ts'
import { createTemporaryFolder, removeTemporaryFolder } from './temporary-folder.ts'

const START = join(import.meta.dirname, 'start.ts')

describe('npm start', () => {
  let folder: string
  before(() => (folder = createTemporaryFolder('sightline start')))
  after(() => removeTemporaryFolder(folder))

  function start(env: NodeJS.ProcessEnv, ...args: string[]) {
    const whole = { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data'), ...env }
    return new Promise<{ code: unknown; stderr: string }>((resolve) => {
      execFile(process.execPath, [START, ...args], { env: whole }, (error, _stdout, stderr) => {
        resolve({ code: error?.code ?? 0, stderr })
      })
    })
  }

  async function refused(result: Promise<{ code: unknown; stderr: string }>, line: RegExp): Promise<void> {
    const { code, stderr } = await result
    assert.equal(code, 1)
    assert.match(stderr, line)
    assert.equal(stderr.trim().split('\n').length, 1)
  }

  test('refuses a wrong PORT', () => refused(start({ PORT: 'http' }), /^Wrong setting – PORT: must be a port number/))

  test('refuses an unknown argument', () => refused(start({}, '--dmeo'), /^Unknown option '--dmeo'\. Usage: npm start/))

  test('refuses a taken port', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const PORT = String((other.address() as { port: number }).port)
    await refused(start({ PORT }), new RegExp(`^Port ${PORT} is taken by another program`)).finally(() => other.close())
  })

  test('refuses a data folder that another start uses', async () => {
    const release = acquireLock(join(folder, 'used', LOCK_FILE))
    const DATA_DIR = join(folder, 'used')
    await refused(start({ DATA_DIR }), /^Sightline is already running with the data folder .*used \(process \d+\)/)
    release()
  })

  test('refuses a DATABASE_URL with a wrong password', async () => {
    const url = new URL(process.env.TEST_DATABASE_URL!)
    url.password = 'wrong'
    await refused(
      start({ DATABASE_URL: url.href }),
      /^DATABASE_URL does not work: password authentication failed for user "sightline" \(.*\)\.$/m,
    )
  })
})
