import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, describe, it } from 'node:test'
import { limitsResponse, purchaseResponse } from '@sightline/shared/contract/api/account.ts'
import { sql } from 'drizzle-orm'
import { addProject } from '../../testing/project-builder.ts'
import { failed, startTestApi, succeeded, type TestApi } from '../../testing/test-api.ts'
import { toldHistory } from '../workspaces/testing/read-history.ts'
import { openPlanShop, type PlanShop } from './testing/plan-shop.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SAME_PLAN = 'You already have this plan active.'
const boughtAt = new Date('2026-11-20T10:00:00Z')

let api: TestApi
let shop: PlanShop
before(async () => {
  api = await startTestApi()
  shop = await openPlanShop(api)
})
after(() => api.close())
afterEach(() => api.setTime())

describe('POST /subscription/purchase', () => {
  it('makes the plan the account’s one for 28 days, and writes one payment', async () => {
    api.setTime(boughtAt)
    const user = await api.addUser()
    const { message, data } = succeeded(await shop.purchase(user, 'standard'), purchaseResponse)
    assert.equal(message, 'Standard is active until 18 December 2026.')
    const { transactionId } = data.payment
    assert.match(transactionId, /^mock_[0-9a-f-]{36}$/)
    assert.deepEqual(data.payment, {
      transactionId,
      amount: 49,
      currency: 'USD',
      status: 'succeeded',
      paidAt: boughtAt.toISOString(),
    })
    const { planTitle, currentPlan, status, daysRemaining, hasActiveSubscription } = data.subscription
    assert.deepEqual(
      { planTitle, currentPlan, status, daysRemaining, hasActiveSubscription },
      {
        planTitle: 'Standard',
        currentPlan: 'standard',
        status: 'active',
        daysRemaining: 28,
        hasActiveSubscription: true,
      },
    )
    assert.deepEqual(await shop.payments(user), [
      { call: 'purchase', plan: 'standard', amount: 49, status: 'succeeded', transactionId },
    ])
    assert.equal((await shop.subscription(user)).limits.activeProjects, 5)
  })

  it('counts its days down, soon expires, and falls back to the free limits', async () => {
    api.setTime(boughtAt)
    const user = await api.addUser()
    succeeded(await shop.purchase(user, 'standard'), purchaseResponse)
    const after = async (days: number) => {
      api.setTime(new Date(boughtAt.getTime() + days * DAY_MS))
      // A session lasts twelve hours, so the user needs a new one.
      const token = await api.signIn(user)
      const { daysRemaining, isExpiringSoon, status, limits } = await shop.subscription({ ...user, token })
      return [daysRemaining, isExpiringSoon, status, limits.activeProjects]
    }
    assert.deepEqual(await after(0.4), [28, false, 'active', 5])
    assert.deepEqual(await after(20), [8, false, 'active', 5])
    assert.deepEqual(await after(21), [7, true, 'active', 5])
    assert.deepEqual(await after(27.9), [1, true, 'active', 5])
    assert.deepEqual(await after(28), [0, false, 'inactive', 1])
  })

  it('sells the plan that has expired again, for a new period', async () => {
    const user = await api.addUser()
    await api.changePlan(user, 'standard', new Date(Date.now() - 1))
    const { data } = succeeded(await shop.purchase(user, 'standard'), purchaseResponse)
    assert.equal(data.subscription.daysRemaining, 28)
    assert.equal((await shop.subscription(user)).status, 'active')
  })

  it('refuses the plan that is active already, and pays nothing', async () => {
    const user = await api.addUser('standard')
    assert.equal(failed(await shop.purchase(user, 'standard'), 400, 'ALREADY_ACTIVE').message, SAME_PLAN)
    assert.deepEqual(await shop.payments(user), [])
  })

  it('refuses another plan while one is active: that is a change of plans', async () => {
    const user = await api.addUser('standard')
    assert.equal(
      failed(await shop.purchase(user, 'premium'), 400, 'ALREADY_ACTIVE').message,
      'You already have an active subscription. Please wait for it to expire or contact support to change plans.',
    )
    assert.equal((await shop.subscription(user)).currentPlan, 'standard')
    assert.deepEqual(await shop.payments(user), [])
  })

  it('does not sell a plan that is no longer offered, and keeps it for its subscribers', async () => {
    const { db } = api.services
    const id = randomUUID()
    await db.execute(sql`
      insert into app.plans select (jsonb_populate_record(plan, jsonb_build_object('id', ${id}::text, 'slug', 'legacy', 'is_listed', false))).*
      from app.plans as plan where slug = 'premium'`)
    const user = await api.addUser()
    failed(await shop.purchase(user, id), 404, 'NOT_FOUND')
    assert.deepEqual(await shop.payments(user), [])
    await api.changePlan(user, 'legacy')
    assert.deepEqual((({ currentPlan, status }) => [currentPlan, status])(await shop.subscription(user)), [
      'legacy',
      'active',
    ])
    assert.equal(failed(await shop.purchase(user, id), 400, 'ALREADY_ACTIVE').message, SAME_PLAN)
  })

  it('returns the subscription of the new plan', async () => {
    const user = await api.addUser()
    const { data } = succeeded(await shop.purchase(user, 'premium'), purchaseResponse)
    assert.deepEqual(data.subscription, await shop.subscription(user))
  })

  it('declines a card that is declined: a payment says so, the plan stays', async () => {
    const user = await api.addUser()
    const declined = await shop.purchase(user, 'standard', { paymentMethodId: 'pm_declined' })
    assert.equal(failed(declined, 402, 'PAYMENT_DECLINED').message, 'Your card was declined.')
    assert.deepEqual(
      (await shop.payments(user)).map(({ status, amount }) => [status, amount]),
      [['declined', 49]],
    )
    assert.equal((await shop.subscription(user)).hasActiveSubscription, false)
    succeeded(await shop.purchase(user, 'standard', { key: 'again' }), purchaseResponse)
    succeeded(await shop.purchase(user, 'standard', { key: 'again' }), purchaseResponse)
    assert.deepEqual(
      (await toldHistory(api, user)).map(([, what]) => what),
      ['Bought a plan: Standard, $49.00', 'Could not pay for a plan, as the card was declined: Standard, $49.00'],
    )
  })

  it('makes one payment for five identical concurrent calls, without a key', async () => {
    const user = await api.addUser()
    const responses = await Promise.all(Array.from({ length: 5 }, () => shop.purchase(user, 'premium')))
    const refused = responses.filter(({ status }) => status !== 200)
    assert.equal(refused.length, 4)
    for (const response of refused) assert.equal(failed(response, 400, 'ALREADY_ACTIVE').message, SAME_PLAN)
    assert.equal((await shop.payments(user)).length, 1)
  })

  it('makes one payment for five different concurrent calls', async () => {
    const user = await api.addUser()
    const slugs = ['standard', 'premium', 'standard', 'premium', 'standard']
    const responses = await Promise.all(slugs.map((slug) => shop.purchase(user, slug)))
    assert.equal(responses.filter(({ status }) => status === 200).length, 1)
    const [payment, ...more] = await shop.payments(user)
    assert.deepEqual(more, [])
    assert.equal((await shop.subscription(user)).currentPlan, payment?.plan)
  })

  it('gives the first result to a call that is repeated with its key, and pays once', async () => {
    api.setTime(boughtAt)
    const user = await api.addUser()
    const key = randomUUID()
    const responses = await Promise.all(Array.from({ length: 5 }, () => shop.purchase(user, 'standard', { key })))
    const [first] = responses
    assert.equal(first?.status, 200)
    for (const { body } of responses) assert.deepEqual(body, first.body)
    assert.equal((await shop.payments(user)).length, 1)
    api.setTime(new Date(boughtAt.getTime() + 11 * 60 * 60 * 1000))
    succeeded(await shop.changePlan(user, 'premium'), purchaseResponse)
    assert.deepEqual((await shop.purchase(user, 'standard', { key })).body, first.body)
    await addProject(api, user)
    const { data } = succeeded(await shop.purchase(user, 'standard', { key }), purchaseResponse)
    assert.equal(data.subscription.limits.webAnalyzer.currentActive, 1)
    assert.equal((await shop.subscription(user)).currentPlan, 'premium')
  })

  it('accepts any text as a key, quoted or bare', async () => {
    api.setTime(boughtAt)
    const user = await api.addUser()
    const { body } = await shop.purchase(user, 'standard', { key: 'order-1' })
    assert.deepEqual((await shop.purchase(user, 'standard', { key: '"order-1"' })).body, body)
    assert.equal((await shop.payments(user)).length, 1)
  })

  it('declines a repeated call again, writes no second payment, and refuses another card with its key', async () => {
    const user = await api.addUser()
    const options = { key: randomUUID(), paymentMethodId: 'pm_declined' }
    for (let call = 0; call < 3; call += 1) {
      failed(await shop.purchase(user, 'standard', options), 402, 'PAYMENT_DECLINED')
    }
    failed(await shop.purchase(user, 'standard', { key: options.key }), 409, 'CONFLICT')
    assert.equal((await shop.payments(user)).length, 1)
  })

  it('refuses a key that was used for another plan, another call or another card', async () => {
    const user = await api.addUser()
    const key = randomUUID()
    succeeded(await shop.purchase(user, 'standard', { key }), purchaseResponse)
    const { message } = failed(await shop.purchase(user, 'premium', { key }), 409, 'CONFLICT')
    assert.equal(message, 'This idempotency key was used for another purchase.')
    failed(await shop.purchase(user, 'standard', { key, paymentMethodId: 'pm_other' }), 409, 'CONFLICT')
    failed(await shop.changePlan(user, 'standard', { key }), 409, 'CONFLICT')
    failed(await shop.changePlan(user, 'premium', { key }), 409, 'CONFLICT')
    assert.equal((await shop.payments(user)).length, 1)
  })

  it('keeps keys apart by user, and spends none on a call that was refused', async () => {
    const [user, other] = [await api.addUser(), await api.addUser('standard')]
    const key = randomUUID()
    succeeded(await shop.purchase(user, 'standard', { key }), purchaseResponse)
    failed(await shop.purchase(other, 'standard', { key }), 400, 'ALREADY_ACTIVE')
    succeeded(await shop.changePlan(other, 'premium', { key }), purchaseResponse)
  })

  it('refuses a plan with room for fewer projects than are active, and says how many must go', async () => {
    const user = await api.addUser('enterprise')
    for (let project = 0; project < 7; project += 1) await addProject(api, user)
    await api.changePlan(user, 'premium', new Date(Date.now() - 1))
    const { message, data } = failed(await shop.purchase(user, 'standard'), 409, 'CONFLICT')
    assert.equal(message, 'Standard allows 5 active projects and you have 7. Please deactivate 2 of them first.')
    assert.deepEqual(data, { mustDeactivate: 2 })
    assert.deepEqual(await shop.payments(user), [])
    succeeded(await shop.purchase(user, 'premium'), purchaseResponse)
  })

  it('refuses what is not sold, and says why', async () => {
    const user = await api.addUser()
    const refusal = async (slug: string) => failed(await shop.purchase(user, slug), 400, 'BAD_REQUEST').errors
    assert.deepEqual(await refusal('free'), [
      { path: 'planId', message: 'Free cannot be bought: an account without a paid plan is on it.' },
    ])
    assert.deepEqual(await refusal('enterprise'), [
      { path: 'planId', message: 'Enterprise is made to measure. Please contact sales.' },
    ])
  })

  it('does not find a plan that is not there', async () => {
    const user = await api.addUser()
    assert.equal(failed(await shop.purchase(user, randomUUID()), 404, 'NOT_FOUND').message, 'The plan was not found')
  })

  it('names what is wrong with the call, and pays nothing', async () => {
    const { token, ...user } = await api.addUser()
    const planId = shop.plans[0]?.id
    const paymentMethodId = 'pm_card'
    const wrong: [object, string[]][] = [
      [{}, ['planId', 'paymentMethodId']],
      [{ planId: 'standard', paymentMethodId }, ['planId']],
      [{ planId, paymentMethodId: ' ' }, ['paymentMethodId']],
      [{ planId, paymentMethodId, billingPeriod: 'year' }, ['billingPeriod']],
      [{ planId, paymentMethodId, paymentGateway: 'stripe' }, ['paymentGateway']],
    ]
    for (const [body, paths] of wrong) {
      const { errors = [] } = failed(await api.call('POST', '/subscription/purchase', token, body), 400, 'BAD_REQUEST')
      assert.deepEqual(
        errors.map(({ path }) => path),
        paths,
      )
    }
    const headers = { 'idempotency-key': 'k'.repeat(256) }
    const body = { planId, paymentMethodId }
    failed(await api.call('POST', '/subscription/purchase', token, body, headers), 400, 'BAD_REQUEST')
    assert.deepEqual(await shop.payments({ ...user, token }), [])
  })

  it('refuses more than thirty calls a minute', async () => {
    const user = await api.addUser('standard')
    const responses = await Promise.all(Array.from({ length: 31 }, () => shop.purchase(user, 'standard')))
    const refused = responses.filter(({ status }) => status === 429)
    assert.equal(refused.length, 1)
    for (const response of refused) {
      const { message } = failed(response, 429, 'RATE_LIMITED')
      assert.equal(message, 'Too many requests. Please wait a moment and try again.')
    }
  })

  it('refuses a call without a session', async () => {
    const body = { planId: shop.plans[0]?.id, paymentMethodId: 'pm_card' }
    failed(await api.call('POST', '/subscription/purchase', null, body), 401, 'AUTH_REQUIRED')
  })
})

describe('GET /projects/limits after a purchase', () => {
  it('shows the new limit in every session of the account', async () => {
    const user = await api.addUser()
    const second = await api.signIn(user)
    const limit = async (token: string) =>
      succeeded(await api.call('GET', '/projects/limits', token), limitsResponse).data.limits.webAnalyzer.limit
    assert.deepEqual([await limit(user.token), await limit(second)], [1, 1])
    succeeded(await shop.purchase(user, 'standard'), purchaseResponse)
    assert.deepEqual([await limit(user.token), await limit(second)], [5, 5])
    assert.equal((await shop.subscription({ ...user, token: second })).planTitle, 'Standard')
  })
})
