import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { ReportQuery } from '@sightline/shared/contract/api/reports.ts'
import { sql } from 'drizzle-orm'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi, TestUser } from '../testing/test-api.ts'
import { citedDomains } from './cited-domains.ts'
import { prepareReported } from './reported-project.queries.ts'
import { addReportedProject, FIRST } from './testing/reported-project.ts'

let api: TestApi
let user: TestUser

before(async () => {
  api = await startTestApi()
  user = await api.addUser('enterprise')
})
after(() => api.close())

/** Two answers cite a.com, one of them b.com, too; on the 9th only b.com is cited. */
async function addCitations() {
  const { project, unbranded: promptId, store } = await addReportedProject(api, user)
  const [a, b] = ['https://a.com/1', 'https://www.b.com/']
  await store([
    { promptId, day: '2026-06-08', text: FIRST, urls: [a, 'https://a.com/2'] },
    { promptId, day: '2026-06-08', text: FIRST, urls: [a, b], platform: 'gemini' },
    { promptId, day: '2026-06-09', text: FIRST, urls: [b] },
  ])
  const read = async (startDate = '2026-06-08', endDate = '2026-06-09', filter: Partial<ReportQuery> = {}) => {
    const found = await prepareReported(api.services.db)(user.id, project.id)
    assert.ok(found)
    const all = { platform: 'all', mode: 'all', branded: 'all', ...filter } as const
    const cited = await citedDomains(api.services.db, found.project, { startDate, endDate }, all)
    return Object.fromEntries([...cited].filter(([, answers]) => answers > 0))
  }
  const falsify = () =>
    api.services.db.execute(sql`update app.domain_daily_sums set answers = 99 where project_id = ${project.id}`)
  return { promptId, store, read, falsify, a, b }
}

describe('citedDomains', () => {
  it('counts the answers that cite a domain, not its pages', async () => {
    const { read } = await addCitations()
    assert.deepEqual(await read(), { 'a.com': 2, 'b.com': 2 })
    assert.deepEqual(await read('2026-06-09', '2026-06-09'), { 'b.com': 1 })
    assert.deepEqual(await read('2026-06-10', '2026-06-10'), {})
    assert.deepEqual(await read('2026-06-08', '2026-06-09', { platform: 'gemini' }), { 'a.com': 1, 'b.com': 1 })
  })

  it('reads a day once, for all periods that have it', async () => {
    const { read, falsify } = await addCitations()
    await read('2026-06-08', '2026-06-08')
    await falsify()
    assert.deepEqual(await read(), { 'a.com': 2, 'b.com': 1 + 99 })
    assert.deepEqual(await read('2026-06-01', '2026-06-08'), { 'a.com': 2, 'b.com': 1 })
  })

  it('reads a day again when it has another answer, even a past one', async () => {
    const { promptId, store, read, a } = await addCitations()
    assert.equal((await read())['a.com'], 2)
    await store([{ promptId, day: '2026-06-08', text: FIRST, urls: [a] }])
    assert.deepEqual(await read(), { 'a.com': 3, 'b.com': 2 })
    await store([{ promptId, day: '2026-06-09', text: 'Nobody.' }])
    assert.deepEqual(await read(), { 'a.com': 3, 'b.com': 2 })
  })

  it('reads for all who ask at the same time, and for each of them its own days', async () => {
    const { read } = await addCitations()
    const periods = [
      ['2026-06-08', '2026-06-08'],
      ['2026-06-08', '2026-06-09'],
      ['2026-06-09', '2026-06-09'],
    ] as const
    assert.deepEqual(await Promise.all(periods.map((period) => read(...period))), [
      { 'a.com': 2, 'b.com': 1 },
      { 'a.com': 2, 'b.com': 2 },
      { 'b.com': 1 },
    ])
  })

  it('reads a selection by the prompts’ names anew: a change of names moves answers in it', async () => {
    const { read, falsify } = await addCitations()
    const unbranded = { branded: 'unbranded' } as const
    assert.equal((await read('2026-06-08', '2026-06-09', unbranded))['a.com'], 2)
    await falsify()
    assert.ok(((await read('2026-06-08', '2026-06-09', unbranded))['a.com'] ?? 0) >= 99)
  })
})
