import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { pricingResponse } from '@sightline/shared/contract/api/account.ts'
import { startTestApi, succeeded } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'

let api: TestApi
before(async () => {
  api = await startTestApi()
})
after(() => api.close())

describe('GET /pricing', () => {
  it('lists the plans that are sold, and enterprise, to everybody', async () => {
    const { data } = succeeded(await api.call('GET', '/pricing', null), pricingResponse)
    assert.deepEqual(
      data.plans.map(({ slug, priceNumeric, isRecommended }) => [slug, priceNumeric, isRecommended]),
      [
        ['standard', 49, false],
        ['premium', 149, true],
        ['enterprise', 0, false],
      ],
    )
  })
})
