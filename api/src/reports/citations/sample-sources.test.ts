import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { registrableDomain } from '../../measurement/company-names.ts'
import { sampleMarket } from '../../runs/sample/sample-market.ts'
import { acme, globex, initech, season } from '../../runs/sample/testing/season.ts'
import { trades } from '../../runs/sample/prompt-reading.ts'
import { editorialSites, reviewSites, socialNetworks } from './detected-domains.ts'
import { subredditOf } from './subreddit.ts'

const citations = season({ geography: 'GB' }).flatMap(({ measured }) => measured.citations)
const threads = citations.filter(({ state, registrableDomain: domain }) => state === 'cited' && domain === 'reddit.com')

describe('the sources of sample answers', () => {
  test('third-party pages are on sites that the reports know as reference sites or social networks', () => {
    const companies = new Set([acme, ...sampleMarket(acme, [globex, initech]).rivals].map(({ domain }) => domain))
    const known = new Set([...reviewSites, ...editorialSites, ...socialNetworks])
    for (const { registrableDomain: domain } of citations) assert.ok(companies.has(domain) || known.has(domain), domain)
    for (const { reviewers } of trades) {
      for (const host of reviewers) assert.ok(known.has(registrableDomain(host)), host)
    }
  })

  test('threads are in several subreddits, with ids that Reddit has not assigned', () => {
    assert.ok(new Set(threads.map(({ url }) => subredditOf(url))).size >= 6)
    for (const { url } of threads)
      assert.match(url, /^https:\/\/www\.reddit\.com\/r\/\w+\/comments\/z[0-9a-z]{6}\/[\w%]+\/$/)
  })
})
