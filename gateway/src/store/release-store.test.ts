import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import {
  ownedPath,
  publishSample,
  publishSampleRelease,
  temporaryReleases,
} from '@sightline/releases/testing/published-release.ts'
import { readChannel } from '@sightline/releases/channels.ts'
import { checkRelease } from '@sightline/releases/check-release.ts'
import { createRelease } from '@sightline/releases/create-release.ts'
import { closePreview, openPreview } from '@sightline/releases/open-preview.ts'
import { previewSet, readOpenPreview } from '@sightline/releases/previews.ts'
import { promote } from '@sightline/releases/promote.ts'
import { listBuilds, readRelease } from '@sightline/releases/release-folder.ts'
import { endRollout, rollOut } from '@sightline/releases/roll-out.ts'
import { findRollout } from '@sightline/releases/rollouts.ts'
import { fetchFile } from './http-store.ts'
import { openReleaseStore, type ReleaseStore } from './release-store.ts'

const ENTRY = 'entry.1234abcd.js'
const NOT_ROLLED_OUT = 'The channels are followed, the rollout is not: '
const HOUR_MS = 60 * 60 * 1000
const LIMITS = { bytes: 1_000 }
const { signal } = new AbortController()

describe('a store of releases at an HTTP address', () => {
  let origin: Awaited<ReturnType<typeof temporaryReleases>>
  let copies: Awaited<ReturnType<typeof temporaryReleases>>
  let server: Server
  let address = ''
  let store: ReleaseStore
  /** in place of a file */
  const instead = new Map<string, (response: ServerResponse) => void>()
  const asked: string[] = []
  const logged: string[] = []
  const log = {
    info: (...words: unknown[]) => void logged.push(JSON.stringify(words)),
    warn: (...words: unknown[]) => void logged.push(JSON.stringify(words)),
  }
  let first = ''

  before(async () => {
    server = createServer((request, response) => {
      const file = decodeURIComponent(request.url ?? '').slice('/tree/'.length)
      asked.push(file)
      const answer = instead.get('*') ?? instead.get(file)
      if (answer) return answer(response)
      readFile(path.join(origin.root, file)).then(
        (content) => response.end(content),
        () => response.writeHead(404).end(),
      )
    })
    // Never the server's end: a question that sets out on a connection just then would fail.
    server.keepAliveTimeout = 0
    await once(server.listen(0, '127.0.0.1'), 'listening')
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tree/`
  })
  after(() => {
    server.close()
    server.closeAllConnections()
  })
  beforeEach(async () => {
    origin = await temporaryReleases()
    copies = await temporaryReleases()
    first = (await publishSampleRelease(origin.root)).id
  })
  afterEach(async () => {
    instead.clear()
    await store.close()
    asked.splice(0)
    logged.splice(0)
    await origin.remove()
    await copies.remove()
  })

  /** Polls only when a test asks for it. */
  const open = async () =>
    (store = await openReleaseStore(
      { RELEASES_URL: address, RELEASES_DIR: '/nowhere', DATA_DIR: copies.root, CHANNEL: 'production' },
      log,
      HOUR_MS,
    ))

  /** Publishes a version of remote-account. @returns the release with it */
  async function publish(version: string) {
    await publishSample(origin.root, { name: 'remote-account', version, paths: [ownedPath({ path: '/help' })] })
    return (await createRelease(origin.root, '1.0.0', { 'remote-reports': '1.0.0', 'remote-account': version })).id
  }
  const ship = async (version: string) => promote(origin.root, 'production', await publish(version))
  const served = async () => (await readChannel(store.root, 'production')).release
  const rollout = async () => findRollout(store.root, await readChannel(store.root, 'production'))
  const shown = () => readOpenPreview(store.root, 'pr-12')
  const breakDown = () => instead.set('*', (response) => response.socket?.destroy())

  it('is copied with its channel, whole and checked, and followed', async () => {
    await open()
    assert.equal(await served(), first)
    assert.deepEqual(await checkRelease(store.root, await readRelease(store.root, first)), [])
    const { release } = await ship('1.1.0')
    await store.follow()
    assert.equal(await served(), release)
    asked.splice(0)
    await store.follow()
    assert.deepEqual(asked, [
      'channels/production/000002.json',
      'channels/production/000003.json',
      'rollouts/production/000001.json',
    ])
  })

  it('is followed in a rollout when its release has come, and in its end', async () => {
    await open()
    const release = await publish('1.1.0')
    await rollOut(origin.root, 'production', release, 5)
    await store.follow()
    assert.deepEqual([(await rollout())?.release, await served()], [release, first])
    assert.deepEqual(await checkRelease(store.root, await readRelease(store.root, release)), [])
    await endRollout(origin.root, 'production')
    await store.follow()
    assert.deepEqual([await rollout(), store.trouble()], [null, ''])
  })

  it('is not followed in a rollout of a release that it does not have', async () => {
    await open()
    const release = await publish('1.1.0')
    await rollOut(origin.root, 'production', release, 5)
    instead.set(`releases/${release}.json`, (response) => response.writeHead(404).end())
    await store.follow()
    assert.equal(store.trouble(), `${NOT_ROLLED_OUT}The store of releases has no release ${release}`)
    assert.deepEqual([await rollout(), await served()], [null, first])
  })

  it('is followed in its channel where its rollouts may not be read, and says so', async () => {
    await open()
    instead.set('rollouts/production/000001.json', (response) => response.writeHead(403).end())
    const { release } = await ship('1.1.0')
    await store.follow()
    assert.equal(await served(), release)
    assert.match(store.trouble(), new RegExp(`^${NOT_ROLLED_OUT}.* it answered 403`))
    breakDown()
    await store.follow()
    assert.match(logged.at(-1) ?? '', /did not give channels/)
  })

  it('is followed in the end of a rollout with a damaged step', async () => {
    await open()
    const release = await publish('1.1.0')
    await rollOut(origin.root, 'production', release, 5)
    await store.follow()
    instead.set('rollouts/production/000002.json', (response) => response.end('{"share":0.25}'))
    await rollOut(origin.root, 'production', release, 25)
    await store.follow()
    assert.equal((await rollout())?.percent, 5)
    assert.match(store.trouble(), /has a damaged rollouts\/production\/000002\.json$/)
    await endRollout(origin.root, 'production')
    await store.follow()
    assert.deepEqual([await rollout(), store.trouble()], [null, ''])
  })

  it('gives a preview with its builds, and follows it until it is closed', async () => {
    await open()
    await publish('1.1.0')
    await openPreview(origin.root, 'pr-12', { channel: 'production', versions: { 'remote-account': '1.1.0' } })
    await store.copyMissing.preview('pr-12')
    assert.deepEqual(await checkRelease(store.root, await previewSet(store.root, await shown())), [])
    await rm(path.join(store.root, 'builds/remote-account/1.1.0'), { recursive: true })
    await store.follow()
    assert.deepEqual(await checkRelease(store.root, await previewSet(store.root, await shown())), [])
    await closePreview(origin.root, 'pr-12')
    instead.set('rollouts/production/000001.json', (response) => response.writeHead(403).end())
    await store.follow()
    await assert.rejects(shown(), /Preview pr-12 ended/)
    await store.copyMissing.preview('pr-13')
    await assert.rejects(readOpenPreview(store.root, 'pr-13'), /There is no preview pr-13/)
  })

  it('says which preview is not followed, and follows the others', async () => {
    await open()
    await publish('1.1.0')
    const preview = { channel: 'production', versions: { 'remote-account': '1.1.0' } }
    for (const name of ['pr-11', 'pr-12']) {
      await openPreview(origin.root, name, preview)
      await store.copyMissing.preview(name)
    }
    instead.set('previews/pr-11/000002.json', (response) => response.end('{}'))
    await closePreview(origin.root, 'pr-12')
    await store.follow()
    const damaged = 'preview pr-11 is not: The store of releases has a damaged previews/pr-11/000002.json'
    assert.equal(store.trouble(), `The channels are followed, ${damaged}`)
    await assert.rejects(shown(), /Preview pr-12 ended/)
  })

  it('gives the last twenty changes of a long history, found in few questions', async () => {
    const ids = [first, await publish('1.1.0')]
    for (let change = 1; change < 60; change += 1) await promote(origin.root, 'production', ids[change % 2] ?? '')
    await open()
    const { history } = await readChannel(store.root, 'production')
    assert.deepEqual([history[0]?.number, history.at(-1)?.number], [41, 60])
    assert.ok(asked.filter((file) => file.startsWith('channels/')).length < 40)
  })

  it('may be away: what was read last stays, also after a start, and changes come when it is back', async () => {
    await open()
    breakDown()
    await store.follow()
    assert.equal(await served(), first)
    assert.match(logged.join(), /not all of the store of releases is followed: what was read before is served/)
    assert.match(store.trouble(), /did not give channels/)
    await store.close()
    await open()
    assert.equal(await served(), first)
    instead.clear()
    const { release } = await ship('1.1.0')
    await store.follow()
    assert.equal(await served(), release)
  })

  it('may be away at the first start', async () => {
    breakDown()
    await open()
    await assert.rejects(served(), /There is no channel production/)
    instead.clear()
    await store.follow()
    assert.equal(await served(), first)
  })

  const damages: [string, string, (response: ServerResponse) => void, RegExp][] = [
    [
      'a changed file',
      `builds/remote-account/1.1.0/${ENTRY}`,
      (response) => response.end('evil()'),
      /does not have the hash of its build/,
    ],
    [
      'a missing file',
      `builds/remote-account/1.1.0/${ENTRY}`,
      (response) => response.writeHead(404).end(),
      /has no builds\/remote-account/,
    ],
    [
      'a file without an end',
      `builds/remote-account/1.1.0/${ENTRY}`,
      (response) => response.end('x'.repeat(20_000_001)),
      /larger than 20000000 bytes/,
    ],
    [
      'an HTML page in its place',
      'builds/remote-account/1.1.0/build.json',
      (response) => response.end('<!doctype html>'),
      /has a damaged builds\/remote-account/,
    ],
    [
      'another build',
      'builds/remote-account/1.1.0/build.json',
      (response) =>
        void readFile(path.join(origin.root, 'builds/remote-account/1.0.0/build.json')).then((it) => response.end(it)),
      /has another build in the place/,
    ],
    [
      'an address elsewhere',
      `builds/remote-account/1.1.0/${ENTRY}`,
      (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      /did not give builds/,
    ],
    [
      'an entry that may not be read',
      'channels/production/000002.json',
      (response) => response.writeHead(403).end(),
      /it answered 403\. The gateway must be allowed to read the store/,
    ],
    [
      'a file that may not be read',
      `builds/remote-account/1.1.0/${ENTRY}`,
      (response) => response.writeHead(403).end(),
      /did not give builds.*it answered 403/,
    ],
    ['an error', 'channels/production/000002.json', (response) => response.writeHead(500).end(), /it answered 500/],
  ]
  for (const [what, file, answer, problem] of damages) {
    it(`with ${what} changes nothing until that is put right`, async () => {
      await open()
      const { release } = await ship('1.1.0')
      instead.set(file, answer)
      await store.follow()
      assert.equal(await served(), first)
      assert.match(logged.join(), problem)
      instead.clear()
      await store.follow()
      assert.equal(await served(), release)
    })
  }

  describe('that was recreated at the same address', () => {
    /** @param entries of its channel */
    async function makeAnew(entries: number) {
      await rm(path.join(origin.root, 'channels'), { recursive: true })
      const ids = [await publish('2.0.0'), first]
      for (let number = 0; number < entries; number += 1)
        await promote(origin.root, 'production', ids[number % 2] ?? '')
    }

    const shorter = 'does not have entry 2 of channel production any more'
    const other = 'has another entry 2 of channel production than before'
    const histories: [number, string][] = [
      [0, shorter],
      [1, shorter],
      [2, other],
      [5, other],
    ]
    for (const [entries, problem] of histories) {
      it(`with ${entries} entries is noticed and not followed, until its copy is deleted`, async () => {
        await open()
        const { release } = await ship('1.1.0')
        await store.follow()
        await makeAnew(entries)
        await store.follow()
        assert.equal(await served(), release)
        await store.follow()
        assert.equal(await served(), release)
        assert.equal(
          store.trouble(),
          `The store of releases ${problem}: it was recreated at the same address. To follow the new one, delete ${store.root} and start the gateway again.`,
        )
        assert.equal(logged.filter((line) => line.includes('recreated')).length, 1)
        if (entries === 0) return
        await store.close()
        await rm(store.root, { recursive: true })
        await open()
        assert.equal(await served(), (await readChannel(origin.root, 'production')).release)
        assert.equal(store.trouble(), '')
      })
    }
  })

  it('writes no file outside of the folder', async () => {
    await open()
    const { release } = await ship('1.1.0')
    const manifest = path.join(origin.root, 'builds/remote-account/1.1.0/build.json')
    const text = await readFile(manifest, 'utf8')
    for (const name of ['../../../outside.js', '/outside.js', 'a/../../outside.js', '.hidden', 'a//b', 'a\\b']) {
      const build = JSON.parse(text) as { files: Record<string, string> }
      await writeFile(manifest, JSON.stringify({ ...build, files: { ...build.files, [name]: 'sha384-x' } }))
      await store.follow()
      assert.equal(await served(), first, name)
    }
    assert.ok(asked.every((file) => !file.includes('outside')))
    await writeFile(manifest, text)
    await store.follow()
    assert.equal(await served(), release)
  })

  it('gives compressed copies, where they are copies', async () => {
    const folder = path.join(origin.root, 'builds/remote-account/1.0.0')
    await writeFile(path.join(folder, `${ENTRY}.gz`), gzipSync(await readFile(path.join(folder, ENTRY))))
    await writeFile(path.join(folder, `${ENTRY}.br`), 'evil')
    await open()
    const copied = (kind: string) =>
      readFile(path.join(store.root, `builds/remote-account/1.0.0/${ENTRY}.${kind}`)).then(
        () => true,
        () => false,
      )
    assert.deepEqual([await copied('gz'), await copied('br')], [true, false])
  })

  it('gives what was never on the channel when it is asked for', async () => {
    await open()
    const id = await publish('1.1.0')
    await store.copyMissing.build('remote-account', '1.1.0')
    assert.equal((await listBuilds(store.root)).filter(({ name }) => name === 'remote-account').length, 2)
    await store.copyMissing.release(id)
    assert.equal((await readRelease(store.root, id)).remotes['remote-account'], '1.1.0')
    for (const name of ['..', '../x', 'remote-nothing']) await store.copyMissing.build(name, '1.0.0')
    for (const unknown of ['0123456789ab', '../channels', '']) await store.copyMissing.release(unknown)
    breakDown()
    await store.copyMissing.release(id)
    await assert.rejects(
      store.copyMissing.release('0123456789ab'),
      /The store of releases did not give releases\/0123456789ab\.json/,
    )
  })

  it('is given up where it is too slow, or too large', async ({ mock }) => {
    await open()
    instead.set('big', (response) => response.end('x'.repeat(1_001)))
    instead.set('endless', (response) => {
      const more = () => void (response.write('x'.repeat(100)) && setImmediate(more))
      more()
    })
    for (const file of ['big', 'endless'])
      await assert.rejects(fetchFile(address, file, LIMITS, signal), /larger than 1000 bytes/)
    const slow = Promise.withResolvers<void>()
    instead.set('slow', () => slow.resolve())
    const expired = new AbortController()
    mock.method(AbortSignal, 'timeout', () => expired.signal)
    const answer = assert.rejects(fetchFile(address, 'slow', LIMITS, signal), /did not give slow: too slow/)
    await slow.promise
    expired.abort(new Error('too slow'))
    await answer
  })
})

it('a store that is a folder is read as it is', async () => {
  const log = { info: () => undefined, warn: () => undefined }
  const { root } = await openReleaseStore(
    { RELEASES_URL: '/srv/releases', RELEASES_DIR: '/nowhere', DATA_DIR: '/nowhere', CHANNEL: 'production' },
    log,
  )
  assert.equal(root, '/srv/releases')
})
