import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { purchaseResponse } from '@sightline/shared/contract/api/account.ts'
import { waitForLocks } from '../../testing/lock-waits.ts'
import { failed, startTestApi, succeeded, type TestApi } from '../../testing/test-api.ts'
import { lockSubscription } from '../plans/subscription.queries.ts'
import { openPlanShop, type PlanShop } from './testing/plan-shop.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let api: TestApi
let shop: PlanShop
before(async () => {
  api = await startTestApi()
  shop = await openPlanShop(api)
})
after(() => api.close())

describe('PUT /subscription/change-plan', () => {
  it('changes to a larger plan at once, for a new period and a payment of its price', async () => {
    const user = await api.addUser()
    await api.changePlan(user, 'standard', new Date(Date.now() + 5 * DAY_MS))
    const up = succeeded(await shop.changePlan(user, 'premium'), purchaseResponse)
    assert.match(up.message ?? '', /^Premium is active until \d{1,2} [A-Z][a-z]+ \d{4}\.$/)
    assert.deepEqual([up.data.subscription.planTitle, up.data.subscription.daysRemaining], ['Premium', 28])
    assert.deepEqual(
      (await shop.payments(user)).map(({ call, plan, amount, status }) => [call, plan, amount, status]),
      [['change-plan', 'premium', 149, 'succeeded']],
    )
    assert.equal((await shop.subscription(user)).priceNumeric, 149)
  })

  it('refuses the plan that is active already', async () => {
    const user = await api.addUser('premium')
    const { message } = failed(await shop.changePlan(user, 'premium'), 400, 'ALREADY_ACTIVE')
    assert.equal(message, 'You already have this plan active.')
  })

  it('refuses an account without an active paid plan, and says what to do', async () => {
    const [free, expired] = [await api.addUser(), await api.addUser()]
    await api.changePlan(expired, 'standard', new Date(Date.now() - 1))
    for (const user of [free, expired]) {
      const { message } = failed(await shop.changePlan(user, 'premium'), 409, 'CONFLICT')
      assert.equal(message, 'You have no active subscription to change. Please buy a plan instead.')
      assert.deepEqual(await shop.payments(user), [])
    }
  })

  it('leaves a plan that was agreed with sales to them', async () => {
    const user = await api.addUser('enterprise')
    const { message } = failed(await shop.changePlan(user, 'standard'), 409, 'CONFLICT')
    assert.equal(message, 'Your plan is made to measure. Please contact sales to change it.')
    assert.deepEqual([(await shop.subscription(user)).currentPlan, await shop.payments(user)], ['enterprise', []])
  })

  it('declines a card that is declined, and keeps the plan and its days', async () => {
    const user = await api.addUser()
    await api.changePlan(user, 'standard', new Date(Date.now() + 5 * DAY_MS))
    const declined = await shop.changePlan(user, 'premium', { paymentMethodId: 'pm_declined' })
    failed(declined, 402, 'PAYMENT_DECLINED')
    const { currentPlan, daysRemaining } = await shop.subscription(user)
    assert.deepEqual([currentPlan, daysRemaining], ['standard', 5])
    assert.deepEqual(
      (await shop.payments(user)).map(({ status }) => status),
      ['declined'],
    )
  })

  it('makes one payment for five identical concurrent calls, with a key and without', async () => {
    for (const options of [{}, { key: randomUUID() }]) {
      const user = await api.addUser('standard')
      await Promise.all(Array.from({ length: 5 }, () => shop.changePlan(user, 'premium', options)))
      assert.equal((await shop.payments(user)).length, 1)
      assert.equal((await shop.subscription(user)).currentPlan, 'premium')
    }
  })

  it('makes one payment for different calls that come together, without keys', async () => {
    const user = await api.addUser('standard')
    const { calls } = await api.services.db.transaction(async (transaction) => {
      await lockSubscription(transaction, user.id)
      const calls = ['premium', 'standard', 'premium'].map((slug) => shop.changePlan(user, slug))
      await waitForLocks(transaction, calls.length)
      return { calls }
    })
    await Promise.all(calls)
    assert.deepEqual(
      (await shop.payments(user)).map(({ plan }) => plan),
      ['premium'],
    )
  })

  it('gives the first result to a call that is repeated with its key, whatever was bought since', async () => {
    const user = await api.addUser('standard')
    const key = randomUUID()
    const first = await shop.changePlan(user, 'premium', { key })
    succeeded(await shop.changePlan(user, 'standard'), purchaseResponse)
    assert.deepEqual((await shop.changePlan(user, 'premium', { key })).body, first.body)
    assert.equal((await shop.subscription(user)).plannedChange?.currentPlan, 'standard')
  })

  it('refuses what is not sold, and does not find what is not there', async () => {
    const user = await api.addUser('standard')
    for (const slug of ['free', 'enterprise']) {
      const { errors } = failed(await shop.changePlan(user, slug), 400, 'BAD_REQUEST')
      assert.equal(errors?.[0]?.path, 'newPlanId')
    }
    failed(await shop.changePlan(user, randomUUID()), 404, 'NOT_FOUND')
    failed(await shop.changePlan(user, 'premium plan'), 400, 'BAD_REQUEST')
  })

  it('refuses a call without a session', async () => {
    const body = { newPlanId: randomUUID(), paymentMethodId: 'pm_card' }
    failed(await api.call('PUT', '/subscription/change-plan', null, body), 401, 'AUTH_REQUIRED')
  })
})
