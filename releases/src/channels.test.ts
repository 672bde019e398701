import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { after, beforeEach, describe, it } from 'node:test'
import { ownedPath, publishSample, publishSampleRelease, temporaryReleases } from './testing/published-release.ts'
import { changeChannel, listChannels, movedAt, readChannel } from './channels.ts'
import { createRelease } from './create-release.ts'
import { promote, rollback, setLock } from './promote.ts'
import { buildFolder } from './release-folder.ts'

describe('a channel', () => {
  let root = ''
  let remove = async () => {}
  let ids: string[] = []
  beforeEach(async () => {
    await remove()
    ;({ root, remove } = await temporaryReleases())
    ids = [(await publishSampleRelease(root)).id]
    for (const version of ['1.1.0', '1.2.0']) {
      await publishSample(root, { name: 'remote-account', version, paths: [ownedPath({ path: '/help' })] })
      ids.push((await createRelease(root, '1.0.0', { 'remote-account': version })).id)
    }
  })
  after(() => remove())

  const promoteAll = async () => {
    for (const id of ids) await promote(root, 'production', id)
  }

  it('goes back one release at a time, or to one that it had', async () => {
    await promoteAll()
    assert.equal((await rollback(root, 'production')).release, ids[1])
    assert.equal((await rollback(root, 'production')).release, ids[0])
    await assert.rejects(rollback(root, 'production'), /had no other release before/)
    assert.equal((await rollback(root, 'production', ids[2])).release, ids[2])
    assert.equal((await rollback(root, 'production')).release, ids[0])
    const actions = (await readChannel(root, 'production')).history.map(({ action }) => action)
    assert.deepEqual(actions, ['promote', 'promote', 'promote', 'rollback', 'rollback', 'rollback', 'rollback'])
  })

  it('goes back only to what it had', async () => {
    await assert.rejects(rollback(root, 'production', ids[1]), /never had release .*: promote it instead/)
  })

  it('goes back to no release that can no longer be served', async () => {
    await promoteAll()
    await rm(path.join(buildFolder(root, 'remote-account', '1.1.0'), 'entry.1234abcd.js'))
    await assert.rejects(rollback(root, 'production'), /remote-account@1\.1\.0: entry\.1234abcd\.js is missing/)
    assert.equal((await readChannel(root, 'production')).release, ids[2])
  })

  it('stays where it is while it is locked', async () => {
    await setLock(root, 'production', true)
    await assert.rejects(promote(root, 'production', ids[1] ?? ''), /Channel production is locked/)
    await assert.rejects(
      rollback(root, 'production', ids[0]).then(() => promote(root, 'production', ids[1] ?? '')),
      /is locked/,
    )
    await setLock(root, 'production', false)
    assert.equal((await promote(root, 'production', ids[1] ?? '')).release, ids[1])
  })

  it('has its release since it came to it, whatever was locked meanwhile', async () => {
    await promoteAll()
    const moved = await readChannel(root, 'production')
    await setLock(root, 'production', true)
    const locked = await setLock(root, 'production', false)
    assert.equal(movedAt(locked), moved.history.at(-1)?.at)
    assert.notEqual(movedAt(locked), moved.history.at(-2)?.at)
  })

  it('takes one of twenty changes at once, and tells the others', async () => {
    const channel = await readChannel(root, 'production')
    const change = { release: ids[1] ?? '', locked: false, action: 'promote' as const }
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => changeChannel(root, 'production', channel, change)),
    )
    const refused = results.filter(({ status }) => status === 'rejected')
    assert.equal(refused.length, 19)
    for (const result of refused)
      assert.match(
        String((result as PromiseRejectedResult).reason),
        /Channel production was changed meanwhile: somebody promoted release/,
      )
    assert.deepEqual(
      (await readChannel(root, 'production')).history.map(({ number }) => number),
      [1, 2],
    )
  })

  it('is read from its last entry', async () => {
    await promoteAll()
    const { release, history } = await readChannel(root, 'production', 1)
    assert.deepEqual([release, history.map(({ number }) => number)], [ids[2], [3]])
    assert.deepEqual(await listChannels(root), ['production'])
  })

  it('must exist, and must be a name', async () => {
    await assert.rejects(readChannel(root, 'staging'), /There is no channel staging/)
    await assert.rejects(readChannel(root, '../channels'), /Not a channel/)
  })
})
