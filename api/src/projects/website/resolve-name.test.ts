import assert from 'node:assert/strict'
import { createSocket, type Socket } from 'node:dgram'
import { isIPv4 } from 'node:net'
import { after, before, test } from 'node:test'
import { fetchGuardedPage, RefusedAddress } from './guarded-page.ts'
import { isPublicAddress } from './public-address.ts'
import { resolveName } from './resolve-name.ts'

const records: Record<string, string[]> = {
  'both.test': ['93.184.216.34', '2606:4700:4700::1111'],
  'four.test': ['93.184.216.34', '93.184.216.35'],
  'six.test': ['2606:4700:4700::1111'],
  'mixed.test': ['93.184.216.34', 'fd00::1'],
}
const A = 1
const IPV6_DIGITS = 32
const HEADER_BYTES = 12
const NAME_ERROR = 0x8183
const NO_ERROR = 0x8180

let server: Socket
let servers: string[]
const asked: string[] = []

before(async () => {
  server = createSocket('udp4')
  server.on('message', (query, { port }) => server.send(answerTo(query), port, '127.0.0.1'))
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve))
  servers = [`127.0.0.1:${server.address().port}`]
})
after(() => server.close())

/** An answer in DNS's own format: the header, the question again, and a record for each address of the asked type. */
function answerTo(query: Buffer): Buffer {
  const labels: string[] = []
  let at = HEADER_BYTES
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  const name = labels.join('.').toLowerCase()
  const type = query.readUInt16BE(at + 1)
  asked.push(name)
  const found = records[name]
  const addresses = (found ?? []).filter((address) => isIPv4(address) === (type === A))
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt16BE(query.readUInt16BE(0), 0)
  header.writeUInt16BE(found === undefined ? NAME_ERROR : NO_ERROR, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(addresses.length, 6)
  const answers = addresses.map((address) => {
    const data = bytesOf(address)
    const fixed = Buffer.from([0xc0, HEADER_BYTES, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length])
    return Buffer.concat([fixed, data])
  })
  return Buffer.concat([header, query.subarray(HEADER_BYTES, at + 5), ...answers])
}

function bytesOf(address: string): Buffer {
  if (isIPv4(address)) return Buffer.from(address.split('.').map(Number))
  const digits = (half: string) =>
    half
      .split(':')
      .map((part) => part.padStart(4, '0'))
      .join('')
  const [front = '', back = ''] = address.split('::').map(digits)
  return Buffer.from(front + back.padStart(IPV6_DIGITS - front.length, '0'), 'hex')
}

test('a name has all of its addresses, IPv4 first', async () => {
  assert.deepEqual(await resolveName('both.test', servers), [
    { address: '93.184.216.34', family: 4 },
    { address: '2606:4700:4700::1111', family: 6 },
  ])
})

test('a name may have addresses of one kind only', async () => {
  const addresses = async (name: string) => (await resolveName(name, servers)).map(({ address }) => address)
  assert.deepEqual(await addresses('four.test'), ['93.184.216.34', '93.184.216.35'])
  assert.deepEqual(await addresses('six.test'), ['2606:4700:4700::1111'])
})

test('a name that does not exist is an error', async () => {
  await assert.rejects(resolveName('nowhere.test', servers), { code: 'ENOTFOUND' })
})

test('names of this machine and its network mean nothing', async () => {
  await assert.rejects(resolveName('database', servers))
  assert.deepEqual(new Set(asked.filter((name) => name.includes('database'))), new Set(['database']))
})

test('a page behind a name with one private address is refused', async () => {
  const guard = { resolve: (host: string) => resolveName(host, servers), isAllowed: isPublicAddress, ports: [''] }
  const fetching = fetchGuardedPage('http://mixed.test/', AbortSignal.timeout(60_000), guard)
  await assert.rejects(fetching, ({ cause }: Error) => cause instanceof RefusedAddress)
})
