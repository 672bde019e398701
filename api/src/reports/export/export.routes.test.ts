import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, afterEach, before, describe, it } from 'node:test'
import type { Overview, TimeseriesPoint } from '@sightline/shared/contract/api/reports.ts'
import { sourcesResponse } from '@sightline/shared/contract/api/citations.ts'
import { exportReports } from '@sightline/shared/contract/api/export.ts'
import { createTestToken } from '../../accounts/tokens/testing/create-test-token.ts'
import { addProject } from '../../testing/project-builder.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { addCitedHistory, addCitedProject, ownPage, TODAY } from '../citations/testing/cited-project.ts'
import { exportReader, type ExportReader } from './testing/read-export.ts'

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
  it('sends a file that names its report', async () => {
    const { project } = await addCitedHistory(api, user)
    const csv = await read.call(project.id, 'report=sources&platform=gemini')
    assert.equal(csv.headers['content-type'], 'text/csv; charset=utf-8')
    assert.equal(
      csv.headers['content-disposition'],
      `attachment; filename="${project.domain}-sources-gemini-2026-05-12-to-2026-06-10.csv"`,
    )
    assert.equal(csv.headers['cache-control'], 'private, no-cache')
    const json = await read.call(project.id, 'format=json')
    assert.equal(json.headers['content-type'], 'application/json; charset=utf-8')
    assert.equal(
      json.headers['content-disposition'],
      `attachment; filename="${project.domain}-overview-2026-05-12-to-2026-06-10.json"`,
    )
  })

  it('answers an API token with 304 until something of the report changes', async () => {
    const { project, store, unbranded: promptId } = await addCitedProject(api, user)
    await store([{ promptId, day: TODAY, text: 'Acme is fine.' }])
    api.setTime(new Date(`${TODAY}T08:00:00Z`))
    const token = await createTestToken(api, user)
    const ask = (query: string, etag = '') =>
      api.inject({
        url: `/api/reports/projects/${project.id}/export?${query}`,
        headers: { authorization: `Bearer ${token}`, 'if-none-match': etag },
      })
    const [csv, json] = [await ask('report=answers'), await ask('report=answers&format=json')]
    const etag = String(csv.headers.etag)
    assert.notEqual(etag, json.headers.etag)
    const again = await ask('report=answers', etag)
    assert.deepEqual([csv.statusCode, again.statusCode, again.body, again.headers.etag], [200, 304, '', etag])
    assert.equal((await ask('report=answers&range=7d', etag)).statusCode, 200)
    await store([{ promptId, day: TODAY, text: 'Acme is good.' }])
    assert.equal((await ask('report=answers', etag)).statusCode, 200)
  })

  it('has the columns that docs/exports.md names, in their order', async () => {
    const { id } = await addProject(api, user)
    const page = readFileSync(join(import.meta.dirname, '../../../../docs/exports.md'), 'utf8')
    const named = [...page.matchAll(/^- \*\*(\w+)\*\*: (.*)$/gm)].map(([, report, columns]) => [report, columns])
    assert.deepEqual(
      named.map(([report]) => report),
      [...exportReports],
    )
    for (const [report, columns] of named) {
      const [header = []] = await read.csv(id, `report=${report}`)
      assert.equal(columns, header.join(' · '), report)
    }
  })

  it('names the actual days, where today has no answer', async () => {
    const { project, store, unbranded: promptId } = await addCitedProject(api, user)
    await store([{ promptId, day: '2026-06-09', text: 'Acme is fine.' }])
    api.setTime(new Date(`${TODAY}T08:00:00Z`))
    const nameOf = async (report: string) =>
      (await read.call(project.id, `range=today&report=${report}`)).headers['content-disposition']
    for (const report of ['overview', 'trends', 'positions', 'sources', 'reddit', 'competitors', 'answers']) {
      const name = `${project.domain}-${report}-last-30-days-2026-05-12-to-2026-06-10.csv`
      assert.equal(await nameOf(report), `attachment; filename="${name}"`)
    }
    await store([{ promptId, day: TODAY, text: 'Acme is fine.' }])
    assert.equal(await nameOf('overview'), `attachment; filename="${project.domain}-overview-${TODAY}-to-${TODAY}.csv"`)
  })

  /** A fraction of the JSON document as the percent of the CSV file. */
  const percentOf = (fraction: unknown) => String(Math.round(Number(fraction) * 10_000) / 100)
  const bandOf = (bands: unknown) => {
    const { sentiment } = bands as TimeseriesPoint['bands']
    return [percentOf(sentiment?.low), percentOf(sentiment?.high)]
  }

  /** A day of eight answers and three failures, on which every number of a company is different. */
  async function addDayOfNumbers() {
    const { project, store, unbranded: promptId } = await addCitedProject(api, user)
    const own = (...paths: string[]) => paths.map((path) => `https://${project.domain}/${path}`)
    const globex = ['1', '2', '3', '4'].map((path) => `https://globex.com/${path}`)
    const answers = [
      { text: 'Acme is excellent.', urls: own('1', '2', '3') },
      { text: 'Acme is excellent.', urls: own('1', '2') },
      { text: 'Acme is good. Acme is fast. Acme beats Globex.' },
      { text: 'Globex is slow. Acme is excellent.', urls: globex },
      { text: 'Globex is slow. Globex is old. Globex is there.' },
      { text: 'Globex is slow.' },
      { text: 'Globex, then Initech.' },
      { text: 'Nobody.' },
    ]
    const failures = Array.from({ length: 3 }, () => ({ text: '', failedReason: 'The platform refused' }))
    await store([...answers, ...failures].map((answer) => ({ promptId, day: TODAY, ...answer })))
    api.setTime(new Date(`${TODAY}T08:00:00Z`))
    return project
  }

  it('exports the overview: rates as percents in CSV, as fractions in JSON', async () => {
    const { id } = await addDayOfNumbers()
    const { rows } = await read.json(id, 'report=overview')
    const [{ urlCitationRate, sentimentScore, totalResults, sample, intervals } = {}] = rows
    const { panel } = (intervals as Overview['intervals']).sentiment
    assert.deepEqual([rows.length, urlCitationRate, totalResults, sample], [1, 2 / 8, 8, true])
    assert.deepEqual(await read.lines(id, 'report=overview'), [
      {
        From: '2026-05-12',
        To: TODAY,
        'Brand visibility (%)': '50',
        // Wilson's interval with Student's t of 7 degrees of freedom: eight answers to one prompt.
        'Brand visibility, these prompts, low (%)': '17.92',
        'Brand visibility, these prompts, high (%)': '82.08',
        'Top visibility (%)': '37.5',
        'Top visibility, these prompts, low (%)': '11.16',
        'Top visibility, these prompts, high (%)': '74.12',
        'URL citation (%)': '25',
        'URL citation, these prompts, low (%)': '5.66',
        'URL citation, these prompts, high (%)': '64.91',
        'Sentiment (0–100)': percentOf(sentimentScore),
        'Sentiment, these prompts, low (0–100)': percentOf(panel?.low),
        'Sentiment, these prompts, high (0–100)': percentOf(panel?.high),
        'Answers with a sentiment': '4',
        ...Object.fromEntries(
          ['Brand visibility', 'Top visibility', 'URL citation'].flatMap((rate) =>
            ['low', 'high'].map((end) => [`${rate}, questions like these, ${end} (%)`, '']),
          ),
        ),
        'Sentiment, questions like these, low (0–100)': '',
        'Sentiment, questions like these, high (0–100)': '',
        Answers: '8',
        'Failed answers': '3',
        'Prompts tracked': '2',
        'Prompts that name the brand': '1',
        'Sample data': 'yes',
      },
    ])
  })

  it('exports trends: a line per company and day with answers', async () => {
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
  })

  it('exports each number of a day in its own column: rates as percents in CSV, as fractions in JSON', async () => {
    const { id, domain } = await addDayOfNumbers()
    const { rows } = await read.json(id, 'report=trends')
    const [{ sentimentScore, urlCitationRate, answers, sample, bands } = {}, globex = {}] = rows
    assert.deepEqual([urlCitationRate, answers, sample], [2 / 8, 8, true])
    const [header, ...lines] = await read.csv(id, 'report=trends')
    assert.deepEqual(header, [
      'Date (UTC)',
      'Domain',
      'Your domain',
      'Brand visibility (%)',
      'Brand visibility, these prompts, low (%)',
      'Brand visibility, these prompts, high (%)',
      'Top visibility (%)',
      'Top visibility, these prompts, low (%)',
      'Top visibility, these prompts, high (%)',
      'URL citation (%)',
      'URL citation, these prompts, low (%)',
      'URL citation, these prompts, high (%)',
      'Sentiment (0–100)',
      'Sentiment, these prompts, low (0–100)',
      'Sentiment, these prompts, high (0–100)',
      'Answers with a sentiment',
      'Mentions',
      'Citations',
      'Answers',
      'Failed answers',
      'Sample data',
    ])
    assert.deepEqual(lines.slice(0, 2), [
      [
        ...[TODAY, domain, 'yes', '50', '21.52', '78.48', '37.5', '13.68', '69.43', '25', '7.14', '59.08'],
        ...[percentOf(sentimentScore), ...bandOf(bands), '4', '6', '5', '8', '3', 'yes'],
      ],
      [
        ...[TODAY, 'globex.com', 'no', '62.5', '30.57', '86.32', '50', '21.52', '78.48', '12.5', '2.24', '47.09'],
        ...[percentOf(globex.sentimentScore), ...bandOf(globex.bands), '5', '7', '4', '8', '3', 'yes'],
      ],
    ])
  })

  it('exports positions by prompt, of mentions and of citations', async () => {
    const { project, store, unbranded: promptId } = await addCitedProject(api, user)
    const own = ownPage(project, 'a')
    await store([
      {
        promptId,
        day: '2026-06-09',
        text: 'Globex is fine. Acme is, too.',
        urls: ['https://globex.com/', 'https://a.example/', own],
      },
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

  it('exports the pages of one domain, as the list of sources has them', async () => {
    const { project } = await addCitedHistory(api, user)
    for (const domain of [project.domain, 'globex.com', 'blog.globex.com', 'reddit.com', 'nowhere.example']) {
      const listed = await api.call(
        'GET',
        `/reports/projects/${project.id}/citations/sources?domain=${domain}`,
        user.token,
      )
      const { rows, filters } = await read.json(project.id, `report=sources&domain=${domain}`)
      const { sources } = succeeded(listed, sourcesResponse)
      assert.deepEqual(
        rows.map(({ url }) => url),
        sources.map(({ url }) => url),
        domain,
      )
      assert.equal(filters.domain, domain)
    }
    failed(await call(project.id, 'report=answers&domain=globex.com'), 400, 'BAD_REQUEST')
  })

  it('is a header, or an empty list, without answers', async () => {
    const { id } = await addProject(api, user)
    for (const report of ['trends', 'positions', 'sources', 'reddit', 'competitors', 'answers']) {
      assert.equal((await read.csv(id, `report=${report}`)).length, 1, report)
      assert.deepEqual((await read.json(id, `report=${report}`)).rows, [], report)
    }
    assert.equal((await read.lines(id, 'report=overview'))[0]?.['Brand visibility (%)'], '')
  })

  it('is served under the short path, too', async () => {
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

  it('has no HEAD, which would read the whole report for nothing', async () => {
    const { id } = await addProject(api, user)
    for (const path of [`projects/${id}`, id]) {
      const response = await api.inject({
        method: 'HEAD',
        url: `/api/reports/${path}/export`,
        headers: { authorization: `Bearer ${user.token}` },
      })
      assert.equal(response.statusCode, 404)
    }
  })

  it('hides another person’s project, and requires a session', async () => {
    const { id } = await addProject(api, user)
    failed(await call(id, '', stranger.token), 404, 'NOT_FOUND')
    failed(await call(UNKNOWN_ID), 404, 'NOT_FOUND')
    failed(await call(id, '', null), 401, 'AUTH_REQUIRED')
  })
})
