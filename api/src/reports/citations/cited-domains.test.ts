import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { ReportQuery } from '@sightline/shared/contract/api/reports.ts'
import { markReal } from '../../runs/answers/run-progress.queries.ts'
import { startTestApi, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { prepareReported } from '../reported-project.queries.ts'
import { addReportedProject, FIRST } from '../testing/reported-project.ts'
import { citedDomains } from './cited-domains.queries.ts'

let api: TestApi
let user: TestUser

before(async () => {
  api = await startTestApi()
  user = await api.addUser('enterprise')
})
after(() => api.close())

/** Two answers cite a.com, one of them also b.com; on the 9th only b.com is cited. */
async function addCitations() {
  const { project, unbranded: promptId, store } = await addReportedProject(api, user)
  const [a, b] = ['https://a.com/1', 'https://www.b.com/']
  await store([
    { promptId, day: '2026-06-08', text: FIRST, urls: [a, 'https://a.com/2'] },
    { promptId, day: '2026-06-08', text: FIRST, urls: [a, b], platform: 'gemini' },
    { promptId, day: '2026-06-09', text: FIRST, urls: [b] },
  ])
  const cited = async (
    startDate = '2026-06-08',
    endDate = '2026-06-09',
    filter: Partial<ReportQuery> = {},
    choice: object = {},
  ) => {
    const found = await prepareReported(api.services.db)(user.id, project.id)
    assert.ok(found)
    const all = { platform: 'all', mode: 'all', branded: 'all', ...filter } as const
    const chosen = { without: new Set<string>(), atLeast: 1, most: 50, ...choice }
    return citedDomains(api.services.db, found.project, { startDate, endDate }, all, chosen)
  }
  const read = async (...asked: Parameters<typeof cited>) =>
    Object.fromEntries((await cited(...asked)).mostCited.map(({ domain, answers }) => [domain, answers]))
  return { projectId: project.id, promptId, store, cited, read, a }
}

describe('citedDomains', () => {
  it('counts the answers that cite a domain, not its pages', async () => {
    const { read } = await addCitations()
    assert.deepEqual(await read(), { 'a.com': 2, 'b.com': 2 })
    assert.deepEqual(await read('2026-06-09', '2026-06-09'), { 'b.com': 1 })
    assert.deepEqual(await read('2026-06-10', '2026-06-10'), {})
  })

  it('applies each of the filters', async () => {
    const { read } = await addCitations()
    const filtered = (filter: Partial<ReportQuery>) => read('2026-06-08', '2026-06-09', filter)
    assert.deepEqual(await filtered({ platform: 'gemini' }), { 'a.com': 1, 'b.com': 1 })
    assert.deepEqual(await filtered({ mode: 'without-web-search' }), {})
    assert.deepEqual(await filtered({ branded: 'branded' }), {})
    assert.deepEqual(await filtered({ branded: 'unbranded' }), { 'a.com': 2, 'b.com': 2 })
  })

  it('returns as many of the most cited domains as asked for, and leaves out the excluded ones', async () => {
    const { promptId, store, read, a } = await addCitations()
    await store([{ promptId, day: '2026-06-09', text: FIRST, urls: [a, 'https://c.com/'] }])
    const chosen = async (choice: object) => Object.entries(await read('2026-06-08', '2026-06-09', {}, choice))
    assert.deepEqual(await chosen({}), [
      ['a.com', 3],
      ['b.com', 2],
      ['c.com', 1],
    ])
    assert.deepEqual(await chosen({ atLeast: 2 }), [
      ['a.com', 3],
      ['b.com', 2],
    ])
    assert.deepEqual(await chosen({ most: 1 }), [['a.com', 3]])
    assert.deepEqual(await chosen({ without: new Set(['a.com']) }), [
      ['b.com', 2],
      ['c.com', 1],
    ])
    assert.deepEqual(await chosen({ without: new Set(['a.com']), most: 1 }), [['b.com', 2]])
  })

  it('counts all of them, however many it returns', async () => {
    const { promptId, store, cited, a } = await addCitations()
    await store([{ promptId, day: '2026-06-09', text: FIRST, urls: [a, 'https://c.com/'] }])
    const total = async (choice: object) => (await cited('2026-06-08', '2026-06-09', {}, choice)).total
    assert.equal(await total({ most: 1 }), 3)
    assert.equal(await total({ most: 1, atLeast: 2 }), 2)
    assert.equal(await total({ most: 1, without: new Set(['a.com', 'b.com', 'not-cited.com']) }), 1)
    assert.equal(await total({ without: new Set(['a.com', 'b.com', 'c.com']) }), 0)
    assert.equal(await total({ atLeast: 4 }), 0)
  })

  it('counts sample answers until there is a real answer, and only real ones from then on', async () => {
    const { projectId, promptId, store, read, a } = await addCitations()
    await store([{ promptId, day: '2026-06-09', text: FIRST, urls: [a], sample: false }])
    assert.deepEqual(await read(), { 'a.com': 2, 'b.com': 2 })
    await api.services.db.transaction((transaction) => markReal(transaction, projectId))
    assert.deepEqual(await read(), { 'a.com': 1 })
    assert.deepEqual(await read('2026-06-08', '2026-06-09', { platform: 'chatgpt' }), { 'a.com': 1 })
  })

  it('counts a new answer at once, even of a past day', async () => {
    const { promptId, store, read, a } = await addCitations()
    await store([{ promptId, day: '2026-06-08', text: FIRST, urls: [a] }])
    assert.deepEqual(await read(), { 'a.com': 3, 'b.com': 2 })
  })

  it('counts exactly the days of a period, on whichever weekday it begins and ends', async () => {
    const { promptId, store, read, a } = await addCitations()
    const days = Array.from({ length: 17 }, (_, n) => `2026-07-${String(n + 1).padStart(2, '0')}`)
    const answersOn = (n: number) => 1 + (n % 3)
    await store(days.flatMap((day, n) => Array(answersOn(n)).fill({ promptId, day, text: FIRST, urls: [a] })))
    for (const [first, startDate] of days.entries()) {
      for (const [more, endDate] of days.slice(first).entries()) {
        const expected = days.slice(first, first + more + 1).reduce((sum, _, n) => sum + answersOn(first + n), 0)
        for (const filter of [{}, { mode: 'with-web-search' }] as const)
          assert.deepEqual(await read(startDate, endDate, filter), { 'a.com': expected }, `${startDate} to ${endDate}`)
      }
    }
  })
})
