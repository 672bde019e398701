import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { createTemporaryFolder, removeTemporaryFolder } from '../temporary-folder.ts'
import { buildMissing } from './build-release.ts'

test('what a killed build has left is removed, and a build of another machine or container is left alone', async (t) => {
  const releasesDir = createTemporaryFolder('sightline drafts')
  t.after(() => removeTemporaryFolder(releasesDir))
  const drafts = path.join(releasesDir, 'drafts')
  for (const name of ['remote-left.1', 'remote-other.999999']) mkdirSync(path.join(drafts, name), { recursive: true })
  const twoHoursAgo = Date.now() / 1000 - 2 * 60 * 60
  utimesSync(path.join(drafts, 'remote-left.1'), twoHoursAgo, twoHoursAgo)
  await buildMissing(new Map(), { releasesDir, onLine: () => undefined })
  assert.deepEqual(readdirSync(drafts), ['remote-other.999999'])
})
