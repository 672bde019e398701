import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { addCitedHistory, addCitedProject, ownPage, TODAY } from '../citations/testing/cited-project.ts'
import { addProject } from '../testing/project-builder.ts'
import { failed, startTestApi } from '../testing/test-api.ts'
import type { TestApi, TestUser } from '../testing/test-api.ts'
import { exportReader } from './testing/read-export.ts'
import type { ExportReader } from './testing/read-export.ts'

const UNKNOWN_ID = '01920000-0000-7000-8000-000000000000'
let api: TestApi
let user: TestUser
let stranger: TestUser
let read: ExportReader

before(async () => {
  api = await startTestApi()
  user = await api.addUser('enterprise')
  stranger = await api.addUser()
  read = exportReader(api, user)
})
after(() => api.close())
afterEach(() => api.setTime())

describe('GET /reports/projects/:id/export', () => {
  it('sends a file that says what is in it', async () => {
    const { project } = await addCitedHistory(api, user)
    const csv = await read.call(project.id, 'report=sources&platform=gemini')
    assert.equal(csv.headers['content-type'], 'text/csv; charset=utf-8')
    assert.equal(
      csv.headers['content-disposition'],
      `attachment; filename="${project.domain}-sources-gemini-2026-05-12-to-2026-06-10.csv"`,
    )
    assert.equal(csv.headers['cache-control'], 'private, no-store')
    const json = await read.call(project.id, 'format=json')
    assert.equal(json.headers['content-type'], 'application/json; charset=utf-8')
    assert.equal(
      json.headers['content-disposition'],
      `attachment; filename="${project.domain}-overview-2026-05-12-to-2026-06-10.json"`,
    )
  })

  it('exports the overview: rates as percents in CSV, as fractions in JSON', async () => {
    const { project } = await addCitedHistory(api, user)
    const [line, ...more] = await read.lines(project.id, 'report=overview')
    assert.deepEqual(more, [])
    assert.deepEqual(
      [line?.From, line?.To, line?.['Brand visibility (%)'], line?.['URL citation (%)'], line?.['URL citation, low (%)']],
      ['2026-05-12', TODAY, '100', '50', '18.76'],
    )
    assert.deepEqual([line?.Answers, line?.['Failed answers'], line?.['Sample data']], ['6', '0', 'yes'])
    const { rows } = await read.json(project.id, 'report=overview')
    assert.deepEqual([rows[0]?.urlCitationRate, rows[0]?.totalResults, rows[0]?.sample], [0.5, 6, true])
  })

  it('exports trends: a line for each day with answers and company', async () => {
    const { project } = await addCitedHistory(api, user)
    const columns = ['Date (UTC)', 'Domain', 'Your domain', 'Brand visibility (%)', 'URL citation (%)', 'Citations']
    const lines = await read.lines(project.id, 'report=trends')
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
    const { rows } = await read.json(project.id, 'report=trends&startDate=2026-06-10&endDate=2026-06-10')
    assert.deepEqual([rows[0]?.urlCitationRate, rows[0]?.answers, rows[0]?.sample], [2 / 3, 3, true])
  })

  it('exports positions by prompt, of mentions and of citations', async () => {
    const { project, store, unbranded: promptId } = await addCitedProject(api, user)
    const own = ownPage(project, 'a')
    await store([
      { promptId, day: '2026-06-09', text: 'Globex is fine. Acme is, too.', urls: ['https://globex.com/', 'https://a.example/', own] },
      { promptId, day: TODAY, text: 'Acme is fine.', urls: [own] },
    ])
    api.setTime(new Date(`${TODAY}T08:00:00Z`))
    assert.deepEqual(await read.csv(project.id, 'report=positions'), [
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
      ['Which anvil is best?', 'Product Information', 'no', '2026-06-09', TODAY, '2', '1', '1', '3', '1', '2', 'yes'],
      ['Is Acme good?', 'Product Information', 'yes', '', '', '', '', '', '', '', '', 'no'],
    ])
  })

  it('exports every cited page, Reddit’s, and competitors’', async () => {
    const { project } = await addCitedHistory(api, user)
    const sources = await read.csv(project.id, 'report=sources')
    assert.deepEqual(sources.slice(0, 3), [
      ['URL', 'Title', 'Domain', 'First day', 'Last day', 'Change', 'Sample data'],
      [ownPage(project, 'b'), '', project.domain, '0', '2', '2', 'yes'],
      ['https://review.example/best', '', 'review.example', '2', '2', '0', 'yes'],
    ])
    assert.equal(sources.length, 1 + 8)
    assert.deepEqual(await read.csv(project.id, 'report=reddit'), [
      ['URL', 'Title', 'Subreddit', 'First day', 'Last day', 'Change', 'Sample data'],
      ['https://old.reddit.com/r/Tools/comments/2/', '', 'Tools', '0', '1', '1', 'yes'],
      ['https://redd.it/abc', '', '', '0', '0', '0', 'yes'],
      ['https://www.reddit.com/r/anvils/comments/1/which_one/', '', 'anvils', '2', '0', '-2', 'yes'],
    ])
    assert.deepEqual(await read.csv(project.id, 'report=competitors&platform=gemini'), [
      ['URL', 'Title', 'Competitor', 'First day', 'Last day', 'Change', 'Sample data'],
      ['https://blog.globex.com/y', '', 'globex.com', '1', '0', '-1', 'yes'],
      ['https://globex.com/x', '', 'globex.com', '1', '0', '-1', 'yes'],
    ])
  })

  it('is a header, or an empty list, without answers', async () => {
    const { id } = await addProject(api, user)
    for (const report of ['trends', 'positions', 'sources', 'reddit', 'competitors', 'answers']) {
      assert.equal((await read.csv(id, `report=${report}`)).length, 1, report)
      assert.deepEqual((await read.json(id, `report=${report}`)).rows, [], report)
    }
    assert.equal((await read.lines(id, 'report=overview'))[0]?.['Brand visibility (%)'], '')
  })

  it('stands at the short address, too', async () => {
    const { project } = await addCitedHistory(api, user)
    const short = await api.inject({
      method: 'GET',
      url: `/api/reports/${project.id}/export?report=sources`,
      headers: { authorization: `Bearer ${user.token}` },
    })
    assert.equal(short.body, (await read.call(project.id, 'report=sources')).body)
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
