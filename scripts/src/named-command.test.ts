import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { WORKSPACE } from './workspace.ts'

function run(command: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, `${command}.ts`), ...args],
    { encoding: 'utf8' },
  )
  return { status, stdout, stderr }
}

for (const command of ['check', 'bench']) {
  describe(`npm run ${command}`, () => {
    test('lists its names with one line each, and every one has its script', () => {
      const { status, stdout } = run(command)
      assert.equal(status, 0)
      assert.match(stdout, new RegExp(`^Usage: npm run ${command} -- NAME \\[arguments\\]\n\n(  \\S+ +\\S.*\n)+$`))
      const source = readFileSync(join(import.meta.dirname, `${command}.ts`), 'utf8')
      for (const [, script = ''] of source.matchAll(/'(\w+\/[\w/-]+\.ts)'/g))
        assert(existsSync(join(WORKSPACE, script)), script)
    })

    test('refuses a name that it does not know, and says which ones there are', () => {
      const { status, stderr } = run(command, 'toString')
      assert.equal(status, 1)
      assert.match(stderr, new RegExp(`^npm run ${command} knows no "toString": choose one of \\w+, .*\\.\n$`))
    })
  })
}

test('npm run check runs what it is asked for', () => {
  const { status, stdout } = run('check', 'size')
  assert.equal(status, 0)
  assert.match(stdout, /^package, room +files +lines\n[^]*\nall +\d+ +\d+\n$/)
})
