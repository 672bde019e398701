import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import { parseSettings } from '@sightline/shared/service/settings.ts'
import { createRelease } from '@sightline/releases/create-release.ts'
import { promote, rollback, setLock } from '@sightline/releases/promote.ts'
import { gatewaySettings } from '../settings.ts'
import {
  ownedPath,
  publishSample,
  publishSampleRelease,
  temporaryReleases,
} from '@sightline/releases/testing/published-release.ts'
import { createReleaseResolver } from './boot-manifest.ts'

const HELP = ownedPath({ path: '/help', title: 'Help' })
const ABOUT = ownedPath({ path: '/about', title: 'About' })

describe('the version that takes the place of a remote', () => {
  let root = ''
  let remove = async () => {}
  let resolve: ReturnType<typeof createReleaseResolver>
  beforeEach(async () => {
    await remove()
    ;({ root, remove } = await temporaryReleases())
    await publishSampleRelease(root)
    const settings = {
      NODE_ENV: 'test',
      RELEASES_DIR: root,
      API_URL: 'http://127.0.0.1:1',
      IDENTITY_URL: 'http://127.0.0.1:1',
    }
    resolve = createReleaseResolver(parseSettings(gatewaySettings, settings), () => undefined)
  })
  after(() => remove())

  /** Publishes a version of remote-account, and moves the channel to it. */
  async function ship(version: string, fields: Partial<Parameters<typeof publishSample>[1]> = {}) {
    await publishSample(root, { name: 'remote-account', version, paths: [HELP, ABOUT], ...fields })
    const { id } = await createRelease(root, '1.0.0', { 'remote-reports': '1.0.0', 'remote-account': version })
    await promote(root, 'production', id)
    return id
  }

  async function previous(pinned?: Parameters<typeof resolve>[0]) {
    const { boot } = await resolve(pinned)
    const [account, reports] = boot.remotes
    assert.equal(reports?.previous, undefined)
    return account?.previous
  }

  it('is the one that the channel had before, with its hash', async () => {
    assert.equal(await previous(), undefined)
    await ship('1.1.0')
    const before = await previous()
    assert.deepEqual([before?.version, before?.entry], ['1.0.0', '/builds/remote-account/1.0.0/entry.1234abcd.js'])
    assert.match(before?.integrity ?? '', /^sha384-/)
    await setLock(root, 'production', true)
    assert.equal((await previous())?.version, '1.0.0')
  })

  it('is none that was rolled back', async () => {
    await ship('1.1.0')
    await ship('1.2.0')
    await rollback(root, 'production')
    assert.equal((await previous())?.version, '1.0.0')
    await rollback(root, 'production')
    assert.equal(await previous(), undefined)
  })

  it('fits the host, and owns the same paths: else the one before it', async () => {
    await ship('1.1.0', { paths: [HELP] })
    await ship('1.2.0')
    assert.equal((await previous())?.version, '1.0.0')
    await ship('1.3.0', { paths: [HELP, { ...ABOUT, access: 'signed-in' }] })
    assert.equal(await previous(), undefined)
  })

  it('is none under a pin, also of the channel’s own release', async () => {
    const id = await ship('1.1.0')
    const { host, remotes } = { host: '1.0.0', remotes: { 'remote-reports': '1.0.0', 'remote-account': '1.1.0' } }
    assert.equal((await previous())?.version, '1.0.0')
    assert.equal(await previous({ id, host, remotes }), undefined)
  })
})
