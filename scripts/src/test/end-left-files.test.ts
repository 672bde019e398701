import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test } from 'node:test'
import { createTemporaryFolder, removeTemporaryFolder } from '../temporary-folder.ts'

const QUICKLY = `${pathToFileURL(join(import.meta.dirname, 'end-left-files.ts')).href}?within=100`

test('a test file that left a server open is ended, and counts as failed', (context) => {
  const folder = createTemporaryFolder('sightline left')
  context.after(() => removeTemporaryFolder(folder))
  const file = join(folder, 'left.test.mjs')
  writeFileSync(
    file,
    `import { createServer } from 'node:net'
    import { test } from 'node:test'
    test('leaves a server', (_, done) => void createServer().listen(0, '127.0.0.1', done))`,
  )
  // A runner that finds this one's context runs no file.
  const env = { ...process.env, NODE_TEST_CONTEXT: undefined }
  const { status, stdout } = spawnSync(process.execPath, ['--import', QUICKLY, '--test', '--test-reporter=spec', file], { env, encoding: 'utf8' })
  assert.equal(status, 1)
  assert.match(stdout, /something was left open/)
  assert.match(stdout, /pass 1\n.*fail 1\n/)
})
