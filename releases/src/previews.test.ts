import assert from 'node:assert/strict'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, beforeEach, describe, it } from 'node:test'
import { closePreview, openPreview } from './open-preview.ts'
import { findPreview, previewSet, readOpenPreview, readOpenPreviews } from './previews.ts'
import { promote } from './promote.ts'
import { prune } from './prune.ts'
import { buildFolder, listReleases } from './release-folder.ts'
import { publishSample, publishSampleRelease, temporaryReleases } from './testing/published-release.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SHOWN = { channel: 'production', versions: { 'remote-account': '1.1.0' }, by: 'ada' }

describe('a preview', () => {
  let root = ''
  let remove = async () => {}
  let first = ''
  beforeEach(async () => {
    await remove()
    ;({ root, remove } = await temporaryReleases())
    first = (await publishSampleRelease(root)).id
    const createdAt = new Date().toISOString()
    for (const version of ['1.1.0', '1.2.0']) await publishSample(root, { name: 'remote-account', version, createdAt })
  })
  after(() => remove())

  it('names versions, whose set is the channel’s of the moment with them in place', async () => {
    const { at, until, by } = await openPreview(root, 'pr-12', SHOWN)
    assert.deepEqual([Date.parse(until) - Date.parse(at), by], [14 * DAY_MS, 'ada'])
    const remotes = async () => (await previewSet(root, await readOpenPreview(root, 'pr-12'))).remotes
    assert.deepEqual(await remotes(), { 'remote-account': '1.1.0', 'remote-reports': '1.0.0' })
    await publishSample(root, { name: 'remote-reports', version: '1.1.0' })
    await promote(root, 'production', { 'remote-reports': '1.1.0' })
    assert.deepEqual(await remotes(), { 'remote-account': '1.1.0', 'remote-reports': '1.1.0' })
  })

  it('leaves the channel and the stored releases as they are', async () => {
    await openPreview(root, 'pr-12', SHOWN)
    assert.deepEqual(await listReleases(root), [first])
  })

  it('is replaced by the next one of the same name', async () => {
    await openPreview(root, 'pr-12', SHOWN)
    await openPreview(root, 'pr-12', { ...SHOWN, versions: { 'remote-account': '1.2.0' } })
    const { number, versions } = await readOpenPreview(root, 'pr-12')
    assert.deepEqual([number, versions], [2, { 'remote-account': '1.2.0' }])
  })

  it('ends when it is closed, with who did it in its last entry, and can be opened again', async () => {
    await openPreview(root, 'pr-12', SHOWN)
    await closePreview(root, 'pr-12', 'maya')
    assert.deepEqual([(await findPreview(root, 'pr-12'))?.by, await readOpenPreviews(root)], ['maya', []])
    for (const again of [readOpenPreview, closePreview])
      await assert.rejects(again(root, 'pr-12'), /^Error: Preview pr-12 ended on \d{4}-\d\d-\d\d\.$/)
    assert.equal((await openPreview(root, 'pr-12', SHOWN)).number, 3)
  })

  it('ends after 14 days', async ({ mock }) => {
    await openPreview(root, 'pr-12', SHOWN)
    mock.timers.enable({ apis: ['Date'], now: Date.now() + 14 * DAY_MS + 1 })
    await assert.rejects(readOpenPreview(root, 'pr-12'), /Preview pr-12 ended on/)
  })

  it('has a name of letters, digits and hyphens', async () => {
    for (const name of ['', '-a', 'PR-12', 'a_b', 'a/b', '../channels', 'a'.repeat(41)])
      await assert.rejects(openPreview(root, name, SHOWN), /A preview's name is of small letters/, name)
    assert.equal((await openPreview(root, 'a'.repeat(40), SHOWN)).number, 1)
    await assert.rejects(readOpenPreview(root, 'pr-13'), /There is no preview pr-13\./)
  })

  it('is refused where its set could not be shown, and stays what it was', async () => {
    await openPreview(root, 'pr-12', SHOWN)
    await publishSample(root, { name: 'remote-account', version: '2.0.0', contract: '^2.0' })
    const broken = { ...SHOWN, versions: { 'remote-account': '2.0.0' } }
    await assert.rejects(openPreview(root, 'pr-12', broken), /cannot be served:\n {2}remote-account@2\.0\.0 asks for/)
    await rm(buildFolder(root, 'remote-account', '1.2.0'), { recursive: true })
    const missing = { ...SHOWN, versions: { 'remote-account': '1.2.0' } }
    await assert.rejects(openPreview(root, 'pr-12', missing), /There is no build remote-account@1\.2\.0/)
    await assert.rejects(openPreview(root, 'pr-12', { ...SHOWN, channel: 'nothing' }), /There is no channel nothing/)
    assert.equal((await readOpenPreview(root, 'pr-12')).number, 1)
  })

  it('keeps its builds from being pruned until it ends', async () => {
    const opened = Date.now()
    await openPreview(root, 'pr-12', SHOWN)
    assert.deepEqual((await prune(root, { now: opened + 13 * DAY_MS })).builds, ['remote-account@1.2.0'])
    assert.deepEqual((await prune(root, { now: opened + 15 * DAY_MS })).builds, ['remote-account@1.1.0'])
  })

  it('that is damaged is in the way of no other one, and can be replaced', async () => {
    await mkdir(path.join(root, 'previews/pr-11'), { recursive: true })
    await writeFile(path.join(root, 'previews/pr-11/000001.json'), '{"version":"1.1.0"}')
    await openPreview(root, 'pr-12', SHOWN)
    const damaged: string[] = []
    const open = await readOpenPreviews(root, (name) => void damaged.push(name))
    assert.deepEqual([open.map(({ name }) => name), damaged], [['pr-12'], ['pr-11']])
    assert.deepEqual((await prune(root, { dryRun: true })).unreadable, ['preview pr-11'])
    assert.equal((await openPreview(root, 'pr-11', SHOWN)).number, 2)
  })
})
