import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { fetchGuardedPage, publicInternet, RefusedAddress, type PageGuard } from './guarded-page.ts'
import { redirect, startLocalWeb, type LocalWeb } from './testing/local-web.ts'

let web: LocalWeb
before(async () => {
  web = await startLocalWeb()
})
after(() => web.close())
beforeEach(() => web.reset())

const fetchPage = (url: string, guard: PageGuard) => fetchGuardedPage(url, AbortSignal.timeout(60_000), guard)
/** takes the server for what it is: an address of this machine */
const strict = (): PageGuard => ({ ...web.guard, isAllowed: publicInternet.isAllowed })
const at = (host: string) => `http://${host}:${web.port}/`

const isRefused = (error: unknown) =>
  error instanceof RefusedAddress || (error instanceof Error && error.cause instanceof RefusedAddress)

/** Spellings of hosts in a URL, and why they are not public. */
const hosts: Array<[host: string, because: string]> = [
  ['127.0.0.1', 'loopback'],
  ['127.255.255.254', 'the end of loopback'],
  ['localhost.', 'loopback by name'],
  ['[::1]', 'loopback of IPv6'],
  ['0.0.0.0', 'this host'],
  ['0.1.2.3', 'this network'],
  ['[::]', 'any address of IPv6'],
  ['10.0.0.1', '10/8'],
  ['10.255.255.255', 'the end of 10/8'],
  ['172.16.0.1', '172.16/12'],
  ['172.31.255.255', 'the end of 172.16/12'],
  ['192.168.0.1', '192.168/16'],
  ['169.254.169.254', 'metadata of a cloud'],
  ['168.63.129.16', 'the platform of a cloud'],
  ['100.64.0.1', 'carrier-grade NAT, 100.64/10'],
  ['192.0.0.8', '192.0.0/24'],
  ['198.18.0.1', 'benchmarks, 198.18/15'],
  ['224.0.0.1', 'multicast'],
  ['255.255.255.255', 'broadcast'],
  ['[fc00::1]', 'fc00::/7'],
  ['[fdff:ffff::1]', 'the end of fc00::/7'],
  ['[fe80::1]', 'link-local of IPv6'],
  ['[ff02::1]', 'multicast of IPv6'],
  ['[::ffff:10.0.0.1]', 'IPv4-mapped IPv6'],
  ['[::ffff:7f00:1]', 'IPv4-mapped IPv6 in hexadecimal'],
  ['[::127.0.0.1]', 'IPv4-compatible IPv6'],
  ['[64:ff9b::127.0.0.1]', 'NAT64 of loopback'],
  ['[64:ff9b::8.8.8.8]', 'NAT64 of anything'],
  ['[64:ff9b:1::1]', 'local NAT64'],
  ['[2002:7f00:1::]', '6to4 of loopback'],
  ['[2001:0:7f00:1::]', 'Teredo'],
  ['2130706433', '127.0.0.1 as one decimal number'],
  ['0x7f000001', '127.0.0.1 as one hexadecimal number'],
  ['017700000001', '127.0.0.1 as one octal number'],
  ['0x7f.0.0.1', 'a hexadecimal part'],
  ['0177.0.0.1', 'an octal part'],
  ['127.1', 'a short form'],
  ['192.168.257', 'a short form of three parts'],
  ['127.0.0.1.', 'a dot at the end'],
  ['１２７.０.０.１', 'wide digits'],
  ['%31%32%37.0.0.1', 'escaped digits'],
]

describe('an address that is not public', () => {
  for (const [host, because] of hosts) {
    test(`is refused in the URL: ${host} (${because})`, async () => {
      web.names['localhost.'] = ['127.0.0.1']
      await assert.rejects(fetchPage(at(host), strict()), isRefused)
      assert.equal(web.requests.length, 0)
    })

    test(`is refused as the target of a redirect: ${host} (${because})`, async () => {
      web.names['localhost.'] = ['127.0.0.1']
      web.respond((_request, response) => redirect(response, at(host)))
      await assert.rejects(fetchPage(at('site.test'), web.guardOfFirstHop()), isRefused)
      assert.equal(web.requests.length, 1)
    })
  }
})

const resolved = [
  '127.0.0.1',
  '::1',
  '0.0.0.0',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  'fd00::1',
  'fe80::1%eth0',
  '::ffff:10.0.0.5',
  '::ffff:169.254.169.254',
  '64:ff9b::a00:1',
  '2002:a00:1::',
]

describe('a name', () => {
  for (const address of resolved) {
    const cases: Array<[name: string, addresses: string[]]> = [
      [`that resolves to ${address}`, [address]],
      [`that resolves to a public address and ${address}`, ['93.184.216.34', address]],
    ]
    for (const [name, addresses] of cases) {
      test(`${name} is refused without a connection`, async () => {
        web.names['internal.test'] = addresses
        await assert.rejects(fetchPage(at('internal.test'), strict()), isRefused)
        assert.equal(web.requests.length, 0)
      })

      test(`${name} is refused as the target of a redirect`, async () => {
        web.names['internal.test'] = addresses
        web.respond((_request, response) => redirect(response, at('internal.test')))
        await assert.rejects(fetchPage(at('site.test'), web.guardOfFirstHop()), isRefused)
        assert.equal(web.requests.length, 1)
      })
    }
  }

  test('without any address is refused', async () => {
    web.names['empty.test'] = []
    await assert.rejects(fetchPage(at('empty.test'), web.guard), isRefused)
  })
})

describe('a name that changes its address', () => {
  test('is connected to at the address that was checked, without a second look-up', async () => {
    web.names['rebinding.test'] = [['127.0.0.1'], ['10.0.0.1']]
    await fetchPage(at('rebinding.test'), web.guard)
    assert.deepEqual(web.lookups, ['rebinding.test'])
    assert.equal(web.requests[0]?.socket.localAddress, '127.0.0.1')
  })

  test('is refused at the connection for which it is no longer public', async () => {
    web.names['rebinding.test'] = [['127.0.0.1'], ['10.0.0.1']]
    web.respond((_request, response) => {
      response.setHeader('connection', 'close')
      redirect(response, '/again')
    })
    await assert.rejects(fetchPage(at('rebinding.test'), web.guard), isRefused)
    assert.equal(web.requests.length, 1)
  })
})

describe('an address of the wrong kind', () => {
  const urls = [
    'file:///etc/passwd',
    'ftp://site.test/',
    'gopher://site.test/',
    'data:text/html,<title>x</title>',
    'blob:http://site.test/x',
    'javascript:alert(1)',
    'http://user:secret@site.test/',
    'http://user@site.test/',
    'https://:secret@site.test/',
    'http://site.test:22/',
    'http://site.test:5432/',
    'https://site.test:8443/',
  ]
  for (const url of urls) {
    test(`is refused: ${url}`, async () => {
      await assert.rejects(fetchPage(url, web.guard), isRefused)
      assert.deepEqual(web.lookups, [])
    })

    test(`is refused as the target of a redirect: ${url}`, async () => {
      web.respond((_request, response) => redirect(response, url))
      await assert.rejects(fetchPage(at('site.test'), web.guard), isRefused)
      assert.equal(web.requests.length, 1)
    })
  }
})

test('the guard of the product refuses this machine, whatever the port', async () => {
  for (const host of ['127.0.0.1', '[::1]', '0.0.0.0']) {
    await assert.rejects(fetchPage(`http://${host}/`, publicInternet), isRefused)
    await assert.rejects(fetchPage(at(host), publicInternet), isRefused)
    await assert.rejects(fetchPage(at(host), { ...publicInternet, ports: [String(web.port)] }), isRefused)
  }
  assert.equal(web.requests.length, 0)
})

test('the guard of the product allows the ports of websites only', () => {
  assert.deepEqual(publicInternet.ports, ['', '80', '443'])
})
