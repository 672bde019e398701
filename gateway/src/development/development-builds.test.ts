import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { after, before, beforeEach, describe, it } from 'node:test'
import { BOOT_ELEMENT_ID } from '@sightline/shared/contract/boot-element.ts'
import { bootManifest } from '@sightline/shared/contract/release.ts'
import { parseSettings } from '@sightline/shared/service/settings.ts'
import { buildGateway } from '../app.ts'
import { gatewaySettings } from '../settings.ts'
import {
  ownedPath,
  publishSample,
  publishSampleRelease,
  temporaryReleases,
} from '@sightline/releases/testing/published-release.ts'

type Upgrade = [IncomingMessage, Socket]
const SERVICES = { API_URL: 'http://127.0.0.1:1', IDENTITY_URL: 'http://127.0.0.1:1', RELEASES_DIR: '/nowhere' }

describe('DEV_BUILDS', () => {
  const read = (more: NodeJS.ProcessEnv) =>
    parseSettings(gatewaySettings, { ...SERVICES, NODE_ENV: 'development', ...more }).DEV_BUILDS

  it('names a server or a published version for each build', () => {
    assert.deepEqual(read({ DEV_BUILDS: 'remote-account=http://127.0.0.1:8080,host=1.0.0-3f2a91bc-dev' }), {
      'remote-account': 'http://127.0.0.1:8080',
      host: '1.0.0-3f2a91bc-dev',
    })
  })

  for (const text of [
    'remote-account',
    'remote-account=https://example.com',
    'remote-account=http://127.0.0.1:80/x',
    '../x=1.0.0',
  ]) {
    it(`refuses ${text}`, () => assert.throws(() => read({ DEV_BUILDS: text }), /DEV_BUILDS: must be builds such as/))
  }

  for (const NODE_ENV of ['production', 'test', '']) {
    it(`is refused with NODE_ENV=${NODE_ENV}`, () => {
      const DEV_BUILDS = 'remote-account=http://127.0.0.1:8080'
      assert.throws(() => read({ DEV_BUILDS, NODE_ENV }), /DEV_BUILDS: is for NODE_ENV=development only/)
    })
  }
})

describe('a build from a server', () => {
  let app: Awaited<ReturnType<typeof buildGateway>>
  let source: Server
  let releases: Awaited<ReturnType<typeof temporaryReleases>>
  let hash = ''

  before(async () => {
    releases = await temporaryReleases()
    await publishSampleRelease(releases.root)
    await publishSample(releases.root, { name: 'host', version: '1.0.0-dev' })
    source = createServer((incoming, response) => {
      if (incoming.url !== '/builds/remote-account/dev/build.json') return response.end(`the server's ${incoming.url}`)
      if (hash === '') return response.writeHead(404).end()
      return response.end(
        JSON.stringify({
          name: 'remote-account',
          version: 'dev',
          entry: 'remoteEntry.js',
          preload: { scripts: ['remoteEntry.js'], styles: [] },
          preloadByPath: {},
          contract: '^1.0',
          paths: [ownedPath({ path: '/help', title: 'Help' })],
          shared: {},
          files: { 'remoteEntry.js': hash },
          revision: 'unknown',
          createdAt: '2026-11-20T00:00:00.000Z',
        }),
      )
    })
    await once(source.listen(0, '127.0.0.1'), 'listening')
    const server = `http://127.0.0.1:${(source.address() as AddressInfo).port}`
    const settings = {
      ...SERVICES,
      NODE_ENV: 'development',
      LOG_LEVEL: 'silent',
      RELEASES_DIR: releases.root,
      PUBLIC_URL: 'http://localhost',
    }
    app = await buildGateway(
      gatewaySettings.parse({ ...settings, DEV_BUILDS: `host=1.0.0-dev,remote-account=${server}` }),
    )
    await app.listen({ host: '127.0.0.1', port: 0 })
  })
  beforeEach(() => {
    hash = 'sha384-first'
  })
  after(async () => {
    await app.close()
    source.closeAllConnections()
    source.close()
    await releases.remove()
  })

  const load = (url: string) => app.inject({ url, headers: { host: 'localhost' } })
  async function bootOf(url: string) {
    const { body } = await load(url)
    return bootManifest.parse(JSON.parse(new RegExp(`id="${BOOT_ELEMENT_ID}">(.*?)</script>`).exec(body)?.[1] ?? ''))
  }

  it('stands in the page with the hash that it has then, beside the release', async () => {
    const { host, remotes } = await bootOf('/help')
    assert.equal(host.version, '1.0.0-dev')
    assert.deepEqual(
      remotes.map(({ name, version, entry, integrity }) => [name, version, entry, integrity.slice(0, 12)]),
      [
        [
          'remote-reports',
          '1.0.0',
          '/builds/remote-reports/1.0.0/entry.1234abcd.js',
          remotes[0]?.integrity.slice(0, 12),
        ],
        ['remote-account', 'dev', '/builds/remote-account/dev/remoteEntry.js', 'sha384-first'],
      ],
    )
    hash = 'sha384-second'
    assert.equal((await bootOf('/help')).remotes[1]?.integrity, 'sha384-second')
  })

  it('can be traced', async () => {
    assert.match((await load('/help?trace')).body, /<script defer src="\/__trace\/trace\.js"/)
    assert.equal((await load('/__trace/trace.js')).statusCode, 200)
  })

  it('that cannot be built is a page that says where to look', async () => {
    hash = ''
    const { statusCode, body } = await load('/help')
    assert.equal(statusCode, 503)
    assert.match(body, /remote-account cannot be built at the moment: the terminal of npm run dev says why\./)
  })

  it('has its files from there, and the others from the release', async () => {
    assert.equal(
      (await load('/builds/remote-account/dev/help.js')).body,
      "the server's /builds/remote-account/dev/help.js",
    )
    assert.match((await load('/builds/remote-reports/1.0.0/entry.1234abcd.js')).body, /remote-reports@1\.0\.0/)
  })

  it('proxies its web socket with the origin of the page', async () => {
    const { port } = app.server.address() as AddressInfo
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      origin: 'http://localhost',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'x3JJHMbDL1EzLkh9GBhXDw==',
    }
    const calling = request({
      host: '127.0.0.1',
      port,
      path: '/builds/remote-account/dev/ws',
      headers,
      agent: false,
    }).end()
    const [[{ url, headers: told }, there], [, here]] = (await Promise.all([
      once(source, 'upgrade'),
      once(calling, 'upgrade'),
    ])) as [Upgrade, Upgrade]
    for (const socket of [there, here]) socket.destroy()
    assert.deepEqual([url, told.origin], ['/builds/remote-account/dev/ws', 'http://localhost'])
  })
})
