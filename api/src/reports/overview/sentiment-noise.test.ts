import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { overviewResponse, trendsResponse } from '@sightline/shared/contract/api/reports.ts'
import { sql } from 'drizzle-orm'
import { recountSums } from '../../runs/answers/count-sums.queries.ts'
import { startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { addReportedProject, FIRST, SECOND, TODAY } from '../testing/reported-project.ts'
let api: TestApi
let user: TestUser

before(async () => {
  api = await startTestApi()
  user = await api.addUser('enterprise')
})
after(() => api.close())
afterEach(() => api.setTime())

const YESTERDAY = '2026-06-09'
const PERIOD = `platform=all&startDate=${TODAY}&endDate=${TODAY}`

/** @param scores of the brand: day → score of each answer */
async function addScores(scores: Record<string, number[]>) {
  const { project, unbranded: promptId, store } = await addReportedProject(api, user)
  const { db } = api.services
  for (const [day, ofDay] of Object.entries(scores)) {
    const ids = await store(ofDay.map((_, index) => ({ promptId, day, text: index % 2 === 0 ? FIRST : SECOND })))
    for (const [index, id] of ids.entries()) {
      await db.execute(sql`update app.answer_companies set sentiment = ${ofDay[index]} where answer_id = ${id} and own`)
    }
  }
  await db.transaction((transaction) => recountSums(transaction, project.id))
  api.setTime(new Date(`${TODAY}T08:00:00Z`))
  return project.id
}

/** Mean ± 1.96 standard errors, computed by PostgreSQL from the answers themselves. */
async function byHand(projectId: string, own: boolean) {
  const { rows } = await api.services.db.execute<{ mean: number; margin: number; n: number }>(sql`
    select avg(sentiment)::float8 / 100 as mean,
      (1.959963984540054 * stddev_samp(sentiment) / sqrt(count(sentiment)))::float8 / 100 as margin, count(sentiment)::int as n
    from app.answer_companies as said join app.answers as answer on answer.id = said.answer_id
    where said.project_id = ${projectId} and own = ${own} and day = ${TODAY}`)
  const [{ mean, margin, n } = { mean: 0, margin: 0, n: 0 }] = rows
  return { n, value: mean.toFixed(6), low: (mean - margin).toFixed(6), high: (mean + margin).toFixed(6) }
}

const rounded = ({ n, ...rate }: { value: number | null; n: number; low: number | null; high: number | null }) => ({
  n,
  value: rate.value?.toFixed(6),
  low: rate.low?.toFixed(6),
  high: rate.high?.toFixed(6),
})
const readOverview = async (projectId: string) =>
  succeeded(await api.call('GET', `/reports/projects/${projectId}/overview?${PERIOD}`, user.token), overviewResponse)

describe('sentiment of a period', () => {
  it('has the mean and the interval that SQL computes from the answers, for the brand and for competitors', async () => {
    const id = await addScores({ [TODAY]: [40, 55.25, 70, 62.5, 90, 33.33] })
    assert.deepEqual(rounded((await readOverview(id)).overview.intervals.sentiment), await byHand(id, true))
    const path = `/reports/projects/${id}/visibility/trends?${PERIOD}&metric=sentiment`
    const { intervals } = succeeded(await api.call('GET', path, user.token), trendsResponse)
    const globex = intervals['globex.com']
    assert.deepEqual(globex && rounded(globex), await byHand(id, false))
  })

  it('changes within noise as long as the intervals of both periods overlap by more than half of the narrower one', async () => {
    const noiseOf = async (before: number[], after: number[]) =>
      (await readOverview(await addScores({ [YESTERDAY]: before, [TODAY]: after }))).overview.sincePreviousPeriod
        .sentiment
    const twelve = (...scores: number[]) => Array.from({ length: 12 / scores.length }, () => scores).flat()
    assert.equal((await noiseOf(twelve(40, 60), twelve(43, 61)))?.withinNoise, true)
    assert.equal((await noiseOf(twelve(40, 60), twelve(65, 85)))?.withinNoise, false)
    assert.equal((await noiseOf([40, 60, 50], twelve(65, 85)))?.withinNoise, true)
  })
})
