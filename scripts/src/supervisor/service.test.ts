import assert from 'node:assert/strict'
import { existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { after, afterEach, before, describe, test } from 'node:test'
import { isAlive } from '../testing/is-alive.ts'
import { createTemporaryFolder, removeTemporaryFolder } from '../temporary-folder.ts'
import { createService, type Service } from './service.ts'

const SCRIPT = join(import.meta.dirname, '../testing/service.fixture.ts')

describe('a supervised process', () => {
  let folder: string
  let service: Service
  let lines: string[]
  let next: (() => void) | undefined

  function create(fixture: string): Service {
    lines = []
    const onLine = (line: string) => {
      lines.push(line)
      next?.()
    }
    const env = { ...process.env, FIXTURE: fixture }
    // The one that ignores the signal says so first.
    const killAfterMs = fixture === 'ignores' ? 3_000 : 100
    const options = { logs: join(folder, 'logs'), onLine, restartDelayMs: 1, killAfterMs }
    service = createService({ name: 'api', script: SCRIPT, env }, options)
    return service
  }

  /** Resolves with the first line that matches, now or later. */
  async function line(pattern: RegExp): Promise<string> {
    for (;;) {
      const found = lines.find((text) => pattern.test(text))
      if (found) return found
      await new Promise<void>((resolve) => (next = resolve))
    }
  }

  before(() => (folder = createTemporaryFolder('sightline supervisor')))
  afterEach(() => service.stop())
  after(() => removeTemporaryFolder(folder))

  test('is started when it says so, and stopped', async () => {
    await create('works').start()
    const pid = service.pid!
    assert(isAlive(pid))
    await service.stop()
    assert(!isAlive(pid))
  })

  test('prints its errors in plain words, and keeps its whole log and the one before it for its owner alone', async () => {
    const log = join(folder, 'logs', 'api.log')
    await create('works').start()
    assert.equal(await line(/job failed/), 'api: job failed: no key')
    await service.stop()
    assert.match(readFileSync(log, 'utf8'), /"msg":"job failed"/)
    assert.equal(statSync(join(folder, 'logs')).mode & 0o777, 0o700)
    create('works')
    assert.equal(existsSync(log), false)
    assert.match(readFileSync(`${log}.1`, 'utf8'), /"msg":"job failed"/)
  })

  test('goes on when the disk of its log is full, and says so once', async () => {
    create('works')
    symlinkSync('/dev/full', join(folder, 'logs', 'api.log'))
    await service.start()
    await line(/its log cannot be written: ENOSPC/)
    const { pid } = service
    await line(/job failed/)
    assert.equal(service.pid, pid)
    assert.equal(lines.filter((text) => text.includes('ENOSPC')).length, 1)
  })

  test('starts again when it dies', async () => {
    await create('works').start()
    const first = service.pid!
    process.kill(first, 'SIGKILL')
    assert.equal(await line(/ended/), 'api ended (killed by SIGKILL); it starts again.')
    await service.restart()
    assert.notEqual(service.pid, first)
  })

  test('that does not start gives its reason', async () => {
    const message = /^api did not start – exit code 1: fixture did not start: the database is away /
    await assert.rejects(create('fails').start(), { message })
  })

  test('that breaks before its start gives the error without its stack', async () => {
    const message = /^api did not start – exit code 1: TypeError: no such table /
    await assert.rejects(create('breaks').start(), { message })
  })

  test('that ignores SIGTERM is killed', async () => {
    await create('ignores').start()
    const pid = service.pid!
    await service.stop()
    assert.equal(await line(/told to end/), 'api: told to end')
    assert(!isAlive(pid))
  })
})
