import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, describe, it } from 'node:test'
import { purchaseResponse, subscriptionResponse } from '@sightline/shared/contract/api/account.ts'
import { addProject, projectInput } from '../../testing/project-builder.ts'
import { questions } from '../../testing/prompt-library.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { mockPayments } from '../payments/mock.ts'
import { sql } from 'drizzle-orm'
import { deactivateAccount } from '../profile/deactivate-account.ts'
import { toldHistory } from '../workspaces/testing/read-history.ts'
import { beginPlanned } from './begin-planned.ts'
import { openPlanShop, type PlanShop } from './testing/plan-shop.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const boughtAt = new Date('2026-11-20T10:00:00Z')

let api: TestApi
let shop: PlanShop
before(async () => {
  api = await startTestApi()
  shop = await openPlanShop(api)
})
after(() => api.close())
afterEach(() => {
  api.setTime()
  api.services.payments = mockPayments
})

const takeBack = ({ token }: TestUser) => api.call('DELETE', '/subscription/change-plan', token)

/** A user on Premium, at the time of the purchase. */
async function premiumUser(): Promise<TestUser> {
  api.setTime(boughtAt)
  const user = await api.addUser()
  succeeded(await shop.purchase(user, 'premium'), purchaseResponse)
  return user
}

/** Sets the clock; a session lasts twelve hours, so the user needs a new one. */
async function daysLater(days: number, user: TestUser): Promise<TestUser> {
  api.setTime(new Date(boughtAt.getTime() + days * DAY_MS))
  return { ...user, token: await api.signIn(user) }
}

const standing = async (user: TestUser) => {
  const { currentPlan, status, daysRemaining, limits, plannedChange } = await shop.subscription(user)
  return [currentPlan, status, daysRemaining, limits.activeProjects, plannedChange?.currentPlan ?? null]
}
const amounts = async (user: TestUser) =>
  (await shop.payments(user)).map(({ plan, amount, status }) => [plan, amount, status])

/** The mails that this user gets as the plan did not begin. */
async function unpaidMails({ id }: TestUser) {
  const { rows } = await api.services.db.execute<{ content: unknown }>(
    sql`select content from app.mails where user_id = ${id} and kind = 'plan-unpaid'`,
  )
  return rows.map(({ content }) => content)
}

describe('a change to a smaller plan', () => {
  it('costs nothing now, keeps the plan until the period ends, and is paid when it begins', async () => {
    const bought = await premiumUser()
    const user = await daysLater(10, bought)
    const { message, data } = succeeded(await shop.changePlan(user, 'standard'), purchaseResponse)
    assert.equal(message, 'Standard starts on 18 December 2026. Until then you keep Premium.')
    assert.equal(data.payment.amount, 0)
    assert.match(data.payment.transactionId, /^planned_[0-9a-f-]{36}$/)
    assert.deepEqual(data.subscription.plannedChange, {
      currentPlan: 'standard',
      planTitle: 'Standard',
      priceNumeric: 49,
      startsAt: '2026-12-18T10:00:00.000Z',
    })
    assert.deepEqual(await standing(user), ['premium', 'active', 18, 20, 'standard'])
    await beginPlanned(api.services)
    assert.deepEqual(await standing(user), ['premium', 'active', 18, 20, 'standard'])

    const later = await daysLater(28, user)
    // A read at that moment already tells of the new plan: a worker charges within a minute.
    assert.deepEqual(await standing(later), ['standard', 'active', 28, 5, null])
    await Promise.all([beginPlanned(api.services), beginPlanned(api.services)])
    assert.deepEqual(await standing(later), ['standard', 'active', 28, 5, null])
    assert.deepEqual(await amounts(user), [
      ['premium', 149, 'succeeded'],
      ['standard', 0, 'succeeded'],
      ['standard', 49, 'succeeded'],
    ])
    assert.deepEqual(
      (await toldHistory(api, later)).map(([who, what]) => (who === 'Sightline' ? `${who}: ${what}` : what)),
      [
        'Sightline: Started the planned plan: Standard, $49.00',
        'Changed the plan: Standard, $49.00, from 2026-12-18',
        'Bought a plan: Premium, $149.00',
      ],
    )
    const end = await daysLater(56, user)
    await beginPlanned(api.services)
    assert.deepEqual(await standing(end), ['standard', 'inactive', 0, 1, null])
  })

  it('enforces the smaller limits from then on: nothing is lost, and nothing is added', async () => {
    const user = await premiumUser()
    for (let count = 0; count < 6; count += 1) await addProject(api, user)
    const { message } = succeeded(await shop.changePlan(user, 'standard'), purchaseResponse)
    assert.match(message ?? '', /Standard allows 5 active projects and you have 6: .* until you have deactivated 1\.$/)
    await addProject(api, user)
    const later = await daysLater(28.01, user)
    await beginPlanned(api.services)
    const { limits } = await shop.subscription(later)
    assert.deepEqual([limits.webAnalyzer.currentActive, limits.webAnalyzer.limit], [7, 5])
    failed(await api.call('POST', '/projects', later.token, projectInput()), 429, 'WEBANALYZER_LIMIT_EXCEEDED')
    const projectId = await readyProject(later)
    const run = await api.call('POST', '/project-analysis/run', later.token, { projectId })
    assert.match(failed(run, 409, 'CONFLICT').message, /Standard allows 5 active projects and you have 7/)
  })

  /** Any project of the user, with a prompt. */
  async function readyProject({ token }: TestUser): Promise<string> {
    const { body } = await api.call('GET', '/projects', token)
    const [project] = (body as { data: { projects: { id: string }[] } }).data.projects
    const promptCategories = [{ category: 'One', prompts: [{ text: 'Which anvil?' }] }]
    await api.call('POST', '/project-prompts', token, { projectId: project?.id, promptCategories })
    return project?.id ?? ''
  }

  it('can be taken back until it begins', async () => {
    const bought = await premiumUser()
    succeeded(await shop.changePlan(bought, 'standard'), purchaseResponse)
    const { data } = succeeded(await takeBack(bought), subscriptionResponse)
    assert.deepEqual([data.currentPlan, data.plannedChange], ['premium', null])
    failed(await takeBack(bought), 409, 'CONFLICT')
    assert.equal((await toldHistory(api, bought))[0]?.[1], 'Cancelled the planned change of plan: Premium')
    const ended = await daysLater(28, bought)
    await beginPlanned(api.services)
    assert.deepEqual(await standing(ended), ['premium', 'inactive', 0, 1, null])

    const other = await premiumUser()
    succeeded(await shop.changePlan(other, 'standard'), purchaseResponse)
    failed(await takeBack(await daysLater(28, other)), 409, 'CONFLICT')
  })

  it('lets no other plan be bought while it begins, whose charge may be under way', async () => {
    const user = await premiumUser()
    succeeded(await shop.changePlan(user, 'standard'), purchaseResponse)
    const later = await daysLater(28, user)
    const { message } = failed(await shop.changePlan(later, 'premium'), 409, 'CONFLICT')
    assert.equal(message, 'Your plan is just changing. Please try again in a minute.')
    await beginPlanned(api.services)
    assert.deepEqual(await standing(later), ['standard', 'active', 28, 5, null])
  })

  it('is off when its account is deactivated: one that is restored is not charged', async () => {
    const user = await premiumUser()
    succeeded(await shop.changePlan(user, 'standard'), purchaseResponse)
    const { db } = api.services
    const { rows } = await db.execute<{ email: string }>(sql`select email from app.users where id = ${user.id}`)
    await deactivateAccount(api.services, user.id, rows[0]?.email ?? '')
    await db.execute(sql`update app.users set deactivated_at = null where id = ${user.id}`)
    api.setTime(new Date(boughtAt.getTime() + 28 * DAY_MS))
    await beginPlanned(api.services)
    const { rows: payments } = await db.execute(
      sql`select from app.payments where workspace_id = ${user.id} and amount = 49`,
    )
    assert.equal(payments.length, 0)
  })

  it('is off when its card is declined: the account is on Free then', async () => {
    const user = await premiumUser()
    succeeded(await shop.changePlan(user, 'standard', { paymentMethodId: 'pm_declined' }), purchaseResponse)
    const later = await daysLater(28, user)
    await beginPlanned(api.services)
    assert.deepEqual(await standing(later), ['premium', 'inactive', 0, 1, null])
    assert.deepEqual((await amounts(user)).at(-1), ['standard', 49, 'declined'])
    const dropped = 'Dropped the planned plan, as it was not paid: Standard, $49.00'
    assert.deepEqual((await toldHistory(api, later))[0], ['Sightline', dropped])
    assert.deepEqual(await unpaidMails(user), [{ kind: 'plan-unpaid', planTitle: 'Standard', reason: 'declined' }])
  })

  it('is off when the provider has not answered for three days, and a mail says so once', async () => {
    const user = await premiumUser()
    succeeded(await shop.changePlan(user, 'standard'), purchaseResponse)
    api.services.payments = { charge: () => Promise.reject(new Error('unreachable')) }
    const onTheThird = await daysLater(31, user)
    await beginPlanned(api.services)
    assert.deepEqual(await standing(onTheThird), ['standard', 'active', 25, 5, null])
    const afterwards = await daysLater(31.01, user)
    await beginPlanned(api.services)
    await beginPlanned(api.services)
    assert.deepEqual(await standing(afterwards), ['premium', 'inactive', 0, 1, null])
    assert.deepEqual(await unpaidMails(user), [{ kind: 'plan-unpaid', planTitle: 'Standard', reason: 'no-answer' }])
  })

  it('is tried again when the provider does not answer, and is charged once', async () => {
    const user = await premiumUser()
    succeeded(await shop.changePlan(user, 'standard'), purchaseResponse)
    const later = await daysLater(28, user)
    const keys: string[] = []
    api.services.payments = {
      async charge({ idempotencyKey }) {
        keys.push(idempotencyKey)
        throw new Error('unreachable')
      },
    }
    await beginPlanned(api.services)
    assert.deepEqual(await standing(later), ['standard', 'active', 28, 5, null])
    api.services.payments = {
      charge: (charge, signal) => {
        keys.push(charge.idempotencyKey)
        return mockPayments.charge(charge, signal)
      },
    }
    await beginPlanned(api.services)
    assert.equal(keys.length, 2)
    assert.equal(keys[0], keys[1])
    assert.equal((await amounts(user)).length, 3)
  })

  it('is replaced by a larger plan, which is paid and starts now', async () => {
    api.setTime(boughtAt)
    const user = await api.addUser('premium')
    succeeded(await shop.changePlan(user, 'standard'), purchaseResponse)
    await api.changePlan(user, 'standard', new Date(boughtAt.getTime() + DAY_MS))
    const { data } = succeeded(await shop.changePlan(user, 'premium'), purchaseResponse)
    assert.deepEqual([data.payment.amount, data.subscription.plannedChange], [149, null])
  })

  it('gives the first result to a call that is repeated with its key, and plans once', async () => {
    const user = await premiumUser()
    const key = randomUUID()
    const first = await shop.changePlan(user, 'standard', { key })
    assert.deepEqual((await shop.changePlan(user, 'standard', { key })).body, first.body)
    assert.equal((await shop.payments(user)).length, 2)
  })
})

describe('DELETE /subscription/change-plan', () => {
  it('refuses an account without a planned change, and a call without a session', async () => {
    const user = await api.addUser('standard')
    assert.equal(failed(await takeBack(user), 409, 'CONFLICT').message, 'No change of your plan is planned.')
    failed(await api.call('DELETE', '/subscription/change-plan', null), 401, 'AUTH_REQUIRED')
  })
})

describe('a purchase after the end of a paid period', () => {
  it('is refused while a project has too many prompts, until they are removed or it is deactivated', async () => {
    const user = await api.addUser('premium')
    const save = async (sizes: number[]) => {
      const { id: projectId, domain } = await addProject(api, user)
      const promptCategories = sizes.map((size, index) => ({ category: `Category ${index}`, prompts: questions(size) }))
      const saved = await api.call('POST', '/project-prompts', user.token, { projectId, promptCategories })
      assert.equal(saved.status, 200)
      return { projectId, domain }
    }
    await save([50, 50, 1])
    const larger = await save([50, 50, 20])
    await api.changePlan(user, 'premium', new Date(Date.now() - 1))
    const { message, data } = failed(await shop.purchase(user, 'standard'), 409, 'CONFLICT')
    assert.equal(
      message,
      `Standard allows 100 prompts per project and ${larger.domain} has 120. Please remove 20 of them or deactivate ` +
        'that project first. Active projects with too many prompts: 2.',
    )
    assert.deepEqual(data, { mustRemove: 20 })
    const inactive = { status: 'inactive', searchStatus: 'inactive' }
    await api.call('PATCH', `/projects/${larger.projectId}/status`, user.token, inactive)
    assert.match(failed(await shop.purchase(user, 'standard'), 409, 'CONFLICT').message, /remove 1 of them .* first\.$/)
  })
})
