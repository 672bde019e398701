import assert from 'node:assert/strict'
import { test } from 'node:test'
import { domainOverview, marketPeers } from '@sightline/shared/contract/api/lookups.ts'
import { exampleMarketPeers, unknownFigures } from './sample-lookups.ts'

for (const domain of ['acme.com', 'berlincoffee.de', 'acme-tools.co.uk', 'x.io']) {
  test(`without a source, ${domain} gets an example market that it is not ranked in`, () => {
    const peers = marketPeers.parse(exampleMarketPeers(domain))
    assert.deepEqual([peers.stream, peers.sample, peers.subjectBrand.domain], ['Example market', true, domain])
    assert.deepEqual(
      peers.brands.map(({ rank }) => rank),
      [1, 2, 3, 4, 5],
    )
    assert.ok(peers.brands.every((brand) => !brand.isSubject && /^[a-z]+\.example$/.test(brand.domain)))
    assert.equal(new Set(peers.brands.map((brand) => brand.domain)).size, 5)
    assert.deepEqual(exampleMarketPeers(domain), peers)
  })
}

test('figures without a source are unknown', () => {
  assert.deepEqual(domainOverview.parse(unknownFigures), { ...unknownFigures, sample: false })
  assert.equal(unknownFigures.traffic, null)
})
