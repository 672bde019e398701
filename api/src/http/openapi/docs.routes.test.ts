import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { paths } from '@sightline/shared/contract/paths.ts'
import { themeStorageKey } from '@sightline/shared/contract/storage-keys.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

/** what the product's own pages bring: the way home, and their icon */
const PRODUCT = [paths.landing, '/favicon.svg']
const ADDRESS = /(?:(?:src|href)="|url\(')([^"']+)/g

let api: TestApi
before(async () => {
  api = await startTestApi()
})
after(() => api.close())

describe('GET /api/docs', () => {
  it('is a page whose files all come from here', async () => {
    const page = await api.inject({ url: '/api/docs' })
    assert.equal(page.statusCode, 200)
    assert.match(String(page.headers['content-type']), /^text\/html/)
    const sheet = await api.inject({ url: '/api/docs/docs.css' })
    const addresses = [...(page.body + sheet.body).matchAll(ADDRESS)].map(([, address]) => address ?? '')
    for (const needed of ['tokens.css', 'inter.woff2', 'swagger-ui.css', 'swagger-ui-bundle.js']) {
      assert.ok(addresses.includes(`/api/docs/${needed}`), needed)
    }
    for (const address of addresses.filter((given) => !PRODUCT.includes(given))) {
      const file = await api.inject({ url: address })
      assert.equal(file.statusCode, 200, address)
      assert.doesNotMatch(address, /^(?:\w+:)?\/\//)
    }
    assert.equal((await api.inject({ url: '/api/docs/' })).body, page.body)
  })

  it('is in the theme that the product keeps', async () => {
    const { body } = await api.inject({ url: '/api/docs/theme.js' })
    assert.ok(body.includes(`localStorage.getItem('${themeStorageKey}')`))
  })

  it('has a policy of its own, without inline or evaluated scripts and styles; calls keep theirs', async () => {
    const { headers } = await api.inject({ url: '/api/docs' })
    assert.equal(
      headers['content-security-policy'],
      "default-src 'none';script-src 'self';style-src 'self';font-src 'self';img-src 'self' data:;connect-src 'self';" +
        "base-uri 'none';form-action 'none';frame-ancestors 'none'",
    )
    const { headers: ofCall } = await api.inject({ url: '/api/openapi.json' })
    assert.equal(ofCall['content-security-policy'], "default-src 'none';frame-ancestors 'none'")
  })

  it('may be kept for a while', async () => {
    const { headers } = await api.inject({ url: '/api/docs/swagger-ui-bundle.js' })
    assert.equal(headers['cache-control'], 'public, max-age=3600')
    const again = await api.inject({ url: '/api/docs/swagger-ui-bundle.js', headers: { 'if-none-match': headers.etag } })
    assert.equal(again.statusCode, 304)
  })

  it('leads nowhere else', async () => {
    for (const url of ['/api/docs/package.json', '/api/docs/../docs.routes.ts', '/api/docs/%2e%2e/docs.routes.ts'])
      assert.equal((await api.inject({ url })).statusCode, 404, url)
  })
})
