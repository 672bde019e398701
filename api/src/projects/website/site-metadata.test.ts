import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageText } from './page-text.ts'
import { parseSiteMetadata } from './site-metadata.ts'

test('title, site name and description come from the head', () => {
  const html = `<!doctype html><html><head><title>
    Acme | Power   tools</title><meta name="description" content="We sell &quot;drills&quot;.">
    <meta property="og:site_name" content="Acme"></head><body><svg><title>Icon</title></svg></body></html>`
  assert.partialDeepStrictEqual(parseSiteMetadata(html), {
    title: 'Acme | Power tools',
    siteName: 'Acme',
    description: 'We sell "drills".',
  })
})

test('Open Graph is the fallback for missing values', () => {
  const html =
    '<meta property="og:title" content="Acme"><meta property="og:description" content="Drills"><meta ' +
    'name="application-name" content="Acme App">'
  assert.partialDeepStrictEqual(parseSiteMetadata(html), { title: 'Acme', siteName: 'Acme App', description: 'Drills' })
})

const nothing = {
  title: null,
  siteName: null,
  description: null,
  language: null,
  headings: [],
  navigation: [],
  structured: [],
}

test('nothing usable is null', () => {
  assert.deepEqual(parseSiteMetadata('<title> </title><p>Hello'), nothing)
  assert.deepEqual(parseSiteMetadata(''), nothing)
})

test('language, headings, navigation and structured data come from the page', () => {
  const data = {
    '@graph': [
      {
        '@type': ['ShoeStore', 'Organization'],
        description: 'Shoes for runners.',
        makesOffer: { itemOffered: { name: 'Trail shoes' } },
      },
    ],
  }
  const html = `<html lang="en-GB"><script type="application/ld+json">${JSON.stringify(data)}</script><script>let x = "<h1>No</h1>"</script>
    <script type="application/ld+json">{ broken</script><nav><a href="/a">Road <b>shoes</b></a><a>Road shoes</a><a>Socks</a></nav>
    <h1>Run <em>further</em></h1><h2>Trail</h2><h3>Deep</h3><a>Not of the navigation</a>`
  assert.deepEqual(parseSiteMetadata(html), {
    ...nothing,
    language: 'en-GB',
    headings: ['Run further', 'Trail'],
    navigation: ['Road shoes', 'Socks'],
    structured: ['Shoe Store', 'Trail shoes', 'Shoes for runners.'],
  })
})

test('of a page of a thousand headings, and of data that nests without end, the first are read', () => {
  const nested = `${'{"@graph":['.repeat(2_000)}${']}'.repeat(2_000)}`
  const html = `<script type="application/ld+json">${nested}</script>${'<h1>One</h1><h2>Two</h2>'.repeat(1_000)}`
  assert.deepEqual(parseSiteMetadata(html), { ...nothing, headings: ['One', 'Two'] })
})

test('long texts are cut', () => {
  assert.equal(parseSiteMetadata(`<title>${'x'.repeat(5000)}</title>`).title?.length, 500)
})

test('a page is decoded by its header, its own declaration, or as UTF-8', () => {
  const latin = Uint8Array.from([0x3c, 0x70, 0x3e, 0xe9])
  assert.equal(pageText(latin, 'text/html; charset=iso-8859-1'), '<p>é')
  const declared = Buffer.concat([Buffer.from('<meta charset="windows-1252">'), Uint8Array.from([0xe9])])
  assert.equal(pageText(declared, 'text/html').at(-1), 'é')
  assert.equal(pageText(Buffer.from('é'), 'text/html'), 'é')
  assert.equal(pageText(Buffer.from('é'), 'text/html; charset=nonsense'), 'é')
})
