import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isLocalAddress, isPublicAddress } from './public-address.ts'

/** Refused ranges, each with its first and last address. */
const refused: Array<[range: string, ...addresses: string[]]> = [
  ['0.0.0.0/8, this network', '0.0.0.0', '0.255.255.255'],
  ['10/8', '10.0.0.0', '10.255.255.255'],
  ['100.64/10, carrier-grade NAT', '100.64.0.0', '100.100.100.200', '100.127.255.255'],
  ['127/8, loopback', '127.0.0.0', '127.0.0.1', '127.255.255.255'],
  ['169.254/16, link-local and metadata', '169.254.0.0', '169.254.169.254', '169.254.255.255'],
  ['172.16/12', '172.16.0.0', '172.31.255.255'],
  ['192.0.0/24, protocols', '192.0.0.0', '192.0.0.192', '192.0.0.255'],
  ['192.0.2/24, documents', '192.0.2.0', '192.0.2.255'],
  ['192.88.99/24, 6to4 relays', '192.88.99.0', '192.88.99.255'],
  ['192.168/16', '192.168.0.0', '192.168.255.255'],
  ['198.18/15, benchmarks', '198.18.0.0', '198.19.255.255'],
  ['198.51.100/24 and 203.0.113/24, documents', '198.51.100.1', '203.0.113.1'],
  ['224/4, multicast', '224.0.0.0', '239.255.255.255'],
  ['240/4, reserved', '240.0.0.0', '255.255.255.255'],
  ['the platform address of Azure', '168.63.129.16', '::ffff:168.63.129.16'],
  ['::, unspecified', '::', '0:0:0:0:0:0:0:0'],
  ['::1, loopback', '::1', '[::1]', '0:0:0:0:0:0:0:1'],
  ['::/96, IPv4-compatible', '::127.0.0.1', '::10.0.0.1', '::8.8.8.8'],
  ['::ffff:0:0/96 of what is refused', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe'],
  ['::ffff:0:0:0/96, translated', '::ffff:0:127.0.0.1', '::ffff:0:8.8.8.8'],
  ['64:ff9b::/96, NAT64', '64:ff9b::', '64:ff9b::7f00:1', '64:ff9b::8.8.8.8'],
  ['64:ff9b:1::/48, local NAT64', '64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
  ['100::/64, discarded', '100::', '100:0:0:1::'],
  ['2001::/32, Teredo', '2001::', '2001:0:7f00:1::'],
  ['2001:2::/48, benchmarks', '2001:2::1'],
  ['2001:10::/28 and 2001:20::/28, ORCHID', '2001:10::1', '2001:20::1'],
  ['2001:db8::/32 and 3fff::/20, documents', '2001:db8::1', '3fff::1'],
  ['2002::/16, 6to4', '2002:7f00:1::', '2002:808:808::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['beyond 2000::/3', '4000::1', '5f00::1', '8000::1', 'e000::1'],
  ['fc00::/7, unique local', 'fc00::', 'fd00:ec2::254', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fe80::/10, link-local', 'fe80::', 'fe80::1', 'fe80::1%eth0', 'febf:ffff::1'],
  ['fec0::/10, site-local', 'fec0::1'],
  ['ff00::/8, multicast', 'ff00::', 'ff02::1', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['other spellings of IPv4', '2130706433', '0x7f000001', '0x7f.0.0.1', '0177.0.0.1', '010.0.0.1', '127.1', '8.8.8'],
  ['no address', '', ' ', 'localhost', 'not an address', '8.8.8.8.', '8.8.8.8 ', '8.8.8.8/0', '256.1.1.1', '1.2.3.4.5'],
]
const allowed: Array<[because: string, ...addresses: string[]]> = [
  ['public', '8.8.8.8', '93.184.216.34', '1.1.1.1', '2606:4700:4700::1111', '2a00:1450:4001::1', '[2606:4700::1]'],
  ['beside a refused range', '9.255.255.255', '11.0.0.0', '172.15.255.255', '172.32.0.1', '192.167.1.1', '192.169.1.1'],
  ['beside another one', '100.63.255.255', '100.128.0.0', '126.255.255.255', '128.0.0.1', '169.253.1.1', '198.20.0.1'],
  ['IPv4 in IPv6 clothes', '::ffff:8.8.8.8', '::ffff:808:808'],
]

describe('not on the public internet', () => {
  for (const [range, ...addresses] of refused) {
    test(range, () => {
      for (const address of addresses) assert.equal(isPublicAddress(address), false, address)
    })
  }
})

describe('on the public internet', () => {
  for (const [because, ...addresses] of allowed) {
    test(because, () => {
      for (const address of addresses) assert.equal(isPublicAddress(address), true, address)
    })
  }
})

describe('on this machine or its network', () => {
  test('are loopback and private addresses, and never link-local ones', () => {
    for (const address of ['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.5', '::1', 'fd12::1', '::ffff:10.0.0.1'])
      assert.equal(isLocalAddress(address), true, address)
    for (const address of [
      '169.254.169.254',
      'fd00:ec2::254',
      'fd20:ce:0::254',
      'fe80::1',
      '0.0.0.0',
      '224.0.0.1',
      '8.8.8.8',
      'localhost',
      '',
    ])
      assert.equal(isLocalAddress(address), false, address)
  })
})
