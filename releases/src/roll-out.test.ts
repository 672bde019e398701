import assert from 'node:assert/strict'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, beforeEach, describe, it } from 'node:test'
import { publishSample, publishSampleRelease, temporaryReleases } from './testing/published-release.ts'
import { entryFile, readChannel } from './channels.ts'
import { promote, rollback, setLock, type Gate } from './promote.ts'
import { prune } from './prune.ts'
import { buildFolder, listBuilds, readRelease } from './release-folder.ts'
import { endRollout, rollOut } from './roll-out.ts'
import { findRollout, LOTS, takesPart } from './rollouts.ts'

const CANDIDATE = { 'remote-account': '1.1.0' }
const OTHER = { 'remote-reports': '1.1.0' }

describe('a gradual rollout', () => {
  let root = ''
  let remove = async () => {}
  let first = ''
  beforeEach(async () => {
    await remove()
    ;({ root, remove } = await temporaryReleases())
    first = (await publishSampleRelease(root)).id
    for (const name of ['remote-account', 'remote-reports']) await publishSample(root, { name, version: '1.1.0' })
  })
  after(() => remove())

  const running = async () => findRollout(root, await readChannel(root, 'production'))

  it('leaves the channel at its release, and names the set with the new version', async () => {
    const { release, percent, by } = await rollOut(root, 'production', CANDIDATE, 5, { by: 'ada' })
    assert.deepEqual([percent, by, (await running())?.release], [5, 'ada', release])
    assert.equal((await readChannel(root, 'production')).release, first)
    const { remotes } = await readRelease(root, release)
    assert.deepEqual(remotes, { 'remote-account': '1.1.0', 'remote-reports': '1.0.0' })
  })

  it('is checked when it begins, against the release of the channel, and not again when its share grows', async () => {
    const asked: [string, string | undefined][] = []
    const see: Gate = async ({ id }, present) => {
      asked.push([id, present])
      return []
    }
    const { release } = await rollOut(root, 'production', CANDIDATE, 5, { gates: [see] })
    await rollOut(root, 'production', CANDIDATE, 25, { gates: [see] })
    assert.deepEqual(asked, [[release, first]])
    assert.equal((await running())?.percent, 25)
  })

  it('stays at its step with the share that it has', async () => {
    const step = await rollOut(root, 'production', CANDIDATE, 5, { by: 'ada' })
    assert.deepEqual(await rollOut(root, 'production', CANDIDATE, 5), step)
    assert.deepEqual(await running(), step)
  })

  it('does not grow when its files are not what they were', async () => {
    await rollOut(root, 'production', CANDIDATE, 5)
    await rm(buildFolder(root, 'remote-account', '1.1.0'), { recursive: true })
    await assert.rejects(rollOut(root, 'production', CANDIDATE, 25), /There is no build remote-account@1\.1\.0/)
    assert.equal((await running())?.percent, 5)
  })

  it('is refused by the checks of a promotion', async () => {
    await assert.rejects(
      rollOut(root, 'production', CANDIDATE, 5, { gates: [async () => ['it shows nothing']] }),
      /cannot be served:\n {2}it shows nothing$/,
    )
    await publishSample(root, { name: 'remote-account', version: '2.0.0' }, { 'page.css': 'p { color: red }' })
    await assert.rejects(rollOut(root, 'production', { 'remote-account': '2.0.0' }, 5), /styles what is not its own/)
    assert.equal(await running(), null)
  })

  it('is the only one of a channel, of a release that not all visitors have, on a channel that is not locked', async () => {
    const { release } = await rollOut(root, 'production', CANDIDATE, 5)
    await assert.rejects(
      rollOut(root, 'production', OTHER, 5),
      new RegExp(`has a rollout already, of release ${release} to 5 % of the visitors`),
    )
    await assert.rejects(rollOut(root, 'production', first, 5), /All visitors of channel production have release/)
    await setLock(root, 'production', true)
    await assert.rejects(rollOut(root, 'production', OTHER, 5), /Channel production is locked/)
  })

  it('is taken back', async () => {
    await assert.rejects(endRollout(root, 'production'), /Channel production has no rollout/)
    await rollOut(root, 'production', CANDIDATE, 5)
    assert.equal((await endRollout(root, 'production', 'ada')).by, 'ada')
    assert.equal(await running(), null)
    await rollOut(root, 'production', OTHER, 5)
    assert.equal((await running())?.number, 3)
  })

  it('is taken back also where it cannot be read, and another one can begin then', async () => {
    await rollOut(root, 'production', CANDIDATE, 5)
    await writeFile(path.join(root, entryFile('production', 2, 'rollouts')), '{"share":0.25}')
    await assert.rejects(rollOut(root, 'production', OTHER, 5), /The rollout of channel production is damaged/)
    assert.deepEqual([(await endRollout(root, 'production')).number, await running()], [3, null])
    assert.equal((await rollOut(root, 'production', OTHER, 5)).number, 4)
  })

  it('ends with whatever moves or locks the channel, which says so unless its release is promoted', async () => {
    const told: string[] = []
    const tell = (text: string) => void told.push(text)
    const begin = () => rollOut(root, 'production', CANDIDATE, 5)
    const ends: (() => Promise<unknown>)[] = [
      () => promote(root, 'production', OTHER, { tell }),
      () => rollback(root, 'production', undefined, { tell }),
      () => setLock(root, 'production', true, { tell }).then(() => setLock(root, 'production', false, { tell })),
      () => promote(root, 'production', CANDIDATE, { tell }),
    ]
    for (const end of ends) {
      await begin()
      await end()
      assert.equal(await running(), null)
    }
    assert.equal(told.length, 3)
    for (const line of told) assert.match(line, /^This ends the rollout of release \w{12} to 5 % of the visitors\.$/)
  })

  it('does not begin on a channel that moves meanwhile, nor beside one that begins meanwhile', async () => {
    const during = (change: () => Promise<unknown>) => {
      const gate = async () => {
        await change()
        return []
      }
      return rollOut(root, 'production', CANDIDATE, 5, { gates: [gate] })
    }
    await assert.rejects(
      during(() => rollOut(root, 'production', OTHER, 7)),
      /Channel production or its rollout was changed meanwhile/,
    )
    assert.equal((await running())?.percent, 7)
    await endRollout(root, 'production')
    await assert.rejects(
      during(() => promote(root, 'production', OTHER)),
      /Channel production or its rollout was changed meanwhile/,
    )
    assert.equal(await running(), null)
  })

  it('keeps its builds from being pruned', async () => {
    await rollOut(root, 'production', CANDIDATE, 5)
    const later = Date.parse('2026-11-20T00:00:00.000Z') + 8 * 24 * 60 * 60 * 1000
    assert.deepEqual((await prune(root, { now: later })).builds, ['remote-reports@1.1.0'])
    assert.equal((await listBuilds(root)).length, 4)
  })

  it('reaches its share of 10,000 visitors, each of whom keeps it while the share grows', () => {
    const lots = Array.from({ length: LOTS }, (_, lot) => lot)
    const chosen = (release: string, percent: number) =>
      new Set(lots.filter((lot) => takesPart({ release, percent }, lot)))
    let before = new Set<number>()
    for (const percent of [1, 5, 7, 10, 25, 99]) {
      const now = chosen('0123456789ab', percent)
      assert.equal(now.size, percent * 100)
      assert(before.isSubsetOf(now))
      before = now
    }
    // Not the same visitors come first each time.
    assert(chosen('0123456789ab', 5).isDisjointFrom(chosen('000000000000', 5)))
  })
})
