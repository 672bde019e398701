import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { Browser } from '../testing/browser.ts'
import { messageOf, signIn } from '../testing/client.ts'
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts'

const QUICK_IMPORTS = import.meta.resolve('@sightline/shared/service/quick-imports.ts')
const SCRIPT = fileURLToPath(new URL('../create-account.ts', import.meta.url))

describe('the script that creates an account', () => {
  let identity: TestIdentity

  before(async () => {
    identity = await startIdentity()
  })
  after(() => identity.close())

  async function run(input: string) {
    const child = spawn(process.execPath, ['--import', QUICK_IMPORTS, SCRIPT], {
      env: { ...process.env, DATABASE_URL: identity.databaseUrl },
    })
    child.stdin.end(input)
    const exited = new Promise<number | null>((resolve) => child.on('exit', resolve))
    const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), exited])
    return { stdout, stderr, code }
  }

  it('prints the subject, the same at every run, and leaves an existing account as it is', async () => {
    const first = await run(JSON.stringify({ email: 'demo@example.com', password: 'demo password', name: 'Demo' }))
    const second = await run(JSON.stringify({ email: 'DEMO@example.com', password: 'another password' }))
    assert.equal(first.code, 0)
    assert.match(JSON.parse(first.stdout).sub, /^auth0\|/)
    assert.deepEqual(second, first)
    assert.ok(messageOf(await signIn(new Browser(identity), 'demo@example.com', 'demo password')).response.code)
  })

  it('says in one line what is wrong', async () => {
    for (const input of [JSON.stringify({ email: 'demo', password: 'short' }), 'no JSON']) {
      const { code, stdout, stderr } = await run(input)
      assert.equal(code, 1)
      assert.equal(stdout, '')
      assert.match(stderr, /^identity: no account was created: [^\n]+\n$/)
    }
  })
})
