import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { fetchGuardedPage, MAX_PAGE_BYTES, RefusedAddress, type PageGuard } from './guarded-page.ts'
import { isPublicAddress } from './public-address.ts'
import { readSiteMetadata } from './site-metadata.ts'

/** Names and the addresses that the test's DNS gives; the test's own server stands for the public internet. */
const addresses: Record<string, string[]> = {
  'site.test': ['127.0.0.1'],
  'other.test': ['127.0.0.1'],
  'internal.test': ['10.0.0.5'],
  'metadata.test': ['169.254.169.254'],
  'mixed.test': ['127.0.0.1', '192.168.0.9'],
  'mapped.test': ['::ffff:10.0.0.5'],
}
let lookups: string[] = []
const guard: PageGuard = {
  resolve: (host) => {
    lookups.push(host)
    const found = addresses[host]
    if (found === undefined) return Promise.reject(Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' }))
    return Promise.resolve(found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))
  },
  isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
}

let requests: IncomingMessage[] = []
let server: Server
let port: number
let respond: (request: IncomingMessage, response: ServerResponse) => void

const html = (response: ServerResponse, body: string | Buffer, headers: Record<string, string> = {}) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body)
}
const redirect = (response: ServerResponse, location: string) => {
  response.writeHead(302, { location, 'set-cookie': 'a=1' }).end()
}
const fetchPage = (url: string, milliseconds = 5_000) => fetchGuardedPage(url, AbortSignal.timeout(milliseconds), guard)
const textOf = async (url: string) => new TextDecoder().decode((await fetchPage(url)).bytes)

const isRefused = (error: unknown) =>
  error instanceof RefusedAddress || (error instanceof Error && error.cause instanceof RefusedAddress)

before(async () => {
  server = createServer((request, response) => {
    requests.push(request)
    respond(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
after(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  requests = []
  lookups = []
  respond = (_request, response) => html(response, '<title>Hello</title>')
})

describe('which addresses are fetched', () => {
  test('a public name is', async () => {
    assert.match(await textOf(`http://site.test:${port}/`), /Hello/)
  })

  for (const name of ['internal.test', 'metadata.test', 'mapped.test']) {
    test(`${name} is refused without a connection`, async () => {
      await assert.rejects(fetchPage(`http://${name}:${port}/`), isRefused)
      assert.equal(requests.length, 0)
    })
  }

  test('a name with one private address among public ones is refused', async () => {
    await assert.rejects(fetchPage(`http://mixed.test:${port}/`), isRefused)
  })

  for (const host of [
    '[::1]',
    '10.0.0.1',
    '2130706434',
    '0x0a000001',
    '0',
    '0177.0.0.2',
    '[::ffff:10.0.0.1]',
    '192.168.1',
    '[fd00::1]',
  ]) {
    test(`the address ${host} in the URL is refused`, async () => {
      await assert.rejects(fetchPage(`http://${host}:${port}/`), isRefused)
      assert.equal(requests.length, 0)
    })
  }

  for (const url of [
    'file:///etc/passwd',
    'ftp://site.test/',
    'gopher://site.test/',
    'http://user:secret@site.test/',
  ]) {
    test(`${url} is refused`, async () => {
      await assert.rejects(fetchPage(url), isRefused)
    })
  }

  test('the connection goes to the checked address: the name is looked up once', async () => {
    await fetchPage(`http://site.test:${port}/`)
    assert.deepEqual(lookups, ['site.test'])
  })
})

describe('redirects', () => {
  test('are followed to public names', async () => {
    respond = (request, response) =>
      request.url === '/' ? redirect(response, `http://other.test:${port}/there`) : html(response, 'arrived')
    assert.equal(await textOf(`http://site.test:${port}/`), 'arrived')
  })

  for (const target of [
    'http://internal.test/',
    'http://10.0.0.1/',
    'http://[::1]/',
    'file:///etc/passwd',
    'http://169.254.169.254/latest/',
  ]) {
    test(`to ${target} are refused`, async () => {
      respond = (_request, response) => redirect(response, target)
      await assert.rejects(fetchPage(`http://site.test:${port}/`), isRefused)
    })
  }

  test('carry no cookies', async () => {
    respond = (request, response) => (request.url === '/' ? redirect(response, '/next') : html(response, 'arrived'))
    await fetchPage(`http://site.test:${port}/`)
    assert.deepEqual(
      requests.map(({ headers }) => headers.cookie),
      [undefined, undefined],
    )
  })

  test('end after the third', async () => {
    respond = (_request, response) => redirect(response, `/${requests.length}`)
    await assert.rejects(fetchPage(`http://site.test:${port}/`), /Too many redirects/)
    assert.equal(requests.length, 4)
  })
})

describe('how much is read', () => {
  test('the first megabyte', async () => {
    respond = (_request, response) => html(response, 'x'.repeat(3 * MAX_PAGE_BYTES))
    assert.equal((await fetchPage(`http://site.test:${port}/`)).bytes.length, MAX_PAGE_BYTES)
  })

  test('the first megabyte of what is unpacked', async () => {
    respond = (_request, response) =>
      html(response, gzipSync('x'.repeat(20 * MAX_PAGE_BYTES)), { 'content-encoding': 'gzip' })
    assert.equal((await fetchPage(`http://site.test:${port}/`)).bytes.length, MAX_PAGE_BYTES)
  })

  test('only until the time is up', async () => {
    respond = (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).write('<title>')
    await assert.rejects(fetchPage(`http://site.test:${port}/`, 200), { name: 'TimeoutError' })
  })

  test('only pages', async () => {
    respond = (_request, response) => html(response, '%PDF', { 'content-type': 'application/pdf' })
    await assert.rejects(fetchPage(`http://site.test:${port}/`))
  })
})

describe('what a site says about itself', () => {
  const metadata = () => readSiteMetadata(`site.test:${port}`, guard)

  test('is read from its front page, without TLS where it has none', async () => {
    respond = (_request, response) =>
      html(response, '<title>Acme &amp; Co</title><meta property="og:site_name" content="Acme">')
    assert.deepEqual(await metadata(), { title: 'Acme & Co', siteName: 'Acme', description: null })
  })

  test('is null for a page that fails', async () => {
    respond = (_request, response) => response.writeHead(500).end()
    assert.equal(await metadata(), null)
  })

  test('is null for a name that does not exist or is not public', async () => {
    assert.equal(await readSiteMetadata('nowhere.test', guard), null)
    assert.equal(await readSiteMetadata('internal.test', guard), null)
  })
})
