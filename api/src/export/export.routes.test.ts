import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { addCitedHistory, addCitedProject, ownPage, TODAY } from '../citations/testing/cited-project.ts'
import { addProject } from '../testing/project-builder.ts'
import { failed, startTestApi } from '../testing/test-api.ts'
import type { TestApi, TestUser } from '../testing/test-api.ts'

const UNKNOWN_ID = '01920000-0000-7000-8000-000000000000'
const PERIOD = { startDate: '2026-05-12', endDate: TODAY, fallback: false }
let api: TestApi
let user: TestUser
let stranger: TestUser

before(async () => {
  api = await startTestApi()
  user = await api.addUser('enterprise')
  stranger = await api.addUser()
})
after(() => api.close())
afterEach(() => api.setTime())

const exportOf = (projectId: string, query: string) =>
  api.inject({
    method: 'GET',
    url: `/api/reports/projects/${projectId}/export?${query}`,
    headers: { authorization: `Bearer ${user.token}` },
  })

/** Header and lines of a CSV file, as a spreadsheet reads it. */
async function readCsv(projectId: string, query: string): Promise<string[][]> {
  const { statusCode, body } = await exportOf(projectId, query)
  assert.equal(statusCode, 200)
  return parse(body, { bom: true })
}

/** Lines as objects: header → cell. */
async function readLines(projectId: string, query: string): Promise<Record<string, string>[]> {
  const [header = [], ...lines] = await readCsv(projectId, query)
  return lines.map((line) => Object.fromEntries(line.map((cell, index) => [header[index] ?? '', cell])))
}

interface Exported {
  period: object
  rows: Record<string, unknown>[]
}
async function readJson(projectId: string, query: string): Promise<Exported> {
  const { statusCode, body } = await exportOf(projectId, `format=json&${query}`)
  assert.equal(statusCode, 200)
  return JSON.parse(body) as Exported
}

describe('GET /reports/projects/:id/export', () => {
  it('sends a file that says what is in it', async () => {
    const { project } = await addCitedHistory(api, user)
    const csv = await exportOf(project.id, 'report=sources&platform=gemini')
    assert.equal(csv.headers['content-type'], 'text/csv; charset=utf-8')
    assert.equal(
      csv.headers['content-disposition'],
      `attachment; filename="${project.domain}-sources-gemini-2026-05-12-to-2026-06-10.csv"`,
    )
    assert.equal(csv.headers['cache-control'], 'private, no-store')
    const json = await exportOf(project.id, 'format=json')
    assert.equal(json.headers['content-type'], 'application/json; charset=utf-8')
    assert.equal(
      json.headers['content-disposition'],
      `attachment; filename="${project.domain}-overview-2026-05-12-to-2026-06-10.json"`,
    )
  })

  it('exports the overview: rates as percents in CSV, as fractions in JSON', async () => {
    const { project } = await addCitedHistory(api, user)
    const [line, ...more] = await readLines(project.id, 'report=overview')
    assert.deepEqual(more, [])
    assert.deepEqual(
      [line?.From, line?.To, line?.['Brand visibility (%)'], line?.['URL citation (%)'], line?.['URL citation, low (%)']],
      ['2026-05-12', TODAY, '100', '50', '18.76'],
    )
    assert.deepEqual([line?.Answers, line?.['Failed answers'], line?.['Sample data']], ['6', '0', 'yes'])
    const { rows } = await readJson(project.id, 'report=overview')
    assert.deepEqual([rows[0]?.urlCitationRate, rows[0]?.totalResults, rows[0]?.sample], [0.5, 6, true])
  })

  it('exports trends: a line for each day with answers and company', async () => {
    const { project } = await addCitedHistory(api, user)
    const columns = ['Date (UTC)', 'Domain', 'Your domain', 'Brand visibility (%)', 'URL citation (%)', 'Citations']
    const lines = await readLines(project.id, 'report=trends')
    assert.deepEqual(
      lines.map((line) => columns.map((column) => line[column])),
      [
        ['2026-06-07', project.domain, 'yes', '100', '50', '1'],
        ['2026-06-07', 'globex.com', 'no', '100', '100', '3'],
        ['2026-06-07', 'initech.com', 'no', '0', '0', '0'],
        ['2026-06-09', project.domain, 'yes', '100', '0', '0'],
        ['2026-06-09', 'globex.com', 'no', '100', '0', '0'],
        ['2026-06-09', 'initech.com', 'no', '0', '0', '0'],
        [TODAY, project.domain, 'yes', '100', '66.67', '2'],
        [TODAY, 'globex.com', 'no', '100', '33.33', '1'],
        [TODAY, 'initech.com', 'no', '0', '0', '0'],
      ],
    )
    const { rows } = await readJson(project.id, 'report=trends&startDate=2026-06-10&endDate=2026-06-10')
    assert.deepEqual([rows[0]?.urlCitationRate, rows[0]?.answers, rows[0]?.sample], [2 / 3, 3, true])
  })

  it('exports positions by prompt, of mentions and of citations', async () => {
    const { project, store, unbranded: promptId } = await addCitedProject(api, user)
    const own = ownPage(project, 'a')
    await store([
      { promptId, day: '2026-06-09', text: 'Globex is fine. Acme is, too.', urls: ['https://globex.com/', own] },
      { promptId, day: TODAY, text: 'Acme is fine.', urls: [own] },
    ])
    api.setTime(new Date(`${TODAY}T08:00:00Z`))
    assert.deepEqual(await readCsv(project.id, 'report=positions'), [
      [
        'Prompt',
        'Category',
        'Names the brand',
        'First day',
        'Last day',
        'First day position',
        'Last day position',
        'Position change',
        'First day citation position',
        'Last day citation position',
        'Citation position change',
        'Sample data',
      ],
      ['Which anvil is best?', 'Product Information', 'no', '2026-06-09', TODAY, '2', '1', '1', '2', '1', '1', 'yes'],
      ['Is Acme good?', 'Product Information', 'yes', '', '', '', '', '', '', '', '', 'no'],
    ])
  })

  it('exports every cited page, Reddit’s, and competitors’', async () => {
    const { project } = await addCitedHistory(api, user)
    const sources = await readCsv(project.id, 'report=sources')
    assert.deepEqual(sources.slice(0, 3), [
      ['URL', 'Title', 'Domain', 'First day', 'Last day', 'Change', 'Sample data'],
      [ownPage(project, 'b'), '', project.domain, '0', '2', '2', 'yes'],
      ['https://review.example/best', '', 'review.example', '2', '2', '0', 'yes'],
    ])
    assert.equal(sources.length, 1 + 8)
    assert.deepEqual(await readCsv(project.id, 'report=reddit'), [
      ['URL', 'Title', 'Subreddit', 'First day', 'Last day', 'Change', 'Sample data'],
      ['https://old.reddit.com/r/Tools/comments/2/', '', 'Tools', '0', '1', '1', 'yes'],
      ['https://redd.it/abc', '', '', '0', '0', '0', 'yes'],
      ['https://www.reddit.com/r/anvils/comments/1/which_one/', '', 'anvils', '2', '0', '-2', 'yes'],
    ])
    assert.deepEqual(await readCsv(project.id, 'report=competitors&platform=gemini'), [
      ['URL', 'Title', 'Competitor', 'First day', 'Last day', 'Change', 'Sample data'],
      ['https://blog.globex.com/y', '', 'globex.com', '1', '0', '-1', 'yes'],
      ['https://globex.com/x', '', 'globex.com', '1', '0', '-1', 'yes'],
    ])
  })

  it('exports single answers with what was measured in them', async () => {
    const { project, store, unbranded: promptId } = await addCitedProject(api, user)
    const text = 'Globex is slow.\n\n"Acme" is excellent; see Initech.'
    const urls = ['https://globex.com/', ownPage(project, 'a')]
    const [answerId] = await store([{ promptId, day: TODAY, time: '10:30:00', text, urls, retrieved: ['https://x.org/'] }])
    api.setTime(new Date(`${TODAY}T12:00:00Z`))
    const { rows, ...about } = await readJson(project.id, 'report=answers&branded=unbranded')
    assert.deepEqual(about, {
      success: true,
      report: 'answers',
      domain: project.domain,
      period: PERIOD,
      filters: { platform: 'all', mode: 'all', branded: 'unbranded' },
      exportedAt: `${TODAY}T12:00:00.000Z`,
    })
    const sentimentScore = rows[0]?.sentimentScore
    assert.ok(Number(sentimentScore) > 50)
    assert.deepEqual(rows, [
      {
        answerId,
        date: TODAY,
        answeredAt: `${TODAY}T10:30:00.000Z`,
        prompt: 'Which anvil is best?',
        category: 'Product Information',
        branded: false,
        platform: 'chatgpt',
        mode: 'with-web-search',
        failed: false,
        failedReason: null,
        brandVisibilityRate: 100,
        topVisibilityRate: 0,
        urlCitationRate: 100,
        sentimentScore,
        brandPosition: 2,
        citationPosition: 2,
        mentions: 1,
        competitorsMentioned: ['globex.com', 'initech.com'],
        citations: urls,
        servedModel: 'test',
        text,
        sample: true,
      },
    ])
    const [line] = await readLines(project.id, 'report=answers')
    assert.deepEqual(
      [line?.['Brand visibility (%)'], line?.['Cited pages'], line?.['Competitors mentioned'], line?.['Answer text']],
      ['100', urls.join(' '), 'globex.com initech.com', text],
    )
  })

  it('marks answers that failed, and measures nothing in them', async () => {
    const { project, store, unbranded: promptId } = await addCitedProject(api, user)
    await store([{ promptId, day: TODAY, text: '', failedReason: 'The platform refused to answer' }])
    api.setTime(new Date(`${TODAY}T12:00:00Z`))
    const [line] = await readLines(project.id, 'report=answers')
    assert.deepEqual(
      [line?.Failed, line?.['Reason of the failure'], line?.['Brand visibility (%)'], line?.['URL citation (%)']],
      ['yes', 'The platform refused to answer', '', ''],
    )
    assert.equal((await readLines(project.id, 'report=overview'))[0]?.['Failed answers'], '1')
  })

  it('exports answers of prompts that have left the library, after those in it', async () => {
    const { project, unbranded } = await addCitedHistory(api, user)
    await api.services.db.execute(sql`update app.prompts set archived_at = now() where id = ${unbranded}`)
    const lines = await readLines(project.id, 'report=answers')
    assert.deepEqual(
      lines.map((line) => `${line.Prompt} ${line['Date (UTC)']}`),
      [
        'Is Acme good? 2026-06-09',
        'Which anvil is best? 2026-06-07',
        'Which anvil is best? 2026-06-07',
        'Which anvil is best? 2026-06-10',
        'Which anvil is best? 2026-06-10',
        'Which anvil is best? 2026-06-10',
      ],
    )
  })

  it('filters answers', async () => {
    const { project } = await addCitedHistory(api, user)
    const count = async (query: string) => (await readLines(project.id, `report=answers&${query}`)).length
    assert.deepEqual(
      [
        await count('platform=gemini'),
        await count('mode=without-web-search'),
        await count('branded=branded'),
        await count('startDate=2026-06-07&endDate=2026-06-09'),
        await count('range=today'),
      ],
      [2, 1, 1, 3, 3],
    )
  })

  it('exports real answers only, once there is one', async () => {
    const { project, store, unbranded } = await addCitedHistory(api, user)
    await store([{ promptId: unbranded, day: TODAY, text: 'Acme', sample: false }])
    await api.services.db.execute(sql`update app.projects set has_real_answers = true where id = ${project.id}`)
    const lines = await readLines(project.id, 'report=answers')
    assert.deepEqual(
      lines.map((line) => [line['Answer text'], line['Sample data']]),
      [['Acme', 'no']],
    )
  })

  it('runs no formula of an answer in a spreadsheet', async () => {
    const { project, store, unbranded: promptId } = await addCitedProject(api, user)
    await store([{ promptId, day: TODAY, text: '=HYPERLINK("https://evil.example";"Acme")' }])
    api.setTime(new Date(`${TODAY}T12:00:00Z`))
    const [line] = await readLines(project.id, 'report=answers')
    assert.equal(line?.['Answer text'], `'=HYPERLINK("https://evil.example";"Acme")`)
    assert.equal((await readJson(project.id, 'report=answers')).rows[0]?.text, '=HYPERLINK("https://evil.example";"Acme")')
  })

  it('is a header, or an empty list, without answers', async () => {
    const { id } = await addProject(api, user)
    for (const report of ['trends', 'positions', 'sources', 'reddit', 'competitors', 'answers']) {
      assert.equal((await readCsv(id, `report=${report}`)).length, 1, report)
      assert.deepEqual((await readJson(id, `report=${report}`)).rows, [], report)
    }
    assert.equal((await readLines(id, 'report=overview'))[0]?.['Brand visibility (%)'], '')
  })

  it('stands at the short address, too', async () => {
    const { project } = await addCitedHistory(api, user)
    const short = await api.inject({
      method: 'GET',
      url: `/api/reports/${project.id}/export?report=sources`,
      headers: { authorization: `Bearer ${user.token}` },
    })
    assert.equal(short.body, (await exportOf(project.id, 'report=sources')).body)
  })

  const call = (projectId: string, query = '', token: string | null = user.token) =>
    api.call('GET', `/reports/projects/${projectId}/export?${query}`, token)

  it('refuses unknown formats, reports and periods', async () => {
    for (const query of ['format=xlsx', 'report=everything', 'startDate=2026-02-02&endDate=2026-02-01']) {
      failed(await call(UNKNOWN_ID, query), 400, 'BAD_REQUEST')
    }
  })

  it('hides another person’s project, and asks for a session', async () => {
    const { id } = await addProject(api, user)
    failed(await call(id, '', stranger.token), 404, 'NOT_FOUND')
    failed(await call(UNKNOWN_ID), 404, 'NOT_FOUND')
    failed(await call(id, '', null), 401, 'AUTH_REQUIRED')
  })
})
