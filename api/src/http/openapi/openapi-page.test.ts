import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

const ADDRESS = /(?:src|href)="([^"']+)/g

let api: TestApi
before(async () => {
  api = await startTestApi()
})
after(() => api.close())

describe('GET /api/docs', () => {
  it('is a page whose files all come from here', async () => {
    for (const url of ['/api/docs', '/api/docs/']) {
      const page = await api.inject({ url })
      assert.equal(page.statusCode, 200)
      assert.match(String(page.headers['content-type']), /^text\/html/)
      assert.doesNotMatch(page.body, /<style|<script>|style="/)
      const addresses = [...page.body.matchAll(ADDRESS)].map(
        ([, address = '']) => new URL(address, `http://localhost${url}`).pathname,
      )
      for (const needed of ['swagger-ui.css', 'swagger-ui-bundle.js'])
        assert.ok(addresses.includes(`/api/docs/static/${needed}`), needed)
      for (const address of addresses) assert.equal((await api.inject({ url: address })).statusCode, 200, address)
    }
  })

  it('shows the document of GET /api/openapi.json', async () => {
    const shown = await api.inject({ url: '/api/docs/json' })
    assert.deepEqual(shown.json(), (await api.inject({ url: '/api/openapi.json' })).json())
  })

  it('has a policy of its own, without inline or evaluated scripts and styles; calls keep theirs', async () => {
    const { headers } = await api.inject({ url: '/api/docs' })
    assert.equal(
      headers['content-security-policy'],
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none';",
    )
    const { headers: ofCall } = await api.inject({ url: '/api/openapi.json' })
    assert.equal(ofCall['content-security-policy'], "default-src 'none';frame-ancestors 'none'")
  })

  it('leads nowhere else', async () => {
    for (const url of [
      '/api/docs/static/package.json',
      '/api/docs/static/../openapi.ts',
      '/api/docs/static/%2e%2e/index.js',
    ])
      assert.equal((await api.inject({ url })).statusCode, 404, url)
  })
})
