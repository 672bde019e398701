import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { acquireLock, LockedError } from './lock-file.ts'
import { createTemporaryFolder, removeTemporaryFolder } from './temporary-folder.ts'

describe('a lock file', () => {
  let folder: string
  before(() => (folder = createTemporaryFolder('lock file')))
  after(() => removeTemporaryFolder(folder))

  test('is held by one process and free after its release', () => {
    const file = join(folder, 'one', 'lock')
    const release = acquireLock(file)
    assert.throws(() => acquireLock(file), (error) => error instanceof LockedError && error.pid === process.pid)
    release()
    assert(!existsSync(file))
    acquireLock(file)()
  })

  test('of a process that is gone is taken over', async () => {
    const child = spawn(process.execPath, ['-e', ''])
    await once(child, 'exit')
    const file = join(folder, 'gone')
    writeFileSync(file, JSON.stringify({ pid: child.pid }))
    acquireLock(file)()
  })

  test('is taken over when its process number now belongs to another process', () => {
    const file = join(folder, 'reused')
    writeFileSync(file, JSON.stringify({ pid: process.pid, mark: '1' }))
    acquireLock(file)()
  })

  test('that is damaged is taken over', () => {
    const file = join(folder, 'damaged')
    writeFileSync(file, '{"pid":')
    acquireLock(file)()
  })

  test('goes to exactly one of many that take over at once', async () => {
    const file = join(folder, 'race')
    writeFileSync(file, JSON.stringify({ pid: 2 ** 22 + 1 }))
    const script = `
      const { acquireLock } = await import(${JSON.stringify(join(import.meta.dirname, 'lock-file.ts'))})
      process.stdin.resume()
      process.stdin.once('data', () => {
        try { acquireLock(${JSON.stringify(file)}); console.log('got') } catch { console.log('refused') }
      })
      console.log('waiting')`
    const children = Array.from({ length: 4 }, () => spawn(process.execPath, ['--input-type=module', '-e', script]))
    try {
      await Promise.all(children.map((child) => once(child.stdout, 'data')))
      const answers = children.map((child) => once(child.stdout, 'data').then(([chunk]) => String(chunk).trim()))
      children.forEach((child) => child.stdin.write('go\n'))
      assert.deepEqual((await Promise.all(answers)).sort(), ['got', 'refused', 'refused', 'refused'])
    } finally {
      children.forEach((child) => child.kill('SIGKILL'))
    }
  })
})
