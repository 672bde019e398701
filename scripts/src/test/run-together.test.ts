import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { createTemporaryFolder, removeTemporaryFolder } from '../temporary-folder.ts'
import { countNodeTests } from './counts.ts'
import { groupFiles, writeGroups } from './file-groups.ts'

const imports = `import assert from 'node:assert'; import { after, before, mock, test } from 'node:test'; import fs from 'node:fs'\n`
const files = {
  'first.test.mjs': `let steps = ''
    before(() => { steps += 'before ' }); after(() => assert.equal(steps, 'before test '))
    test('has its own hooks', () => { steps += 'test ' })
    test('replaces a function', () => void mock.method(fs, 'readFileSync', () => 'replaced'))`,
  'second.test.mjs': `test('finds the function as it was', () => assert.notEqual(fs.readFileSync('/dev/null', 'utf8'), 'replaced'))`,
  'broken.test.mjs': `throw new Error('cannot be loaded')`,
  'left.test.mjs': `after(() => { throw new Error('the last hook failed') })\ntest('passes', () => {})`,
}

test('test files that share a process keep their hooks and mocks to themselves, and each failure counts', (context) => {
  const folder = createTemporaryFolder('sightline together')
  context.after(() => removeTemporaryFolder(folder))
  const paths = Object.entries(files).map(([name, text]) => {
    writeFileSync(join(folder, name), imports + text)
    return join(folder, name)
  })
  const groups = writeGroups([paths], join(folder, 'groups'), 60_000)
  // A runner that finds this one's context runs no file.
  const env = { ...process.env, NODE_TEST_CONTEXT: undefined }
  const { status, stdout } = spawnSync(process.execPath, ['--test', '--test-reporter=spec', ...groups], {
    env,
    encoding: 'utf8',
  })
  assert.deepEqual([status, countNodeTests({ ok: status === 0, output: stdout })], [1, { passed: 4, failed: 1 }])
  assert.match(stdout, /can be loaded[^]*Error: cannot be loaded/)
  assert.match(stdout, /left\.test\.mjs[^]*the last hook failed/)
})

test('files of a room are run in one process, those of scripts each in its own', () => {
  const room = Array.from({ length: 13 }, (_, index) => `api/src/runs/answers/${index}.test.ts`)
  const groups = groupFiles([
    'api/src/app.test.ts',
    ...room,
    'identity/src/pages/a.test.ts',
    'scripts/src/a.test.ts',
    'scripts/src/b.test.ts',
  ])
  assert.deepEqual(
    groups.map(({ length }) => length),
    [7, 6, 1, 1, 1, 1],
  )
})
