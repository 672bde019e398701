import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { profileResponse } from '@sightline/shared/contract/api/account.ts'
import { createMailer } from '@sightline/shared/service/mail/mailer.ts'
import { startMailServer, type TestMailServer } from '@sightline/shared/service/testing/mail-server.ts'
import { sql } from 'drizzle-orm'
import { createTestToken } from '../accounts/tokens/testing/create-test-token.ts'
import { newId } from '../database/new-id.ts'
import { succeeded, startTestApi, type TestApi, type TestUser } from '../testing/test-api.ts'
import { alertMail } from './alerts/alert.mail.ts'
import { findAlerts } from './alerts/find-alerts.ts'
import type { MailServices } from './mail-services.ts'
import { sendMails } from './send-mails.ts'
import { headerOf, readable } from './testing/read-mail.ts'
import { addAlertProject, QUESTIONS } from './testing/stored-run.ts'
import { unsubscribeToken } from './unsubscribe/unsubscribe-token.ts'
import { findWeeklyReports } from './weekly/find-weekly.ts'

const SECRET_KEY = 'a secret key of the tests, 32 characters and more'
const SUNDAY = '2026-06-07'
const MONDAY = new Date('2026-06-08T08:00:00Z')
const BEFORE = '2026-06-06'
/** Days from which the day-to-day variation is known. */
const EARLIER = ['2026-05-30', '2026-05-31', '2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04']
/** The same for two weeks that are compared. */
const EARLIER_WEEKS = ['2026-05-10', '2026-05-11', '2026-05-12', '2026-05-13', '2026-05-14', '2026-05-15']
const AFTER_RUN = new Date(`${SUNDAY}T12:30:00Z`)
const MINUTE_MS = 60 * 1000

let api: TestApi
let server: TestMailServer
let services: MailServices
let user: TestUser

before(async () => {
  api = await startTestApi({ SECRET_KEY })
  server = await startMailServer()
  const settings = {
    SMTP_URL: server.url,
    PUBLIC_URL: 'https://sightline.example.com',
    NODE_ENV: 'test',
    DATA_DIR: '.data',
  } as const
  services = {
    ...api.services,
    settings: { ...api.services.settings, ...settings },
    mailer: createMailer(settings, { info: () => undefined }),
  }
})
beforeEach(async () => {
  server.received.length = 0
  server.refuse = []
  user = await api.addUser('enterprise')
})
// One user at a time gets mails.
afterEach(async () => {
  await prefer({ emailNotifications: false })
  api.setTime()
})
after(async () => {
  await api.close()
  await server.close()
})

const prefer = (preferences: object, of = user) => api.call('PUT', '/profile/preferences', of.token, { preferences })

/** One check of a worker, which runs every minute. */
async function check(): Promise<number> {
  await findWeeklyReports(services)
  await findAlerts(services)
  return sendMails(services)
}

async function addFall(named = 10, { failed = 0, servedModel = 'gpt-5.1', before: dayBefore = BEFORE } = {}) {
  const project = await addAlertProject(api, user)
  for (const day of EARLIER) await project.storeRun(day, 30)
  await project.storeRun(dayBefore, 30)
  await project.storeRun(SUNDAY, named, { failed, servedModel })
  api.setTime(AFTER_RUN)
  return project
}

describe('a ranking alert', () => {
  it('is mailed when visibility falls, as text and HTML, and leads to the evidence', async () => {
    const project = await addFall()
    assert.equal(await check(), 1)
    const mail = readable(server.received[0])
    assert.match(mail, /RCPT TO:<user-\d+@example\.com>/)
    assert.match(headerOf(mail, 'Subject'), /visibility has fallen/)
    assert.match(mail, /Content-Type: text\/plain/)
    assert.match(mail, /Content-Type: text\/html/)
    assert.match(mail, /went from 75% to 25%, over 40 questions asked in both analyses/)
    assert.match(mail, /Sample data/)
    assert.doesNotMatch(mail, /asked by API/)
    assert.ok(
      mail.includes(
        `https://sightline.example.com/reports/project/${project.id}?period=custom&start=${BEFORE}&end=${SUNDAY}`,
      ),
    )
    assert.doesNotMatch(mail, /<img|<script|url\(/)
  })

  for (const [what, day] of [
    ['a new model', BEFORE],
    ['a new model of the same day', SUNDAY],
  ] as const) {
    it(`tells a fall across ${what} as such, and never as the brand’s`, async () => {
      await addFall(10, { servedModel: 'gpt-5.2', before: day })
      assert.equal(await check(), 1)
      const mail = readable(server.received[0])
      assert.match(headerOf(mail, 'Subject'), /visibility is lower with a new ChatGPT model/)
      assert.match(mail, /ChatGPT has answered with gpt-5\.2 since Jun 7; the change cannot be told apart from it\./)
      assert.doesNotMatch(mail, /has fallen/)
    })
  }

  it('is sent once, by two workers at the same time and again later', async () => {
    await addFall()
    const sent = await Promise.all([check(), check()])
    assert.equal(
      sent.reduce((sum, each) => sum + each, 0),
      1,
    )
    api.setTime(new Date(AFTER_RUN.getTime() + 60 * MINUTE_MS))
    assert.equal(await check(), 0)
    assert.equal(server.received.length, 1)
  })

  it('is not due when nothing has changed, nor when answers failed', async () => {
    await addFall(30)
    const outage = await addAlertProject(api, user)
    await outage.storeRun(BEFORE, 30)
    await outage.storeRun(SUNDAY, 10, { failed: 12 })
    // Failed questions count in neither run: all answers still name the brand.
    const failures = await addAlertProject(api, user)
    await failures.storeRun(BEFORE, QUESTIONS)
    await failures.storeRun(SUNDAY, QUESTIONS, { failed: 8 })
    assert.equal(await check(), 0)
  })

  it('is not due against sample data, nor against answers that were measured with other names', async () => {
    const firstReal = await addAlertProject(api, user)
    await firstReal.storeRun(BEFORE, 30)
    await firstReal.storeRun(SUNDAY, 10, { sample: false })
    const renamed = await addAlertProject(api, user)
    await renamed.storeRun(BEFORE, 30)
    await renamed.storeRun(SUNDAY, 10, { companiesVersion: 2 })
    api.setTime(AFTER_RUN)
    assert.equal(await check(), 0)
  })

  it('is tried again with a backoff while the mail server refuses it, for now or for good, under one Message-ID', async () => {
    await addFall()
    server.refuse = [451, 550]
    assert.equal(await check(), 0)
    assert.equal(await check(), 0)
    api.setTime(new Date(AFTER_RUN.getTime() + 5 * MINUTE_MS))
    assert.equal(await check(), 0)
    assert.deepEqual(server.refuse, [])
    api.setTime(new Date(AFTER_RUN.getTime() + 14 * MINUTE_MS))
    assert.equal(await check(), 0)
    api.setTime(new Date(AFTER_RUN.getTime() + 15 * MINUTE_MS))
    assert.equal(await check(), 1)
    assert.equal(server.received.length, 1)
    assert.match(headerOf(server.received[0] ?? '', 'Message-ID'), /^<[0-9a-f-]{36}@sightline\.example\.com>$/)
  })

  it('is given up after 8 tries', async () => {
    await prefer({ weeklyReports: false })
    await addFall()
    server.refuse = Array.from({ length: 8 }, () => 451)
    for (let tries = 0, at = AFTER_RUN.getTime(); tries <= 8; tries += 1) {
      api.setTime(new Date(at))
      assert.equal(await check(), 0)
      at += 5 * MINUTE_MS * 2 ** tries
    }
    assert.deepEqual([server.refuse, server.received], [[], []])
  })

  it('is not held up by another one to which the mail server does not reply', async () => {
    await addFall()
    await addFall()
    server.hold = 1
    const checking = check()
    await server.until(() => server.held === 1 && server.received.length === 1)
    server.release()
    assert.equal(await checking, 2)
    assert.equal(new Set(server.received.map((mail) => headerOf(mail, 'Message-ID'))).size, 2)
  })

  const silences: [string, (projectId: string) => Promise<unknown>][] = [
    ['the master switch is off', () => prefer({ emailNotifications: false })],
    ['ranking alerts are off', () => prefer({ rankingAlerts: false })],
    [
      'the project is muted',
      (id) => api.call('PATCH', `/projects/${id}`, user.token, { settings: { emailNotifications: false } }),
    ],
    [
      'the account is deactivated',
      async () => {
        const { email } = succeeded(await api.call('GET', '/profile', user.token), profileResponse).data.profile
        return api.call('DELETE', '/profile', user.token, { confirmEmail: email })
      },
    ],
  ]
  for (const [what, silence] of silences) {
    it(`is not sent where ${what}, also after it was found`, async () => {
      const { id } = await addFall()
      await findAlerts(services)
      await silence(id)
      assert.equal(await check(), 0)
      assert.deepEqual(server.received, [])
    })
  }

  it('escapes names, and says who has passed', () => {
    const alerts = [
      { kind: 'passed' as const, competitor: 'Globex <b>', brandFrom: 0.5, brandTo: 0.5, from: 0.25, to: 0.95, n: 40 },
    ]
    const content = {
      kind: 'ranking-alert' as const,
      projectId: 'p1',
      startDate: BEFORE,
      endDate: SUNDAY,
      sample: false,
      alerts,
    }
    const project = { id: 'p1', projectName: '<script>"Acme"', domain: 'acme.com', hasRealAnswers: true }
    const links = { unsubscribe: 'https://u.example', preferences: 'https://p.example' }
    const mail = alertMail(content, project, 'https://sightline.example.com', links)
    assert.equal(mail.subject, '<script>"Acme": Globex <b> has passed you')
    assert.ok(mail.html.includes('&lt;script&gt;&quot;Acme&quot;: Globex &lt;b&gt; has passed you'))
    const passed = 'Globex <b> is ahead of you now: it is named in 95% of 40 answers, you in 50%.'
    assert.ok(mail.text.includes(`By the answers to these questions ${passed}`))
    assert.doesNotMatch(mail.html, /<script|Globex <b>/)
    assert.ok(mail.text.includes('Jun 6 – Jun 7, 2026 (UTC), asked by API. Only questions'))
    const newModels = [{ platform: 'chatgpt' as const, model: '<b>gpt', day: SUNDAY }]
    const across = alertMail({ ...content, newModels }, project, 'https://sightline.example.com', links)
    assert.match(across.subject, /: Globex <b> is ahead of you, with a new ChatGPT model$/)
    assert.ok(across.html.includes('ChatGPT has answered with &lt;b&gt;gpt since Jun 7;'))
  })
})

describe('a weekly report', () => {
  it('has the numbers of each active project, on Monday at 8, once', async () => {
    await prefer({ rankingAlerts: false })
    const shown = await addAlertProject(api, user)
    const empty = await addAlertProject(api, user)
    const muted = await addAlertProject(api, user)
    await api.call('PATCH', `/projects/${muted.id}`, user.token, { settings: { emailNotifications: false } })
    for (const day of EARLIER_WEEKS) await shown.storeRun(day, 30)
    await shown.storeRun('2026-05-30', 30)
    await shown.storeRun(SUNDAY, 10)
    api.setTime(new Date(MONDAY.getTime() - MINUTE_MS))
    assert.equal(await check(), 0)

    api.setTime(MONDAY)
    const sent = await Promise.all([check(), check()])
    assert.equal(
      sent.reduce((sum, each) => sum + each, 0),
      1,
    )
    assert.equal(await check(), 0)
    const mail = readable(server.received[0])
    assert.match(mail, /Brand Visibility Rate: 25% \(these prompts \d+.+%\), .?.?.?50 points/)
    assert.match(mail, /40 answers/)
    assert.match(mail, /No answers in these 7 days\./)
    assert.ok(mail.includes(`/reports/project/${shown.id}?period=custom&start=2026-06-01&end=2026-06-07`))
    assert.ok(mail.includes(empty.domain))
    assert.ok(!mail.includes(muted.domain))
  })

  it('is not sent without an answer, nor where reports are off', async () => {
    await addAlertProject(api, user)
    api.setTime(MONDAY)
    assert.equal(await check(), 0)
    const project = await addFall(30)
    await prefer({ weeklyReports: false }, user)
    assert.ok(project.id)
    api.setTime(new Date(MONDAY.getTime() + 7 * 24 * 60 * MINUTE_MS))
    assert.equal(await check(), 0)
  })
})

const preferencesOf = async () =>
  succeeded(await api.call('GET', '/profile', user.token), profileResponse).data.profile.preferences
const linkOf = (mail = '') => new URL(/<(.*)>/.exec(headerOf(mail, 'List-Unsubscribe'))?.[1] ?? '')

describe('a mail about a plan that was not paid', () => {
  it('goes to the owner once, whatever is switched, and says why and what now', async () => {
    await prefer({ emailNotifications: false })
    const unpaid = { workspaceId: user.id, planTitle: 'Standard', periodEnd: AFTER_RUN, at: AFTER_RUN }
    for (const reason of ['declined', 'declined'] as const)
      await api.services.db.transaction((transaction) => api.services.mailUnpaid(transaction, { ...unpaid, reason }))
    api.setTime(AFTER_RUN)
    assert.equal(await check(), 1)
    const mail = readable(server.received[0])
    assert.match(headerOf(mail, 'Subject'), /Standard did not begin/)
    assert.match(mail, /but your card was declined\. Your workspace is on Free now\./)
    assert.ok(mail.includes('https://sightline.example.com/configurations'))
  })
})

describe('a mail about a new API token', () => {
  it('goes to who created it, once for each, whatever is switched, and says what now', async () => {
    await prefer({ emailNotifications: false })
    await createTestToken(api, user, { name: 'Weekly sheet' })
    assert.equal(await sendMails(services), 1)
    assert.equal(await sendMails(services), 0)
    const mail = readable(server.received[0])
    assert.match(mail, /RCPT TO:<user-\d+@example\.com>/)
    assert.match(headerOf(mail, 'Subject'), /A new API token was created/)
    assert.match(mail, /created the API token \S+Weekly sheet\S+\. It lets a program in/)
    assert.ok(mail.includes('https://sightline.example.com/configurations'))
    assert.doesNotMatch(mail, /unsubscribe/i)
  })

  it('keeps a name on one line, within its quotation marks', async () => {
    await createTestToken(api, user, { name: 'A”.\n\nCall us' })
    assert.equal(await sendMails(services), 1)
    assert.match(readable(server.received[0]), /created the API token \S+A \. Call us\S+\. It lets a program in/)
  })

  it('leaves out a name with an address, which a stranger could have chosen', async () => {
    await createTestToken(api, user, { name: 'Call www.example.net' })
    assert.equal(await sendMails(services), 1)
    const mail = readable(server.received[0])
    assert.match(mail, /created the API token\. It lets a program in/)
    assert.ok(!mail.includes('www.example.net'))
  })

  it('is not sent to an address that nobody has confirmed', async () => {
    await api.services.db.execute(sql`update app.users set email_verified = false where id = ${user.id}`)
    await createTestToken(api, user)
    assert.equal(await sendMails(services), 0)
    assert.deepEqual(server.received, [])
  })
})

describe('GET /mails/unsubscribe', () => {
  it('takes one click in the mail program, and a question for who follows the link', async () => {
    await addFall()
    await check()
    const mail = server.received[0] ?? ''
    assert.equal(headerOf(mail, 'List-Unsubscribe-Post'), 'List-Unsubscribe=One-Click')
    const { pathname, search } = linkOf(mail)
    const url = pathname + search
    const page = await api.inject({ method: 'GET', url })
    assert.match(page.body, /<h1>Unsubscribe\?<\/h1>/)
    assert.match(page.body, /no more ranking alerts/)
    assert.equal((await preferencesOf()).rankingAlerts, true)

    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    for (let time = 0; time < 2; time++) {
      const { statusCode, body } = await api.inject({
        method: 'POST',
        url,
        headers,
        payload: 'List-Unsubscribe=One-Click',
      })
      assert.equal(statusCode, 200)
      assert.match(body, /You are unsubscribed/)
    }
    assert.deepEqual(await preferencesOf(), { emailNotifications: true, weeklyReports: true, rankingAlerts: false })
  })
})

describe('POST /mails/unsubscribe', () => {
  it('refuses a link that was not signed here', async () => {
    const { id } = user
    const alerts = unsubscribeToken(SECRET_KEY, { userId: id, kind: 'ranking-alert' })
    const ofAnother = unsubscribeToken(SECRET_KEY, { userId: newId(), kind: 'weekly-report' })
    const changed = [alerts.replace('ranking-alert', 'weekly-report'), ofAnother.replace(/^[^.]+/, id)]
    for (const token of ['x', `${id}.weekly-report.`, `${id}.weekly-report.AAAA`, `${id}.all.AAAA`, ...changed]) {
      const { statusCode, body } = await api.inject({ method: 'POST', url: `/api/mails/unsubscribe?token=${token}` })
      assert.equal(statusCode, 400)
      assert.match(body, /This link does not work/)
    }
    assert.equal((await preferencesOf()).weeklyReports, true)
  })
})
