import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { after, before, describe, it } from 'node:test'
import { BOOT_ELEMENT_ID } from '@sightline/shared/contract/boot-element.ts'
import { bootManifest } from '@sightline/shared/contract/release.ts'
import { defaultContact } from '@sightline/shared/domain/support.ts'
import { parseSettings } from '@sightline/shared/service/settings.ts'
import { buildGateway } from './app.ts'
import { FRAME_SCRIPT } from './page/frame-script.ts'
import { REQUESTS_SCRIPT } from './page/requests-script.ts'
import { STORAGE_SCRIPT } from './page/storage-script.ts'
import { withContact } from './page/prerendered.ts'
import { gatewaySettings } from './settings.ts'
import { createRelease } from '@sightline/releases/create-release.ts'
import { promote } from '@sightline/releases/promote.ts'
import {
  publishSample,
  publishSampleRelease,
  temporaryReleases,
} from '@sightline/releases/testing/published-release.ts'

const PUBLIC_URL = 'http://localhost:3000'

describe('gateway', () => {
  let app: Awaited<ReturnType<typeof buildGateway>>
  let releases: Awaited<ReturnType<typeof temporaryReleases>>
  let upstream: Server
  const seen: IncomingMessage[] = []
  let deployed = ''

  before(async () => {
    releases = await temporaryReleases()
    deployed = (await publishSampleRelease(releases.root)).id
    upstream = createServer((request, response) => {
      seen.push(request)
      response.setHeader('content-type', 'text/event-stream')
      response.write('data: 1\n\n')
      response.end('data: 2\n\n')
    })
    await once(upstream.listen(0, '127.0.0.1'), 'listening')
    app = await buildGateway(parseSettings(gatewaySettings, environment()))
  })
  after(async () => {
    await app.close()
    upstream.close()
    await releases.remove()
  })

  const environment = () => ({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PUBLIC_URL,
    RELEASES_DIR: releases.root,
    API_URL: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`,
    IDENTITY_URL: 'http://127.0.0.1:1',
  })

  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { host: 'localhost:3000', ...headers } })

  function bootOf(html: string) {
    const text = new RegExp(`id="${BOOT_ELEMENT_ID}">([^<]*)</script>`).exec(html)?.[1] ?? ''
    return bootManifest.parse(JSON.parse(text))
  }

  it('inlines the release in the page, so that no text in it ends the script', async () => {
    const response = await get('/help')
    assert.equal(response.statusCode, 200)
    const boot = bootOf(response.body)
    assert.deepEqual(
      boot.remotes.map(({ name, version }) => `${name}@${version}`),
      ['remote-account@1.0.0', 'remote-reports@1.0.0'],
    )
    assert.equal(boot.remotes[1]?.paths[0]?.title, 'Overview </script><b>')
    assert.match(boot.remotes[0]?.integrity ?? '', /^sha384-/)
    assert.equal(boot.config.auth.domain, PUBLIC_URL)
  })

  it('tells the page how the operator is reached, also without scripts', async () => {
    assert.deepEqual(bootOf((await get('/help')).body).config.contact, defaultContact)
    const settings = {
      ...environment(),
      CONTACT_EMAIL: 'hi@acme.test',
      SUPPORT_EMAIL: 'help@acme.test',
      OFFICE_ADDRESS: 'Acme; </script> 1',
    }
    const other = await buildGateway(parseSettings(gatewaySettings, settings))
    const { body } = await other.inject({ url: '/help', headers: { host: 'localhost:3000' } })
    const { supportEmail, office } = bootOf(body).config.contact
    assert.deepEqual([supportEmail, office], ['help@acme.test', ['Acme', '</script> 1']])
    assert.match(body, /write to <a href="mailto:hi@acme\.test">hi@acme\.test<\/a>/)
    await other.close()
    const { email, supportPhone } = defaultContact
    const built = `<a href="mailto:${email}?subject=Hi">${email}</a> <a href="tel:+15550100">${supportPhone}</a>`
    const written = withContact(built, { ...defaultContact, email: 'hi@acme.test', supportPhone: '+44 20 1' })
    assert.equal(written, '<a href="mailto:hi@acme.test?subject=Hi">hi@acme.test</a> <a href="tel:+44201">+44 20 1</a>')
  })

  it("preloads the path's own remote and no other", async () => {
    const { body } = await get('/reports/project/1')
    assert.match(
      body,
      /rel="preload" as="script" href="\/builds\/remote-reports\/1\.0\.0\/entry\.1234abcd\.js" integrity="sha384-[^"]{64}" crossorigin/,
    )
    assert.match(
      body,
      /rel="preload" as="script" href="\/builds\/remote-reports\/1\.0\.0\/overview\.js" integrity="sha384-[^"]{64}">/,
    )
    assert.match(
      body,
      /rel="preload" as="style" href="\/builds\/remote-reports\/1\.0\.0\/overview\.css" integrity="sha384-[^"]{64}">/,
    )
    assert.doesNotMatch(body, /preload[^>]*(remote-account|citations)/)
  })

  it('preloads the font of every page, as a style sheet asks for it', async () => {
    const font =
      '<link rel="preload" as="font" type="font/woff2" href="/builds/host/1.0.0/inter.woff2" crossorigin="anonymous">'
    for (const url of ['/help', '/reports/project/1', '/nowhere']) assert.ok((await get(url)).body.includes(font), url)
  })

  it('preloads the frame of signed-in pages for these alone', async () => {
    const frame = /rel="preload" as="script" href="\/builds\/host\/1\.0\.0\/signed-in\.js" integrity="sha384-[^"]{64}">/
    assert.match((await get('/reports/project/1')).body, frame)
    assert.doesNotMatch((await get('/help')).body, /signed-in\./)
  })

  it('says what a public page is to search engines and link previews', async () => {
    const { body } = await get('/help?from="><script>')
    assert.match(body, /<title>Help · Sightline<\/title>/)
    assert.match(body, /<meta name="description" content="Sightline shows how your brand appears [^"]+">/)
    assert.match(body, /<link rel="canonical" href="http:\/\/localhost:3000\/help">/)
    assert.match(body, /<meta property="og:title" content="Help · Sightline">/)
    assert.match(body, /<meta property="og:url" content="http:\/\/localhost:3000\/help">/)
    assert.match(body, /<noscript>[^]*Sightline needs JavaScript[^]*<\/noscript>/)
    assert.doesNotMatch(body, /noindex/)
    assert.match((await get('/Help//')).body, /<link rel="canonical" href="http:\/\/localhost:3000\/help">/)

    const image = /<meta property="og:image" content="http:\/\/localhost:3000([^"]+)">/.exec(body)?.[1] ?? ''
    const { headers, rawPayload } = await get(image)
    assert.equal(headers['content-type'], 'image/png')
    // Width and height are in a PNG's first chunk.
    assert.deepEqual([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)], [1200, 630])
  })

  it('puts a prerendered page into the document, with the styles, description and data that belong to it', async () => {
    const { body } = await get('/about')
    assert.match(body, /<div id="root">console\.log\('remote-account@1\.0\.0'\)<\/div>/)
    assert.match(
      body,
      /<link rel="stylesheet" href="(\/builds\/remote-account\/1\.0\.0\/about\.css)" data-href="http:\/\/localhost:3000\1" integrity="sha384-[^"]{64}">/,
    )
    assert.match(
      body,
      /rel="preload" as="script" href="\/builds\/remote-account\/1\.0\.0\/about\.js" integrity="[^"]+" fetchpriority="low">/,
    )
    assert.doesNotMatch(body, /rel="preload" as="style"/)
    assert.match(body, /<meta name="description" content="What it is &#34;about&#34;">/)
    assert.match(body, /<script type="application\/ld\+json">\{"@type":"\\u003c\/script>"\}<\/script>/)
    assert.doesNotMatch(body, /<noscript>\s*<h1>/)
    assert.match((await get('/help')).body, /<div id="root"><\/div>/)
  })

  it('puts the frame of a signed-in page beside the app, hidden, with its styles, and lets scripts wait for its paint', async () => {
    const { id } = await publishFrame()
    await promote(releases.root, 'production', id)
    const { body } = await get('/reports/project/1')
    assert.match(body, /<div id="frame" hidden>console\.log\(.*<\/div><script>[^]+<\/script>\n<div id="root"><\/div>/)
    const style = (file: string) =>
      new RegExp(`<link rel="stylesheet" href="(/builds/[^"]*/${file})" data-href="([^"]*)\\1"`)
    assert.equal(style('signed-in\\.css').exec(body)?.[2], '')
    assert.equal(style('overview\\.css').exec(body)?.[2], PUBLIC_URL)
    assert.doesNotMatch(body, /rel="preload" as="style"/)
    assert.match(body, /<template id="late-scripts"><script defer/)
    // Without scripts the frame stays hidden: the page has its heading and its text in the frame's place.
    assert.match(
      body,
      /<div id="root"><\/div>\s*<noscript>\s*<h1>Sightline<\/h1>[^]*Sightline needs JavaScript\.[^]*<\/noscript>/,
    )
    assert.doesNotMatch((await get('/help')).body, /id="frame"/)
    await promote(releases.root, 'production', deployed)
  })

  /** The release with a host whose build has a frame. */
  async function publishFrame() {
    await publishSample(releases.root, {
      name: 'host',
      version: '2.0.0',
      signedIn: ['signed-in.js', 'signed-in.css'],
      hydrates: true,
      skeletons: { '/': 'frame.html' },
    })
    return createRelease(releases.root, '2.0.0', { 'remote-reports': '1.0.0', 'remote-account': '1.0.0' })
  }

  it('sends the same page to all visitors, compressed', async () => {
    const cookies = { cookie: 'auth0.client.is.authenticated=1; _session=secret', authorization: 'Bearer secret' }
    assert.equal((await get('/about?website=mine.com', cookies)).body, (await get('/about')).body)
    const { headers, rawPayload } = await get('/about', { 'accept-encoding': 'br' })
    assert.equal(headers['content-encoding'], 'br')
    assert.equal(brotliDecompressSync(rawPayload).toString(), (await get('/about')).body)
  })

  it('leaves out a prerendered page that is not the published one, or that the host cannot hydrate', async () => {
    const bare = /<div id="root"><\/div>/
    const other = await temporaryReleases()
    await publishSampleRelease(other.root)
    const page = async () => {
      const gateway = await buildGateway(parseSettings(gatewaySettings, { ...environment(), RELEASES_DIR: other.root }))
      const { statusCode, body } = await gateway.inject({ url: '/about', headers: { host: 'localhost:3000' } })
      await gateway.close()
      assert.equal(statusCode, 200)
      return body
    }
    await writeFile(path.join(other.root, 'builds/remote-account/1.0.0/about.html'), '<p>Other')
    assert.match(await page(), bare)
    await other.remove()

    await publishSampleRelease(other.root)
    const host = path.join(other.root, 'builds/host/1.0.0/build.json')
    assert.doesNotMatch(await page(), bare)
    await writeFile(host, (await readFile(host, 'utf8')).replace('"hydrates":true', '"hydrates":false'))
    assert.match(await page(), bare)
    await other.remove()
  })

  it('tells an open page which release is served', async () => {
    const { headers } = await app.inject({ method: 'HEAD', url: '/help', headers: { host: 'localhost:3000' } })
    assert.equal(headers['x-release'], bootOf((await get('/help')).body).release)
  })

  it('keeps pages of an account, and those that are none, out of search engines', async () => {
    for (const [url, title] of [
      ['/reports/project/1', 'Overview &#60;/script&#62;&#60;b&#62;'],
      ['/no"where', 'Page not found'],
    ]) {
      const { body } = await get(url ?? '')
      assert.match(body, /<meta name="robots" content="noindex">/)
      assert.doesNotMatch(body, /canonical/)
      assert.ok(body.includes(`<title>${title} · Sightline</title>`), url)
    }
    assert.match((await get('/robots.txt')).body, /^User-agent: \*\nDisallow: \/api\/$/m)
  })

  it('says itself where a vulnerability is reported, not the provider, whose other well-known paths are', async () => {
    const { statusCode, headers, body } = await get('/.well-known/security.txt')
    assert.equal(statusCode, 200)
    assert.equal(headers['content-type'], 'text/plain; charset=utf-8')
    const fields = new Map(
      body
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/s) as [string, string]),
    )
    assert.equal(fields.get('Contact'), `mailto:${defaultContact.email}`)
    assert.equal(fields.get('Canonical'), `${PUBLIC_URL}/.well-known/security.txt`)
    const daysLeft = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000
    assert.ok(daysLeft > 90 && daysLeft < 365, `${daysLeft} days`)
    // Which is not there.
    assert.equal((await get('/.well-known/openid-configuration')).statusCode, 503)
  })

  it('knows no TRACE', async () => {
    // `inject` has no types for a method that Fastify does not know.
    const { statusCode } = await app.inject({
      method: 'TRACE' as 'GET',
      url: '/help',
      headers: { host: 'localhost:3000' },
    })
    assert.equal(statusCode, 404)
  })

  it('answers an unknown path with the page and 404', async () => {
    for (const url of ['/nowhere', '/reports/project', '/help/more', '//evil.example/x', '//help']) {
      const response = await get(url)
      assert.equal(response.statusCode, 404, url)
      assert.match(response.body, /id="root"/)
    }
  })

  it('answers a file that is not there with 404, and never with the page', async () => {
    for (const url of [
      '/nowhere.js',
      '/assets/main.1234abcd.css?v=1',
      '/help/logo.png',
      '/builds/host/1.0.0/nowhere.js',
    ]) {
      const { statusCode, body } = await get(url, { accept: '*/*' })
      assert.deepEqual([statusCode, (JSON.parse(body) as { code: string }).code], [404, 'NOT_FOUND'], url)
    }
    const { body } = await get('/nowhere.html', { 'sec-fetch-mode': 'navigate' })
    assert.match(body, /Page not found/)
    assert.doesNotMatch(body, /id="root"/)
  })

  it('is asked for the page each time, and sends it again only when it has changed', async () => {
    for (const url of ['/', '/help', '/nowhere']) {
      const { headers } = await get(url)
      assert.equal(headers['cache-control'], 'private, no-cache', url)
      const again = await get(url, { 'if-none-match': String(headers.etag), 'accept-encoding': 'br' })
      assert.deepEqual([again.statusCode, again.body], [304, ''], url)
      assert.equal(again.headers['x-release'], headers['x-release'])
    }
  })

  it('starts the host after the first paint of a prerendered page, and at once on any other', async () => {
    const host =
      /<script defer src="(\/builds\/host\/1\.0\.0\/[^"]+)" integrity="(sha384-[^"]{64})" crossorigin="anonymous"><\/script>/
    const [late, now] = [(await get('/about')).body, (await get('/help')).body]
    const [script = '', src = '', integrity = ''] = host.exec(late) ?? []
    assert.ok(late.includes(`<template id="late-scripts">${script}</template>`))
    assert.ok(
      late.includes(
        `<link rel="preload" as="script" href="${src}" integrity="${integrity}" crossorigin="anonymous" fetchpriority="low">`,
      ),
    )
    assert.match(now, host)
    assert.doesNotMatch(now, /<template|fetchpriority/)
  })

  it('allows no inline code in the page but the check of the browser, the choice of theme, and what a page does that is shown before its scripts', async () => {
    const response = await get('/about')
    const policy = String(response.headers['content-security-policy'])
    const scripts = [...response.body.matchAll(/<script>([^]*?)<\/script>/g)]
      .map(([, code = '']) => code)
      .concat(REQUESTS_SCRIPT, FRAME_SCRIPT, STORAGE_SCRIPT)
    const hashes = scripts.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    assert.equal(
      policy,
      `default-src 'none';script-src 'self' ${hashes.join(' ')};style-src 'self';font-src 'self';img-src 'self' data:;` +
        "connect-src 'self';frame-src 'self';worker-src 'self';manifest-src 'self';base-uri 'none';form-action 'self';" +
        "frame-ancestors 'self';require-trusted-types-for 'script';trusted-types default;report-uri /api/csp-reports",
    )
    assert.deepEqual([scripts.length, scripts[2]?.startsWith("try{const t=localStorage.getItem('theme')")], [7, true])
    assert.equal(response.headers['reporting-endpoints'], undefined)
    assert.equal(response.headers['x-content-type-options'], 'nosniff')
    assert.equal(response.headers['cross-origin-opener-policy'], 'same-origin-allow-popups')
    assert.match(String(response.headers['permissions-policy']), /camera=\(\), .*geolocation=\(\), .*microphone=\(\)/)
  })

  it('shows in the sign-in window, until it is at the provider, a page without an opener policy and without code of the product', async () => {
    const { statusCode, headers, body } = await get('/auth/popup')
    assert.equal(statusCode, 200)
    assert.match(body, /<h1>Opening the sign-in page<\/h1>/)
    assert.equal(headers['cross-origin-opener-policy'], undefined)
    assert.match(
      String(headers['content-security-policy']),
      /^default-src 'none'; script-src 'sha256-[^ ]+; style-src 'sha256-[^ ]+; img-src 'self';/,
    )
    assert.equal(headers['x-content-type-options'], 'nosniff')
  })

  it('says to a browser that is too old which ones Sightline works in', async () => {
    const { statusCode, body } = await get('/unsupported-browser')
    assert.equal(statusCode, 200)
    assert.match(body, /<h1>This browser is too old for Sightline<\/h1>/)
  })

  it('keeps browsers on https where the public address is, and there alone', async () => {
    assert.equal((await get('/help')).headers['strict-transport-security'], undefined)
    const secure = await buildGateway(
      parseSettings(gatewaySettings, { ...environment(), PUBLIC_URL: 'https://sightline.example' }),
    )
    const { headers } = await secure.inject({ url: '/help', headers: { host: 'sightline.example' } })
    assert.equal(headers['strict-transport-security'], 'max-age=31536000')
    assert.match(String(headers['content-security-policy']), /;report-to csp;upgrade-insecure-requests$/)
    assert.equal(headers['reporting-endpoints'], 'csp="/api/csp-reports"')
    for (const url of ['/builds/remote-account/1.0.0/entry.1234abcd.js', '/nowhere.js', '/api/projects', '/u/login']) {
      const other = await secure.inject({ url, headers: { host: 'sightline.example' } })
      assert.equal(other.headers['strict-transport-security'], 'max-age=31536000', url)
    }
    await secure.close()
  })

  it('tells the page how to sign in at Auth0 where that is configured', async () => {
    const auth0 = {
      AUTH0_DOMAIN: 'tenant.eu.auth0.com',
      AUTH0_CLIENT_ID: 'client-of-the-page',
      AUTH0_AUDIENCE: 'https://api.sightline.example',
      AUTH0_ORGANIZATION: 'org_sightline',
    }
    const withAuth0 = await buildGateway(parseSettings(gatewaySettings, { ...environment(), ...auth0 }))
    const { body } = await withAuth0.inject({ url: '/help', headers: { host: 'localhost:3000' } })
    assert.deepEqual(bootOf(body).config.auth, {
      domain: 'https://tenant.eu.auth0.com',
      clientId: auth0.AUTH0_CLIENT_ID,
      audience: auth0.AUTH0_AUDIENCE,
      organization: auth0.AUTH0_ORGANIZATION,
      useRefreshTokens: true,
    })
    await withAuth0.close()
  })

  it('lets the page talk to its own origin, and to a configured provider’s', async () => {
    const directive = async (gateway: typeof app, name: string) => {
      const { headers } = await gateway.inject({ url: '/help', headers: { host: 'localhost:3000' } })
      return new RegExp(`${name} ([^;]*)`).exec(String(headers['content-security-policy']))?.[1]
    }
    const withAuth0 = await buildGateway(
      parseSettings(gatewaySettings, { ...environment(), AUTH0_DOMAIN: 'tenant.eu.auth0.com' }),
    )
    for (const name of ['connect-src', 'frame-src']) {
      assert.equal(await directive(app, name), "'self'")
      assert.equal(await directive(withAuth0, name), "'self' https://tenant.eu.auth0.com")
    }
    assert.match((await directive(withAuth0, 'img-src')) ?? '', /^'self' data: https:\/\/\*\.googleusercontent\.com /)
    await withAuth0.close()
  })

  it('redirects another host name to the public one', async () => {
    const response = await get('/help?a=1', { host: '127.0.0.1:3000' })
    assert.equal(response.statusCode, 302)
    assert.equal(response.headers.location, `${PUBLIC_URL}/help?a=1`)
  })

  it('never redirects to another site', async () => {
    const response = await get('//evil.example/x', { host: 'other' })
    assert.equal(new URL(String(response.headers.location)).origin, PUBLIC_URL)
  })

  it('serves the files of a build as immutable, and nothing else of it', async () => {
    const file = await get('/builds/remote-account/1.0.0/entry.1234abcd.js')
    assert.equal(file.statusCode, 200)
    assert.match(String(file.headers['cache-control']), /immutable/)
    for (const hidden of [
      'build.json',
      'entry.1234abcd.js.map',
      '..%2F..%2F..%2Fchannels%2Fproduction.json',
      'missing.js',
    ]) {
      const response = await get(`/builds/remote-account/1.0.0/${hidden}`)
      assert.equal(response.statusCode, 404, hidden)
      assert.doesNotMatch(response.body, /id="root"/)
    }
  })

  it('passes the API on with the forwarded address, streams included', async () => {
    const response = await get('/api/projects?limit=1', {
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-host': 'evil.example',
    })
    assert.equal(response.body, 'data: 1\n\ndata: 2\n\n')
    const request = seen.at(-1)
    assert.equal(request?.url, '/api/projects?limit=1')
    assert.equal(request?.headers['x-forwarded-host'], 'localhost:3000')
    assert.equal(request?.headers['x-forwarded-for'], '127.0.0.1')
    assert.match(String(request?.headers['x-request-id']), /^[\w-]{36}$/)
  })

  it('says so when a service is down', async () => {
    const response = await get('/oauth/token')
    assert.equal(response.statusCode, 503)
    assert.equal(response.json().code, 'UNAVAILABLE')
    assert.equal(response.headers['retry-after'], '2')
    assert.match(String(response.headers['x-request-id']), /^[\w-]{36}$/)
    assert.equal(response.json().requestId, response.headers['x-request-id'])
  })

  it('shows a person who goes to a page of a service that is down a page with ways on', async () => {
    for (const url of ["/u/it's?state=a&b=1", '/v2/logout', '/authorize?state=a']) {
      const page = await get(url, { 'sec-fetch-mode': 'navigate', accept: 'text/html' })
      assert.equal(page.statusCode, 503)
      assert.equal(page.headers['retry-after'], '2')
      assert.equal(page.headers['content-type'], 'text/html; charset=utf-8')
      assert.equal(page.headers['cache-control'], 'no-store')
      const [again = '', start] = [...page.body.matchAll(/<a href="([^"]*)">/g)].map(([, href]) => href)
      assert.equal(
        again.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
        url,
      )
      assert.equal(start, '/')
      const policy = String(page.headers['content-security-policy'])
      for (const [, code = ''] of page.body.matchAll(/<(?:script|style)>([^]*?)<\/(?:script|style)>/g)) {
        assert.ok(policy.includes(`'sha256-${createHash('sha256').update(code).digest('base64')}'`), code)
      }
    }
    assert.match((await get('/u/login', { accept: 'text/html,*/*;q=0.8' })).body, /^<!doctype html>/)
    const fetched = await get('/userinfo', { 'sec-fetch-mode': 'cors', accept: 'text/html' })
    assert.equal(fetched.json().code, 'UNAVAILABLE')
  })

  it('says so when the channel has no release', async () => {
    await rm(path.join(releases.root, 'channels'), { recursive: true })
    const response = await get('/help')
    assert.equal(response.statusCode, 503)
    assert.match(response.body, /There is no channel production/)
    assert.match(response.body, /<h1>Sightline cannot be shown<\/h1>/)
    assert.match((await get('//evil.example/x')).body, /<a href="\/evil\.example\/x">/)
    assert.match(String(response.headers['content-security-policy']), /style-src 'sha256-/)
  })
})
