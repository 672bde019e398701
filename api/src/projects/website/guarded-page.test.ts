import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { fetchGuardedPage, MAX_PAGE_BYTES, type PageGuard } from './guarded-page.ts'
import { PAGE_TIMEOUT_MS, readSiteMetadata } from './site-metadata.ts'
import { html, redirect, startLocalWeb, type LocalWeb } from './testing/local-web.ts'

let web: LocalWeb
before(async () => {
  web = await startLocalWeb()
})
after(() => web.close())
beforeEach(() => web.reset())

const fetchPage = (url: string, milliseconds = 60_000, guard: PageGuard = web.guard) =>
  fetchGuardedPage(url, AbortSignal.timeout(milliseconds), guard)
const textOf = async (url: string) => new TextDecoder().decode((await fetchPage(url)).bytes)
const site = () => `http://site.test:${web.port}/`

test('a public page is fetched without cookies or credentials', async () => {
  assert.match(await textOf(site()), /Hello/)
  const { cookie, authorization, referer } = web.requests[0]?.headers ?? {}
  assert.deepEqual([cookie, authorization, referer], [undefined, undefined, undefined])
})

describe('redirects', () => {
  test('are followed to public names', async () => {
    web.respond((request, response) =>
      request.url === '/' ? redirect(response, `http://other.test:${web.port}/there`) : html(response, 'arrived'),
    )
    assert.equal(await textOf(site()), 'arrived')
    assert.deepEqual(web.lookups, ['site.test', 'other.test'])
  })

  test('carry no cookies', async () => {
    web.respond((request, response) => (request.url === '/' ? redirect(response, '/next') : html(response, 'arrived')))
    await fetchPage(site())
    assert.deepEqual(
      web.requests.map(({ headers }) => headers.cookie),
      [undefined, undefined],
    )
  })

  test('are followed three times', async () => {
    web.respond((_request, response) =>
      web.requests.length <= 3 ? redirect(response, `/${web.requests.length}`) : html(response, 'arrived'),
    )
    assert.equal(await textOf(site()), 'arrived')
  })

  test('end after the third', async () => {
    web.respond((_request, response) => redirect(response, `/${web.requests.length}`))
    await assert.rejects(fetchPage(site()), /Too many redirects/)
    assert.equal(web.requests.length, 4)
  })

  test('to nowhere fail', async () => {
    web.respond((_request, response) => redirect(response, 'http://['))
    await assert.rejects(fetchPage(site()))
  })
})

describe('how much is read', () => {
  test('the first megabyte', async () => {
    web.respond((_request, response) => html(response, 'x'.repeat(3 * MAX_PAGE_BYTES)))
    assert.equal((await fetchPage(site())).bytes.length, MAX_PAGE_BYTES)
  })

  test('no further than that: a page need not end', async () => {
    web.respond((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).write('x'.repeat(MAX_PAGE_BYTES + 1)),
    )
    assert.equal((await fetchPage(site())).bytes.length, MAX_PAGE_BYTES)
  })

  test('the first megabyte of what is unpacked', async () => {
    web.respond((_request, response) =>
      html(response, gzipSync('x'.repeat(20 * MAX_PAGE_BYTES)), { 'content-encoding': 'gzip' }),
    )
    assert.equal((await fetchPage(site())).bytes.length, MAX_PAGE_BYTES)
  })

  test('only pages', async () => {
    web.respond((_request, response) => html(response, '%PDF', { 'content-type': 'application/pdf' }))
    await assert.rejects(fetchPage(site()))
  })
})

describe('the total timeout', () => {
  const never = () => new Promise<never>(() => undefined)

  test('ends a page that does not', async () => {
    web.respond((_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).write('<title>'))
    await assert.rejects(fetchPage(site(), 200), { name: 'TimeoutError' })
  })

  test('ends a server that does not answer', async () => {
    web.respond(() => undefined)
    await assert.rejects(fetchPage(site(), 200), { name: 'TimeoutError' })
  })

  test('ends a name that is not resolved', async () => {
    await assert.rejects(fetchPage(site(), 200, { ...web.guard, resolve: never }), { name: 'TimeoutError' })
  })

  test('is not restarted by a redirect', async () => {
    web.respond((request, response) => {
      if (request.url === '/') redirect(response, '/next')
    })
    await assert.rejects(fetchPage(site(), 200), { name: 'TimeoutError' })
  })
})

describe('what a site says about itself', () => {
  const metadata = () => readSiteMetadata(`site.test:${web.port}`, web.guard)

  test('is read from its front page, without TLS where it has none', async () => {
    web.respond((_request, response) =>
      html(response, '<title>Acme &amp; Co</title><meta property="og:site_name" content="Acme">'),
    )
    assert.partialDeepStrictEqual(await metadata(), { title: 'Acme & Co', siteName: 'Acme', description: null })
  })

  test('is null when the time is up, which is for the tries with and without TLS together', async ({ mock }) => {
    const time = new AbortController()
    const timeout = mock.method(AbortSignal, 'timeout', () => time.signal)
    const resolve = () => {
      web.lookups.push('site.test')
      setImmediate(() => time.abort())
      return new Promise<never>(() => undefined)
    }
    assert.equal(await readSiteMetadata('site.test', { ...web.guard, resolve }), null)
    assert.deepEqual([web.lookups.length, timeout.mock.calls.map((call) => call.arguments[0])], [1, [PAGE_TIMEOUT_MS]])
    assert.equal(PAGE_TIMEOUT_MS, 5_000)
  })

  test('is null for a page that fails', async () => {
    web.respond((_request, response) => response.writeHead(500).end())
    assert.equal(await metadata(), null)
  })

  test('is null for a name that does not exist or is not public', async () => {
    web.names['internal.test'] = ['10.0.0.5']
    assert.equal(await readSiteMetadata('nowhere.test', web.guard), null)
    assert.equal(await readSiteMetadata('internal.test', web.guard), null)
  })
})
