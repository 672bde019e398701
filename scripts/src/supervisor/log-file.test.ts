import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { createTemporaryFolder, removeTemporaryFolder } from '../temporary-folder.ts'
import { KEPT_FILES, openLogFile, ROTATE_AT_BYTES } from './log-file.ts'

const LINES_PER_FILE = 5
const line = (number: number) => `${number} `.padEnd(ROTATE_AT_BYTES / LINES_PER_FILE - 1, 'x')
const numbersIn = (file: string) => readFileSync(file, 'utf8').trim().split('\n').map((text) => Number.parseInt(text, 10))
const unexpected = (words: string) => assert.fail(words)

describe('a log file', () => {
  let folder: string
  before(() => (folder = createTemporaryFolder('sightline log files')))
  after(() => removeTemporaryFolder(folder))

  /** Files of the folder, the newest first. */
  const filesOf = (logs: string) => readdirSync(logs).sort().map((name) => join(logs, name))

  test('is rotated while it is written, and no line is lost', () => {
    const logs = join(folder, 'writing')
    const log = openLogFile(join(logs, 'api.log'), unexpected)
    const count = LINES_PER_FILE * KEPT_FILES + 2
    for (let number = 1; number <= count; number += 1) log.write(line(number))
    log.close()
    const files = filesOf(logs)
    assert.deepEqual(numbersIn(files[0]!), [count - 1, count])
    assert.deepEqual(files.toReversed().flatMap(numbersIn), Array.from({ length: count }, (_, index) => index + 1))
    for (const file of files) assert.equal(statSync(file).mode & 0o777, 0o600)
  })

  test('goes when so many newer ones are kept', () => {
    const logs = join(folder, 'old')
    const log = openLogFile(join(logs, 'api.log'), unexpected)
    for (let number = 1; number <= LINES_PER_FILE * (KEPT_FILES + 4); number += 1) log.write(line(number))
    log.close()
    const files = filesOf(logs)
    assert.equal(files.length, KEPT_FILES + 1)
    for (const file of files) assert.ok(statSync(file).size <= ROTATE_AT_BYTES)
  })

  test('that is full at the start is rotated at once', () => {
    const logs = join(folder, 'before')
    mkdirSync(logs)
    writeFileSync(join(logs, 'api.log'), 'x'.repeat(ROTATE_AT_BYTES))
    openLogFile(join(logs, 'api.log'), unexpected).close()
    assert.deepEqual(filesOf(logs).map((file) => statSync(file).size), [0, ROTATE_AT_BYTES])
  })

  test('that cannot be rotated is written further, and says so', () => {
    const logs = join(folder, 'stuck')
    mkdirSync(join(logs, `api.log.${KEPT_FILES}`), { recursive: true })
    writeFileSync(join(logs, `api.log.${KEPT_FILES - 1}`), 'cannot take the place of a folder')
    const problems: string[] = []
    const log = openLogFile(join(logs, 'api.log'), (words) => problems.push(words))
    for (let number = 1; number <= LINES_PER_FILE + 2; number += 1) log.write(line(number))
    log.close()
    assert.equal(numbersIn(join(logs, 'api.log')).length, LINES_PER_FILE + 2)
    assert.equal(problems.length, 1)
    assert.match(problems[0]!, /api\.log cannot be rotated and grows: /)
  })
})
