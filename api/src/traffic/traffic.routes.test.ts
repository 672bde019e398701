import assert from 'node:assert/strict'
import { request as httpRequest } from 'node:http'
import { after, afterEach, before, describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { deleteLogsResponse, trafficResponse, uploadResponse } from '@sightline/shared/contract/api/traffic.ts'
import { sql } from 'drizzle-orm'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../testing/test-api.ts'
import { toldHistory } from '../accounts/workspaces/testing/read-history.ts'
import { addCitedProject } from '../reports/citations/testing/cited-project.ts'
import { GOOGLE_OTHER, GPTBOT, GROKBOT, logLine, VISITOR } from './testing/log-line.ts'

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

const logsOf = (projectId: string) => `/projects/${projectId}/traffic/logs`

async function upload(projectId: string, body: string | Buffer, query = '', token: string | null = user.token) {
  const response = await api.inject({
    method: 'POST',
    url: `/api${logsOf(projectId)}?${query}`,
    headers: { 'content-type': 'text/plain', ...(token !== null && { authorization: `Bearer ${token}` }) },
    payload: body,
  })
  return { status: response.statusCode, headers: response.headers, body: response.json<unknown>() }
}
const read = async (projectId: string, query = 'startDate=2026-11-24&endDate=2026-11-25', token = user.token) =>
  api.call('GET', `/reports/projects/${projectId}/traffic?${query}`, token)
const report = async (projectId: string, query?: string) => succeeded(await read(projectId, query), trafficResponse)

const lines = (...given: Parameters<typeof logLine>[0][]) => `${given.map(logLine).join('\n')}\n`
const addProjectWithLogs = async () => (await addCitedProject(api, user)).project

/** Two days: crawls of verified bots, forged and unverifiable ones, visits, and a line that cannot be read. */
const TWO_DAYS = `${lines(
  { ...GPTBOT, path: '/a' },
  { ...GPTBOT, path: '/a' },
  { ...GPTBOT, path: '/c' },
  { ...GPTBOT, address: '192.0.2.1' },
  GROKBOT,
  { ...VISITOR, path: '/b' },
  { ...VISITOR, path: '/a', day: 25 },
)}broken\n`

describe('POST /projects/:id/traffic/logs', () => {
  it('counts a log, and tells what it has left out', async () => {
    const { id } = await addProjectWithLogs()
    const { success: _success, ...told } = succeeded(await upload(id, gzipSync(TWO_DAYS)), uploadResponse)
    assert.deepEqual(told, {
      ...{ lines: 8, badLines: 1, otherHosts: 0, withoutAgent: 0, visits: 2, crawls: 3, days: 2, replacedDays: 0 },
      told: [{ line: 8, problem: 'is in no format that is read', text: 'broken' }],
      leftOut: [
        { bot: 'GPTBot', operator: 'OpenAI', reason: 'forged', lines: 1 },
        { bot: 'GrokBot', operator: 'xAI', reason: 'unverifiable', lines: 1 },
      ],
      ...{ firstDay: '2026-11-24', lastDay: '2026-11-25', listsOf: '2026-11-28' },
    })
  })

  it('verifies a bot of Google by its name and back', async () => {
    const { id } = await addProjectWithLogs()
    api.names.set(GOOGLE_OTHER.address, 'crawl-66-249-66-1.googlebot.com')
    api.names.set('crawl-66-249-66-1.googlebot.com', GOOGLE_OTHER.address)
    const body = lines(GOOGLE_OTHER, { ...GOOGLE_OTHER, address: '192.0.2.1' })
    const { crawls, leftOut } = succeeded(await upload(id, body), uploadResponse)
    assert.deepEqual([crawls, leftOut.map(({ reason, lines: own }) => [reason, own])], [1, [['forged', 1]]])
  })

  it('replaces a day that is counted already only when asked to, and then as a whole', async () => {
    const { id } = await addProjectWithLogs()
    await upload(id, TWO_DAYS)
    const again = lines({ ...GPTBOT, path: '/new', day: 25 }, { ...GPTBOT, path: '/new', day: 26 })
    const { message, data } = failed(await upload(id, again), 409, 'CONFLICT')
    assert.deepEqual([message, data], ['1 day of this log is counted already: 2026-11-25', { days: ['2026-11-25'] }])
    const kept = await report(id, 'startDate=2026-11-24&endDate=2026-11-26')
    assert.deepEqual([kept.days, kept.pages.some(({ path }) => path === '/new')], [2, false])

    for (const [replacedDays, file] of [
      [1, 'first.log'],
      [2, 'second.log'],
    ] as const) {
      const told = succeeded(await upload(id, again, `replace=true&fileName=${file}`), uploadResponse)
      assert.equal(told.replacedDays, replacedDays)
      const { pages, uploads } = await report(id, 'startDate=2026-11-25&endDate=2026-11-26')
      assert.deepEqual(
        pages.map(({ path, crawled, visits }) => [path, crawled, visits]),
        [['/new', 2, 0]],
      )
      assert.deepEqual([uploads?.days, uploads?.fileName], [3, file])
    }
  })

  it('keeps no address and no line', async () => {
    const { id } = await addProjectWithLogs()
    await upload(id, TWO_DAYS)
    const { rows } = await api.services.db.execute<{ row: string }>(sql`
      select row_to_json(days)::text as row from app.traffic_days days where project_id = ${id}
      union all select row_to_json(sums)::text from app.traffic_sums sums where project_id = ${id}`)
    assert.ok(rows.length > 3)
    const all = rows.map(({ row }) => row).join('\n')
    for (const kept of [GPTBOT.address, VISITOR.address, 'Mozilla', 'broken']) assert.ok(!all.includes(kept), kept)
  })

  for (const [name, body, message] of [
    [
      'without a line that can be read',
      'a\nb\n',
      'No line of this file could be read. Line 1 is in no format that is read.',
    ],
    ['of another website', `globex.com:443 ${logLine(GPTBOT)}`, 'Every line of this file is of another website'],
    ['that is empty', '', 'The log is empty'],
    ['of comments', '#Version: 1.0\n', 'The log is empty'],
  ] as const)
    it(`refuses a log ${name}`, async () => {
      const { id } = await addProjectWithLogs()
      assert.equal(failed(await upload(id, body), 400, 'BAD_REQUEST').message, message)
    })

  it('answers a caller who still sends what is refused', async () => {
    const { id } = await addProjectWithLogs()
    const address = await api.listen()
    const answered = Promise.withResolvers<number | undefined>()
    const calling = httpRequest(`${address}/api${logsOf(id)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/zip' },
    })
    calling.once('response', (response) => answered.resolve(response.resume().statusCode))
    calling.once('error', answered.reject)
    calling.write('PK\u0003\u0004')
    for (let piece = 0; piece < 64; piece += 1) calling.write(Buffer.alloc(64 * 1024))
    calling.end()
    assert.equal(await answered.promise, 400)
  })

  it('takes one log of a person at a time', async (test) => {
    const { id } = await addProjectWithLogs()
    const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<string[]>()]
    test.mock.method(api.services.nameServer, 'reverse', () => {
      asked.resolve()
      return answer.promise
    })
    const first = upload(id, lines({ ...GOOGLE_OTHER, address: '192.0.2.77' }))
    await asked.promise
    const second = await upload(id, TWO_DAYS)
    const { message } = failed(second, 429, 'RATE_LIMITED')
    assert.equal(message, 'Your other log is still being read. Please wait until it is done.')
    assert.ok(second.headers['retry-after'])
    answer.resolve([])
    assert.equal(succeeded(await first, uploadResponse).crawls, 0)
  })

  it('stores nothing of a file that breaks off', async () => {
    const { id } = await addProjectWithLogs()
    failed(await upload(id, gzipSync(TWO_DAYS).subarray(0, -20)), 400, 'BAD_REQUEST')
    assert.equal((await report(id)).uploads, null)
  })

  it('is the owner’s alone', async () => {
    const { id } = await addProjectWithLogs()
    failed(await upload(id, TWO_DAYS, '', stranger.token), 404, 'NOT_FOUND')
    failed(await upload(id, TWO_DAYS, '', null), 401, 'AUTH_REQUIRED')
    failed(await upload(id, TWO_DAYS, 'replace=maybe'), 400, 'BAD_REQUEST')
    assert.equal((await report(id)).uploads, null)
  })
})

describe('DELETE /projects/:id/traffic/logs', () => {
  it('deletes all that was counted', async () => {
    const { id } = await addProjectWithLogs()
    await upload(id, TWO_DAYS)
    failed(await api.call('DELETE', logsOf(id), stranger.token), 404, 'NOT_FOUND')
    assert.equal((await report(id)).uploads?.days, 2)
    const deleted = succeeded(await api.call('DELETE', logsOf(id), user.token), deleteLogsResponse)
    const { uploads, pages, platforms } = await report(id)
    assert.deepEqual([deleted.days, uploads, pages, platforms], [2, null, [], []])
    const told = (await toldHistory(api, user)).map(([, what]) => what)
    assert.deepEqual(told.slice(0, 2), ['Deleted access logs: 2 days', 'Uploaded an access log: 2 days'])
  })
})

describe('GET /reports/projects/:id/traffic', () => {
  it('tells visits and crawls of each platform, and what was left out', async () => {
    const { id } = await addProjectWithLogs()
    await upload(id, TWO_DAYS)
    const { platforms, visits, leftOut, days, lines: all, badLines, uploads } = await report(id)
    assert.deepEqual(visits, { count: 2, before: null, change: null, topPage: '/a' })
    assert.deepEqual(platforms, [
      {
        platform: 'chatgpt',
        ...{ visits: 2, before: null, change: null, visitsByDay: [1, 1] },
        crawls: { training: 3, search: 0, person: 0 },
      },
    ])
    assert.deepEqual(
      leftOut.map(({ bot, reason, lines: own }) => [bot, reason, own]),
      [
        ['GPTBot', 'forged', 1],
        ['GrokBot', 'unverifiable', 1],
      ],
    )
    assert.deepEqual([days, all, badLines, uploads?.firstDay], [2, 7, 1, '2026-11-24'])
    assert.deepEqual((await report(id, 'startDate=2026-11-24&endDate=2026-11-25&platform=claude')).platforms, [])
  })

  it('tells crawled pages beside those that answers cite', async () => {
    const { project, unbranded: promptId, store } = await addCitedProject(api, user)
    const urls = [`https://www.${project.domain}/a/`, `https://${project.domain}/cited?x=1`, 'https://globex.com/a']
    await store([
      { promptId, day: '2026-11-24', text: 'Acme', urls },
      { promptId, day: '2026-11-20', text: 'Acme', urls },
    ])
    api.setTime(new Date('2026-11-25T08:00:00Z'))
    await upload(project.id, TWO_DAYS)
    const { pages, total } = await report(project.id)
    assert.deepEqual(
      pages.map(({ path, crawled, cited, visits }) => [path, crawled, cited, visits]),
      [
        ['/a', 2, 1, 1],
        ['/c', 1, 0, 0],
        ['/cited', 0, 1, 0],
        ['/b', 0, 0, 1],
      ],
    )
    const first = await report(project.id, 'startDate=2026-11-24&endDate=2026-11-25&limit=1')
    assert.deepEqual([first.pages.length, first.total, total], [1, 4, 4])
    assert.equal((await report(project.id, 'range=all')).period.startDate, '2026-11-20')
  })

  it('compares with the period before where logs tell of every day of both', async () => {
    const { id } = await addProjectWithLogs()
    const visits = (day: number, many: number) => Array.from({ length: many }, () => ({ ...VISITOR, day }))
    const week = (first: number, many: number) =>
      Array.from({ length: 7 }, (_, index) => visits(first + index, many)).flat()
    await upload(id, lines(...week(10, 4), ...week(17, 20)))
    const change = async (days: string) => {
      const [platform] = (await report(id, days)).platforms
      return [platform?.visits, platform?.before, platform?.change]
    }
    assert.deepEqual(await change('startDate=2026-11-17&endDate=2026-11-23'), [140, 28, 'up'])
    assert.deepEqual(await change('startDate=2026-11-16&endDate=2026-11-22'), [124, null, null])
    assert.deepEqual(await change('startDate=2026-11-13&endDate=2026-11-13'), [4, 4, 'unclear'])
  })

  it('is the owner’s alone, and answers 304 until something changes', async () => {
    const { id } = await addProjectWithLogs()
    failed(await read(id, '', stranger.token), 404, 'NOT_FOUND')
    const path = `/reports/projects/${id}/traffic`
    const { headers } = await api.call('GET', path, user.token)
    const again = () => api.call('GET', path, user.token, undefined, { 'if-none-match': headers.etag })
    assert.equal((await again()).status, 304)
    await upload(id, TWO_DAYS)
    assert.equal((await again()).status, 200)
  })
})

describe('GET /profile/data', () => {
  it('has what logs have told', async () => {
    const owner = await api.addUser()
    const { project } = await addCitedProject(api, owner)
    await upload(project.id, TWO_DAYS, '', owner.token)
    const { data } = (await api.call('GET', '/profile/data', owner.token)).body as { data: Record<string, object[]> }
    assert.deepEqual([data['trafficDays']?.length, data['trafficSums']?.length], [2, 4])
  })
})
