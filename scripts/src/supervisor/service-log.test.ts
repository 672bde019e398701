import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import { after, before, describe, test } from 'node:test'
import { createTemporaryFolder, removeTemporaryFolder } from '../temporary-folder.ts'
import { openServiceLog } from './service-log.ts'

const modeOf = (path: string) => statSync(path).mode & 0o777

describe('the log of a process', () => {
  let folder: string
  before(() => (folder = createTemporaryFolder('sightline logs')))
  after(() => removeTemporaryFolder(folder))

  /** Writes the lines as a process would; gives what the terminal shows. */
  async function write(logs: string, ...lines: string[]): Promise<string[]> {
    const shown: string[] = []
    const log = openServiceLog(logs, 'api', (words) => shown.push(words))
    const [stdout, stderr] = [new PassThrough(), new PassThrough()]
    log.follow(stdout, stderr)
    for (const line of lines) stdout.write(`${line}\n`)
    stdout.end()
    stderr.end()
    await finished(stdout)
    log.close()
    return shown
  }

  test('is for its owner only, also where it was open to others', async () => {
    const logs = join(folder, 'open')
    mkdirSync(logs, { mode: 0o755 })
    const file = join(logs, 'api.log')
    writeFileSync(file, 'before\n')
    chmodSync(file, 0o644)
    await write(logs, 'now')
    assert.equal(modeOf(logs), 0o700)
    assert.equal(modeOf(file), 0o600)
    assert.equal(readFileSync(file, 'utf8'), 'before\nnow\n')
  })

  test('is made for its owner only', async () => {
    const logs = join(folder, 'new', 'logs')
    await write(logs, 'now')
    assert.deepEqual([modeOf(logs), modeOf(join(logs, 'api.log'))], [0o700, 0o600])
  })

  test('says once that the disk is full, and drops lines', { skip: process.platform !== 'linux' }, async () => {
    const logs = join(folder, 'full')
    mkdirSync(logs)
    symlinkSync('/dev/full', join(logs, 'api.log'))
    const device = modeOf('/dev/full')
    const error = JSON.stringify({ level: 50, msg: 'job failed' })
    const shown = await write(logs, 'one', 'two', error)
    assert.equal(shown.length, 2)
    assert.match(shown[0]!, /^The disk is full: .*api\.log cannot be written, its lines are dropped\.$/)
    assert.equal(shown[1], 'job failed')
    assert.equal(modeOf('/dev/full'), device)
  })

  test('that cannot be written says why in plain words', async () => {
    const logs = join(folder, 'blocked')
    mkdirSync(join(logs, 'api.log'), { recursive: true })
    const shown = await write(logs, 'one', 'two')
    assert.equal(shown.length, 1)
    assert.match(shown[0]!, /^EISDIR: .*api\.log cannot be written, its lines are dropped\.$/)
  })
})
