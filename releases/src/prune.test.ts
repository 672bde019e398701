import assert from 'node:assert/strict'
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, beforeEach, describe, it } from 'node:test'
import { ownedPath, publishSample, publishSampleRelease, temporaryReleases } from './testing/published-release.ts'
import { changeChannel, readChannel } from './channels.ts'
import { createRelease } from './create-release.ts'
import { promote } from './promote.ts'
import { KEPT_ENTRIES, prune } from './prune.ts'
import { buildFolder, listBuilds, listReleases } from './release-folder.ts'

const MADE = '2026-11-20T00:00:00.000Z'
const daysLater = (days: number) => Date.parse(MADE) + days * 24 * 60 * 60 * 1000

describe('pruning', () => {
  let root = ''
  let remove = async () => {}
  let first = ''
  let second = ''
  beforeEach(async () => {
    await remove()
    ;({ root, remove } = await temporaryReleases())
    first = (await publishSampleRelease(root)).id
    await publishSample(root, { name: 'remote-account', version: '1.1.0', paths: [ownedPath({ path: '/help' })] })
    second = (await createRelease(root, '1.0.0', { 'remote-account': '1.1.0' })).id
  })
  after(() => remove())

  const accounts = async () =>
    (await listBuilds(root)).filter(({ name }) => name === 'remote-account').map(({ version }) => version)

  it('removes builds that no channel names, and the releases of them', async () => {
    assert.deepEqual(await prune(root, { now: daysLater(8) }), {
      builds: ['remote-account@1.1.0'],
      releases: [second],
      unreadable: [],
    })
    assert.deepEqual(await accounts(), ['1.0.0'])
    assert.deepEqual(await listReleases(root), [first])
    assert.deepEqual(await prune(root, { now: daysLater(8) }), { builds: [], releases: [], unreadable: [] })
  })

  it('only says what it would remove, on request', async () => {
    assert.deepEqual(await prune(root, { now: daysLater(8), dryRun: true }), {
      builds: ['remote-account@1.1.0'],
      releases: [second],
      unreadable: [],
    })
    assert.deepEqual(await accounts(), ['1.0.0', '1.1.0'])
    assert.equal((await listReleases(root)).length, 2)
  })

  it('leaves what it cannot read, and removes the rest', async () => {
    await mkdir(buildFolder(root, 'remote-account', '0.9.0'))
    await writeFile(path.join(buildFolder(root, 'remote-account', '0.9.0'), 'build.json'), '{"name":"remote-account"}')
    await writeFile(path.join(root, 'releases', 'earlier.json'), '{"set":[]}')
    await mkdir(path.join(root, 'rollouts', 'production'), { recursive: true })
    await writeFile(path.join(root, 'rollouts', 'production', '000001.json'), '{"share":0.05}')
    const unreadable = ['rollout of channel production', 'remote-account@0.9.0', 'release earlier']
    assert.deepEqual(await prune(root, { now: daysLater(8) }), {
      builds: ['remote-account@1.1.0'],
      releases: [second],
      unreadable,
    })
    assert.deepEqual(await accounts(), ['0.9.0', '1.0.0'])
  })

  it('removes what a pruning that was killed has left', async () => {
    await rename(
      buildFolder(root, 'remote-account', '1.1.0'),
      path.join(root, 'builds', 'remote-account', '.removed-1.1.0'),
    )
    await prune(root, { now: daysLater(1) })
    assert.deepEqual(await readdir(path.join(root, 'builds', 'remote-account')), ['1.0.0'])
    assert.deepEqual(await listReleases(root), [first])
  })

  it('keeps a young build, which may be on its way', async () => {
    assert.deepEqual(await prune(root, { now: daysLater(6) }), { builds: [], releases: [], unreadable: [] })
  })

  it('keeps what a channel had within its last twenty entries, and no longer', async () => {
    await promote(root, 'production', second)
    assert.deepEqual((await prune(root, { now: daysLater(8) })).builds, [])
    const lock = async (locked: boolean) =>
      changeChannel(root, 'production', await readChannel(root, 'production'), {
        release: second,
        locked,
        action: locked ? 'lock' : 'unlock',
      })
    for (let entry = 2; entry <= KEPT_ENTRIES; entry += 1) await lock(entry % 2 === 0)
    assert.deepEqual((await prune(root, { now: daysLater(8) })).builds, [
      'remote-account@1.0.0',
      'remote-reports@1.0.0',
    ])
  })
})
