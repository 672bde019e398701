import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { ga4Response } from '@sightline/shared/contract/api/ga4.ts'
import { trafficResponse } from '@sightline/shared/contract/api/traffic.ts'
import type { Ga4FailureKind } from '@sightline/shared/domain/traffic.ts'
import { sql } from 'drizzle-orm'
import { migrationsFolder } from '../../database/migrate-tables.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { toldHistory } from '../../accounts/workspaces/testing/read-history.ts'
import { addCitedProject } from '../../reports/citations/testing/cited-project.ts'
import { GPTBOT, logLine, VISITOR } from '../testing/log-line.ts'
import { ga4FailureText } from './failures.ts'
import { NO_KEY_FILE } from './ga4.routes.ts'
import { importDue, startGa4Imports } from './import-visits.ts'
import { createGa4KeyBox } from './service-account.ts'
import {
  API_OFF,
  EXHAUSTED,
  GOOD,
  GOOD_KEY,
  googleError,
  NO_ACCESS,
  OTHER_KEY,
  startGa4StandIn,
  type Asked,
  type Sessions,
} from './testing/ga4-stand-in.ts'

let google: Awaited<ReturnType<typeof startGa4StandIn>>
let api: TestApi
let user: TestUser
let id: string
let domain: string

/** Imports of the days up to November 25, of which Google still counts those from the 23rd on. */
const NOON = new Date('2026-11-26T12:00:00.000Z')

before(async () => {
  google = await startGa4StandIn()
  api = await startTestApi({ SECRET_KEY: 'a-secret-key-of-at-least-32-characters', ...google.settings })
})
after(async () => {
  await api.close()
  await google.close()
})
beforeEach(async () => {
  google.reset()
  api.setTime(NOON)
  // One of its own: calls that ask Google are few in a minute.
  user = await api.addUser('enterprise')
  ;({ id, domain } = (await addCitedProject(api, user)).project)
})
afterEach(async () => {
  await api.services.db.execute(sql`delete from app.ga4_connections`)
  api.setTime()
})

const path = () => `/projects/${id}/traffic/ga4`
const connect = (typed: object = GOOD, token = user.token) => api.call('PUT', path(), token, typed)
const connection = async () => succeeded(await api.call('GET', path(), user.token), ga4Response).data.connection
const report = async (query = 'startDate=2026-11-24&endDate=2026-11-25') =>
  succeeded(await api.call('GET', `/reports/projects/${id}/traffic?${query}`, user.token), trafficResponse)
const upload = (...lines: Parameters<typeof logLine>[0][]) =>
  api.inject({
    method: 'POST',
    url: `/api/projects/${id}/traffic/logs`,
    headers: { 'content-type': 'text/plain', authorization: `Bearer ${user.token}` },
    payload: `${lines.map(logLine).join('\n')}\n`,
  })
const run = () => importDue(api.services)
/** A session has ended by then. */
async function at(time: string) {
  api.setTime(new Date(time))
  user = { ...user, token: await api.signIn(user) }
}

const CLIENT_EMAIL = 'sightline@acme-reports.iam.gserviceaccount.com'
const said = (kind: Ga4FailureKind) => ga4FailureText(kind, CLIENT_EMAIL)
const metadata = { timeZone: 'Europe/London' }
/** A report of one row, whatever is asked. */
const oneRow = (date: string, sessions: string) => (asked: Asked) => ({
  status: 200,
  body: {
    rowCount: 1,
    rows: [
      {
        dimensionValues: asked.dimensions.map(({ name }) => ({ value: name === 'date' ? date : 'chatgpt.com' })),
        metricValues: [{ value: sessions }],
      },
    ],
    metadata,
  },
})
async function deactivateProject() {
  await api.services.db.execute(sql`update app.projects set project_status = 'inactive' where id = ${id}`)
  return { status: 200 }
}
async function deactivateAccount() {
  await api.services.db.execute(sql`update app.users set deactivated_at = ${NOON.toISOString()} where id = ${user.id}`)
  return { status: 200 }
}

const row = (day: number, sessionSource: string, landingPage: string, sessions: number): Sessions => ({
  ...{ date: `202611${day}`, sessionSource, landingPage, sessions },
  hostName: `www.${domain}`,
})
const pagesOf = ({ pages }: { pages: { path: string; visits: number }[] }) =>
  pages.filter(({ visits }) => visits > 0).map(({ path: page, visits }) => [page, visits])

describe('PUT /projects/:id/traffic/ga4', () => {
  it('stores the key encrypted, and tells of it its account alone', async () => {
    const { connection: made, keysCanBeStored } = succeeded(await connect(), ga4Response).data
    assert.deepEqual(made, {
      propertyId: GOOD.propertyId,
      clientEmail: CLIENT_EMAIL,
      timeZone: 'Europe/London',
      connectedAt: NOON.toISOString(),
      nextImportAt: NOON.toISOString(),
      ...{ importedAt: null, isDue: true, failure: null },
    })
    assert.equal(keysCanBeStored, true)
    const { rows } = await api.services.db.execute<{ row: string; sealed: string }>(
      sql`select row_to_json(own)::text as row, sealed_key as sealed from app.ga4_connections own where project_id = ${id}`,
    )
    assert.ok(!rows[0]?.row.includes('PRIVATE KEY'))
    const box = createGa4KeyBox(api.services.settings.SECRET_KEY ?? '')
    const sealed = rows[0]?.sealed ?? ''
    assert.match(box.open(sealed, { projectId: id, propertyId: GOOD.propertyId })?.privateKey ?? '', /PRIVATE KEY/)
    assert.equal(box.open(sealed, { projectId: id, propertyId: '999999999' }), undefined)
    const other = createGa4KeyBox('another-secret-key-of-32-characters!')
    assert.equal(other.open(sealed, { projectId: id, propertyId: GOOD.propertyId }), undefined)
    const data = await api.call('GET', '/profile/data', user.token)
    assert.ok(JSON.stringify(data.body).includes(GOOD.propertyId) && !JSON.stringify(data.body).includes(sealed))
  })

  for (const [name, key] of [
    ['no JSON', 'MIIEvQ'],
    ['a key of a person’s app', JSON.stringify({ installed: { client_id: '1' } })],
    ['without a private key', JSON.stringify({ ...JSON.parse(GOOD_KEY), private_key: 'none' })],
    ['of an address that is none', JSON.stringify({ ...JSON.parse(GOOD_KEY), client_email: 'me' })],
  ] as const)
    it(`refuses what is ${name}, and asks nobody`, async () => {
      const { errors } = failed(await connect({ ...GOOD, key }), 400, 'BAD_REQUEST')
      assert.deepEqual(errors, [{ path: 'key', message: NO_KEY_FILE }])
      assert.deepEqual([google.calls, await connection()], [0, null])
    })

  for (const [name, field, typed] of [
    ['a key that is too long', 'key', { key: GOOD_KEY.padEnd(10_001) }],
    ['an id of a stream', 'propertyId', { propertyId: 'G-ABC123' }],
    ['a property that is a path', 'propertyId', { propertyId: '1/../2' }],
  ] as const)
    it(`refuses ${name}, and asks nobody`, async () => {
      const { errors = [] } = failed(await connect({ ...GOOD, ...typed }), 400, 'BAD_REQUEST')
      assert.deepEqual(
        [errors.map(({ path: refused }) => refused), google.calls, await connection()],
        [[field], 0, null],
      )
    })

  it('takes a key with space around it, as long as a key may be', async () => {
    succeeded(await connect({ ...GOOD, key: GOOD_KEY.padEnd(10_000) }), ga4Response)
  })

  it('says what is wrong where Google does not let it read, and stores nothing', async () => {
    const refusal = async (typed: object = GOOD) => failed(await connect(typed), 400, 'BAD_REQUEST').errors
    assert.deepEqual(await refusal({ ...GOOD, key: OTHER_KEY }), [{ path: 'key', message: said('wrong-key') }])
    const noAccess = [{ path: 'propertyId', message: said('no-access') }]
    assert.match(said('no-access'), new RegExp(CLIENT_EMAIL))
    assert.deepEqual(await refusal({ ...GOOD, propertyId: '999999999' }), noAccess)
    google.instead = NO_ACCESS
    assert.deepEqual(await refusal(), noAccess)
    google.instead = API_OFF
    assert.deepEqual(await refusal(), [{ path: 'key', message: said('api-off') }])
    assert.equal(await connection(), null)
  })

  for (const [name, kind, instead] of [
    ['has an outage', 'no-answer', { status: 503, body: {} }],
    ['has been asked too often', 'quota', EXHAUSTED],
    ['answers in another form', 'unexpected', 'page'],
  ] as const)
    it(`does not blame the key where Google ${name}, and stores nothing`, async () => {
      google.instead = instead
      const { message, errors } = failed(await connect(), 503, 'UNAVAILABLE')
      assert.deepEqual([message, errors, await connection()], [said(kind), undefined, null])
    })

  it('stores nothing without SECRET_KEY', async () => {
    const without = await startTestApi(google.settings)
    try {
      const own = await without.addUser('enterprise')
      const { project } = await addCitedProject(without, own)
      const answer = await without.call('PUT', `/projects/${project.id}/traffic/ga4`, own.token, GOOD)
      failed(answer, 409, 'CONFLICT')
      const read = await without.call('GET', `/projects/${project.id}/traffic/ga4`, own.token)
      assert.deepEqual(succeeded(read, ga4Response).data, { connection: null, keysCanBeStored: false })
    } finally {
      await without.close()
    }
  })

  it('of a new key keeps the visits of the property', async () => {
    google.rows = [row(24, 'chatgpt.com', '/a', 2)]
    await connect()
    await run()
    await at('2026-11-26T13:00:00.000Z')
    const { connection: made } = succeeded(await connect(), ga4Response).data
    assert.deepEqual([made?.connectedAt, made?.importedAt], ['2026-11-26T13:00:00.000Z', NOON.toISOString()])
    assert.equal((await report()).visits.count, 2)
    assert.equal(await run(), 1)
  })

  it('of another property deletes the visits of the one before when it is asked to, and is refused else', async () => {
    google.rows = [row(24, 'chatgpt.com', '/a', 2)]
    await connect()
    await run()
    await api.services.db.execute(sql`update app.ga4_connections set property_id = '5555555' where project_id = ${id}`)
    google.reset()
    const { data } = failed(await connect(), 409, 'CONFLICT')
    assert.deepEqual([data, google.reports.length], [{ propertyId: '5555555' }, 0])
    assert.deepEqual([(await report()).visits.count, (await connection())?.propertyId], [2, '5555555'])
    succeeded(await connect({ ...GOOD, replace: true }), ga4Response)
    assert.deepEqual([(await report()).ga4, (await connection())?.importedAt], [null, null])
  })

  it('stores no key of an account that was deactivated while Google was asked', async () => {
    google.onReport = deactivateAccount
    failed(await connect(), 401, 'TOKEN_INVALID')
    const { rows } = await api.services.db.execute(sql`select 1 from app.ga4_connections where project_id = ${id}`)
    assert.equal(rows.length, 0)
  })

  it('is nothing for a stranger', async () => {
    const stranger = await api.addUser()
    failed(await connect(GOOD, stranger.token), 404, 'NOT_FOUND')
  })
})

describe('the import', () => {
  it('counts the visits of 90 days by platform and page, of this website alone', async () => {
    google.rows = [
      row(24, 'chatgpt.com', '/a', 3),
      row(24, 'chatgpt.com', '/a/', 1),
      row(24, 'com.openai.chatgpt', '(not set)', 2),
      row(25, 'www.perplexity.ai', '/b', 5),
      row(25, 'google', '/b', 40),
      { ...row(25, 'claude.ai', '/b', 9), hostName: 'other.example' },
    ]
    await connect()
    assert.equal(await run(), 1)
    const asked = google.reports.slice(1).map(({ dateRanges }) => dateRanges[0])
    assert.deepEqual(
      [asked.length, asked[0], asked[2]?.startDate, asked.at(-1)],
      [
        18,
        { startDate: '2026-08-28', endDate: '2026-09-06' },
        '2026-09-07',
        { startDate: '2026-11-16', endDate: '2026-11-25' },
      ],
    )
    const { visits, platforms, sources, ga4, days, uploads, otherPages, ...rest } = await report()
    assert.deepEqual([visits.count, sources, ga4?.days, days, uploads], [11, { log: 0, ga4: 2, both: 0 }, 2, 2, null])
    assert.deepEqual(
      platforms.map(({ platform, visits: own }) => [platform, own]),
      [
        ['chatgpt', 6],
        ['perplexity', 5],
      ],
    )
    assert.deepEqual(
      [pagesOf(rest).toSorted(), otherPages.visits],
      [
        [
          ['/a', 4],
          ['/b', 5],
        ],
        2,
      ],
    )
    const made = await connection()
    assert.deepEqual(
      [made?.importedAt, made?.nextImportAt, made?.isDue],
      [NOON.toISOString(), '2026-11-27T06:00:00.000Z', false],
    )
    assert.equal(await run(), 0)
  })

  it('of a later day reads the last days again, and those alone', async () => {
    google.rows = [row(22, 'chatgpt.com', '/old', 1), row(24, 'chatgpt.com', '/a', 3)]
    await connect()
    await run()
    google.reset()
    google.rows = [row(24, 'chatgpt.com', '/a', 4), row(26, 'chatgpt.com', '/c', 1)]
    await at('2026-11-27T06:00:00.000Z')
    assert.equal(await run(), 1)
    assert.deepEqual(google.reports[0]?.dateRanges, [{ startDate: '2026-11-23', endDate: '2026-11-26' }])
    const told = await report('startDate=2026-11-20&endDate=2026-11-26')
    assert.deepEqual(pagesOf(told).toSorted(), [
      ['/a', 4],
      ['/c', 1],
      ['/old', 1],
    ])
    assert.equal(told.days, 3)
  })

  it('leaves out a day that has not ended where the property is', async () => {
    google.timeZone = 'America/Los_Angeles'
    google.rows = [row(24, 'chatgpt.com', '/a', 3), row(25, 'chatgpt.com', '/a', 2)]
    await at('2026-11-26T06:00:00.000Z')
    await connect()
    assert.equal(await run(), 1)
    assert.equal(google.reports.at(-1)?.dateRanges[0].endDate, '2026-11-24')
    const { visits, ga4 } = await report()
    assert.deepEqual(
      [visits.count, ga4?.lastDay, ga4?.timeZone, (await connection())?.nextImportAt],
      [3, '2026-11-24', 'America/Los_Angeles', '2026-11-26T14:00:00.000Z'],
    )
    await at('2026-11-26T14:00:00.000Z')
    assert.equal(await run(), 1)
    assert.deepEqual(
      [(await report()).visits.count, (await connection())?.nextImportAt],
      [5, '2026-11-27T14:00:00.000Z'],
    )
  })

  it('takes the time zone that the property was moved to', async () => {
    google.rows = [row(24, 'chatgpt.com', '/a', 3), row(25, 'chatgpt.com', '/a', 2)]
    await at('2026-11-26T06:00:00.000Z')
    await connect()
    google.timeZone = 'America/Los_Angeles'
    assert.equal(await run(), 1)
    const { visits, ga4 } = await report()
    assert.deepEqual([visits.count, ga4?.timeZone], [3, 'America/Los_Angeles'])
    assert.equal((await connection())?.timeZone, 'America/Los_Angeles')
  })

  it('lists the pages of a day that have the most visits', async () => {
    google.rows = [
      ...Array.from({ length: 505 }, (_, index) => row(24, 'chatgpt.com', `/${String(index).padStart(3, '0')}`, 1)),
      row(24, 'chatgpt.com', '(not set)', 3),
      row(24, 'chatgpt.com', '/most', 9),
      row(24, 'www.chatgpt.com', '/most', 1),
    ]
    await connect()
    await run()
    const { pages, total, visits, otherPages } = await report('startDate=2026-11-24&endDate=2026-11-24&limit=500')
    assert.deepEqual(pages[0], { path: '/most', crawled: 0, cited: 0, visits: 10 })
    assert.deepEqual([total, visits.count, otherPages.visits], [500, 518, 9])
  })

  it('reads all pages of a report', async () => {
    google.rows = Array.from({ length: 10_050 }, (_, index) =>
      row(16 + (index % 9), 'chatgpt.com', `/${Math.floor(index / 9)}`, 1),
    )
    await connect()
    await run()
    const pages = google.reports.filter(({ dimensions }) => dimensions.length === 3)
    assert.deepEqual(
      pages.slice(-2).map(({ offset }) => offset),
      ['0', '10000'],
    )
    const { visits, otherPages } = await report('startDate=2026-11-01&endDate=2026-11-25')
    assert.deepEqual([visits.count, otherPages.visits], [10_050, 10_050 - 9 * 500])
  })

  for (const [name, kind, instead, nextImportAt] of [
    ['it was asked too often', 'quota', EXHAUSTED, '2026-11-26T13:00:00.000Z'],
    ['access was taken', 'no-access', NO_ACCESS, '2026-11-27T06:00:00.000Z'],
    ['the token is refused', 'wrong-key', googleError(401, 'UNAUTHENTICATED', 'no'), '2026-11-27T06:00:00.000Z'],
    ['Google has an outage', 'no-answer', googleError(503, 'UNAVAILABLE', 'no'), '2026-11-26T13:00:00.000Z'],
    ['the connection breaks', 'no-answer', 'cut', '2026-11-26T13:00:00.000Z'],
    ['a page answers', 'unexpected', 'page', '2026-11-26T13:00:00.000Z'],
    ['it answers without end', 'unexpected', 'flood', '2026-11-26T13:00:00.000Z'],
    [
      'rows have other columns',
      'unexpected',
      { status: 200, body: { rowCount: 1, rows: [{ dimensionValues: [], metricValues: [{ value: '1' }] }], metadata } },
      '2026-11-26T13:00:00.000Z',
    ],
    [
      'numbers are none',
      'unexpected',
      {
        status: 200,
        body: { rowCount: 1, rows: [{ dimensionValues: [{ value: '1' }], metricValues: [{ value: 'x' }] }], metadata },
      },
      '2026-11-26T13:00:00.000Z',
    ],
    ['a day does not exist', 'unexpected', oneRow('20261131', '1'), '2026-11-26T13:00:00.000Z'],
    ['a day was not asked for', 'unexpected', oneRow('20261126', '1'), '2026-11-26T13:00:00.000Z'],
    ['more is counted than can be', 'unexpected', oneRow('20261124', '3000000000'), '2026-11-26T13:00:00.000Z'],
    ['rows are missing', 'unexpected', { status: 200, body: { rowCount: 5, metadata } }, '2026-11-26T13:00:00.000Z'],
    ['no time zone is named', 'unexpected', { status: 200, body: {} }, '2026-11-26T13:00:00.000Z'],
  ] as const)
    it(`says so where ${name}, keeps what it has, and tries again`, async () => {
      google.rows = [row(24, 'chatgpt.com', '/a', 3)]
      await connect()
      await run()
      await connect()
      google.instead = instead
      assert.equal(await run(), 0)
      const made = await connection()
      assert.deepEqual(made?.failure, { kind, said: said(kind), at: NOON.toISOString() })
      assert.deepEqual([made.nextImportAt, (await report()).visits.count], [nextImportAt, 3])
      google.instead = undefined
      await at(nextImportAt)
      assert.equal(await run(), 1)
      assert.equal((await connection())?.failure, null)
    })

  it('says so where its visits cannot be stored, and tries again in an hour', async () => {
    google.rows = [row(24, 'chatgpt.com', '/a', 3)]
    await connect()
    const { db } = api.services
    await db.execute(sql`alter table app.traffic_days add constraint no_visits check (source <> 'ga4') not valid`)
    try {
      assert.equal(await run(), 0)
    } finally {
      await db.execute(sql`alter table app.traffic_days drop constraint no_visits`)
    }
    const made = await connection()
    assert.deepEqual([made?.failure?.kind, made?.nextImportAt], ['unexpected', '2026-11-26T13:00:00.000Z'])
    assert.equal(await run(), 0)
    await at('2026-11-26T13:00:00.000Z')
    assert.equal(await run(), 1)
  })

  it('gives a call up that is not answered', async (context) => {
    await connect()
    google.instead = 'silence'
    const { timeout } = AbortSignal
    context.mock.method(AbortSignal, 'timeout', (ms: number) => timeout.call(AbortSignal, ms / 300))
    assert.equal(await run(), 0)
    assert.equal((await connection())?.failure?.kind, 'no-answer')
  })

  it('that fails goes on after the days that it has stored', async () => {
    google.rows = [{ ...row(1, 'chatgpt.com', '/early', 1), date: '20260901' }, row(20, 'chatgpt.com', '/late', 1)]
    await connect()
    google.onReport = async () => {
      if (google.reports.at(-1)?.dateRanges[0].startDate === '2026-09-07') google.instead = { status: 503, body: {} }
    }
    assert.equal(await run(), 0)
    const all = 'startDate=2026-08-28&endDate=2026-11-25'
    assert.deepEqual(pagesOf(await report(all)), [['/early', 1]])
    assert.equal((await connection())?.importedAt, null)
    google.reset()
    google.rows = [row(20, 'chatgpt.com', '/late', 1)]
    await at('2026-11-26T13:00:00.000Z')
    assert.equal(await run(), 1)
    assert.equal(google.reports[0]?.dateRanges[0].startDate, '2026-09-04')
    assert.deepEqual(pagesOf(await report(all)).toSorted(), [
      ['/early', 1],
      ['/late', 1],
    ])
  })

  it('says where the numbers of Google are not exact', async () => {
    google.rows = [row(22, 'chatgpt.com', '/a', 3), row(24, 'chatgpt.com', '/a', 3)]
    await connect()
    await run()
    assert.deepEqual((await report('startDate=2026-11-22&endDate=2026-11-25')).caveats, [])
    google.metadata = {
      dataLossFromOtherRow: true,
      subjectToThresholding: true,
      samplingMetadatas: [{ samplesReadCount: '9' }],
    }
    await at('2026-11-27T06:00:00.000Z')
    await run()
    assert.deepEqual((await report()).caveats, ['other-row', 'withheld', 'sampled'])
    assert.deepEqual((await report('startDate=2026-11-20&endDate=2026-11-22')).caveats, [])
  })

  it('reads too many pages day by day, and a day that has too many without them', async () => {
    google.rows = [row(24, 'chatgpt.com', '/a', 3), row(25, 'chatgpt.com', '/b', 2)]
    await connect()
    google.onReport = async () => {
      const { dimensions, dateRanges } = google.reports.at(-1) ?? assert.fail('nothing was asked')
      const hasTooMany = dimensions.length === 3 && dateRanges[0].endDate === '2026-11-25'
      google.instead = hasTooMany ? { status: 200, body: { rowCount: 300_001, rows: [], metadata } } : undefined
    }
    assert.equal(await run(), 1)
    const told = await report()
    assert.deepEqual([pagesOf(told), told.otherPages.visits, told.visits.count], [[['/a', 3]], 2, 5])
  })

  it('is made once by two workers', async () => {
    google.rows = [row(24, 'chatgpt.com', '/a', 3)]
    await connect()
    google.reset()
    google.rows = [row(24, 'chatgpt.com', '/a', 3)]
    assert.deepEqual((await Promise.all([run(), run()])).toSorted(), [0, 1])
    assert.equal(google.reports.length, 18)
    assert.equal((await report()).visits.count, 3)
  })

  it('does not wait for the slowest one', async () => {
    for (let count = 0; count < 4; count += 1) {
      const { project } = await addCitedProject(api, user)
      succeeded(await api.call('PUT', `/projects/${project.id}/traffic/ga4`, user.token, GOOD), ga4Response)
    }
    await connect()
    const others = Promise.withResolvers<void>()
    let [isFirst, ended] = [true, 0]
    google.onReport = async () => {
      const asked = google.reports.at(-1)
      if (isFirst) {
        isFirst = false
        return others.promise
      }
      if (asked?.dimensions.length === 1 && asked.dateRanges[0].endDate === '2026-11-25') ended += 1
      if (ended === 4) others.resolve()
    }
    const imports = startGa4Imports(api.services)
    // The first one waits for the four others.
    await others.promise
    await imports.stop()
    assert.equal(ended, 4)
  })

  for (const [name, change] of [
    ['checked', () => api.call('POST', `${path()}/check`, user.token)],
    ['connected again', () => connect()],
  ] as const)
    it(`is made once where it is ${name} while it is tried again`, async () => {
      google.rows = [row(24, 'chatgpt.com', '/a', 3)]
      await connect()
      google.instead = API_OFF
      await run()
      google.instead = undefined
      await at('2026-11-27T06:00:00.000Z')
      let meanwhile: Promise<number> | undefined
      google.onReport = async () => {
        if (meanwhile !== undefined) return
        meanwhile = change().then(({ status }) => {
          assert.equal(status, 200)
          return run()
        })
        assert.equal(await meanwhile, 0)
      }
      const arrived = await run()
      assert.equal(await meanwhile, 0)
      // What was connected again is read with its own key.
      assert.deepEqual([arrived, await run(), (await report()).visits.count], [1, 0, 3])
    })

  it('of a worker that died is made by another one after its time', async () => {
    google.rows = [row(24, 'chatgpt.com', '/a', 3)]
    await connect()
    await api.services.db.execute(sql`update app.ga4_connections
      set leased_until = ${new Date(NOON.getTime() + 15 * 60_000).toISOString()} where project_id = ${id}`)
    assert.equal(await run(), 0)
    await at('2026-11-26T12:15:00.000Z')
    assert.equal(await run(), 1)
  })

  for (const [name, end] of [
    ['project was deleted', () => api.call('DELETE', `/projects/${id}`, user.token, { confirm: domain })],
    ['connection was deleted', () => api.call('DELETE', path(), user.token)],
    ['project was deactivated', () => deactivateProject()],
    ['account was deactivated', () => deactivateAccount()],
  ] as const)
    it(`stores nothing where the ${name} meanwhile`, async () => {
      google.rows = [row(24, 'chatgpt.com', '/a', 3)]
      await connect()
      let ended: number | undefined
      google.onReport = async () => {
        ended ??= (await end()).status
      }
      assert.equal(await run(), 0)
      assert.equal(ended, 200)
      const { rows } = await api.services.db.execute(sql`select 1 from app.traffic_days where project_id = ${id}`)
      assert.equal(rows.length, 0)
    })

  it('is made for an active project alone, and made up for when it is active again', async () => {
    google.rows = [row(24, 'chatgpt.com', '/a', 3)]
    await connect()
    await deactivateProject()
    google.reset()
    google.rows = [row(24, 'chatgpt.com', '/a', 3)]
    assert.equal(await run(), 0)
    assert.deepEqual([google.reports.length, (await connection())?.nextImportAt], [0, null])
    await api.services.db.execute(sql`update app.projects set project_status = 'active' where id = ${id}`)
    assert.equal(await run(), 1)
  })

  it('is not made for a deactivated account', async () => {
    await connect()
    google.reset()
    await deactivateAccount()
    assert.equal(await run(), 0)
    assert.equal(google.reports.length, 0)
  })

  it('does not ask with a key that cannot be read, and says so', async () => {
    await connect()
    await api.services.db.execute(sql`update app.ga4_connections set sealed_key = 'v1.other' where project_id = ${id}`)
    google.reset()
    assert.equal(await run(), 0)
    assert.equal((await connection())?.failure?.kind, 'unreadable-key')
    assert.equal(google.calls, 0)
  })

  it('ends with the account, whose key is deleted', async () => {
    const leaving = await api.addUser('enterprise')
    const { project } = await addCitedProject(api, leaving)
    const own = `/projects/${project.id}/traffic/ga4`
    succeeded(await api.call('PUT', own, leaving.token, GOOD), ga4Response)
    await api.services.db.transaction((tx) => api.services.deleteConnections(tx, leaving.id))
    const { rows } = await api.services.db.execute<{ sealed: string | null }>(
      sql`select sealed_key as sealed from app.ga4_connections where project_id = ${project.id}`,
    )
    assert.deepEqual(rows, [{ sealed: null }])
    assert.equal(await run(), 0)
    const read = succeeded(await api.call('GET', own, leaving.token), ga4Response)
    assert.equal(read.data.connection?.failure?.kind, 'unreadable-key')
  })
})

describe('a day that a log tells of, too', () => {
  // Google has then counted both days to the end.
  beforeEach(() => at('2026-11-29T12:00:00.000Z'))

  it('is left to the log while Google still counts it', async () => {
    google.rows = [row(24, 'chatgpt.com', '/b', 5), row(25, 'chatgpt.com', '/b', 4)]
    await at('2026-11-28T12:00:00.000Z')
    await upload({ ...VISITOR, day: 25, path: '/log' })
    await connect()
    await run()
    const early = await report()
    assert.deepEqual(
      [early.visits.count, pagesOf(early).toSorted(), early.sources, early.unsettledDays],
      [
        6,
        [
          ['/b', 5],
          ['/log', 1],
        ],
        { log: 1, ga4: 1, both: 0 },
        0,
      ],
    )
    await at('2026-11-29T06:00:00.000Z')
    await run()
    const { visits, sources } = await report()
    assert.deepEqual([visits.count, sources], [9, { log: 0, ga4: 1, both: 1 }])
  })

  it('is compared when Google has counted it to the end', async () => {
    google.rows = [row(24, 'chatgpt.com', '/b', 5), row(25, 'chatgpt.com', '/b', 4)]
    await at('2026-11-28T12:00:00.000Z')
    await connect()
    await run()
    const day = 'startDate=2026-11-25&endDate=2026-11-25'
    const early = await report(day)
    assert.deepEqual([early.visits.count, early.visits.before, early.unsettledDays], [4, null, 1])
    await at('2026-11-29T06:00:00.000Z')
    await run()
    const { visits, unsettledDays } = await report(day)
    assert.deepEqual([visits.before, unsettledDays], [5, 0])
  })

  it('shows the visits of Google Analytics and the crawls of the log, and never adds them', async () => {
    google.rows = [row(24, 'chatgpt.com', '/b', 5), row(25, 'claude.ai', '/b', 1)]
    await upload({ ...GPTBOT, path: '/a' }, { ...VISITOR, path: '/b' }, { ...VISITOR, path: '/log-only' })
    assert.equal((await report()).visits.count, 2)
    await connect()
    await run()
    const told = await report()
    assert.deepEqual([told.visits.count, told.sources, pagesOf(told)], [6, { log: 0, ga4: 1, both: 1 }, [['/b', 6]]])
    assert.equal(told.pages.find(({ path: page }) => page === '/a')?.crawled, 1)
    const gone = await api.call('DELETE', path(), user.token)
    assert.equal(succeeded(gone, ga4Response).data.connection, null)
    const left = await report()
    assert.deepEqual([left.visits.count, left.sources, left.ga4], [2, { log: 1, ga4: 0, both: 0 }, null])
  })

  it('is not compared with a day of the other source', async () => {
    await upload({ ...VISITOR, day: 24 })
    google.rows = [row(25, 'chatgpt.com', '/b', 5)]
    await connect()
    await run()
    const { visits } = await report('startDate=2026-11-25&endDate=2026-11-25')
    assert.deepEqual([visits.count, visits.before], [5, null])
  })

  it('stays when the logs are deleted', async () => {
    await upload({ ...VISITOR, path: '/b' })
    google.rows = [row(24, 'chatgpt.com', '/b', 5)]
    await connect()
    await run()
    await api.call('DELETE', `/projects/${id}/traffic/logs`, user.token)
    const { visits, uploads } = await report()
    assert.deepEqual([visits.count, uploads], [5, null])
  })
})

describe('POST /projects/:id/traffic/ga4/check', () => {
  const check = async () =>
    succeeded(await api.call('POST', `${path()}/check`, user.token), ga4Response).data.connection

  it('says what is wrong now, and reads at once what works again', async () => {
    await connect()
    await run()
    google.instead = API_OFF
    assert.equal((await check())?.failure?.said, said('api-off'))
    google.instead = undefined
    const made = await check()
    assert.deepEqual([made?.failure, made?.nextImportAt], [null, NOON.toISOString()])
    assert.equal(await run(), 1)
    assert.equal((await check())?.nextImportAt, '2026-11-27T06:00:00.000Z')
  })

  it('does not hasten what was read too often', async () => {
    await connect()
    google.instead = EXHAUSTED
    await run()
    google.instead = undefined
    const made = await check()
    assert.deepEqual([made?.failure, made?.nextImportAt], [null, '2026-11-26T13:00:00.000Z'])
    assert.equal(await run(), 0)
  })

  it('that is itself too often leaves the next import where it is', async () => {
    await connect()
    await run()
    google.instead = EXHAUSTED
    const made = await check()
    assert.deepEqual([made?.failure?.kind, made?.nextImportAt], ['quota', '2026-11-27T06:00:00.000Z'])
  })

  it('is refused without a connection', async () => {
    failed(await api.call('POST', `${path()}/check`, user.token), 409, 'CONFLICT')
  })
})

describe('DELETE /projects/:id/traffic/ga4', () => {
  it('stands in the history beside what was connected', async () => {
    await connect()
    await api.call('DELETE', path(), user.token)
    // What is saved stands at the database's time, which is not that of this test.
    const told = (await toldHistory(api, user)).map(([, what]) => what).filter((what) => what?.includes('Google'))
    assert.deepEqual(told.slice(0, 2), [
      `Disconnected Google Analytics: property ${GOOD.propertyId}`,
      `Connected Google Analytics: property ${GOOD.propertyId}`,
    ])
  })

  it('of nothing changes nothing', async () => {
    assert.equal(succeeded(await api.call('DELETE', path(), user.token), ga4Response).data.connection, null)
  })
})

describe('GET /projects/:id/traffic/ga4', () => {
  it('tells a member what is connected, and a stranger nothing', async () => {
    await connect()
    assert.equal((await connection())?.propertyId, GOOD.propertyId)
    const stranger = await api.addUser()
    failed(await api.call('GET', path(), stranger.token), 404, 'NOT_FOUND')
  })
})

it('the migration keeps what logs have told', async () => {
  const { db } = api.services
  const migrate = async (name: string) => {
    const statements = readFileSync(`${migrationsFolder}/${name}.sql`, 'utf8').split('--> statement-breakpoint')
    for (const statement of statements) await db.execute(sql.raw(statement))
  }
  await db.execute(sql`drop table app.ga4_connections, app.traffic_sums, app.traffic_days`)
  await migrate('0010_traffic')
  await db.execute(sql`insert into app.traffic_days (project_id, day, file_name, lines, bad_lines, left_out)
    values (${id}, '2026-11-24', 'access.log', 1, 0, '[]')`)
  await db.execute(sql`insert into app.traffic_sums (project_id, day, platform, kind, path, count)
    values (${id}, '2026-11-24', 'chatgpt', 'visit', '/', 7)`)
  await migrate('0026_ga4')
  const { visits, sources, uploads } = await report()
  assert.deepEqual([visits.count, sources, uploads?.days], [7, { log: 1, ga4: 0, both: 0 }, 1])
  google.rows = [row(24, 'chatgpt.com', '/a', 3)]
  await at('2026-11-29T12:00:00.000Z')
  await connect()
  await run()
  assert.equal((await report()).visits.count, 3)
})
