import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { failure } from '@sightline/shared/contract/api/envelope.ts'
import { buildGateway } from './app.ts'
import { gatewaySettings } from './settings.ts'
import { publishSampleRelease, temporaryReleases } from '@sightline/releases/testing/published-release.ts'

const PUBLIC_URL = 'http://localhost:3000'

describe('the gateway, with an unusual request target', () => {
  let releases: Awaited<ReturnType<typeof temporaryReleases>>
  let upstream: Server
  const seen: IncomingMessage[] = []
  const running: Awaited<ReturnType<typeof buildGateway>>[] = []

  before(async () => {
    releases = await temporaryReleases()
    await publishSampleRelease(releases.root)
    upstream = createServer((incoming, response) => {
      seen.push(incoming)
      response.end('{}')
    })
    await once(upstream.listen(0, '127.0.0.1'), 'listening')
  })
  after(async () => {
    await Promise.all(running.map((app) => app.close()))
    upstream.close()
    await releases.remove()
  })

  async function start(env: NodeJS.ProcessEnv = {}) {
    const inner = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
    const app = await buildGateway(
      gatewaySettings.parse({
        LOG_LEVEL: 'silent',
        PUBLIC_URL,
        RELEASES_DIR: releases.root,
        API_URL: inner,
        IDENTITY_URL: inner,
        ...env,
      }),
    )
    running.push(app)
    await app.listen({ host: '127.0.0.1', port: 0 })
    return app
  }

  /** Sends a request whose target is not normalised. */
  async function send(target: string, host: string) {
    const app = await start()
    const { port } = app.server.address() as AddressInfo
    const asked = request({ host: '127.0.0.1', port, path: target, headers: { host }, agent: false }).end()
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    return { status: response.statusCode, headers: response.headers, body: await text(response) }
  }

  it('redirects an absolute one to its path on the public origin', async () => {
    const { status, headers } = await send('http://evil.com/x?a=1', 'evil.com')
    assert.deepEqual([status, headers.location], [302, `${PUBLIC_URL}/x?a=1`])
  })

  it('serves and passes on the path of an absolute one', async () => {
    assert.equal((await send('http://evil.com/help', 'localhost:3000')).status, 200)
    assert.equal((await send('http://evil.com/api/projects?limit=1', 'localhost:3000')).body, '{}')
    assert.equal(seen.at(-1)?.url, '/api/projects?limit=1')
  })

  for (const target of ['/%zz', '/help%', 'http://evil.com:port/x', 'http://', 'ftp://evil.com/x', '/builds/%zz']) {
    it(`refuses ${target}`, async () => {
      const { status, body } = await send(target, 'localhost:3000')
      assert.deepEqual([status, failure.parse(JSON.parse(body)).code], [400, 'BAD_REQUEST'])
    })
  }

  async function forwardedFor(env: NodeJS.ProcessEnv, header: string) {
    const app = await start(env)
    await app.inject({ url: '/api/x', headers: { host: 'localhost:3000', 'x-forwarded-for': header } })
    return seen.at(-1)?.headers['x-forwarded-for']
  }

  it('does not trust forwarded addresses', async () => {
    assert.equal(await forwardedFor({}, '203.0.113.7'), '127.0.0.1')
    assert.equal(await forwardedFor({ TRUSTED_PROXIES: '10.0.0.0/8' }, '203.0.113.7'), '127.0.0.1')
  })

  it('believes a trusted proxy, and passes on the one address', async () => {
    assert.equal(await forwardedFor({ TRUSTED_PROXIES: 'loopback' }, '6.6.6.6, 203.0.113.7'), '203.0.113.7')
    const two = { TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' }
    assert.equal(await forwardedFor(two, '6.6.6.6, 203.0.113.7, 10.1.2.3'), '203.0.113.7')
  })

  it('refuses a wrong setting by its name', () => {
    const result = gatewaySettings.shape.TRUSTED_PROXIES.safeParse('everybody')
    assert.match(result.error?.issues[0]?.message ?? '', /must be addresses/)
  })
})
