import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { insightsDashboardResponse } from '@sightline/shared/contract/api/insights.ts'
import { overviewResponse, trendsResponse } from '@sightline/shared/contract/api/reports.ts'
import { rateCases } from '@sightline/shared/domain/testing/rate-cases.ts'
import { sql } from 'drizzle-orm'
import { bumpReportVersion } from '../projects/report-version.queries.ts'
import { recountSums } from '../runs/answers/testing/recount-sums.ts'
import { startTestApi, succeeded, type TestApi, type TestUser } from '../testing/test-api.ts'
import { addReportedProject, FIRST, TODAY } from './testing/reported-project.ts'

const RANGE = 'platform=all&range=7d'

let api: TestApi
let user: TestUser

before(async () => {
  api = await startTestApi()
  user = await api.addUser('enterprise')
})
after(() => api.close())
afterEach(() => api.setTime())

const readOverview = async (projectId: string) =>
  succeeded(await api.call('GET', `/reports/projects/${projectId}/overview?${RANGE}`, user.token), overviewResponse)

async function readTrends(projectId: string, metric: string) {
  const path = `/reports/projects/${projectId}/visibility/trends?${RANGE}&metric=${metric}`
  return succeeded(await api.call('GET', path, user.token), trendsResponse)
}

/** Stores `count` answers, of which `part` mention the brand first and cite its page. */
async function addAnswers(part: number, count: number) {
  const { project, unbranded: promptId, store } = await addReportedProject(api, user)
  const named = { text: FIRST, urls: [`https://${project.domain}/`] }
  const absent = { text: 'Nobody sells anvils.' }
  await store(
    Array.from({ length: count }, (_, index) => ({ promptId, day: TODAY, ...(index < part ? named : absent) })),
  )
  api.setTime(new Date(`${TODAY}T08:00:00Z`))
  return project
}

describe('a rate on the wire', () => {
  for (const { part, answers, wire } of rateCases) {
    it(`of ${part} in ${answers} answers is ${wire}, in every report`, async () => {
      const { id, domain } = await addAnswers(part, answers)
      const { overview, timeseries } = await readOverview(id)
      assert.deepEqual(
        [overview.brandVisibilityRate, overview.topVisibilityRate, overview.urlCitationRate],
        [wire, wire, wire],
      )
      assert.deepEqual([overview.intervals.brand.value, overview.intervals.brand.n], [wire, answers])
      assert.deepEqual(
        timeseries.map(({ brand, top, url }) => [brand, top, url]),
        [[wire, wire, wire]],
      )
      const insights = await api.call('GET', `/insights/${id}/dashboard?${RANGE}`, user.token)
      assert.equal(succeeded(insights, insightsDashboardResponse).overview.brandVisibilityRate, wire)
      for (const metric of ['brand', 'top', 'url']) {
        const { series, totals } = await readTrends(id, metric)
        assert.deepEqual([series[0]?.[domain], totals[domain]], [wire, wire])
      }
    })
  }

  it('is a fraction for sentiment, too, while citations and mentions stay counts', async () => {
    const { id, domain } = await addAnswers(1, 1)
    for (const { wire } of rateCases) {
      await api.services.db.transaction(async (transaction) => {
        await transaction.execute(sql`
          update app.answer_companies set sentiment = ${wire * 100} where project_id = ${id} and own`)
        await recountSums(transaction, id)
        await bumpReportVersion(transaction, id)
      })
      const { overview, timeseries } = await readOverview(id)
      assert.deepEqual([overview.sentimentScore, timeseries[0]?.sentiment], [wire, wire])
      assert.equal((await readTrends(id, 'sentiment')).totals[domain], wire)
    }
    const { series, totals, mentions } = await readTrends(id, 'citation')
    assert.deepEqual([series[0]?.[domain], totals[domain], mentions[domain]], [1, 1, 1])
  })
})
