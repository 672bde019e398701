import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, describe, it, mock } from 'node:test'
import { purchaseResponse } from '@sightline/shared/contract/api/account.ts'
import { failed, startTestApi, succeeded, type TestApi } from '../../testing/test-api.ts'
import { openPlanShop, type PlanShop } from '../purchases/testing/plan-shop.ts'
import { mockPayments } from './mock.ts'
import type { Charge } from './payment-provider.ts'

let api: TestApi
let shop: PlanShop
before(async () => {
  api = await startTestApi()
  shop = await openPlanShop(api)
})
after(() => api.close())
afterEach(() => {
  api.services.payments = mockPayments
})

/** @returns the charges that the provider receives from now on */
function watchCharges(): Charge[] {
  const charges: Charge[] = []
  api.services.payments = {
    charge(charge, signal) {
      charges.push(charge)
      return mockPayments.charge(charge, signal)
    },
  }
  return charges
}

describe('the payment provider', () => {
  it('is charged the price of the plan once for all calls with one key', async () => {
    const user = await api.addUser()
    const charges = watchCharges()
    const key = randomUUID()
    const bought = await Promise.all([1, 2, 3].map(() => shop.purchase(user, 'standard', { key })))
    for (const response of bought) succeeded(response, purchaseResponse)
    assert.deepEqual(
      charges.map(({ amount, paymentMethodId }) => [amount, paymentMethodId]),
      [[49, 'pm_card']],
    )
  })

  it('is not called for a purchase that is refused', async () => {
    const charges = watchCharges()
    failed(await shop.purchase(await api.addUser('standard'), 'standard'), 400, 'ALREADY_ACTIVE')
    failed(await shop.changePlan(await api.addUser(), 'standard'), 409, 'CONFLICT')
    assert.deepEqual(charges, [])
  })

  it('changes nothing when its response is lost, and is called again with the same key', async () => {
    const user = await api.addUser()
    const charges: Charge[] = []
    api.services.payments = {
      async charge(charge) {
        charges.push(charge)
        throw new Error('connection reset')
      },
    }
    const key = randomUUID()
    const lost = await shop.purchase(user, 'standard', { key })
    assert.equal(failed(lost, 503, 'UNAVAILABLE').message, 'The payment could not be made. Please try again.')
    assert.deepEqual([await shop.payments(user), (await shop.subscription(user)).currentPlan], [[], 'free'])

    const again = watchCharges()
    const { data } = succeeded(await shop.purchase(user, 'standard', { key }), purchaseResponse)
    assert.deepEqual(again, charges)
    assert.equal((await shop.payments(user))[0]?.transactionId, data.payment.transactionId)
  })

  it('has a timeout, after which its response counts as lost', { timeout: 10_000 }, async () => {
    const user = await api.addUser()
    const time = new AbortController()
    const timeout = mock.method(AbortSignal, 'timeout', () => time.signal)
    const signals: AbortSignal[] = []
    api.services.payments = {
      charge(_charge, signal) {
        signals.push(signal)
        setImmediate(() => time.abort())
        return new Promise(() => {})
      },
    }
    const key = randomUUID()
    failed(await shop.purchase(user, 'standard', { key }), 503, 'UNAVAILABLE')
    timeout.mock.restore()
    assert.deepEqual(signals, [time.signal])
    assert.deepEqual([await shop.payments(user), (await shop.subscription(user)).currentPlan], [[], 'free'])

    api.services.payments = mockPayments
    succeeded(await shop.purchase(user, 'standard', { key }), purchaseResponse)
  })

  it('gets another key for another plan or call, even after a lost response to the caller’s key', async () => {
    const charges: Charge[] = []
    api.services.payments = {
      async charge(charge) {
        charges.push(charge)
        throw new Error('connection reset')
      },
    }
    const user = await api.addUser()
    const key = randomUUID()
    failed(await shop.purchase(user, 'standard', { key }), 503, 'UNAVAILABLE')
    failed(await shop.purchase(user, 'premium', { key }), 503, 'UNAVAILABLE')
    await api.changePlan(user, 'standard')
    failed(await shop.changePlan(user, 'premium', { key }), 503, 'UNAVAILABLE')
    assert.deepEqual(
      charges.map(({ amount }) => amount),
      [49, 149, 149],
    )
    assert.equal(new Set(charges.map(({ idempotencyKey }) => idempotencyKey)).size, 3)
  })

  it('gets keys of at most 36 characters that differ by account and payment', async () => {
    const charges = watchCharges()
    const [user, other] = [await api.addUser(), await api.addUser()]
    const key = 'k'.repeat(255)
    succeeded(await shop.purchase(user, 'standard', { key }), purchaseResponse)
    succeeded(await shop.purchase(other, 'standard', { key }), purchaseResponse)
    succeeded(await shop.changePlan(user, 'premium'), purchaseResponse)
    succeeded(await shop.changePlan(other, 'premium'), purchaseResponse)
    const keys = charges.map(({ idempotencyKey }) => idempotencyKey)
    assert.equal(new Set(keys).size, 4)
    assert.deepEqual(
      keys.map(({ length }) => length),
      [32, 32, 36, 36],
    )
  })
})
