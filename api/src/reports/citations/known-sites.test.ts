import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { registrableDomain } from '../../measurement/company-names.ts'
import { editorialSites, reviewSites, socialNetworks } from './detected-domains.ts'

const known = [...socialNetworks, ...reviewSites, ...editorialSites]

describe('sites that are not companies of a market', () => {
  test('are registrable domains without duplicates', () => {
    assert.deepEqual(known.map(registrableDomain), known)
    assert.equal(new Set(known).size, known.length)
  })

  test('include social networks, reference works, authorities, registers, comparisons and the press', () => {
    const cited = [
      'github.com/acme/anvil',
      'superuser.com/questions/1',
      'arxiv.org/abs/1',
      'pubmed.ncbi.nlm.nih.gov/1',
      'www.gov.uk/guidance',
      'www.gartner.com/reviews/market/anvils',
      'alternativeto.net/software/anvil',
      'www.npmjs.com/package/anvil',
      'finance.yahoo.com/news/anvils',
      'arstechnica.com/gadgets',
      'www.independent.co.uk/extras',
    ]
    const unknown = cited.filter((page) => !known.includes(registrableDomain(new URL(`https://${page}`).hostname)))
    assert.deepEqual(unknown, [])
  })
})
