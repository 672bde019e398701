import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, describe, it } from 'node:test'
import { parseSettings } from '@sightline/shared/service/settings.ts'
import { createRelease } from '@sightline/releases/create-release.ts'
import { promote } from '@sightline/releases/promote.ts'
import {
  ownedPath,
  publishSample,
  publishSampleRelease,
  temporaryReleases,
} from '@sightline/releases/testing/published-release.ts'
import { sharedPaths } from '@sightline/shared/domain/paths.ts'
import { buildGateway } from './app.ts'
import { gatewaySettings } from './settings.ts'

const CODE = 'q4Zk0b3Yw9T1uV5xR7cLsA'

describe('the page of a shared report', () => {
  let app: Awaited<ReturnType<typeof buildGateway>>
  let releases: Awaited<ReturnType<typeof temporaryReleases>>
  let api: Server
  let asked: IncomingMessage[] = []
  let answer: { status: number; body: unknown }

  before(async () => {
    releases = await temporaryReleases()
    await publishSampleRelease(releases.root)
    const title = 'AI visibility report'
    await publishSample(releases.root, {
      ...{ name: 'remote-reports', version: '1.1.0' },
      paths: [ownedPath({ path: sharedPaths.report, title }), ownedPath({ path: sharedPaths.card, title })],
    })
    const versions = { 'remote-reports': '1.1.0', 'remote-account': '1.0.0' }
    await promote(releases.root, 'production', (await createRelease(releases.root, '1.0.0', versions)).id)
    api = createServer((request, response) => {
      asked.push(request)
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
    })
    await once(api.listen(0, '127.0.0.1'), 'listening')
    app = await buildGateway(
      parseSettings(gatewaySettings, {
        ...{ NODE_ENV: 'test', LOG_LEVEL: 'silent', PUBLIC_URL: 'http://localhost:3000', RELEASES_DIR: releases.root },
        API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
        IDENTITY_URL: 'http://127.0.0.1:1',
      }),
    )
  })
  after(async () => {
    await app.close()
    api.close()
    await releases.remove()
  })
  beforeEach(() => {
    asked = []
    answer = {
      status: 200,
      body: { success: true, data: { origins: ['https://www.example.com', 'http://localhost:8080'] } },
    }
  })

  async function get(url: string, given: Record<string, string> = {}) {
    const { statusCode, headers, body } = await app.inject({
      url,
      headers: { host: 'localhost:3000', ...given },
      remoteAddress: '203.0.113.9',
    })
    return {
      statusCode,
      headers,
      body,
      ancestors: /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1],
    }
  }

  it('is kept by no cache and no search engine, and its address is told to nobody', async () => {
    for (const path of [`/shared/${CODE}`, `/shared/${CODE}/embed/changes`]) {
      const { headers, body } = await get(path)
      assert.equal(headers['cache-control'], 'no-store')
      assert.equal(headers['x-robots-tag'], 'noindex, nofollow')
      assert.equal(headers['referrer-policy'], 'same-origin')
      assert.match(body, /<meta name="robots" content="noindex">/)
      assert.ok(!body.includes(CODE))
    }
    assert.equal((await get('/help')).headers['x-robots-tag'], undefined)
  })

  it('is in no frame but for a card on the websites that the API names', async () => {
    const card = await get(`/shared/${CODE}/embed/changes`)
    assert.equal(card.ancestors, 'https://www.example.com http://localhost:8080')
    assert.equal(card.headers['x-frame-options'], undefined)
    assert.deepEqual(
      asked.map(({ url, headers }) => [url, headers['x-forwarded-for']]),
      [[`/api/shared/${CODE}/embedding`, '203.0.113.9']],
    )
    for (const path of [`/shared/${CODE}`, '/help', `/shared/${CODE}/embed`, `/shared/${CODE}/embed/changes/x`]) {
      const page = await get(path)
      assert.equal(page.ancestors, "'self'", path)
      assert.equal(page.headers['x-frame-options'], 'SAMEORIGIN')
    }
    // Of the report's page it is asked as well: whether there is one.
    assert.equal(asked.length, 2)
  })

  it('answers 410 at the address of a link that has ended, and 404 where there is none, with the page that says so', async () => {
    for (const path of [`/shared/${CODE}`, `/shared/${CODE}/embed/changes`]) {
      const open = await get(path)
      assert.equal(open.statusCode, 200)
      for (const status of [404, 410]) {
        answer = { status, body: { success: false, message: 'This link has ended' } }
        const page = await get(path)
        assert.deepEqual([page.statusCode, page.headers['cache-control']], [status, 'no-store'])
        assert.equal(page.body, open.body)
      }
      answer = { status: 200, body: { success: true, data: { origins: [] } } }
    }
  })

  it('answers 410 as well to who has the page of the open link', async () => {
    const { headers, statusCode } = await get(`/shared/${CODE}`)
    assert.deepEqual([statusCode, typeof headers.etag], [200, 'string'])
    answer = { status: 410, body: { success: false, message: 'This link has ended' } }
    const page = await get(`/shared/${CODE}`, { 'if-none-match': String(headers.etag) })
    assert.equal(page.statusCode, 410)
  })

  it('is served where the API is too busy to say whether there is a report, or answers something else', async () => {
    for (const status of [401, 429, 500, 503]) {
      answer = { status, body: null }
      assert.equal((await get(`/shared/${CODE}`)).statusCode, 200)
    }
  })

  it('is in no frame where the link names none, has ended, or cannot be asked about', async () => {
    const nobody = [
      { status: 200, body: { success: true, data: { origins: [] } } },
      { status: 410, body: { success: false, data: { origins: ['https://evil.example'] } } },
      { status: 200, body: 'no object' },
      { status: 200, body: null },
    ]
    for (answer of nobody) assert.equal((await get(`/shared/${CODE}/embed/changes`)).ancestors, "'none'")
  })

  it('asks the API about nothing but a code', async () => {
    for (const code of ['..', '%2e%2e', `${CODE}x`, `..%2f${CODE}`, CODE.slice(1), `${CODE}%3f`])
      assert.notEqual(
        (await get(`/shared/${code}/embed/changes`)).ancestors,
        'https://www.example.com http://localhost:8080',
      )
    for (const code of ['..', CODE.slice(1), `${CODE}x`])
      assert.notEqual((await get(`/shared/${code}`)).statusCode, 200, code)
    assert.deepEqual(asked, [])
  })
})
