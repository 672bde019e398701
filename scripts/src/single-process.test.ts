import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, it } from 'node:test'
import { NODE_ARGUMENTS, WORKSPACE } from './workspace.ts'

const { NODE_COMPILE_CACHE } = process.env

/** Nothing answers at any of these: a process that looks at its address first does not find out. */
const NOWHERE = {
  DATABASE_URL: 'postgresql://127.0.0.1:1/none',
  SECRET_KEY: 'k'.repeat(32),
  API_URL: 'http://127.0.0.1:1',
  IDENTITY_URL: 'http://127.0.0.1:1',
  RELEASES_DIR: '/nowhere',
}

const NO_SUCH_HOST = { status: 1, stderr: 'Wrong setting – HOST: this machine has no such address\n' }

function start(script: string, settings: NodeJS.ProcessEnv) {
  const { status, stderr } = spawnSync(process.execPath, [...NODE_ARGUMENTS, script], {
    cwd: WORKSPACE,
    env: { NODE_COMPILE_CACHE, ...NOWHERE, ...settings },
    encoding: 'utf8',
  })
  return { status, stderr }
}

const SCRIPTS = [
  'api/src/server.ts',
  'gateway/src/server.ts',
  'identity/src/server.ts',
  'scripts/src/serve-releases.ts',
]
for (const script of SCRIPTS) {
  describe(`node ${script}`, () => {
    it('names HOST when this machine has no such address', () => {
      assert.deepEqual(start(script, { HOST: '192.0.2.1' }), NO_SUCH_HOST)
    })

    it('names PORT when another program listens on it', async () => {
      const other = createServer().listen(0, '127.0.0.1')
      await once(other, 'listening')
      const { port } = other.address() as { port: number }
      assert.deepEqual(start(script, { PORT: String(port) }), {
        status: 1,
        stderr: 'Wrong setting – PORT: another program listens on it\n',
      })
      other.close()
    })
  })
}

it('names HOST when it is a name that has no address', () => {
  assert.deepEqual(start('gateway/src/server.ts', { HOST: 'no-such-host.invalid' }), NO_SUCH_HOST)
})
