import assert from 'node:assert/strict'
import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { createTemporaryFolder, removeTemporaryFolder } from '../temporary-folder.ts'
import { openServerLog } from './server-log.ts'

const line = (text: string) => `2026-11-20 15:00:00.000 UTC [7] ${text}\n`
const PANIC = 'PANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device'

describe("the database server's log", () => {
  let folder: string
  before(() => (folder = createTemporaryFolder('sightline server log')))
  after(() => removeTemporaryFolder(folder))

  function logWith(text: string) {
    writeFileSync(join(folder, 'server.log'), text)
    return openServerLog(folder)
  }

  test('says why the server ended, not what its clients received', () => {
    const log = logWith('')
    const since = log.size()
    const clients = line('FATAL:  the database system is in recovery mode') + line('FATAL:  terminating connection due to x')
    appendFileSync(log.file, line('LOG:  ready') + line(PANIC) + clients + line('LOG:  shutting down'))
    assert.equal(log.failureReason(since), 'could not write to file "pg_wal/xlogtemp.7": No space left on device')
  })

  test('ignores earlier runs', () => {
    const log = logWith(line(PANIC))
    assert.equal(log.failureReason(log.size()), undefined)
  })

  test('may be missing', () => {
    const log = openServerLog(join(folder, 'nowhere'))
    assert.equal(log.size(), 0)
    assert.equal(log.failureReason(0), undefined)
  })
})
