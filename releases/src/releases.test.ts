import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, beforeEach, describe, it } from 'node:test'
import { ownedPath, publishSample, publishSampleRelease, temporaryReleases } from './testing/published-release.ts'
import { readChannel } from './channels.ts'
import { createRelease } from './create-release.ts'
import { promote } from './promote.ts'
import { readBuild, readRelease, ReleaseError } from './release-folder.ts'

describe('releases', () => {
  let root = ''
  let remove = async () => {}
  beforeEach(async () => {
    await remove()
    ;({ root, remove } = await temporaryReleases())
  })
  after(() => remove())

  it('promotes a whole set, and keeps the history of a channel', async () => {
    const first = await publishSampleRelease(root)
    await publishSample(root, { name: 'remote-account', version: '1.1.0', paths: [ownedPath({ path: '/help' })] })
    const second = await createRelease(root, '1.0.0', { 'remote-reports': '1.0.0', 'remote-account': '1.1.0' })
    await promote(root, 'production', second.id)
    const channel = await readChannel(root, 'production')
    assert.equal(channel.release, second.id)
    assert.deepEqual(
      channel.history.map((entry) => entry.release),
      [first.id, second.id],
    )
  })

  it('gives the same set the same id, whatever the order', async () => {
    const one = await createRelease(root, '1.0.0', { 'remote-a': '1.0.0', 'remote-b': '2.0.0' })
    const two = await createRelease(root, '1.0.0', { 'remote-b': '2.0.0', 'remote-a': '1.0.0' })
    assert.equal(one.id, two.id)
    assert.deepEqual(await readRelease(root, one.id), two)
  })

  it('promotes the same release once', async () => {
    const release = await publishSampleRelease(root)
    await promote(root, 'production', release.id)
    assert.equal((await readChannel(root, 'production')).history.length, 1)
  })

  it('never overwrites a published build', async () => {
    await publishSample(root, { name: 'host', version: '1.0.0', revision: 'first' })
    await publishSample(root, { name: 'host', version: '1.0.0', revision: 'second' })
    assert.equal((await readBuild(root, 'host', '1.0.0')).revision, 'first')
  })

  it('refuses a version that is published with other files', async () => {
    await publishSampleRelease(root)
    const other = publishSample(root, {
      name: 'remote-account',
      version: '1.0.0',
      preloadByPath: { '/help': ['help.js'] },
    })
    await assert.rejects(other, /remote-account@1\.0\.0 is published already, with other files/)
    assert.deepEqual(Object.keys((await readBuild(root, 'remote-account', '1.0.0')).preloadByPath), ['/about'])
  })

  it('refuses a build with a file that does not have its hash', async () => {
    const other = publishSample(root, {
      name: 'host',
      version: '1.0.0',
      files: { 'entry.1234abcd.js': 'sha384-other' },
    })
    await assert.rejects(
      other,
      /host@1\.0\.0 cannot be published:\n.*entry\.1234abcd\.js does not have the hash of its build/,
    )
    await assert.rejects(readBuild(root, 'host', '1.0.0'), /There is no build host@1\.0\.0/)
  })

  it('refuses a build whose entry of the sidebar would lead to no one page', async () => {
    const sidebar = { label: 'One thing', group: 'INSIGHTS', icon: 'chart' } as const
    const other = publishSample(root, {
      name: 'remote-account',
      version: '1.0.0',
      paths: [ownedPath({ path: '/things/:id', sidebar })],
    })
    await assert.rejects(other, /The build is damaged.*a path with a parameter cannot be in the sidebar/s)
  })

  it('refuses a build whose page would be of another site', async () => {
    for (const path of ['//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)']) {
      const other = publishSample(root, { name: 'remote-account', version: '1.0.0', paths: [ownedPath({ path })] })
      await assert.rejects(other, /The build is damaged.*a path starts with one slash/s, path)
    }
  })

  it('refuses a set in which two remotes own one path', async () => {
    await publishSampleRelease(root)
    await publishSample(root, { name: 'remote-other', version: '1.0.0', paths: [ownedPath({ path: '/help' })] })
    const release = await createRelease(root, '1.0.0', { 'remote-account': '1.0.0', 'remote-other': '1.0.0' })
    await assert.rejects(
      promote(root, 'production', release.id),
      /\/help is owned by remote-account and by remote-other/,
    )
  })

  it('refuses a contract that the host does not speak', async () => {
    await publishSampleRelease(root)
    await publishSample(root, { name: 'remote-account', version: '2.0.0', contract: '^2.0' })
    const release = await createRelease(root, '1.0.0', { 'remote-account': '2.0.0' })
    await assert.rejects(promote(root, 'production', release.id), /asks for contract \^2\.0/)
  })

  it('refuses a remote built against a newer shared package', async () => {
    await publishSampleRelease(root)
    await publishSample(root, { name: 'remote-account', version: '2.0.0', shared: { react: { version: '20.0.0' } } })
    const release = await createRelease(root, '1.0.0', { 'remote-account': '2.0.0' })
    await assert.rejects(promote(root, 'production', release.id), /needs react \^20\.0\.0, the host has 19\.3\.1/)
  })

  it('refuses a remote that uses what the host does not export, or does not provide at all', async () => {
    const api = '@sightline/shared/api'
    const uses = (module: string, names: string[]) => ({ [module]: { version: '2.0.0', names } })
    await publishSampleRelease(root)
    await publishSample(root, { name: 'host', version: '2.0.0', shared: uses(api, ['api', 'toApiError']) })
    const promoteRemote = async (version: string, shared: ReturnType<typeof uses>) => {
      await publishSample(root, { name: 'remote-account', version, shared })
      return promote(root, 'production', (await createRelease(root, '2.0.0', { 'remote-account': version })).id)
    }
    const older = 'remote-account@2.0.0 uses useThing of @sightline/shared/api, which the host does not export'
    await assert.rejects(promoteRemote('2.0.0', uses(api, ['api', 'useThing'])), new RegExp(older))
    await assert.rejects(
      promoteRemote('2.1.0', uses('react-dom/client', [])),
      /needs react-dom\/client \^2\.0\.0, the host has none/,
    )
    await promoteRemote('2.2.0', uses(api, ['api']))
  })

  it('refuses a build that preloads a file without a hash', async () => {
    await publishSampleRelease(root)
    const preloadByPath = { '/help': ['help.js'] }
    await publishSample(root, { name: 'remote-account', version: '2.0.0', preloadByPath, files: {} })
    const release = await createRelease(root, '1.0.0', { 'remote-account': '2.0.0' })
    await assert.rejects(
      promote(root, 'production', release.id),
      /remote-account@2\.0\.0: there is no hash for help\.js/,
    )
  })

  it('refuses a file that was changed after its build', async () => {
    await publishSampleRelease(root)
    await writeFile(path.join(root, 'builds/remote-account/1.0.0/entry.1234abcd.js'), 'evil()')
    const release = await createRelease(root, '1.0.0', { 'remote-account': '1.0.0' })
    await assert.rejects(promote(root, 'staging', release.id), /does not have the hash of its build/)
  })

  it('refuses versions that are not there, and leaves the channel as it was', async () => {
    const first = await publishSampleRelease(root)
    const release = await createRelease(root, '9.9.9', {})
    await assert.rejects(promote(root, 'production', release.id), ReleaseError)
    assert.equal((await readChannel(root, 'production')).release, first.id)
  })

  it('refuses names that would leave the tree', async () => {
    await assert.rejects(readBuild(root, '..', '1.0.0'), ReleaseError)
    await assert.rejects(readBuild(root, 'host', '../../etc'), ReleaseError)
    await assert.rejects(readRelease(root, '../channels/production'), ReleaseError)
  })

  it('says which file is damaged', async () => {
    await publishSampleRelease(root)
    const file = path.join(root, 'channels/production/000001.json')
    await writeFile(file, (await readFile(file, 'utf8')).slice(0, 20))
    await assert.rejects(readChannel(root, 'production'), /entry of channel production is damaged/)
  })
})
