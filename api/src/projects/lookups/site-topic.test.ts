import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { SiteMetadata } from '../website/site-metadata.ts'
import { offeredTopic } from './offered-topic.ts'
import { domainTopic, siteTopic } from './site-topic.ts'

const acme = { name: 'Acme', variations: [], domain: 'acme.com' }
const page = (title: string | null, more: Partial<SiteMetadata> = {}): SiteMetadata => ({
  title,
  siteName: null,
  description: null,
  ...more,
})

const sites: Array<[because: string, site: SiteMetadata, topic: string | null]> = [
  [
    'the part of the title that is not the brand',
    page('Project management software: Acme'),
    'project management software',
  ],
  ['without sales talk and tail', page('Acme | The best running shoes for everyone'), 'running shoes'],
  ['in the plural', page('Acme - Online Bakery'), 'bakeries'],
  ['abbreviations stay', page('CRM software for teams | Acme'), 'CRM software'],
  [
    'from the description',
    page('Acme', { description: 'Acme is a payroll platform that pays people.' }),
    'payroll platforms',
  ],
  ['from structured data', page('Acme', { structured: ['Clothing Store', 'Wear it well'] }), 'clothing stores'],
  [
    'from a heading, past the slogans',
    page('Acme', { headings: ['Sleep better tonight', 'Our story', 'Linen bedding'] }),
    'linen bedding',
  ],
  [
    'from the sections of a shop',
    page('Acme', { navigation: ['Sale', 'Men', 'Tents', 'Sleeping bags', 'About us'] }),
    'tents and sleeping bags',
  ],
  ['a place is none', page('Acme Deutschland'), null],
  ['an error page is none', page('404 Not Found'), null],
  [
    'a slogan is none',
    page('Acme | Adventure starts here', { headings: ['Just do it', 'Free shipping', 'New arrivals'] }),
    null,
  ],
  ['words of another language are none', page('Acme | Bikes', { language: 'de-DE' }), null],
  ['words of English are', page('Acme | Bikes', { language: 'en-GB' }), 'bikes'],
]

describe('the topic of a site', () => {
  for (const [because, site, topic] of sites) test(because, () => assert.equal(siteTopic(acme, site), topic))

  test('is not known where it cannot be read', () =>
    assert.equal(siteTopic({ ...acme, domain: 'acmeshoes.com' }, null), null))
})

describe('a guess from the domain', () => {
  for (const [domain, topic] of [
    ['berlincoffee.de', 'coffee'],
    ['mario.pizza', 'pizzas'],
    ['smith-law.com', 'law firms'],
    ['larkandloom.com', null],
  ] as const) {
    test(`${domain}: ${topic}`, () => assert.equal(domainTopic(domain), topic))
  }
})

describe('what people say that they offer', () => {
  for (const [said, topic] of [
    [undefined, null],
    ['', null],
    [' … ', null],
    ['The best of Acme', null],
    [
      `We are a family business. Acme sells hand-made garden chairs. ${'It all began long ago. '.repeat(9)}`,
      'hand-made garden chairs',
    ],
    ['x'.repeat(81), null],
    [' outdoor   clothing. ', 'outdoor clothing'],
  ] as const) {
    test(JSON.stringify(said?.slice(0, 40)), () => assert.equal(offeredTopic(said, acme), topic))
  }
})
