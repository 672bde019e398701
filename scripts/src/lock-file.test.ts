import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { acquireLock, LockedError } from './lock-file.ts'
import { createTemporaryFolder, removeTemporaryFolder } from './temporary-folder.ts'

describe('a lock file', () => {
  let folder: string
  before(() => (folder = createTemporaryFolder('lock file')))
  after(() => removeTemporaryFolder(folder))

  test('is held by one holder and free after its release', () => {
    const file = join(folder, 'one', 'lock')
    const release = acquireLock(file)
    assert.throws(
      () => acquireLock(file),
      (error) => error instanceof LockedError && error.pid === process.pid,
    )
    release()
    acquireLock(file)()
  })

  test('leaves no number of a process behind that has released it', () => {
    const file = join(folder, 'released')
    acquireLock(file)()
    assert.equal(existsSync(`${file}.pid`), false)
  })

  test('is held even without a reference to its release function', () => {
    const script = `
      const { acquireLock } = await import(${JSON.stringify(join(import.meta.dirname, 'lock-file.ts'))})
      const file = ${JSON.stringify(join(folder, 'dropped'))}
      acquireLock(file)
      for (let round = 0; round < 3; round++) {
        await new Promise((resolve) => setImmediate(resolve))
        gc()
      }
      try { acquireLock(file); console.log('lost') } catch (error) { console.log(error.name) }`
    const options = { encoding: 'utf8' } as const
    const answer = execFileSync(process.execPath, ['--expose-gc', '--input-type=module', '-e', script], options)
    assert.equal(answer.trim(), 'LockedError')
  })

  test('of a process that was killed is free at once', async () => {
    const file = join(folder, 'killed')
    const holder = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `
      const { acquireLock } = await import(${JSON.stringify(join(import.meta.dirname, 'lock-file.ts'))})
      acquireLock(${JSON.stringify(file)})
      setInterval(() => undefined, 1000)
      console.log('held')`,
    ])
    await once(holder.stdout, 'data')
    assert.throws(
      () => acquireLock(file),
      (error) => error instanceof LockedError && error.pid === holder.pid,
    )
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    acquireLock(file)()
  })

  test('goes to exactly one of many concurrent processes', async () => {
    const file = join(folder, 'race')
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
