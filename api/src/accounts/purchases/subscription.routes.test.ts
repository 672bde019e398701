import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { limitsResponse, subscriptionResponse } from '@sightline/shared/contract/api/account.ts'
import { sql } from 'drizzle-orm'
import { addProject } from '../../testing/project-builder.ts'
import { failed, startTestApi, succeeded, type TestApi } from '../../testing/test-api.ts'

const DAY_MS = 24 * 60 * 60 * 1000
let api: TestApi

before(async () => {
  api = await startTestApi()
})
after(() => api.close())

for (const call of ['GET /subscription', 'GET /profile/subscription']) {
  const path = call.replace('GET ', '')

  describe(call, () => {
    const read = async (token: string) => succeeded(await api.call('GET', path, token), subscriptionResponse).data

    it('says that a new user is on the free plan', async () => {
      const { token } = await api.addUser()
      const subscription = await read(token)
      assert.equal(subscription.currentPlan, 'free')
      assert.equal(subscription.status, 'inactive')
      assert.deepEqual(subscription.limits, {
        activeProjects: 1,
        promptsPerProject: 50,
        analysesPerDay: 5,
        refreshHours: null,
        webAnalyzer: { currentActive: 0, limit: 1, unlimited: false, canCreateMore: true },
      })
      assert.equal(subscription.subscriptionStatus.isExpired, false)
    })

    it('says whether a higher plan can be bought', async () => {
      const can = async (...plan: string[]) => (await read((await api.addUser(...plan)).token)).canUpgrade
      assert.deepEqual([await can(), await can('standard')], [true, true])
      assert.deepEqual([await can('premium'), await can('enterprise')], [false, false])
    })

    it('counts the days of a paid period down', async () => {
      const user = await api.addUser('premium')
      assert.equal((await read(user.token)).daysRemaining, 28)
      await api.changePlan(user, 'premium', new Date(Date.now() + 6.5 * DAY_MS))
      const soon = await read(user.token)
      assert.deepEqual([soon.daysRemaining, soon.isExpiringSoon, soon.hasActiveSubscription], [7, true, true])
      const { activeProjects, promptsPerProject, analysesPerDay } = soon.limits
      assert.deepEqual([activeProjects, promptsPerProject, analysesPerDay], [20, 500, null])
    })

    it('has all days left of a paid plan that was given without an end', async () => {
      const user = await api.addUser('premium')
      await api.services.db.execute(sql`update app.subscriptions set period_end = null where workspace_id = ${user.id}`)
      const { status, daysRemaining, subscriptionStatus } = await read(user.token)
      assert.deepEqual([status, daysRemaining], ['active', 28])
      assert.deepEqual(subscriptionStatus, {
        isActive: true,
        daysRemaining: 28,
        isExpired: false,
        isExpiringSoon: false,
      })
    })

    it('falls back to the free limits once the period is over', async () => {
      const user = await api.addUser('premium')
      await api.changePlan(user, 'premium', new Date(Date.now() - DAY_MS))
      const over = await read(user.token)
      assert.deepEqual([over.currentPlan, over.daysRemaining, over.status], ['premium', 0, 'inactive'])
      assert.equal(over.subscriptionStatus.isExpired, true)
      assert.equal(over.limits.activeProjects, 1)
    })

    it('contains the limits of GET /projects/limits, for clients without that call', async () => {
      const user = await api.addUser('standard')
      await addProject(api, user)
      await addProject(api, await api.addUser())
      const { limits } = succeeded(await api.call('GET', '/projects/limits', user.token), limitsResponse).data
      assert.equal(limits.webAnalyzer.currentActive, 1)
      assert.deepEqual((await read(user.token)).limits.webAnalyzer, limits.webAnalyzer)
    })

    it('refuses a call without a session', async () => {
      failed(await api.call('GET', path, null), 401, 'AUTH_REQUIRED')
    })
  })
}

describe('GET /projects/limits', () => {
  const read = async (token: string) =>
    succeeded(await api.call('GET', '/projects/limits?ts=1', token), limitsResponse).data

  it('counts the active projects of this user against the plan', async () => {
    const user = await api.addUser()
    await addProject(api, await api.addUser())
    assert.deepEqual((await read(user.token)).limits.webAnalyzer, {
      currentActive: 0,
      limit: 1,
      unlimited: false,
      canCreateMore: true,
    })
    const { id } = await addProject(api, user)
    assert.equal((await read(user.token)).limits.webAnalyzer.canCreateMore, false)
    await api.call('PATCH', `/projects/${id}/status`, user.token, { status: 'inactive', searchStatus: 'inactive' })
    assert.equal((await read(user.token)).limits.webAnalyzer.currentActive, 0)
  })

  it('is -1 without a limit', async () => {
    const { token } = await api.addUser('enterprise')
    const { limits, currentPlan } = await read(token)
    assert.deepEqual(limits.webAnalyzer, { currentActive: 0, limit: -1, unlimited: true, canCreateMore: true })
    assert.equal(currentPlan, 'enterprise')
  })

  it('refuses a call without a session', async () => {
    failed(await api.call('GET', '/projects/limits', null), 401, 'AUTH_REQUIRED')
  })
})
