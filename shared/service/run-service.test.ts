import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, describe, test } from 'node:test'

const FIXTURE = join(import.meta.dirname, 'testing/run-service.fixture.ts')
const children: ChildProcess[] = []

function launch(mode = 'works') {
  const child = spawn(process.execPath, [FIXTURE], {
    env: { ...process.env, FIXTURE: mode },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  children.push(child)
  const output = { stdout: '', stderr: '' }
  child.stdout!.on('data', (chunk) => (output.stdout += String(chunk)))
  child.stderr!.on('data', (chunk) => (output.stderr += String(chunk)))
  // Output may arrive after the exit. (The event "close" is not emitted after a disconnect.)
  const events = [once(child, 'exit'), once(child.stdout!, 'end'), once(child.stderr!, 'end')]
  const ended = Promise.all(events).then(([exit]) => exit?.[0] as number)
  return { child, output, ended }
}

describe('a service', () => {
  afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')))

  test('reports its port to the supervisor when it is ready', async () => {
    const { child } = launch()
    const [message] = (await once(child, 'message')) as [{ type: string; port: number }]
    assert.equal(message.type, 'ready')
    assert(message.port > 0)
  })

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    test(`closes once and ends with 0 at ${signal}`, async () => {
      const { child, output, ended } = launch()
      await once(child, 'message')
      child.kill(signal)
      child.kill(signal)
      assert.equal(await ended, 0)
      assert.equal(output.stdout, 'closed\n')
    })
  }

  test('ends when its supervisor has ended', async () => {
    const { child, output, ended } = launch()
    await once(child, 'message')
    child.disconnect()
    assert.equal(await ended, 0)
    assert.equal(output.stdout, 'closed\n')
  })

  test('ends when its supervisor ended while it was starting', async () => {
    const { child, ended } = launch()
    child.disconnect()
    assert.equal(await ended, 0)
  })

  test('is killed when closing takes too long', async () => {
    const { child, ended } = launch('hangs')
    await once(child, 'message')
    child.kill('SIGTERM')
    assert.equal(await ended, 1)
  })

  test('says in one line why it did not start', async () => {
    const { output, ended } = launch('fails')
    assert.equal(await ended, 1)
    assert.equal(output.stderr, 'fixture did not start: the database is away\n')
  })
})
