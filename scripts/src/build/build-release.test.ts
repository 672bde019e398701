import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { createTemporaryFolder, removeTemporaryFolder } from '../temporary-folder.ts'
import { readChannel } from '@sightline/releases/channels.ts'
import { createRelease } from '@sightline/releases/create-release.ts'
import { rollOut } from '@sightline/releases/roll-out.ts'
import {
  publishSample,
  publishSampleRelease,
  temporaryReleases,
} from '@sightline/releases/testing/published-release.ts'
import { buildMissing, pointChannel } from './build-release.ts'

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

test('a channel that exists is left where a person has put it', async (t) => {
  const { root, remove } = await temporaryReleases()
  t.after(remove)
  await publishSampleRelease(root)
  const { release, history } = await readChannel(root, 'production')
  const onLine = () => undefined
  assert.equal(
    await pointChannel('0123456789ab', { releasesDir: root, channel: 'production', moves: false, onLine }),
    release,
  )
  assert.deepEqual((await readChannel(root, 'production')).history, history)
  // The start of a development machine would move it.
  await assert.rejects(pointChannel('0123456789ab', { releasesDir: root, channel: 'production', moves: true, onLine }))
})

test('a start that ends a rollout says so', async (t) => {
  const { root, remove } = await temporaryReleases()
  t.after(remove)
  await publishSampleRelease(root)
  for (const name of ['remote-account', 'remote-reports']) await publishSample(root, { name, version: '1.1.0' })
  await rollOut(root, 'production', { 'remote-account': '1.1.0' }, 5)
  const { id } = await createRelease(root, '1.0.0', { 'remote-account': '1.0.0', 'remote-reports': '1.1.0' })
  const lines: string[] = []
  const onLine = (line: string) => void lines.push(line)
  await pointChannel(id, { releasesDir: root, channel: 'production', moves: true, onLine })
  assert.match(lines.join('\n'), /^This ends the rollout of release \w{12} to 5 % of the visitors\.$/)
})
