import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  brandNamesResponse,
  domainOverviewResponse,
  marketPeersResponse,
} from '@sightline/shared/contract/api/lookups.ts'
import { generatePromptsResponse } from '@sightline/shared/contract/api/prompt-lookups.ts'
import { predefinedCategories } from '@sightline/shared/domain/prompt-categories.ts'
import { startSourceStandIn, type SourceStandIn } from '../../testing/source-stand-in.ts'
import {
  failed,
  startTestApi,
  succeeded,
  type TestApi,
  type TestResponse,
  type TestUser,
} from '../../testing/test-api.ts'
import { perCategory, perIntent } from './prompt-templates.ts'
import { geminiError, geminiJson } from './testing/gemini-replies.ts'
import { backlinksReply, callOf, trafficReply } from './testing/keywords-everywhere-replies.ts'

const DOMAIN = 'acme.com'
const CALLS_PER_MINUTE = 60
const NO_WEBSITE = 'Please enter a valid website URL (e.g., example.com, mysite.digital, startup.ai)'

/** without a key, and with keys of both sources */
let api: TestApi
let sourced: TestApi
let source: SourceStandIn
let user: TestUser
let sourcedUser: TestUser

before(async () => {
  source = await startSourceStandIn()
  api = await startTestApi()
  sourced = await startTestApi({
    GEMINI_API_KEY: 'test-key',
    GEMINI_BASE_URL: source.url,
    KEYWORDS_EVERYWHERE_API_KEY: 'test-key',
    KEYWORDS_EVERYWHERE_BASE_URL: source.url,
  })
  user = await api.addUser()
  sourcedUser = await sourced.addUser()
})
after(async () => {
  await sourced.close()
  await api.close()
  await source.close()
})

const paths = ({ errors = [] }: { errors?: Array<{ path: string }> | undefined }) => errors.map(({ path }) => path)

/** Sixty calls a minute, and not one more. */
async function reachesLimit(call: () => Promise<TestResponse>): Promise<void> {
  for (let count = 0; count < CALLS_PER_MINUTE; count += 1) assert.equal((await call()).status, 200)
  const refused = await call()
  assert.equal(failed(refused, 429, 'RATE_LIMITED').message, 'Too many requests. Please wait a moment and try again.')
  assert.ok(Number(refused.headers['retry-after']) > 0)
}

describe('POST /market-peers/find', () => {
  const find = (body: object, token: string | null = null, headers = {}) =>
    api.call('POST', '/market-peers/find', token, body, headers)
  const findSourced = (domain: string) => sourced.call('POST', '/market-peers/find', null, { domain })

  it('answers a visitor with an example market, the website not among its inventions', async () => {
    const { data } = succeeded(await find({ domain: 'https://www.acme.com/shop' }), marketPeersResponse)
    assert.deepEqual([data.subjectBrand.domain, data.sample], [DOMAIN, true])
    assert.equal(data.stream, 'Example market')
    assert.ok(data.brands.every(({ isSubject, domain }) => !isSubject && domain.endsWith('.example')))
    assert.deepEqual(
      data.brands.map(({ rank }) => rank),
      data.brands.map((_, index) => index + 1),
    )
  })

  it('asks the model where a key is configured', async () => {
    const brands = ['one', 'two', 'three'].map((name) => ({ name, domain: `${name}.com` }))
    source.answer(() => geminiJson({ stream: 'Anvils', region: 'Global', brandName: 'ACME', brands }))
    const { data } = succeeded(await findSourced(DOMAIN), marketPeersResponse)
    assert.deepEqual([data.stream, data.brands.length, data.sample], ['Anvils', 4, false])
  })

  it('answers with a sample where the model fails', async () => {
    source.answer(() => geminiError(429))
    assert.equal(succeeded(await findSourced('other.com'), marketPeersResponse).data.sample, true)
  })

  it('takes a session, and refuses a bad one', async () => {
    succeeded(await find({ domain: DOMAIN }, user.token), marketPeersResponse)
    failed(await find({ domain: DOMAIN }, 'unknown'), 401, 'TOKEN_INVALID')
  })

  it('refuses what is no website', async () => {
    const refused = failed(await find({ domain: 'acme' }), 400, 'BAD_REQUEST')
    assert.deepEqual(refused.errors, [{ path: 'domain', message: NO_WEBSITE }])
    for (const body of [{}, { domain: 7 }, { domain: '' }, { domain: '127.0.0.1' }, { domain: 'a.com\0' }]) {
      assert.deepEqual(paths(failed(await find(body), 400, 'BAD_REQUEST')), ['domain'])
    }
  })

  it('has a limit for each address of visitors, and for each user', async () => {
    const from = (address: string) => () => find({ domain: DOMAIN }, null, { 'x-forwarded-for': address })
    await reachesLimit(from('203.0.113.9'))
    assert.equal((await from('203.0.113.10')()).status, 200)
    const { token } = await api.addUser()
    await reachesLimit(() => find({ domain: DOMAIN }, token, { 'x-forwarded-for': '203.0.113.9' }))
  })
})

describe('POST /brand-names/find', () => {
  const find = (body: object, token: string | null = user.token) => api.call('POST', '/brand-names/find', token, body)
  const findSourced = (domain: string) => sourced.call('POST', '/brand-names/find', sourcedUser.token, { domain })

  it('reads the name from the site', async () => {
    api.sites.set(DOMAIN, { title: 'ACME Anvils | Home', siteName: 'ACME', description: null })
    const { data } = succeeded(await find({ domain: 'https://www.acme.com/' }), brandNamesResponse)
    assert.deepEqual([data.brandName, data.description, data.source], ['ACME', 'anvils', 'site'])
  })

  it('derives the name from the domain where the site cannot be read', async () => {
    const { data } = succeeded(await find({ domain: 'https://silent-site.com/about' }), brandNamesResponse)
    assert.deepEqual([data.brandName, data.description, data.source], ['Silent Site', '', 'domain'])
  })

  it('asks the model where a key is configured', async () => {
    source.answer(() =>
      geminiJson({ brandName: 'ACME Corporation', otherBrandNames: ['ACME', 'Acme Corp'], description: 'anvils' }),
    )
    const { data } = succeeded(await findSourced(DOMAIN), brandNamesResponse)
    assert.deepEqual(data, {
      brandName: 'ACME Corporation',
      otherBrandNames: ['ACME', 'Acme Corp'],
      description: 'anvils',
      source: 'model',
    })
  })

  it('answers without the model where that fails', async () => {
    source.answer(() => geminiError(500))
    assert.equal(succeeded(await findSourced('silent-site.com'), brandNamesResponse).data.brandName, 'Silent Site')
  })

  it('refuses what is no website', async () => {
    for (const body of [{}, { domain: 'http://localhost:3000' }, { domain: 'http://[::1]/' }, { domain: null }]) {
      assert.deepEqual(paths(failed(await find(body), 400, 'BAD_REQUEST')), ['domain'])
    }
  })

  it('refuses a call without a session', async () => {
    failed(await find({ domain: DOMAIN }, null), 401, 'AUTH_REQUIRED')
  })

  it('has a limit for each user', async () => {
    const { token } = await api.addUser()
    await reachesLimit(() => find({ domain: DOMAIN }, token))
    assert.equal((await find({ domain: DOMAIN })).status, 200)
  })
})

describe('GET /external/ke/domain-overview', () => {
  const read = (query: string, token: string | null = user.token) =>
    api.call('GET', `/external/ke/domain-overview${query}`, token)
  const readSourced = (domain: string) =>
    sourced.call('GET', `/external/ke/domain-overview?domain=${domain}`, sourcedUser.token)

  it('says that the figures are unknown where no source is configured', async () => {
    const { data } = succeeded(await read('?domain=acme.com'), domainOverviewResponse)
    const unknown = { traffic: null, keywords: null, referringDomains: null, backlinks: null }
    assert.deepEqual(data, { ...unknown, sample: false })
  })

  it('reads the figures of Keywords Everywhere where a key is configured', async () => {
    source.answer((call) =>
      callOf(call) === 'traffic' ? trafficReply(DOMAIN, 3_100, 437) : backlinksReply(DOMAIN, ['reddit.com', 'x.com']),
    )
    const { data } = succeeded(await readSourced(DOMAIN), domainOverviewResponse)
    const links = { referringDomains: 2, backlinks: 2, linksAtLeast: false }
    assert.deepEqual(data, { traffic: 3_100, keywords: 437, ...links, sample: false })
  })

  it('says that they are unknown where Keywords Everywhere fails', async () => {
    source.answer(() => ({ status: 402, body: { message: '402 Insufficient Credits' } }))
    assert.equal(succeeded(await readSourced('other.com'), domainOverviewResponse).data.traffic, null)
  })

  it('refuses what is no website', async () => {
    for (const query of ['', '?domain=', '?domain=acme', '?domain=2130706433', '?domain=a.com&domain=b.com']) {
      assert.deepEqual(paths(failed(await read(query), 400, 'BAD_REQUEST')), ['domain'])
    }
  })

  it('refuses a call without a session', async () => {
    failed(await read('?domain=acme.com', null), 401, 'AUTH_REQUIRED')
  })

  it('has a limit for each user', async () => {
    const { token } = await api.addUser()
    await reachesLimit(() => read('?domain=acme.com', token))
    assert.equal((await read('?domain=acme.com')).status, 200)
  })
})

describe('POST /gemini-prompts/find', () => {
  const input = { domain: DOMAIN, persona: 'A developer who compares tools', country: 'US', brandName: 'Acme' }
  const find = (body: object, token: string | null = user.token) =>
    api.call('POST', '/gemini-prompts/find', token, body)
  const findSourced = (changes: object) =>
    sourced.call('POST', '/gemini-prompts/find', sourcedUser.token, { ...input, ...changes })
  const categoryNames = predefinedCategories.map(({ name }) => name)

  it('writes eight prompts about what is offered for each predefined category', async () => {
    const { prompts, topic, source: from } = succeeded(await find(input), generatePromptsResponse)
    assert.deepEqual([from, topic, Object.keys(prompts)], ['template', 'anvils', categoryNames])
    for (const texts of Object.values(prompts)) assert.equal(new Set(texts).size, 8)
  })

  it('asks for a topic where neither project nor website tells one, and writes about it', async () => {
    const unknown = { ...input, domain: 'silent-site.com' }
    const { prompts, needsTopic } = succeeded(await find(unknown), generatePromptsResponse)
    assert.deepEqual([prompts, needsTopic], [{}, true])
    const told = succeeded(await find({ ...unknown, description: 'garden chairs' }), generatePromptsResponse)
    assert.deepEqual([told.topic, told.needsTopic], ['garden chairs', undefined])
    assert.equal(told.prompts['Industry Insights']?.[0], 'What is new in garden chairs this year?')
  })

  it('takes a website as the other look-ups do', async () => {
    succeeded(await find({ ...input, domain: `https://www.${DOMAIN}/?${'x'.repeat(300)}` }), generatePromptsResponse)
    const { message } = failed(await find({ ...input, domain: ' ' }), 400, 'BAD_REQUEST')
    assert.equal(message, 'Please enter a website URL')
  })

  it('has the model write them where a key is configured', async () => {
    const prompt = (id: string, intent: string) => (intent === 'local' ? '' : `Why ${id} ${intent}? [1]`)
    const written = perCategory((id) => perIntent((intent) => prompt(id, intent)))
    source.answer(() => geminiJson({ offers: 'anvils', prompts: written }))
    const { prompts, source: from } = succeeded(await findSourced({}), generatePromptsResponse)
    assert.deepEqual([from, Object.keys(prompts)], ['model', categoryNames])
    for (const texts of Object.values(prompts)) assert.equal(texts.length, 8)
    assert.equal(prompts['Company Overview']?.[0], 'Why company-overview discovery?')
  })

  it('takes templates where the model fails', async () => {
    source.answer(() => geminiError(503))
    const { prompts, source: from } = succeeded(
      await findSourced({ country: 'DE', description: 'anvils' }),
      generatePromptsResponse,
    )
    assert.deepEqual([from, Object.keys(prompts)], ['template', categoryNames])
  })

  it('names every offending field', async () => {
    const refused = failed(await find({ domain: DOMAIN, country: ' ' }), 400, 'BAD_REQUEST')
    assert.deepEqual(paths(refused), ['persona', 'country'])
    const competitors = [{ domain: '', brandNames: [] }]
    const long = { ...input, persona: 'x'.repeat(501), brandName: '', competitors }
    assert.deepEqual(paths(failed(await find(long), 400, 'BAD_REQUEST')), [
      'persona',
      'brandName',
      'competitors.0.domain',
      'competitors.0.brandNames',
    ])
    assert.deepEqual(paths(failed(await find({ ...input, domain: 'acme' }), 400, 'BAD_REQUEST')), ['domain'])
    assert.deepEqual(paths(failed(await find({ domain: 'acme', country: 'US' }), 400, 'BAD_REQUEST')), [
      'persona',
      'domain',
    ])
  })

  it('refuses a country that says no place', async () => {
    for (const country of ['OTHER', ' other ']) {
      const { errors } = failed(await find({ ...input, country }), 400, 'BAD_REQUEST')
      assert.deepEqual(errors, [{ path: 'country', message: 'Please enter a target geography' }])
    }
    const refused = failed(await find({ domain: 'acme', country: 'OTHER' }), 400, 'BAD_REQUEST')
    assert.deepEqual(paths(refused), ['persona', 'domain', 'country'])
  })

  it('refuses a call without a session', async () => {
    failed(await find(input, null), 401, 'AUTH_REQUIRED')
  })

  it('has a limit for each user', async () => {
    const { token } = await api.addUser()
    await reachesLimit(() => find(input, token))
    assert.equal((await find(input)).status, 200)
  })
})
