import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { overviewResponse, trendsResponse, type Rate } from '@sightline/shared/contract/api/reports.ts'
import { sql } from 'drizzle-orm'
import { recountSums } from '../../runs/answers/testing/recount-sums.ts'
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

/** Mean of the answers themselves, by PostgreSQL. */
async function byHand(projectId: string, own: boolean) {
  const { rows } = await api.services.db.execute<{ mean: number; n: number }>(sql`
    select avg(sentiment)::float8 / 100 as mean, count(sentiment)::int as n
    from app.answer_companies as said join app.answers as answer on answer.id = said.answer_id
    where said.project_id = ${projectId} and own = ${own} and day = ${TODAY}`)
  const [{ mean, n } = { mean: 0, n: 0 }] = rows
  return [n, mean.toFixed(6)]
}

const counted = ({ n, value }: Rate) => [n, value?.toFixed(6)]
const readOverview = async (projectId: string) =>
  succeeded(await api.call('GET', `/reports/projects/${projectId}/overview?${PERIOD}`, user.token), overviewResponse)

describe('sentiment of a period', () => {
  it('has the mean that SQL computes from the answers, inside its interval, for the brand and for competitors', async () => {
    const id = await addScores({ [TODAY]: [40, 55.25, 70, 62.5, 90, 33.33] })
    const { sentiment } = (await readOverview(id)).overview.intervals
    assert.deepEqual(counted(sentiment), await byHand(id, true))
    const path = `/reports/projects/${id}/visibility/trends?${PERIOD}&metric=sentiment`
    const { intervals } = succeeded(await api.call('GET', path, user.token), trendsResponse)
    const globex = intervals['globex.com']
    assert.deepEqual(globex && counted(globex), await byHand(id, false))
    for (const rate of [sentiment, globex])
      assert.ok(rate?.panel && rate.value && rate.panel.low < rate.value && rate.value < rate.panel.high)
  })

  it('changes clearly only beyond the variation of its answers and days', async () => {
    const twelve = (...scores: number[]) => Array.from({ length: 12 / scores.length }, () => scores).flat()
    const quiet = Object.fromEntries(
      ['2026-05-30', '2026-05-31', '2026-06-01', '2026-06-02', '2026-06-03'].map((day) => [day, twelve(40, 60)]),
    )
    const resultOf = async (before: number[], after: number[]) =>
      (await readOverview(await addScores({ ...quiet, [YESTERDAY]: before, [TODAY]: after }))).overview
        .sincePreviousPeriod.sentiment?.result
    assert.equal(await resultOf(twelve(40, 60), twelve(43, 61)), 'unclear')
    assert.equal(await resultOf(twelve(40, 60), twelve(65, 85)), 'up')
    assert.equal(await resultOf([40, 60, 50], twelve(65, 85)), 'too-little')
  })
})
