import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { test, type TestContext } from 'node:test'
import type { BootManifest, BuildManifest } from '@sightline/shared/contract/release.ts'
import { passTo } from './pass-to.ts'

const NAME = 'remote-brand-safety'
const BUILD: BuildManifest = {
  ...{ name: NAME, version: 'dev', entry: 'remoteEntry.js', label: 'Brand safety', contract: '^1.0' },
  ...{ preload: { scripts: ['remoteEntry.js'], styles: [] }, preloadByPath: {}, shared: {}, revision: 'r' },
  paths: [{ path: '/brand-safety', access: 'signed-in', title: 'Brand safety' }],
  files: { 'remoteEntry.js': 'sha384-new' },
  createdAt: '2026-11-30T00:00:00Z',
}
const released = (name: string) => ({
  ...{
    name,
    version: '1.0.0',
    contract: '^1.0',
    entry: `/builds/${name}/1.0.0/remoteEntry.js`,
    integrity: 'sha384-old',
  },
  paths: [],
})

async function listen(t: TestContext, listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

/** A running Sightline that answers in one way, and the local server before it. */
async function start(t: TestContext, answer: (origin: string) => { status?: number; head: object; body: string }) {
  const asked: { url: string | undefined; origin: string | undefined; body: string }[] = []
  const remote: string = await listen(t, (request, response) => {
    void buffer(request).then((body) => {
      asked.push({ url: request.url, origin: request.headers.origin, body: body.toString() })
      const { status = 200, head, body: text } = answer(remote)
      response.writeHead(status, { ...head }).end(text)
    })
  })
  const local: string = await listen(t, (request, response) => {
    if (request.url === `/builds/${NAME}/dev/build.json`) response.end(JSON.stringify(BUILD))
    else passTo({ remote, local }, NAME)(request, response)
  })
  return { remote, local, asked }
}

const page = (origin: string) => {
  const config = { auth: { domain: origin } } as BootManifest['config']
  const boot = { release: 'r1', channel: 'staging', config, host: { version: '1.0.0' } }
  const remotes = [released('remote-account'), released(NAME)]
  return `<link rel="preload" as="script" href="/builds/${NAME}/1.0.0/remoteEntry.js" integrity="sha384-old">
<link rel="preload" as="script" href="/builds/host/1.0.0/a.js">
<script type="application/json" id="sightline-boot">${JSON.stringify({ ...boot, remotes })}</script>`
}

test('a page has the remote from its sources in the place of the released one', async (t) => {
  const policy = "default-src 'none'; trusted-types default; report-uri /api/csp-reports; upgrade-insecure-requests"
  const head = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, etag: '"1"' }
  const { local } = await start(t, (origin) => ({ status: 404, head, body: page(origin) }))
  const response = await fetch(`${local}/brand-safety`)
  assert.equal(response.status, 200)
  assert.equal(
    response.headers.get('content-security-policy'),
    "default-src 'none'; trusted-types default webpack-dev-server#overlay",
  )
  assert.equal(response.headers.get('etag'), null)
  const html = await response.text()
  const [, text = ''] = /id="sightline-boot">(.*)<\/script>/.exec(html) ?? []
  const boot = JSON.parse(text) as BootManifest
  assert.equal(boot.config.auth.domain, local)
  assert.deepEqual(
    boot.remotes.map(({ name, entry, integrity }) => [name, entry, integrity]),
    [
      ['remote-account', '/builds/remote-account/1.0.0/remoteEntry.js', 'sha384-old'],
      [NAME, `/builds/${NAME}/dev/remoteEntry.js`, 'sha384-new'],
    ],
  )
  assert.deepEqual(html.match(/href="[^"]+"/g), ['href="/builds/host/1.0.0/a.js"'])
  assert.equal((await fetch(`${local}/nowhere`)).status, 404)
})

test('a sign-in leads back to the local address', async (t) => {
  const { local, remote, asked } = await start(t, (origin) => ({
    status: 303,
    head: { location: `${origin}/auth/callback?code=1`, 'set-cookie': ['a=1; Path=/', 'b=2; Path=/'] },
    body: '',
  }))
  const url = `/authorize?redirect_uri=${encodeURIComponent(`${local}/auth/callback`)}`
  const response = await fetch(local + url, { headers: { origin: local }, redirect: 'manual' })
  assert.equal(response.headers.get('location'), `${local}/auth/callback?code=1`)
  assert.deepEqual(response.headers.getSetCookie(), ['a=1; Path=/', 'b=2; Path=/'])
  assert.deepEqual(asked, [
    { url: `/authorize?redirect_uri=${encodeURIComponent(`${remote}/auth/callback`)}`, origin: remote, body: '' },
  ])
})

test('a token names the local address as its issuer', async (t) => {
  const encode = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url')
  const head = { 'content-type': 'application/json' }
  const { local, remote, asked } = await start(t, (origin) => ({
    head,
    body: JSON.stringify({
      access_token: 'opaque',
      id_token: `header.${encode({ iss: `${origin}/`, sub: 'é' })}.signature`,
    }),
  }))
  const body = `redirect_uri=${encodeURIComponent(`${local}/auth/callback`)}`
  const response = await fetch(`${local}/oauth/token`, { method: 'POST', body })
  assert.deepEqual(await response.json(), {
    access_token: 'opaque',
    id_token: `header.${encode({ iss: `${local}/`, sub: 'é' })}.signature`,
  })
  assert.equal(asked[0]?.body, `redirect_uri=${encodeURIComponent(`${remote}/auth/callback`)}`)
})

test('a Sightline that cannot be reached is told on the page', async (t) => {
  const local: string = await listen(t, (request, response) =>
    passTo({ remote: 'http://127.0.0.1:9', local }, NAME)(request, response),
  )
  const response = await fetch(`${local}/brand-safety`)
  assert.equal(response.status, 502)
  assert.match(await response.text(), /^http:\/\/127\.0\.0\.1:9 cannot be shown: /)
})
