import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { messageResponse } from '@sightline/shared/contract/api/envelope.ts'
import {
  editionListResponse,
  editionResponse,
  MAILED_TODAY,
  madeEditionResponse,
  monthlyPreviewResponse,
  monthlyReportResponse,
  OWNER_UNCONFIRMED,
  TOO_MANY_REPORT_MAILS,
} from '@sightline/shared/contract/api/monthly-reports.ts'
import { UNCONFIRMED_ADDRESS } from '@sightline/shared/contract/api/workspaces.ts'
import { overviewResponse } from '@sightline/shared/contract/api/reports.ts'
import { sharedReportResponse, shareLinkListResponse } from '@sightline/shared/contract/api/shared-reports.ts'
import {
  defaultMonthlySetup,
  MAX_EDITIONS_PER_DAY,
  MAX_REPORT_MAILS_PER_DAY,
  MOST_EDITIONS,
  NO_PDF,
} from '@sightline/shared/domain/monthly-reports.ts'
import { changeText, personText } from '@sightline/shared/domain/audit-words.ts'
import { createMailer } from '@sightline/shared/service/mail/mailer.ts'
import { startMailServer, type TestMailServer } from '@sightline/shared/service/testing/mail-server.ts'
import { eq, sql } from 'drizzle-orm'
import { markDeactivated } from '../../accounts/profile/deactivation.queries.ts'
import { readHistory } from '../../accounts/workspaces/testing/read-history.ts'
import { buildApp } from '../../app.ts'
import { mails } from '../../database/schema/mails.ts'
import { enqueueRemeasure } from '../../queue/remeasure-jobs.ts'
import { deleteEndedLinks } from '../../reports/share-links/share-links.queries.ts'
import { addTwoDays, FIRST, UNKNOWN_ID } from '../../reports/testing/reported-project.ts'
import { runRemeasureJobs } from '../../runs/answers/testing/history.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import type { MailServices } from '../mail-services.ts'
import { sendMails } from '../send-mails.ts'
import { headerOf, readable } from '../testing/read-mail.ts'
import { findMonthlyReports } from './find-monthly.ts'
import { unsubscribeAddress } from './monthly-reports.queries.ts'

const SECRET_KEY = 'a secret key of the tests, 32 characters and more'
const DAY_MS = 86_400_000
/** The answers of `addTwoDays` are of June. */
const FIRST_OF_JULY = new Date('2026-07-01T08:00:00Z')
const urlOf = (kind: string, bytes: string) =>
  `data:image/${kind};base64,${Buffer.from(bytes, 'latin1').toString('base64')}`
const PNG = urlOf('png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x40\0\0\0\x40\x08\x06\0\0\0')

let api: TestApi
let server: TestMailServer
let services: MailServices
let user: TestUser
let stranger: TestUser
before(async () => {
  api = await startTestApi({ SECRET_KEY, CHROMIUM_PATH: '/bin/false' })
  server = await startMailServer()
  const settings = { ...api.services.settings, SMTP_URL: server.url, PUBLIC_URL: 'https://sightline.example.com' }
  services = { ...api.services, settings, mailer: createMailer(settings, { info: () => undefined }) }
  stranger = await api.addUser()
})
after(async () => {
  await api.close()
  await server.close()
})
beforeEach(async () => {
  server.received.length = 0
  server.refuse = []
  user = await api.addUser('enterprise')
})
// One user at a time has a schedule.
afterEach(async () => {
  await markDeactivated(api.services.db, user.id, new Date())
  api.setTime()
})

const at = (projectId: string, path = '') => `/projects/${projectId}/monthly-report${path}`
const setup = {
  ...defaultMonthlySetup,
  clientName: 'Acme Corporation',
  preparedBy: 'Northwind Agency',
  comments: { changes: 'The guide went live.' },
  logo: PNG,
  accent: '#1d4ed8',
  recipients: ['board@example.com', 'Ana@example.com'],
}
const save = (projectId: string, fields: object = {}, version = 0, by = user) =>
  api.call('PUT', at(projectId), by.token, { ...setup, version, ...fields })
const saved = async (projectId: string, fields: object = {}, version = 0) =>
  succeeded(await save(projectId, fields, version), monthlyReportResponse).data
const read = async (projectId: string) =>
  succeeded(await api.call('GET', at(projectId), user.token), monthlyReportResponse).data
const makeOf = (projectId: string, version: number, send: boolean) =>
  api.call('POST', at(projectId, '/editions'), user.token, { send, version })
const make = async (projectId: string, send = false) => makeOf(projectId, (await read(projectId)).version, send)
const made = async (projectId: string, send = false) =>
  succeeded(await make(projectId, send), madeEditionResponse).data.edition
const list = async (projectId: string) =>
  succeeded(await api.call('GET', at(projectId, '/editions'), user.token), editionListResponse).data.editions
const shown = (path: string | null) => api.call('GET', path ?? '', null)

/** A project with answers in June, on the first of July. */
async function addProject() {
  const reported = await addTwoDays(api, user)
  api.setTime(FIRST_OF_JULY)
  return reported
}

/** One check of a worker, which runs every minute. */
async function check(): Promise<number> {
  await findMonthlyReports(services)
  return sendMails(services)
}

async function refuseStrangers(call: (id: string, token: string | null) => ReturnType<TestApi['call']>, id: string) {
  failed(await call(id, stranger.token), 404, 'NOT_FOUND')
  failed(await call(UNKNOWN_ID, user.token), 404, 'NOT_FOUND')
  failed(await call(id, null), 401, 'AUTH_REQUIRED')
}

describe('GET /projects/:id/monthly-report', () => {
  it('has defaults where it was never saved', async () => {
    const { project } = await addProject()
    assert.deepEqual(await read(project.id), {
      ...{ setup: defaultMonthlySetup, version: 0, changedBy: null, unsubscribed: [], nextSendDate: null },
      ...{ canSend: true, canMakePdf: false, unsent: null, missing: null },
    })
    await refuseStrangers((id, token) => api.call('GET', at(id), token), project.id)
  })
})

describe('PUT /projects/:id/monthly-report', () => {
  it('keeps the set-up, and says when the next report is sent', async () => {
    const { project } = await addProject()
    const { data } = { data: await saved(project.id, { sendDay: 28, sections: ['next-steps', 'changes'] }) }
    assert.deepEqual([data.version, data.nextSendDate], [1, '2026-07-28'])
    assert.deepEqual(data.setup, { ...setup, sendDay: 28, sections: ['next-steps', 'changes'] })
    assert.deepEqual((await read(project.id)).setup, data.setup)
    // Its day has begun: the next one is that of another month.
    assert.equal((await saved(project.id, { sendDay: 1 }, 1)).nextSendDate, '2026-08-01')
    const status = { status: 'inactive', searchStatus: 'inactive' }
    await api.call('PATCH', `/projects/${project.id}/status`, user.token, status)
    assert.equal((await read(project.id)).nextSendDate, null)
  })

  it('tells the second of two people who was first', async () => {
    const { project } = await addProject()
    await saved(project.id)
    const refused = failed(await save(project.id, { clientName: 'Mine' }, 0), 409, 'CONFLICT')
    assert.match(refused.message, /^The monthly report was changed meanwhile, by .+\. Please read it again\.$/)
    const both = await Promise.all([1, 1].map((version) => save(project.id, {}, version)))
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409])
    const { changedBy, version } = await read(project.id)
    assert.deepEqual([version, typeof changedBy], [2, 'string'])
  })

  it('refuses what cannot be', async () => {
    const { project } = await addProject()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>').toString('base64')
    const addresses = Array.from({ length: 21 }, (_, index) => `reader-${index}@example.com`)
    const refused: [string, object][] = [
      ['sections', { sections: [] }],
      ['sections', { sections: ['changes', 'changes'] }],
      ['comments.changes', { comments: { changes: 'x'.repeat(1001) } }],
      ['comments', { comments: { other: 'x' } }],
      ['clientName', { clientName: 'x'.repeat(81) }],
      ['clientName', { clientName: 'Acme\r\nBcc: everybody@example.com' }],
      ['preparedBy', { preparedBy: 'Northwind\nAgency' }],
      ['preparedBy', { preparedBy: 'Your bank, www.bank' }],
      ['preparedBy', { preparedBy: 'See evil.example now' }],
      ['logo', { logo: `data:image/svg+xml;base64,${svg}` }],
      ['logo', { logo: `data:image/png;base64,${svg}` }],
      ['logo', { logo: PNG.padEnd(100_000, 'A') }],
      // 20,000 × 20,000 pixels are 1.6 GB in a browser.
      ['logo', { logo: urlOf('png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x4e\x20\0\0\x4e\x20\x08\x06\0\0\0') }],
      ['logo', { logo: urlOf('png', '\x89PNG\r\n\x1a\nlogo') }],
      ['accent', { accent: '#ffff00' }],
      ['accent', { accent: 'red' }],
      ['locale', { locale: 'xx-XX' }],
      ['period', { period: '7d' }],
      ['recipients', { recipients: addresses }],
      ['recipients', { recipients: ['a@example.com', 'A@example.com'] }],
      ['recipients.0', { recipients: ['a@example.com, b@example.com'] }],
      ['recipients.0', { recipients: ['a@example.com\r\nBcc: b@example.com'] }],
      ['sendDay', { sendDay: 29 }],
      ['linkDays', { linkDays: 3 }],
    ]
    for (const [path, fields] of refused) {
      const { errors } = failed(await save(project.id, fields), 400, 'BAD_REQUEST')
      assert.ok(
        errors?.some((error) => error.path.startsWith(path)),
        `${path}: ${JSON.stringify(errors)}`,
      )
    }
    failed(await save(project.id, { logo: PNG.padEnd(1_400_000, 'A') }), 413, 'PAYLOAD_TOO_LARGE')
    assert.equal((await read(project.id)).version, 0)
    await refuseStrangers((id, token) => api.call('PUT', at(id), token, { ...setup, version: 0 }), project.id)
  })
})

describe('GET /projects/:id/monthly-report/preview', () => {
  it('is the report as it would be made now, and stores nothing', async () => {
    const { project } = await addProject()
    const all = { ...setup.comments, sources: 'Not for the client.', stances: '' }
    await saved(project.id, { sections: ['stances', 'changes'], comments: all })
    const preview = await api.call('GET', at(project.id, '/preview'), user.token)
    const { report } = succeeded(preview, monthlyPreviewResponse).data
    assert.deepEqual(report.period, { startDate: '2026-06-01', endDate: '2026-06-30' })
    assert.deepEqual(
      report.sections.map(({ section }) => section),
      ['stances', 'changes'],
    )
    const { clientName, preparedBy, logo, accent, locale, comments } = setup
    const madeAt = FIRST_OF_JULY.toISOString()
    assert.deepEqual(report.monthly, { clientName, preparedBy, logo, accent, locale, comments, madeAt })
    assert.deepEqual(await list(project.id), [])
    await refuseStrangers((id, token) => api.call('GET', at(id, '/preview'), token), project.id)
  })
})

describe('POST /projects/:id/monthly-report/editions', () => {
  it('makes a report that stays as it is, whatever happens to the project', async () => {
    const { project, unbranded: promptId, store } = await addProject()
    await saved(project.id)
    const edition = await made(project.id)
    assert.match(edition.path ?? '', /^\/shared\/[\w-]{22}$/)
    assert.deepEqual([edition.isEmpty, edition.recipients, edition.sentAt], [false, 0, null])
    const { entries } = await readHistory(api, user, '?limit=100')
    const told = entries.filter(({ projectId, action }) => projectId === project.id && action === 'makeEdition')
    assert.deepEqual(
      told.map((entry) => changeText(entry)),
      ['Made the monthly report'],
    )
    const { report } = succeeded(await shown(edition.path), sharedReportResponse).data
    const query = new URLSearchParams(report.period)
    const screen = succeeded(
      await api.call('GET', `/reports/projects/${project.id}/overview?${query}`, user.token),
      overviewResponse,
    )
    assert.deepEqual([report.asked.answers, screen.overview.totalResults], [4, 4])
    assert.deepEqual(report.changes?.overview.intervals, screen.overview.intervals)

    await store([{ promptId, day: '2026-06-09', text: FIRST }])
    const changed = { brandNames: ['Renamed'], competitors: [{ domain: 'other.com', brandNames: ['Other'] }] }
    assert.equal((await api.call('PATCH', `/projects/${project.id}`, user.token, changed)).status, 200)
    await saved(project.id, { clientName: 'Another', sections: ['sources'] }, 1)
    assert.deepEqual(succeeded(await shown(edition.path), sharedReportResponse).data.report, report)
    const kept = await api.call('GET', at(project.id, `/editions/${edition.id}`), user.token)
    assert.deepEqual(succeeded(kept, editionResponse).data.report, report)
    const preview = await api.call('GET', at(project.id, '/preview'), user.token)
    assert.equal(succeeded(preview, monthlyPreviewResponse).data.report.brand, 'Renamed')
  })

  it('is no link of the list of links, and its code is in no table', async () => {
    const { project } = await addProject()
    const { path } = await made(project.id)
    const links = await api.call('GET', `/projects/${project.id}/share-links`, user.token)
    assert.deepEqual(succeeded(links, shareLinkListResponse).data.links, [])
    const code = path?.split('/').at(-1) ?? ''
    const { rows } = await api.services.db.execute(
      sql`select share_links::text || report_editions::text as row from app.share_links, app.report_editions`,
    )
    assert.ok(code !== '' && rows.length > 0 && !JSON.stringify(rows).includes(code))
  })

  it('has no open link any more once so many are newer that it is listed no more', async () => {
    const { project } = await addProject()
    await saved(project.id, { linkDays: null })
    const first = await made(project.id)
    const addNewer = (count: number) =>
      api.services.db.execute(sql`
        insert into app.report_editions (project_id, id, month, made_at, start_date, end_date, sample, recipients)
        select ${project.id}, gen_random_uuid(), gen_random_uuid()::text, ${FIRST_OF_JULY.toISOString()}::timestamptz + interval '1 second', '2026-06-01', '2026-06-30', false, 0
        from generate_series(1, ${count}::int)`)
    await addNewer(MOST_EDITIONS - 2)
    api.setTime(new Date(FIRST_OF_JULY.getTime() + DAY_MS))
    const second = await made(project.id)
    assert.equal((await shown(first.path)).status, 200)
    await addNewer(1)
    await made(project.id)
    failed(await shown(first.path), 410, 'GONE')
    assert.equal((await shown(second.path)).status, 200)
  })

  it('is mailed to the addresses of the set-up when it is asked for', async () => {
    const { project } = await addProject()
    failed(await make(project.id, true), 409, 'CONFLICT')
    await saved(project.id)
    failed(await makeOf(project.id, 0, true), 409, 'CONFLICT')
    assert.equal((await made(project.id, true)).recipients, 2)
    assert.equal(await check(), 2)
    const [edition] = await list(project.id)
    assert.deepEqual([edition?.sentTo, edition?.failed, edition?.sentAt], [2, 0, FIRST_OF_JULY.toISOString()])
  })

  it('is mailed to an address once a day, whichever project and set-up it is of', async () => {
    const [{ project }, other] = [await addProject(), await addProject()]
    await saved(project.id)
    await saved(other.project.id, { recipients: ['BOARD@example.com'] })
    await made(project.id, true)
    assert.equal(failed(await make(other.project.id, true), 409, 'CONFLICT').message, MAILED_TODAY)
    assert.deepEqual(await list(other.project.id), [])
    await saved(other.project.id, { recipients: ['board@example.com', 'new@example.com'] }, 1)
    assert.equal((await made(other.project.id, true)).recipients, 1)
    api.setTime(new Date(FIRST_OF_JULY.getTime() + DAY_MS))
    assert.equal((await made(project.id, true)).recipients, 2)
  })

  it('was mailed to nobody where its link ended before its mails were sent', async () => {
    const { project } = await addProject()
    await saved(project.id)
    const revoked = await made(project.id, true)
    succeeded(await api.call('DELETE', at(project.id, `/editions/${revoked.id}`), user.token), messageResponse)
    const ended = await made(project.id, true)
    assert.equal(ended.recipients, 2)
    await api.services.db.execute(sql`update app.share_links set expires_at = now() - interval '1 year'
      where id = (select link_id from app.report_editions where id = ${ended.id})`)
    assert.equal(await check(), 0)
    await made(project.id, true)
    assert.equal(await check(), 2)
    assert.deepEqual(
      (await list(project.id)).map(({ recipients, sentTo }) => [recipients, sentTo]),
      [
        [2, 2],
        [0, 0],
        [0, 0],
      ],
    )
    assert.equal(await api.services.db.$count(mails, eq(mails.userId, user.id)), 2)
  })

  it('is mailed to so many addresses of an owner a day', async () => {
    const { project } = await addProject()
    await saved(project.id)
    await api.services.db.execute(sql`insert into app.mails (id, user_id, kind, key, created_at)
      select gen_random_uuid(), ${user.id}, 'monthly-report', n::text, ${FIRST_OF_JULY.toISOString()}
      from generate_series(1, ${MAX_REPORT_MAILS_PER_DAY - 1}) n`)
    assert.equal(failed(await make(project.id, true), 409, 'CONFLICT').message, TOO_MANY_REPORT_MAILS)
    await saved(project.id, { recipients: ['board@example.com'] }, 1)
    assert.equal((await made(project.id, true)).recipients, 1)
  })

  it('is mailed by somebody whose address is confirmed', async () => {
    const { project } = await addProject()
    await saved(project.id)
    await api.services.db.execute(sql`update app.users set email_verified = false where id = ${user.id}`)
    assert.equal(failed(await make(project.id, true), 403, 'FORBIDDEN').message, UNCONFIRMED_ADDRESS)
    assert.equal(failed(await save(project.id, { sendDay: 1 }, 1), 403, 'FORBIDDEN').message, UNCONFIRMED_ADDRESS)
    await saved(project.id, { sendDay: 1, recipients: [] }, 1)
    await made(project.id)
    const editor = await api.addUser()
    await api.services.db.execute(sql`insert into app.workspace_members (workspace_id, user_id, role)
      values (${user.id}, ${editor.id}, 'editor')`)
    const ofEditor = await api.call('PUT', at(project.id), editor.token, { ...setup, sendDay: 1, version: 2 })
    assert.equal(failed(ofEditor, 403, 'FORBIDDEN').message, OWNER_UNCONFIRMED)
    assert.equal((await read(project.id)).unsent, null)
    await api.services.db.execute(sql`update app.users set email_verified = true where id = ${user.id}`)
    await saved(project.id, { sendDay: 1 }, 2)
    await api.services.db.execute(sql`update app.users set email_verified = false where id = ${user.id}`)
    assert.equal((await read(project.id)).unsent, OWNER_UNCONFIRMED)
  })

  it('says its day in the time zone of the owner', async () => {
    const { project } = await addProject()
    await api.services.db.execute(sql`update app.users set timezone = 'Pacific/Honolulu' where id = ${user.id}`)
    const edition = await made(project.id)
    assert.deepEqual([edition.madeAt, edition.madeOn], [FIRST_OF_JULY.toISOString(), '2026-06-30'])
  })

  it('has a limit for each project and day', async () => {
    const { project } = await addProject()
    for (let count = 1; count < MAX_EDITIONS_PER_DAY; count += 1) await made(project.id)
    const both = await Promise.all([make(project.id), make(project.id)])
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [201, 409])
    api.setTime(new Date(FIRST_OF_JULY.getTime() + DAY_MS + 1))
    await made(project.id)
  })

  it('says that there is nothing to tell, and what is missing', async () => {
    const { project } = await addProject()
    await refuseStrangers(
      (id, token) => api.call('POST', at(id, '/editions'), token, { send: false, version: 0 }),
      project.id,
    )
    const { SECRET_KEY: _, ...settings } = api.services.settings
    const keyless = await buildApp({ ...api.services, settings })
    const asked = { headers: { authorization: `Bearer ${user.token}` }, url: `/api${at(project.id, '/editions')}` }
    const answer = await keyless.inject({ ...asked, method: 'POST', payload: { send: false, version: 0 } })
    assert.deepEqual([answer.statusCode, /SECRET_KEY/.test(answer.body)], [409, true])
    await keyless.close()
    api.setTime(new Date('2026-09-01T08:00:00Z'))
    assert.match(failed(await make(project.id), 409, 'CONFLICT').message, /no answers/)
  })
})

describe('GET /projects/:id/monthly-report/editions', () => {
  it('lists the newest first, with their views', async () => {
    const { project } = await addProject()
    const first = await made(project.id)
    api.setTime(new Date(FIRST_OF_JULY.getTime() + 1000))
    const second = await made(project.id)
    await shown(first.path)
    assert.deepEqual(
      (await list(project.id)).map(({ id, views }) => [id, views]),
      [
        [second.id, 0],
        [first.id, 1],
      ],
    )
    await refuseStrangers((id, token) => api.call('GET', at(id, '/editions'), token), project.id)
  })
})

describe('GET /projects/:id/monthly-report/editions/:editionId', () => {
  it('is for the owner alone, and about an edition of this project', async () => {
    const [{ project }, other] = [await addProject(), await addProject()]
    const { id: editionId } = await made(project.id)
    const get = (id: string, token: string | null) => api.call('GET', at(id, `/editions/${editionId}`), token)
    failed(await get(other.project.id, user.token), 404, 'NOT_FOUND')
    await refuseStrangers(get, project.id)
  })
})

describe('GET /projects/:id/monthly-report/editions/:editionId/pdf', () => {
  it('says what to do where no browser starts', async () => {
    const { project } = await addProject()
    const { id: editionId } = await made(project.id)
    const get = (id: string, token: string | null) => api.call('GET', at(id, `/editions/${editionId}/pdf`), token)
    assert.equal(failed(await get(project.id, user.token), 503, 'UNAVAILABLE').message, NO_PDF)
    await refuseStrangers(get, project.id)
  })
})

describe('DELETE /projects/:id/monthly-report/editions/:editionId', () => {
  it('ends the link at once and for good; the report stays in the list', async () => {
    const { project } = await addProject()
    const edition = await made(project.id)
    const end = (id: string, token: string | null) => api.call('DELETE', at(id, `/editions/${edition.id}`), token)
    await refuseStrangers(end, project.id)
    succeeded(await end(project.id, user.token), messageResponse)
    failed(await shown(edition.path), 410, 'GONE')
    await deleteEndedLinks(api.services.db, new Date('2030-01-01'))
    failed(await shown(edition.path), 410, 'GONE')
    assert.equal((await list(project.id))[0]?.revokedAt, FIRST_OF_JULY.toISOString())
    // As the release before this one does.
    await api.services.db.execute(sql`delete from app.share_links where project_id = ${project.id}`)
    const [linkless] = await list(project.id)
    assert.deepEqual(
      [linkless?.isEmpty, linkless?.path, linkless?.revokedAt],
      [false, null, FIRST_OF_JULY.toISOString()],
    )
    succeeded(await api.call('DELETE', at(project.id, `/editions/${edition.id}`), user.token), messageResponse)
    const kept = await api.call('GET', at(project.id, `/editions/${edition.id}`), user.token)
    assert.equal(succeeded(kept, editionResponse).data.report.asked.answers, 4)
  })
})

describe('a monthly report of the schedule', () => {
  /** Saved in June, so that the first of July is not a day that had passed. */
  async function addScheduled(fields: object = {}) {
    const reported = await addTwoDays(api, user)
    await saved(reported.project.id, { sendDay: 1, ...fields })
    return reported
  }

  it('arrives on its day, once, however many workers check', async () => {
    const { project } = await addScheduled({ locale: 'de-DE' })
    api.setTime(new Date(FIRST_OF_JULY.getTime() - 60_000))
    assert.equal(await check(), 0)
    api.setTime(FIRST_OF_JULY)
    assert.equal((await read(project.id)).nextSendDate, '2026-08-01')
    await Promise.all([check(), check()])
    assert.equal(await check(), 0)
    assert.deepEqual(server.received.map((mail) => headerOf(mail, 'To')).toSorted(), [
      'Ana@example.com',
      'board@example.com',
    ])
    const editions = await list(project.id)
    assert.deepEqual(
      editions.map(({ madeBy, sentTo, recipients }) => [madeBy, sentTo, recipients]),
      [[null, 2, 2]],
    )
    assert.deepEqual(await toldOf(project.id), ['Sightline: Made the scheduled monthly report: 2 readers'])
    const mail = readable(server.received[0])
    assert.equal(headerOf(mail, 'Subject').includes(project.domain), true)
    // The sentence of the report's cover, and days as its readers write them.
    assert.match(mail, /You appear in 75% of AI answers\. 2nd of 2: too little data to compare with globex\.com\./)
    assert.match(mail, /1\. Juni .+ 30\. Juni 2026 \(UTC\)/)
    assert.match(mail, /Northwind Agency has prepared it for you\./)
    assert.ok(mail.includes(`AI visibility of ${project.domain}`) && !mail.includes('Acme Corporation'))
    const { rows: accounts } = await api.services.db.execute(sql`select email from app.users where id = ${user.id}`)
    assert.ok(mail.includes(String(accounts[0]?.email)))
    assert.ok(mail.includes('If you do not know the sender, ignore this mail.'))
    assert.match(mail, /Content-Type: text\/plain/)
    assert.ok(mail.includes(`Open the report: https://sightline.example.com${editions[0]?.path}`))
    assert.equal((await shown(editions[0]?.path ?? null)).status, 200)
    const { rows } = await api.services.db.execute(
      sql`select 1 from app.mails where user_id = ${user.id} and mails::text like '%board@example%'`,
    )
    assert.deepEqual(rows, [])
  })

  /** The lines of the history about its links. */
  async function toldOf(projectId: string) {
    const { entries } = await readHistory(api, user, '?limit=100')
    const told = entries.filter((entry) => entry.projectId === projectId && /^make/.test(entry.action))
    return told.map((entry) => `${personText(entry)}: ${changeText(entry)}`)
  }

  it('is mailed to a reader of two projects for each of them, and on a second day where the owner has many readers', async () => {
    await addScheduled()
    const other = await addScheduled()
    await api.services.db.execute(sql`insert into app.mails (id, user_id, kind, key, created_at)
      select gen_random_uuid(), ${user.id}, 'monthly-report', n::text, ${FIRST_OF_JULY.toISOString()}
      from generate_series(1, ${MAX_REPORT_MAILS_PER_DAY - 3}) n`)
    api.setTime(FIRST_OF_JULY)
    assert.equal(await check(), 3)
    api.setTime(new Date(FIRST_OF_JULY.getTime() + DAY_MS))
    assert.equal(await check(), 1)
    const editions = await list(other.project.id)
    assert.deepEqual(
      editions.map((edition) => [edition.recipients, edition.sentTo, edition.failed]),
      [[2, 2, 0]],
    )
  })

  it('is made up for within three days, not later', async () => {
    await addScheduled()
    api.setTime(new Date('2026-07-05T08:00:00Z'))
    assert.equal(await check(), 0)
    api.setTime(new Date('2026-07-04T09:00:00Z'))
    assert.equal(await check(), 2)
  })

  it('waits until the history has been measured again', async () => {
    const { project } = await addScheduled()
    const { db, queue } = api.services
    await db.transaction((transaction) => enqueueRemeasure(queue, transaction, [{ projectId: project.id }]))
    api.setTime(FIRST_OF_JULY)
    assert.equal(await check(), 0)
    await runRemeasureJobs(api)
    assert.equal(await check(), 2)
  })

  it('waits for that at most three days, and is made then', async () => {
    const { project } = await addScheduled()
    const { db, queue } = api.services
    await db.transaction((transaction) => enqueueRemeasure(queue, transaction, [{ projectId: project.id }]))
    api.setTime(new Date('2026-07-04T07:59:00Z'))
    assert.equal(await check(), 0)
    api.setTime(new Date('2026-07-04T09:00:00Z'))
    assert.equal(await check(), 2)
  })

  it('is none without answers, and the list says so', async () => {
    const { project } = await addScheduled()
    api.setTime(new Date('2026-09-01T08:00:00Z'))
    assert.equal(await check(), 0)
    const editions = await list(project.id)
    assert.deepEqual(
      editions.map(({ isEmpty, period, path, recipients }) => [isEmpty, period.startDate, path, recipients]),
      [[true, '2026-08-01', null, 0]],
    )
    const url = at(project.id, `/editions/${editions[0]?.id}`)
    failed(await api.call('GET', url, user.token), 404, 'NOT_FOUND')
    assert.deepEqual(await toldOf(project.id), [])
  })

  const silences: [string, (projectId: string) => Promise<unknown>][] = [
    [
      'the project is inactive',
      (id) => api.call('PATCH', `/projects/${id}/status`, user.token, { status: 'inactive', searchStatus: 'inactive' }),
    ],
    ['the account is deactivated', () => markDeactivated(api.services.db, user.id, new Date())],
    ['the project is deleted', (id) => api.services.db.execute(sql`delete from app.projects where id = ${id}`)],
    ['the schedule is off', (id) => saved(id, { sendDay: null }, 1)],
  ]
  for (const [what, silence] of silences) {
    it(`is not made where ${what}`, async () => {
      const { project } = await addScheduled()
      await silence(project.id)
      api.setTime(FIRST_OF_JULY)
      assert.equal(await check(), 0)
      const { rows } = await api.services.db.execute(
        sql`select 1 from app.report_editions where project_id = ${project.id}`,
      )
      assert.deepEqual(rows, [])
    })
  }

  it('is not mailed any more to an address that has unsubscribed, also when it is entered again', async () => {
    const { project } = await addScheduled()
    api.setTime(FIRST_OF_JULY)
    await check()
    const mail = server.received.find((each) => headerOf(each, 'To') === 'Ana@example.com') ?? ''
    assert.equal(headerOf(mail, 'List-Unsubscribe-Post'), 'List-Unsubscribe=One-Click')
    const link = new URL(/<(.*)>/.exec(headerOf(mail, 'List-Unsubscribe'))?.[1] ?? '')
    const url = link.pathname + link.search
    assert.match((await api.inject({ method: 'GET', url })).body, /monthly reports of this sender/)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    for (let time = 0; time < 2; time += 1) {
      const answer = await api.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' })
      assert.match(answer.body, /You are unsubscribed/)
    }
    assert.deepEqual((await read(project.id)).unsubscribed, ['ana@example.com'])
    const { unsubscribed } = await saved(project.id, { sendDay: 1, recipients: ['ANA@example.com'] }, 1)
    assert.deepEqual(unsubscribed, ['ana@example.com'])
    failed(await make(project.id, true), 409, 'CONFLICT')
    await api.services.db.execute(sql`delete from app.projects where id = ${project.id}`)
    const again = await addTwoDays(api, user)
    const { data } = { data: await saved(again.project.id, { sendDay: 20 }) }
    assert.deepEqual(data.unsubscribed, ['ana@example.com'])
    server.received.length = 0
    api.setTime(new Date('2026-07-20T08:00:00Z'))
    assert.equal(await check(), 1)
    assert.equal(headerOf(server.received[0] ?? '', 'To'), 'board@example.com')
  })

  it('is not mailed to an address that unsubscribes by the mail of a former owner', async () => {
    const [{ project }, next] = [await addScheduled(), await api.addUser()]
    const { db } = api.services
    await db.execute(sql`update app.workspaces set owner_id = ${next.id} where id = ${user.id}`)
    const mail = { userId: user.id, projectId: project.id, address: 'Ana@example.com' }
    await unsubscribeAddress(db, mail)
    const { rows } =
      await db.execute(sql`select owner_id from app.unsubscribed_readers where address = 'ana@example.com'
      and owner_id in (${user.id}, ${next.id})`)
    assert.equal(rows.length, 2)
    await db.execute(sql`update app.workspaces set owner_id = ${user.id} where id = ${user.id}`)
  })

  it('is not mailed to an address that has unsubscribed since it was put in line', async () => {
    const { project } = await addScheduled()
    api.setTime(FIRST_OF_JULY)
    await findMonthlyReports(services)
    await unsubscribeAddress(api.services.db, {
      ...{ userId: user.id, projectId: project.id },
      address: 'ANA@example.com',
    })
    assert.equal(await sendMails(services), 1)
    const [edition] = await list(project.id)
    assert.deepEqual([edition?.sentTo, edition?.failed, edition?.recipients], [1, 0, 1])
  })

  it('is not mailed once its link has ended', async () => {
    const { project } = await addScheduled()
    api.setTime(FIRST_OF_JULY)
    await findMonthlyReports(services)
    const [edition] = await list(project.id)
    await api.call('DELETE', at(project.id, `/editions/${edition?.id}`), user.token)
    assert.equal(await sendMails(services), 0)
    const [ended] = await list(project.id)
    assert.deepEqual([ended?.sentTo, ended?.failed, ended?.recipients], [0, 0, 0])
  })

  it('is tried later each time where it cannot be made, by one worker', async () => {
    const { project } = await addScheduled()
    const { db } = api.services
    const tried = () => db.execute(sql`select tries from app.monthly_reports where project_id = ${project.id}`)
    const errors: unknown[] = []
    const broken = { ...services, log: { ...services.log, error: (fields: unknown) => errors.push(fields) } as never }
    await db.execute(
      sql`update app.monthly_reports set setup = setup || '{"sections":["none"]}' where project_id = ${project.id}`,
    )
    for (const [minute, tries] of [
      [0, 1],
      [1, 1],
      [5, 2],
      [10, 2],
      [15, 3],
    ] as const) {
      api.setTime(new Date(FIRST_OF_JULY.getTime() + minute * 60_000))
      await Promise.all([findMonthlyReports(broken), findMonthlyReports(broken)])
      assert.deepEqual([(await tried()).rows[0]?.tries, errors.length], [tries, tries])
    }
    await db.execute(
      sql`update app.monthly_reports set setup = setup || '{"sections":["changes"]}' where project_id = ${project.id}`,
    )
    api.setTime(new Date(FIRST_OF_JULY.getTime() + DAY_MS))
    await findMonthlyReports(broken, AbortSignal.abort())
    assert.equal((await list(project.id)).length, 0)
    assert.equal(await check(), 2)
  })

  it('counts the addresses that it could not be mailed to', async () => {
    const { project } = await addScheduled({ recipients: ['board@example.com'] })
    server.refuse = Array.from({ length: 8 }, () => 550)
    for (let tries = 0, time = FIRST_OF_JULY.getTime(); tries < 8; tries += 1) {
      api.setTime(new Date(time))
      assert.equal(await check(), 0)
      time += 5 * 60_000 * 2 ** tries
    }
    const [edition] = await list(project.id)
    assert.deepEqual([edition?.sentTo, edition?.failed, edition?.sentAt], [0, 1, null])
  })
})
