import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { findRevision } from '@sightline/shared/federation/revision.ts'
import { createTemporaryFolder, removeTemporaryFolder } from '../temporary-folder.ts'

test('a build names the git revision of its sources, and says when they are not those of it', async (t) => {
  const folder = createTemporaryFolder('sightline revision')
  t.after(() => removeTemporaryFolder(folder))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    })
  assert.equal(findRevision(folder, {}), 'unknown')
  git('init')
  writeFileSync(path.join(folder, 'source.ts'), 'one')
  git('add', '.')
  git('commit', '--message', 'One')
  const revision = git('rev-parse', 'HEAD').slice(0, 12)
  assert.equal(findRevision(folder, {}), revision)
  writeFileSync(path.join(folder, 'source.ts'), 'two')
  assert.equal(findRevision(folder, {}), `${revision}-dirty`)
  assert.equal(findRevision(folder, { REVISION: '3f2a91bc0d1e' }), '3f2a91bc0d1e')
})
