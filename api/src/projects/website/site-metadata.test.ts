import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageText } from './page-text.ts'
import { parseSiteMetadata } from './site-metadata.ts'

test('title, site name and description come from the head', () => {
  const html = `<!doctype html><html><head><title>
    Acme | Power   tools</title><meta name="description" content="We sell &quot;drills&quot;.">
    <meta property="og:site_name" content="Acme"></head><body><svg><title>Icon</title></svg></body></html>`
  assert.deepEqual(parseSiteMetadata(html), {
    title: 'Acme | Power tools',
    siteName: 'Acme',
    description: 'We sell "drills".',
  })
})

test('Open Graph stands in for what is missing', () => {
  const html =
    '<meta property="og:title" content="Acme"><meta property="og:description" content="Drills"><meta ' +
    'name="application-name" content="Acme App">'
  assert.deepEqual(parseSiteMetadata(html), { title: 'Acme', siteName: 'Acme App', description: 'Drills' })
})

test('nothing usable is null', () => {
  assert.deepEqual(parseSiteMetadata('<title> </title><p>Hello'), { title: null, siteName: null, description: null })
  assert.deepEqual(parseSiteMetadata(''), { title: null, siteName: null, description: null })
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
