import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { pricingResponse, subscriptionResponse } from '@sightline/shared/contract/api/account.ts'
import { sql } from 'drizzle-orm'
import { plans } from '../../database/schema/accounts.ts'
import { addProject, projectInput } from '../../testing/project-builder.ts'
import { failed, startTestApi, succeeded, type TestApi } from '../../testing/test-api.ts'
import { seedPlans } from './seed-plans.ts'

let api: TestApi
before(async () => {
  api = await startTestApi()
})
after(() => api.close())

const readPlans = () => api.services.db.select().from(plans).orderBy(plans.rank)

describe('the plans', () => {
  it('say the limits that they have', async () => {
    const amount = (limit: number | null, of: string) => `${limit ?? 'Unlimited'} ${of}${limit === 1 ? '' : 's'}`
    const refreshes = new Map([
      [24, 'Data refreshes every 24 hours'],
      [1, 'Data refreshes hourly'],
    ])
    for (const { features, activeProjects, promptsPerProject, analysesPerDay, refreshHours } of await readPlans()) {
      assert.deepEqual(features.toSpliced(3, 1), [
        amount(activeProjects, 'active project'),
        promptsPerProject === null ? 'Unlimited prompts' : `${promptsPerProject} prompts per project`,
        analysesPerDay === null ? 'Unlimited analyses' : `${analysesPerDay} analyses a day`,
        refreshHours === null ? 'Refresh by hand' : refreshes.get(refreshHours),
      ])
    }
  })

  it('are brought in step with the product, whatever their rows say', async () => {
    const { db } = api.services
    const right = await readPlans()
    assert.equal(right.length, 4)
    const price = sql`price_numeric + 1`
    const others = {
      title: '',
      description: '',
      priceNumeric: price,
      features: [],
      isRecommended: sql`not is_recommended`,
      isListed: sql`not is_listed`,
    }
    await db.update(plans).set({
      ...others,
      rank: sql`9 - rank`,
      activeProjects: 3,
      promptsPerProject: 3,
      analysesPerDay: 3,
      refreshHours: 3,
    })
    await seedPlans(db)
    assert.deepEqual(await readPlans(), right)
  })
})

describe('what a plan claims', () => {
  it('is what is enforced, on every plan', async () => {
    for (const { slug, features } of await readPlans()) {
      const user = await api.addUser(slug)
      const { limits } = succeeded(await api.call('GET', '/subscription', user.token), subscriptionResponse).data
      const number = (of: string) => Number(features.find((feature) => feature.includes(of))?.match(/\d+/)?.[0] ?? NaN)
      const limited = (limit: number | null) => limit ?? NaN
      assert.equal(number('active project'), limited(limits.activeProjects), slug)
      assert.equal(number('prompts'), limited(limits.promptsPerProject), slug)
      assert.equal(number('analyses'), limited(limits.analysesPerDay), slug)
      const { activeProjects } = limits
      if (activeProjects === null || activeProjects > 5) continue
      for (let count = 0; count < activeProjects; count += 1) await addProject(api, user)
      failed(await api.call('POST', '/projects', user.token, projectInput()), 429, 'WEBANALYZER_LIMIT_EXCEEDED')
    }
  })

  it('leaves room for more than 20 active projects on a plan that is agreed', async () => {
    const user = await api.addUser('enterprise')
    for (let count = 0; count < 25; count += 1) await addProject(api, user)
    const { limits } = succeeded(await api.call('GET', '/subscription', user.token), subscriptionResponse).data
    assert.deepEqual([limits.webAnalyzer.currentActive, limits.webAnalyzer.canCreateMore], [25, true])
  })
})

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

  it('says which platforms the operator has keys for', async (context) => {
    const read = async () => succeeded(await api.call('GET', '/pricing', null), pricingResponse).data.realPlatforms
    assert.deepEqual(await read(), [])
    const other = await startTestApi({ OPENAI_API_KEY: 'k', XAI_API_KEY: 'k' })
    context.after(() => other.close())
    const { data } = succeeded(await other.call('GET', '/pricing', null), pricingResponse)
    assert.deepEqual(data.realPlatforms, ['ChatGPT', 'Grok'])
  })
})
