import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { overviewResponse } from '@sightline/shared/contract/api/reports.ts'
import { messageResponse } from '@sightline/shared/contract/api/envelope.ts'
import { nextStepsResponse } from '@sightline/shared/contract/api/next-steps.ts'
import {
  createdShareLinkResponse,
  sharedReportCalls,
  sharedReportResponse,
  shareLinkListResponse,
} from '@sightline/shared/contract/api/shared-reports.ts'
import { emptyFactSheet } from '@sightline/shared/domain/facts.ts'
import { MAX_SHARE_LINKS, reportSections, SHARE_PASS_HEADER } from '@sightline/shared/domain/shared-reports.ts'
import { sql } from 'drizzle-orm'
import { markDeactivated } from '../../accounts/profile/deactivation.queries.ts'
import { buildApp } from '../../app.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { addReportedProject, ABSENT, addTwoDays, FIRST, TODAY, UNKNOWN_ID } from '../testing/reported-project.ts'
import { newCode } from './link-secrets.ts'
import { deleteEndedLinks, ENDED_KEPT_DAYS } from './share-links.queries.ts'

let api: TestApi
let user: TestUser
let stranger: TestUser
before(async () => {
  api = await startTestApi()
  stranger = await api.addUser()
})
after(() => api.close())
// The calls of a person are limited.
beforeEach(async () => {
  user = await api.addUser('enterprise')
})
afterEach(() => api.setTime())

const DAY_MS = 86_400_000
const passResponse = sharedReportCalls.unlockSharedReport.response[200]
const PASSWORD = 'fell and fern'
const PERIOD = { startDate: '2026-06-01', endDate: TODAY }
const basic = { sections: [...reportSections], period: PERIOD }

const links = (projectId: string) => `/projects/${projectId}/share-links`
async function share(projectId: string, body: object = {}) {
  const made = await api.call('POST', links(projectId), user.token, { ...basic, ...body })
  return succeeded(made, createdShareLinkResponse).data
}
const read = (code: string, headers: object = {}) => api.call('GET', `/shared/${code}`, null, undefined, headers)
const unlock = (code: string, password: string) => api.call('POST', `/shared/${code}/unlock`, null, { password })
const list = async (projectId: string) =>
  succeeded(await api.call('GET', links(projectId), user.token), shareLinkListResponse).data.links

describe('POST /projects/:id/share-links', () => {
  it('makes a link whose code is told this once, and kept as a hash', async () => {
    const { project } = await addTwoDays(api, user)
    const { link, code } = await share(project.id, {
      name: ' The board ',
      sections: ['changes'],
      embedOrigins: ['WWW.Example.com/blog', 'https://www.example.com'],
    })
    assert.match(code, /^[\w-]{22}$/)
    assert.equal(link.name, 'The board')
    assert.deepEqual(link.embedOrigins, ['https://www.example.com'])
    const { rows } = await api.services.db.execute(sql`select share_links::text as row from app.share_links`)
    assert.ok(!JSON.stringify(rows).includes(code))
    assert.deepEqual(await list(project.id), [link])
  })

  it('refuses what cannot be: no section, days in the wrong order, a short password, a frame anywhere', async () => {
    const { project } = await addReportedProject(api, user)
    const refused = [
      { sections: [] },
      { sections: ['changes', 'changes'] },
      { period: { startDate: TODAY, endDate: '2026-06-01' } },
      { password: 'short' },
      { password: 'Password1' },
      { expiresInDays: 0 },
      { embedOrigins: ['https://www.example.com'] },
      ...['*', 'https://*.example.com', 'http://example.com', 'https://user@example.com', "https://a.com 'self'"].map(
        (origin) => ({ sections: ['changes'], embedOrigins: [origin] }),
      ),
    ]
    for (const body of refused)
      failed(await api.call('POST', links(project.id), user.token, { ...basic, ...body }), 400, 'BAD_REQUEST')
  })

  it('has a limit of open links for each project, which revoked ones do not count for', async () => {
    const { project } = await addReportedProject(api, user)
    const made = await Promise.all(Array.from({ length: MAX_SHARE_LINKS - 1 }, () => share(project.id)))
    const both = await Promise.all([0, 1].map(() => api.call('POST', links(project.id), user.token, basic)))
    assert.deepEqual(both.map(({ status }) => status).sort(), [201, 409])
    succeeded(await api.call('DELETE', `${links(project.id)}/${made[0]?.link.id}`, user.token), messageResponse)
    await share(project.id)
  })

  it('is for the owner of the project, with a session', async () => {
    const { project } = await addReportedProject(api, user)
    for (const id of [project.id, UNKNOWN_ID])
      failed(await api.call('POST', links(id), stranger.token, basic), 404, 'NOT_FOUND')
    failed(await api.call('POST', links(project.id), null, basic), 401, 'AUTH_REQUIRED')
  })
})

describe('GET /projects/:id/share-links', () => {
  it('lists the newest first, with their views, to the owner alone', async () => {
    const { project } = await addTwoDays(api, user)
    const first = await share(project.id, { name: 'one' })
    await share(project.id, { name: 'two' })
    await read(first.code)
    await read(first.code)
    await api.inject({ method: 'HEAD', url: `/api/shared/${first.code}`, remoteAddress: '203.0.113.4' })
    await read(first.code, { 'sec-purpose': 'prefetch;prerender' })
    api.setTime(new Date(`${TODAY}T08:01:00Z`))
    await read(first.code)
    const found = await list(project.id)
    assert.deepEqual(
      found.map(({ name, views, lastViewedAt }) => [name, views, lastViewedAt !== null]),
      [
        ['two', 0, false],
        ['one', 2, true],
      ],
    )
    failed(await api.call('GET', links(project.id), stranger.token), 404, 'NOT_FOUND')
    failed(await api.call('GET', links(project.id), null), 401, 'AUTH_REQUIRED')
  })
})

describe('DELETE /projects/:id/share-links/:linkId', () => {
  it('ends the link at once in every process', async () => {
    const { project } = await addTwoDays(api, user)
    const { link, code } = await share(project.id)
    const other = await buildApp(api.services)
    const inOther = async () => (await other.inject({ method: 'GET', url: `/api/shared/${code}` })).statusCode
    assert.deepEqual([(await read(code)).status, await inOther()], [200, 200])
    succeeded(await api.call('DELETE', `${links(project.id)}/${link.id}`, user.token), messageResponse)
    assert.equal(await inOther(), 410)
    failed(await read(code), 410, 'GONE')
    failed(await unlock(code, PASSWORD), 410, 'GONE')
    failed(await api.call('GET', `/shared/${code}/embedding`, null), 410, 'GONE')
    await other.close()
  })

  it('is for the owner alone, and about a link of this project', async () => {
    const { project } = await addReportedProject(api, user)
    const another = await addReportedProject(api, user)
    const { link } = await share(project.id)
    failed(await api.call('DELETE', `${links(project.id)}/${link.id}`, stranger.token), 404, 'NOT_FOUND')
    failed(await api.call('DELETE', `${links(another.project.id)}/${link.id}`, user.token), 404, 'NOT_FOUND')
    failed(await api.call('DELETE', `${links(project.id)}/${UNKNOWN_ID}`, user.token), 404, 'NOT_FOUND')
    failed(await api.call('DELETE', `${links(project.id)}/${link.id}`, null), 401, 'AUTH_REQUIRED')
    assert.equal((await list(project.id))[0]?.revokedAt, null)
  })
})

describe('GET /shared/:code', () => {
  it('answers the numbers of the screens, and no more than the chosen sections', async () => {
    const { project } = await addTwoDays(api, user)
    const all = succeeded(await read((await share(project.id)).code), sharedReportResponse).data.report
    const query = new URLSearchParams(PERIOD)
    const screen = succeeded(
      await api.call('GET', `/reports/projects/${project.id}/overview?${query}`, user.token),
      overviewResponse,
    )
    assert.equal(all.brand, 'Acme')
    assert.equal(all.asked.answers, screen.overview.totalResults)
    assert.deepEqual(all.changes?.overview.intervals, screen.overview.intervals)
    assert.deepEqual(all.changes?.timeseries, screen.timeseries)
    assert.deepEqual(
      all.compared?.map(({ company, brand }) => [company, brand.value]),
      [
        [project.domain, 3 / 4],
        ['globex.com', 1],
      ],
    )
    assert.equal(all.stances?.[0]?.mentioned, 3)
    assert.deepEqual(all.sources?.pages.map(({ kind, answers, named }) => `${kind} ${named} of ${answers}`).sort(), [
      'own 1 of 1',
      ...Array<string>(3).fill('rivals 1 of 1'),
    ])
    const some = await share(project.id, { sections: ['stances'] })
    const { changes, compared, sources, steps, sections } = succeeded(await read(some.code), sharedReportResponse).data
      .report
    assert.deepEqual([changes, compared, sources, steps], [null, null, null, null])
    assert.deepEqual(sections, [{ section: 'stances' }])
  })

  it('counts the prompts that were asked, not those that are tracked today', async () => {
    const { project, unbranded } = await addTwoDays(api, user)
    await api.services.db.execute(sql`update app.prompts set archived_at = now() where id = ${unbranded}`)
    const { asked, changes } = succeeded(await read((await share(project.id)).code), sharedReportResponse).data.report
    assert.ok(asked.prompts > 0)
    assert.equal(asked.prompts, changes?.overview.intervals.brand.prompts)
  })

  it('shows a rolling period as of the day of the view, and the answers that came since', async () => {
    const { project, unbranded: promptId, store } = await addTwoDays(api, user)
    const { code } = await share(project.id, { period: { range: '7d' } })
    const answers = async () => {
      const { report } = succeeded(await read(code), sharedReportResponse).data
      return [report.period.endDate, report.asked.answers]
    }
    assert.deepEqual(await answers(), [TODAY, 4])
    await store([{ promptId, day: TODAY, text: FIRST }])
    api.setTime(new Date('2026-06-11T08:00:00Z'))
    assert.deepEqual(await answers(), ['2026-06-11', 5])
  })

  it('holds no id of the database, nothing of the account, and no step that was dismissed', async () => {
    const { project, unbranded, branded, store } = await addTwoDays(api, user)
    const days = Array.from({ length: 10 }, (_, day) => `2026-06-${String(day + 1).padStart(2, '0')}`)
    const earlier = Array.from({ length: 10 }, (_, day) => `2026-05-${22 + day}`)
    await store(
      (['claude', 'grok'] as const).flatMap((platform) => [
        ...earlier.map((day) => ({ promptId: unbranded, day, platform, text: FIRST })),
        ...days.flatMap((day) => [
          { promptId: unbranded, day, platform, text: ABSENT, urls: ['https://www.review.org/anvils'] },
          { promptId: branded, day, platform, text: FIRST },
        ]),
      ]),
    )
    const { db } = api.services
    for (const [kind, state] of [
      ['win-back', 'done'],
      ['silent', 'dismissed'],
    ] as const)
      await db.execute(sql`insert into app.decided_steps (project_id, kind, subject, state, prompt_ids, changed_at)
        values (${project.id}, ${kind}, ${branded}, ${state}, array[${branded}]::uuid[], '2026-06-05T08:00:00Z')`)
    const { code } = await share(project.id, { name: 'For the board' })
    const response = await read(code)
    const { steps, competitors } = succeeded(response, sharedReportResponse).data.report
    assert.ok((steps?.steps.length ?? 0) > 0)
    assert.deepEqual(
      steps?.decided.map(({ state }) => state),
      ['done'],
    )
    assert.deepEqual(competitors, [{ domain: 'globex.com', brandNames: ['Globex'] }])
    const text = JSON.stringify([response.body, response.headers])
    const { rows: columns } = await api.services.db.execute<{ table: string; column: string }>(sql`
      select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'app' and data_type = 'uuid'`)
    let ids = 0
    for (const { table, column } of columns) {
      const { rows } = await api.services.db.execute<{ id: string }>(
        sql`select distinct ${sql.identifier(column)}::text as id from app.${sql.identifier(table)} where ${sql.identifier(column)} is not null`,
      )
      for (const { id } of rows) assert.ok(!text.includes(id), `${table}.${column}`)
      ids += rows.length
    }
    assert.ok(ids > 20)
    for (const word of ['@example.com', 'User 1', 'For the board']) assert.ok(!text.includes(word), word)
  })

  it('has no step that corrects a fact, which would tell the fact sheet', async () => {
    const { project, unbranded, store } = await addTwoDays(api, user)
    const answer = { promptId: unbranded, day: TODAY, text: 'Acme was founded in 1999.' }
    await store([answer, answer, answer])
    const write = async (path: string, body: object) =>
      assert.equal((await api.call('PUT', `/projects/${project.id}/${path}`, user.token, body)).status, 200)
    await write('facts', { ...emptyFactSheet, founded: 2004 })
    const path = `/reports/projects/${project.id}/next-steps?${new URLSearchParams(PERIOD)}`
    const own = succeeded(await api.call('GET', path, user.token), nextStepsResponse).steps
    const wrong = own.find(({ kind }) => kind === 'correct-fact')
    assert.ok(wrong)
    const { code } = await share(project.id, { sections: ['next-steps'] })
    const shared = async () => {
      const { steps } = succeeded(await read(code), sharedReportResponse).data.report
      return [...(steps?.steps ?? []), ...(steps?.decided ?? [])].map(({ kind }) => kind)
    }
    assert.ok(!(await shared()).includes('correct-fact'))
    await write(`steps/correct-fact/${wrong.subject}`, { state: 'in-work' })
    assert.ok(!(await shared()).includes('correct-fact'))
  })

  it('composes few reports at once, and asks other readers to come back', async () => {
    const { project } = await addTwoDays(api, user)
    const { db, settings } = api.services
    const most = Math.floor(settings.DATABASE_CONNECTIONS * 0.3)
    const codes: string[] = []
    for (let day = 0; day <= most; day += 1)
      codes.push((await share(project.id, { period: { ...PERIOD, startDate: `2026-05-0${day + 1}` } })).code)
    let answers: ReturnType<typeof read>[] = []
    await db.transaction(async (transaction) => {
      await transaction.execute(sql`lock table app.company_changes in access exclusive mode`)
      answers = codes.map((code) => read(code))
      const first = await Promise.race(answers)
      failed(first, 503, 'UNAVAILABLE')
      assert.equal(first.headers['retry-after'], '5')
    })
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    assert.deepEqual(statuses.toSorted(), [...Array<number>(most).fill(200), 503])
  })

  it('is kept by nobody: no cache, no search engine, no referrer', async () => {
    const { project } = await addReportedProject(api, user)
    const { headers } = await read((await share(project.id)).code)
    assert.equal(headers['cache-control'], 'no-store')
    assert.equal(headers['x-robots-tag'], 'noindex, nofollow')
    assert.equal(headers['referrer-policy'], 'no-referrer')
    assert.equal(headers.etag, undefined)
  })

  it('is gone while the account is deactivated, and unknown once the project is deleted', async () => {
    const { project } = await addReportedProject(api, user)
    const { code } = await share(project.id, { password: PASSWORD })
    const expectAll = async (status: 404 | 410, failure: 'NOT_FOUND' | 'GONE') => {
      failed(await read(code), status, failure)
      failed(await unlock(code, PASSWORD), status, failure)
      failed(await api.call('GET', `/shared/${code}/embedding`, null), status, failure)
    }
    const { db, now } = api.services
    await markDeactivated(db, user.id, now())
    await expectAll(410, 'GONE')
    await db.execute(sql`update app.users set deactivated_at = null where id = ${user.id}`)
    succeeded(
      await api.call('DELETE', `/projects/${project.id}`, user.token, { confirm: project.domain }),
      messageResponse,
    )
    await expectAll(404, 'NOT_FOUND')
  })

  it('is gone after its end, and unknown once that is long ago, or with the project', async () => {
    const { project } = await addReportedProject(api, user)
    const short = await share(project.id, { expiresInDays: 1 })
    const endless = await share(project.id, { expiresInDays: null })
    const now = Date.now()
    api.setTime(new Date(now + DAY_MS + 1000))
    failed(await read(short.code), 410, 'GONE')
    assert.equal((await read(endless.code)).status, 200)
    api.setTime(new Date(now + (ENDED_KEPT_DAYS + 2) * DAY_MS))
    await deleteEndedLinks(api.services.db, new Date(now + 2 * DAY_MS))
    failed(await read(short.code), 404, 'NOT_FOUND')
    assert.equal((await read(endless.code)).status, 200)
    await api.services.db.execute(sql`delete from app.projects where id = ${project.id}`)
    failed(await read(endless.code), 404, 'NOT_FOUND')
  })

  it('finds none of 1,000 guesses and limits them, not the readers of a known link in the same network', async () => {
    const { project } = await addReportedProject(api, user)
    const { code } = await share(project.id)
    const guesses = Array.from({ length: 1000 }, (_, index) => {
      const guess = newCode()
      // Half of them differ in two characters alone, of which one in 4,096 would be the code.
      return index % 2 || guess.slice(0, 2) === code.slice(20) ? guess : code.slice(0, 20) + guess.slice(0, 2)
    })
    // All of them in one minute, however long they take.
    api.setTime(new Date())
    const statuses = new Map<number, number>()
    for (const guess of guesses) {
      const { statusCode } = await api.inject({
        method: 'GET',
        url: `/api/shared/${guess}`,
        remoteAddress: '203.0.113.77',
      })
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    }
    assert.deepEqual([...statuses.keys()].sort(), [404, 429])
    assert.ok((statuses.get(404) ?? 0) <= 60)
    const reading = { method: 'GET', url: `/api/shared/${code}`, remoteAddress: '203.0.113.77' } as const
    assert.equal((await api.inject(reading)).statusCode, 200)
    failed(await read('x'.repeat(90)), 404, 'NOT_FOUND')
  })
})

describe('POST /shared/:code/unlock', () => {
  it('exchanges the password for a pass, which ends after 12 hours and opens no other link', async () => {
    const { project } = await addTwoDays(api, user)
    const { code } = await share(project.id, { password: PASSWORD })
    const other = await share(project.id, { password: PASSWORD })
    const refused = failed(await read(code), 401, 'PASSWORD_REQUIRED')
    assert.ok(!JSON.stringify(refused).includes('Acme'))
    failed(await unlock(code, 'fell and ferm'), 401, 'PASSWORD_REQUIRED')
    const { data } = succeeded(await unlock(code, PASSWORD), passResponse)
    const withPass = { [SHARE_PASS_HEADER]: data.pass }
    assert.equal((await read(code, withPass)).status, 200)
    failed(await read(other.code, withPass), 401, 'PASSWORD_REQUIRED')
    const later = { [SHARE_PASS_HEADER]: data.pass.replace(/^\d/, '9') }
    failed(await read(code, later), 401, 'PASSWORD_REQUIRED')
    api.setTime(new Date(new Date(`${TODAY}T08:00:00Z`).getTime() + 13 * 60 * 60 * 1000))
    failed(await read(code, withPass), 401, 'PASSWORD_REQUIRED')
  })

  it('takes ten wrong passwords of a link from a network in a quarter of an hour, and a hundred of all in an hour', async () => {
    const { project } = await addTwoDays(api, user)
    const { code } = await share(project.id, { password: PASSWORD })
    const tried = async (network: number, password: string) => {
      const [url, remoteAddress] = [`/api/shared/${code}/unlock`, `198.51.100.${network}`]
      return (await api.inject({ method: 'POST', url, remoteAddress, payload: { password } })).statusCode
    }
    for (let reader = 0; reader < 11; reader += 1) assert.equal(await tried(1, PASSWORD), 200)
    const results = await Promise.all(Array.from({ length: 12 }, (_, index) => tried(1, `a wrong one ${index}`)))
    assert.deepEqual(results.toSorted(), [...Array<number>(10).fill(401), 429, 429])
    assert.equal(await tried(1, PASSWORD), 429)
    assert.equal(await tried(2, PASSWORD), 200)
    await api.services.db.execute(sql`update app.attempt_windows set count = 100 where key like 'share-try:%'`)
    assert.equal(await tried(3, PASSWORD), 429)
    api.setTime(new Date(`${TODAY}T08:16:00Z`))
    assert.equal(await tried(1, PASSWORD), 429)
    api.setTime(new Date(`${TODAY}T09:00:00Z`))
    assert.equal(await tried(1, PASSWORD), 200)
  })

  it('is refused where the report has no password, is unknown or gone', async () => {
    const { project } = await addReportedProject(api, user)
    failed(await unlock((await share(project.id)).code, PASSWORD), 401, 'PASSWORD_REQUIRED')
    failed(await unlock(newCode(), PASSWORD), 404, 'NOT_FOUND')
  })
})

describe('GET /shared/:code/embedding', () => {
  it('names the websites that the owner has named', async () => {
    const { project } = await addReportedProject(api, user)
    const embedOrigins = ['https://www.example.com', 'http://localhost:8080']
    const sections = ['changes']
    const embedding = async (code: string) => (await api.call('GET', `/shared/${code}/embedding`, null)).body
    assert.deepEqual(await embedding((await share(project.id, { sections, embedOrigins })).code), {
      success: true,
      data: { origins: embedOrigins },
    })
    assert.deepEqual(await embedding((await share(project.id)).code), { success: true, data: { origins: [] } })
    failed(await api.call('GET', `/shared/${newCode()}/embedding`, null), 404, 'NOT_FOUND')
  })
})
