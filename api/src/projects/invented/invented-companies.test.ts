import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inventedCompanies } from './invented-companies.ts'

test('invented companies are the same for the same website, and others for another', () => {
  assert.deepEqual(inventedCompanies('acme.com'), inventedCompanies('acme.com'))
  assert.notDeepEqual(inventedCompanies('acme.com'), inventedCompanies('acme.org'))
})

test('there are eight of them, all different', () => {
  for (const domain of ['acme.com', 'acme.de', 'shop.co.uk', 'x.io', '']) {
    const names = inventedCompanies(domain).map(({ name }) => name)
    assert.equal(new Set(names).size, 8, names.join(', '))
  }
})

test('none has the name or the website of a company that is known already', () => {
  const [first, second] = inventedCompanies('acme.com')
  assert.ok(first !== undefined && second !== undefined)
  const left = inventedCompanies('acme.com', [
    { name: first.name.toUpperCase(), variations: [], domain: 'other.com' },
    { name: 'Other', variations: [], domain: `www.${second.domain}` },
  ])
  assert.ok(left.every(({ name, domain }) => name !== first.name && domain !== second.domain))
})
