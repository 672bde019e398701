import assert from 'node:assert/strict'
import { test } from 'node:test'
import { domainOverview, marketPeers } from '@sightline/shared/contract/api/projects.ts'
import { sampleDomainOverview, sampleMarketPeers } from './sample-lookups.ts'

const domains = ['acme.com', 'berlincoffee.de', 'acme-tools.co.uk', 'x.io']

for (const domain of domains) {
  test(`market peers of ${domain} are ranked, hold the subject once and are marked as samples`, () => {
    const peers = marketPeers.parse(sampleMarketPeers(domain))
    assert.deepEqual(
      peers.brands.map(({ rank }) => rank),
      [1, 2, 3, 4, 5, 6],
    )
    assert.deepEqual(
      peers.brands.filter(({ isSubject }) => isSubject).map((brand) => brand.domain),
      [domain],
    )
    assert.equal(new Set(peers.brands.map((brand) => brand.domain)).size, 6)
    assert.equal(peers.sample, true)
    assert.deepEqual(sampleMarketPeers(domain), peers)
  })

  test(`figures of ${domain} are whole, the same every time and marked as samples`, () => {
    const figures = domainOverview.parse(sampleDomainOverview(domain))
    for (const figure of [figures.traffic, figures.keywords, figures.referringDomains, figures.backlinks]) {
      assert.ok(Number.isInteger(figure) && figure > 0)
    }
    assert.ok(figures.backlinks > figures.referringDomains)
    assert.equal(figures.sample, true)
    assert.deepEqual(sampleDomainOverview(domain), figures)
  })
}
