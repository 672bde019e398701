import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { createTemporaryFolder, removeTemporaryFolder } from '../temporary-folder.ts'
import { openServiceLog, ROTATE_AT_BYTES } from './service-log.ts'

const modeOf = (path: string) => statSync(path).mode & 0o777
const error = JSON.stringify({ level: 50, msg: 'job failed' })

describe('the log of a process', () => {
  let folder: string
  before(() => (folder = createTemporaryFolder('sightline logs')))
  after(() => removeTemporaryFolder(folder))

  /** Writes the lines of a process; gives what the terminal shows. */
  function write(logs: string, ...lines: string[]): string[] {
    const shown: string[] = []
    const log = openServiceLog(logs, 'api', (words) => shown.push(words))
    for (const line of lines) log.write(line)
    return shown
  }

  test('is made for its owner only, and continued', () => {
    const logs = join(folder, 'new', 'logs')
    write(logs, 'before')
    write(logs, 'now')
    assert.deepEqual([modeOf(logs), modeOf(join(logs, 'api.log'))], [0o700, 0o600])
    assert.equal(readFileSync(join(logs, 'api.log'), 'utf8'), 'before\nnow\n')
  })

  test('shows an error in plain words, and the same one once', () => {
    assert.deepEqual(write(join(folder, 'errors'), error, 'text', error, JSON.stringify({ level: 30, msg: 'ready' })), [
      'job failed',
    ])
  })

  test('that is full becomes the one before it', () => {
    const logs = join(folder, 'full file')
    mkdirSync(logs)
    writeFileSync(join(logs, 'api.log'), 'x'.repeat(ROTATE_AT_BYTES))
    write(logs, 'now')
    assert.equal(readFileSync(join(logs, 'api.log'), 'utf8'), 'now\n')
    assert.equal(statSync(join(logs, 'api.log.1')).size, ROTATE_AT_BYTES)
  })

  test('says once that the disk is full, and drops lines', { skip: process.platform !== 'linux' }, () => {
    const logs = join(folder, 'full disk')
    mkdirSync(logs)
    symlinkSync('/dev/full', join(logs, 'api.log'))
    const shown = write(logs, 'one', 'two', error)
    assert.equal(shown.length, 2)
    assert.match(shown[0]!, /^ENOSPC: no space left on device: .*api\.log cannot be written, its lines are dropped\.$/)
    assert.equal(shown[1], 'job failed')
  })
})
