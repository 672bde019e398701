import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newProjectErrors } from '../project-input.ts'
import { detectBrandName } from './brand-name.ts'

const page = (title: string | null, siteName: string | null = null, description: string | null = null) => ({
  title,
  siteName,
  description,
})

const cases: Array<{
  because: string
  domain: string
  metadata: Parameters<typeof detectBrandName>[1]
  brand: string
}> = [
  { because: 'words of the domain', domain: 'acme-tools.com', metadata: null, brand: 'Acme Tools' },
  { because: 'one word', domain: 'acme.com', metadata: null, brand: 'Acme' },
  { because: 'a suffix of two parts', domain: 'acme.co.uk', metadata: null, brand: 'Acme' },
  { because: 'a subdomain is not the name', domain: 'shop.acme.com', metadata: null, brand: 'Acme' },
  {
    because: 'the site name spells the domain',
    domain: 'acmetools.com',
    metadata: page(null, 'Acme Tools'),
    brand: 'Acme Tools',
  },
  {
    because: 'the title spells the domain',
    domain: 'acmetools.com',
    metadata: page('Buy drills | Acme Tools'),
    brand: 'Acme Tools',
  },
  {
    because: 'capitals are the owner’s',
    domain: 'hubspot.com',
    metadata: page('HubSpot | Software for your business'),
    brand: 'HubSpot',
  },
  {
    because: 'the name behind a colon',
    domain: 'basecamp.com',
    metadata: page('Project management software: Basecamp'),
    brand: 'Basecamp',
  },
  { because: 'the name in a longer part', domain: 'bmw.de', metadata: page('BMW Deutschland'), brand: 'BMW' },
  {
    because: 'the site name, where it is not in the domain',
    domain: 'ba.com',
    metadata: page('Flights', 'British Airways'),
    brand: 'British Airways',
  },
  {
    because: 'a name with its ending',
    domain: 'booking.com',
    metadata: page('Hotels', 'Booking.com'),
    brand: 'Booking.com',
  },
  {
    because: 'an error page says nothing',
    domain: 'acme.com',
    metadata: page('Just a moment...', null),
    brand: 'Acme',
  },
  { because: 'a placeholder says nothing', domain: 'acme.com', metadata: page('Home', 'My Site'), brand: 'Acme' },
  {
    because: 'a slogan is not a name',
    domain: 'acme.com',
    metadata: page('The best drills for every home and every budget'),
    brand: 'Acme',
  },
]

for (const { because, domain, metadata, brand } of cases) {
  test(`brand name: ${because} (${domain})`, () => {
    assert.equal(detectBrandName(domain, metadata).brandName, brand)
  })
}

test('other spellings are offered, each once and none equal to the name', () => {
  const { brandName, otherBrandNames } = detectBrandName('acmetools.com', page('Acme Tools | Drills', 'Acme Tools'))
  assert.deepEqual([brandName, otherBrandNames], ['Acme Tools', ['Acmetools']])
})

test('every name that is offered can be saved with a project', () => {
  for (const [title, siteName] of [
    ['Café | Coffee', 'Cafe\u0301'],
    ['ＣＡＦＥ', 'CAFE'],
    ['Cafe\u200b', 'Ca\u00adfe'],
  ] as const) {
    const { brandName, otherBrandNames } = detectBrandName('cafe.com', page(title, siteName))
    const brandNames = [brandName, ...otherBrandNames]
    assert.deepEqual([brandNames, newProjectErrors({ brandNames }, new Set())], [brandNames, []])
  }
})

test('names are never longer than the form takes', () => {
  const { brandName, otherBrandNames } = detectBrandName('acme.com', page('x'.repeat(500), 'y'.repeat(500)))
  assert.deepEqual([brandName, otherBrandNames], ['Acme', []])
})
