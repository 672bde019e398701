import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { predefinedCategories } from '@sightline/shared/contract/prompt-categories.ts'
import {
  brandNamesResponse,
  domainOverviewResponse,
  marketPeersResponse,
} from '@sightline/shared/contract/api/projects.ts'
import { generatePromptsResponse } from '@sightline/shared/contract/api/prompts.ts'
import { failed, startTestApi, succeeded } from '../testing/test-api.ts'
import type { TestApi, TestUser } from '../testing/test-api.ts'

const DOMAIN = 'acme.com'
let api: TestApi
let user: TestUser

before(async () => {
  api = await startTestApi()
  user = await api.addUser()
})
after(() => api.close())

describe('POST /market-peers/find', () => {
  const find = (body: object, token: string | null = null) => api.call('POST', '/market-peers/find', token, body)

  it('ranks the peers of a website for a visitor, the website among them', async () => {
    const { data } = succeeded(await find({ domain: 'https://www.acme.com/shop' }), marketPeersResponse)
    assert.equal(data.subjectBrand.domain, 'acme.com')
    assert.deepEqual(
      data.brands.filter(({ isSubject }) => isSubject).map(({ domain }) => domain),
      ['acme.com'],
    )
    assert.deepEqual(
      data.brands.map(({ rank }) => rank),
      data.brands.map((_, index) => index + 1),
    )
    assert.equal(data.sample, true)
  })

  it('takes a session, and refuses a bad one', async () => {
    succeeded(await find({ domain: 'acme.com' }, user.token), marketPeersResponse)
    failed(await find({ domain: 'acme.com' }, 'unknown'), 401, 'TOKEN_INVALID')
  })

  it('refuses what is no website', async () => {
    const { errors } = failed(await find({ domain: 'acme' }), 400, 'BAD_REQUEST')
    assert.deepEqual(
      errors?.map(({ path }) => path),
      ['domain'],
    )
    failed(await find({}), 400, 'BAD_REQUEST')
  })

  it('has a limit for each address', async () => {
    const from = { 'x-forwarded-for': '203.0.113.9' }
    const ask = () => api.call('POST', '/market-peers/find', null, { domain: 'acme.com' }, from)
    for (let count = 0; count < 60; count += 1) succeeded(await ask(), marketPeersResponse)
    const refused = await ask()
    assert.equal(failed(refused, 429, 'RATE_LIMITED').message, 'Too many requests. Please wait a moment and try again.')
    assert.ok(Number(refused.headers['retry-after']) > 0)
  })
})

describe('POST /brand-names/find', () => {
  const find = (body: object, token: string | null = user.token) => api.call('POST', '/brand-names/find', token, body)

  it('reads the name from the site', async () => {
    api.sites.set('acme.com', { title: 'ACME Anvils | Home', siteName: 'ACME', description: null })
    const { data } = succeeded(await find({ domain: 'https://www.acme.com/' }), brandNamesResponse)
    assert.equal(data.brandName, 'ACME')
  })

  it('derives the name from the domain where the site cannot be read', async () => {
    const { data } = succeeded(await find({ domain: 'https://silent-site.com/about' }), brandNamesResponse)
    assert.equal(data.brandName, 'Silent Site')
  })

  it('refuses what is no website, and a call without a session', async () => {
    failed(await find({ domain: 'http://localhost:3000' }), 400, 'BAD_REQUEST')
    failed(await find({ domain: DOMAIN }, null), 401, 'AUTH_REQUIRED')
  })
})

describe('GET /external/ke/domain-overview', () => {
  const read = (domain: string, token: string | null = user.token) =>
    api.call('GET', `/external/ke/domain-overview?domain=${domain}`, token)

  it('says the same numbers for a website each time, and that they are samples', async () => {
    const first = succeeded(await read('acme.com'), domainOverviewResponse).data
    assert.equal(first.sample, true)
    assert.deepEqual(succeeded(await read('www.acme.com'), domainOverviewResponse).data, first)
  })

  it('refuses what is no website, and a call without a session', async () => {
    failed(await read('acme'), 400, 'BAD_REQUEST')
    failed(await read('acme.com', null), 401, 'AUTH_REQUIRED')
  })
})

describe('POST /gemini-prompts/find', () => {
  const input = { domain: DOMAIN, persona: 'A developer who compares tools', country: 'US', brandName: 'Acme' }
  const find = (body: object, token: string | null = user.token) =>
    api.call('POST', '/gemini-prompts/find', token, body)

  it('writes eight prompts for each predefined category', async () => {
    const { prompts, source } = succeeded(await find(input), generatePromptsResponse)
    assert.equal(source, 'template')
    assert.deepEqual(
      Object.keys(prompts),
      predefinedCategories.map(({ name }) => name),
    )
    for (const texts of Object.values(prompts)) assert.equal(new Set(texts).size, 8)
  })

  it('names every offending field', async () => {
    const { errors } = failed(await find({ domain: DOMAIN, country: ' ' }), 400, 'BAD_REQUEST')
    assert.deepEqual(
      errors?.map(({ path }) => path),
      ['persona', 'country'],
    )
  })

  it('refuses a call without a session', async () => {
    failed(await find(input, null), 401, 'AUTH_REQUIRED')
  })
})
