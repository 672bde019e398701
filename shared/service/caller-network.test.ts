import assert from 'node:assert/strict'
import { it } from 'node:test'
import { callerNetwork } from './caller-network.ts'

const cases = [
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2::', '2001:db8:1:2::'],
  ['::1', '::'],
  ['no address', 'no address'],
]

for (const [address = '', network] of cases) {
  it(`counts ${address} as ${network}`, () => {
    assert.equal(callerNetwork(address), network)
  })
}
