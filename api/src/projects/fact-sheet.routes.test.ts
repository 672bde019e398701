import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { factSheetResponse, proposedFactsResponse } from '@sightline/shared/contract/api/facts.ts'
import { emptyFactSheet, type FactSheet } from '@sightline/shared/domain/facts.ts'
import { addProject } from '../testing/project-builder.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../testing/test-api.ts'
import { parseSiteMetadata } from './website/site-metadata.ts'

let api: TestApi
let user: TestUser
let stranger: TestUser

before(async () => {
  api = await startTestApi()
  user = await api.addUser('enterprise')
  stranger = await api.addUser()
})
after(() => api.close())

const sheet: FactSheet = {
  founded: 2004,
  headquarters: { city: 'Munich', country: 'DE', alsoKnownAs: ['Garching'] },
  price: { amount: 29, currency: 'EUR', period: 'month' },
  warranty: 24,
  returns: 30,
  trial: 14,
}
const page = (...scripts: object[]) =>
  `<title>Acme</title>${scripts.map((one) => `<script type="application/ld+json">${JSON.stringify(one)}</script>`).join('')}`

const read = (id: string, token = user.token) => api.call('GET', `/projects/${id}/facts`, token)
const tell = (id: string, facts: object, token = user.token) => api.call('PUT', `/projects/${id}/facts`, token, facts)
const propose = (id: string, token = user.token) => api.call('POST', `/projects/${id}/facts/proposals`, token)

describe('GET /projects/:id/facts', () => {
  it('is empty at first, and stays as it was told', async () => {
    const { id } = await addProject(api, user)
    assert.deepEqual(succeeded(await read(id), factSheetResponse).data.facts, emptyFactSheet)
    assert.deepEqual(succeeded(await tell(id, sheet), factSheetResponse).data.facts, sheet)
    assert.deepEqual(succeeded(await read(id), factSheetResponse).data.facts, sheet)
  })
})

describe('PUT /projects/:id/facts', () => {
  it('names each field that cannot be true, and keeps what was told before', async () => {
    const { id } = await addProject(api, user)
    await tell(id, sheet)
    const wrong = {
      ...sheet,
      founded: 2099,
      headquarters: { city: 'Munich', country: 'XX', alsoKnownAs: [] },
      price: { amount: 0, currency: 'EUR', period: 'month' },
      returns: 9_999,
    }
    assert.deepEqual(
      failed(await tell(id, wrong), 400, 'BAD_REQUEST')
        .errors?.map(({ path }) => path)
        .toSorted(),
      ['founded', 'headquarters.country', 'price.amount', 'returns'],
    )
    assert.deepEqual(succeeded(await read(id), factSheetResponse).data.facts, sheet)
  })

  it('is the owner’s alone', async () => {
    const { id } = await addProject(api, user)
    failed(await read(id, stranger.token), 404, 'NOT_FOUND')
    failed(await tell(id, sheet, stranger.token), 404, 'NOT_FOUND')
    failed(await propose(id, stranger.token), 404, 'NOT_FOUND')
  })
})

describe('POST /projects/:id/facts/proposals', () => {
  it('is proposed from the structured data of the website, and not stored', async () => {
    const { id, domain } = await addProject(api, user)
    const address = { addressLocality: 'Munich', addressCountry: { name: 'Germany' } }
    api.sites.set(
      domain,
      parseSiteMetadata(
        page(
          { '@type': 'Organization', foundingDate: '2004-05-01', address },
          {
            '@graph': [
              {
                '@type': 'Product',
                offers: [
                  { price: '49.00', priceCurrency: 'EUR' },
                  { price: 29, priceCurrency: 'EUR', priceSpecification: { unitCode: 'MON' } },
                ],
                hasMerchantReturnPolicy: { merchantReturnDays: 30 },
              },
              { '@type': 'WarrantyPromise', durationOfWarranty: { value: 2, unitCode: 'ANN' } },
            ],
          },
        ),
      ),
    )
    const { facts, read: isRead } = succeeded(await propose(id), proposedFactsResponse).data
    assert.equal(isRead, true)
    assert.deepEqual(facts, { ...sheet, headquarters: { city: 'Munich', country: 'DE', alsoKnownAs: [] }, trial: null })
    assert.deepEqual(succeeded(await read(id), factSheetResponse).data.facts, emptyFactSheet)
  })

  it('proposes nothing that is nonsense, and says where the website could not be read', async () => {
    const { id, domain } = await addProject(api, user)
    assert.deepEqual(succeeded(await propose(id), proposedFactsResponse).data, { facts: emptyFactSheet, read: false })
    api.sites.set(
      domain,
      parseSiteMetadata(
        page({
          '@type': 'Organization',
          foundingDate: '2098',
          address: { addressLocality: 'x'.repeat(200), addressCountry: 'Atlantis' },
          offers: { price: 'free', priceCurrency: 'COIN' },
        }),
      ),
    )
    assert.deepEqual(succeeded(await propose(id), proposedFactsResponse).data, { facts: emptyFactSheet, read: true })
  })
})
