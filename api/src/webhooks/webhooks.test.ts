import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { after, before, beforeEach, describe, it, type TestContext } from 'node:test'
import {
  createdWebhookResponse,
  deliveryListResponse,
  deliveryResponse,
  webhookListResponse,
  webhookResponse,
  type CreateWebhookRequest,
} from '@sightline/shared/contract/api/webhooks.ts'
import { projectResponse } from '@sightline/shared/contract/api/projects.ts'
import { MAX_WEBHOOKS, webhookEvents } from '@sightline/shared/domain/webhooks.ts'
import { createMailer } from '@sightline/shared/service/mail/mailer.ts'
import { startMailServer, type TestMailServer } from '@sightline/shared/service/testing/mail-server.ts'
import { eq, sql } from 'drizzle-orm'
import { webhookDeliveries, webhooks } from '../database/schema/webhooks.ts'
import { findAlerts } from '../mails/alerts/find-alerts.ts'
import { sendMails } from '../mails/send-mails.ts'
import { readable } from '../mails/testing/read-mail.ts'
import { addAlertProject, QUESTIONS } from '../mails/testing/stored-run.ts'
import { findWeeklyReports } from '../mails/weekly/find-weekly.ts'
import { enqueueEvent } from '../queue/webhook-events.ts'
import { addProject, addReadyProject, runToEnd } from '../testing/project-builder.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../testing/test-api.ts'
import { toldHistory } from '../accounts/workspaces/testing/read-history.ts'
import { deliverDue, MOST_TRIES } from './deliver.ts'
import { claimDeliveries, deleteOldDeliveries } from './deliveries.queries.ts'
import { startReceiver, type Receiver } from './testing/receiver.ts'
import type { WebhookServices } from './webhook-services.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const EVENTS = [...webhookEvents]

let api: TestApi
let receiver: Receiver
let mailServer: TestMailServer
let services: WebhookServices
let user: TestUser
/** of the worker; the API keeps its own, as sessions end */
let time: Date | undefined

before(async () => {
  api = await startTestApi({
    SECRET_KEY: 'a secret key of the tests, 32 characters and more',
    LOCAL_ENDPOINTS: 'on',
    PUBLIC_URL: 'https://sightline.example.com',
  })
  receiver = await startReceiver()
  mailServer = await startMailServer()
  const mailer = createMailer({ ...api.services.settings, SMTP_URL: mailServer.url }, { info: () => undefined })
  services = { ...api.services, mailer, now: () => time ?? new Date() }
  api.startWorker()
})
after(async () => {
  await api.close()
  await receiver.close()
  await mailServer.close()
})
beforeEach(async () => {
  time = undefined
  await api.services.db.delete(webhooks)
  user = await api.addUser('enterprise')
  receiver.received.length = 0
  receiver.respond = (response) => response.end()
  mailServer.received.length = 0
})

async function add(given: Partial<CreateWebhookRequest> = {}, of = user) {
  const body = { address: receiver.url, format: 'json', events: EVENTS, ...given }
  return succeeded(await api.call('POST', '/webhooks', of.token, body), createdWebhookResponse).data
}
const list = async (of = user) =>
  succeeded(await api.call('GET', '/webhooks', of.token), webhookListResponse).data.webhooks
const log = async (id: string) =>
  succeeded(await api.call('GET', `/webhooks/${id}/deliveries`, user.token), deliveryListResponse).data.deliveries
const sendTest = async (id: string) =>
  succeeded(await api.call('POST', `/webhooks/${id}/test`, user.token), deliveryResponse).data.delivery
const bodies = () => receiver.received.map(({ body }) => JSON.parse(body) as Record<string, unknown> & { data: object })
const readyProject = () => addReadyProject(api, user, ['Which anvil is best?'])
/** the clock of the services moves on */
const later = (milliseconds: number) => (time = new Date(services.now().getTime() + milliseconds))

/** A completed run with an event for the webhook. */
async function happen() {
  const project = await readyProject()
  await runToEnd(api, user, project.id)
  return project
}

describe('POST /webhooks', () => {
  it('shows the signing secret once, and stores it encrypted', async () => {
    const { id, secret, ...shown } = await add({ events: ['alert', 'run.finished', 'alert'] })
    assert.match(secret, /^whsec_[\w-]{43}$/)
    assert.partialDeepStrictEqual(shown, { on: true, projects: null, events: ['run.finished', 'alert'] })
    const listed = await api.call('GET', '/webhooks', user.token)
    assert.ok(!JSON.stringify(listed.body).includes(secret))
    const { rows } = await api.services.db.execute<{ row: string }>(
      sql`select webhooks::text as row from app.webhooks where id = ${id}`,
    )
    assert.ok(!rows[0]?.row.includes(secret))
  })

  const refused = [
    'http://hooks.example.com',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://0x7f.1/',
    'ftp://a.b',
    'x',
  ]
  for (const address of [...refused, 'https://a:b@8.8.8.8/', 'https://8.8.8.8:8443/', 'https://169.254.169.254/']) {
    it(`refuses ${address}`, async (context) => {
      context.mock.property(api.services.settings, 'LOCAL_ENDPOINTS', 'off')
      const body = { address, format: 'json', events: EVENTS }
      const { errors } = failed(await api.call('POST', '/webhooks', user.token, body), 400, 'BAD_REQUEST')
      assert.deepEqual(
        errors?.map(({ path }) => path),
        ['address'],
      )
    })
  }

  it('refuses a name that leads to a private address', async (context) => {
    resolvesTo(context, ['10.0.0.5'])
    const body = { address: 'https://hooks.example.com/', format: 'json', events: EVENTS }
    const { message } = failed(await api.call('POST', '/webhooks', user.token, body), 400, 'BAD_REQUEST')
    assert.equal(message, 'hooks.example.com is not on the public internet.')
  })

  it('refuses no events, projects of others, and more than the limit', async () => {
    const call = (body: object) =>
      api.call('POST', '/webhooks', user.token, { address: receiver.url, format: 'json', events: EVENTS, ...body })
    failed(await call({ events: [] }), 400, 'BAD_REQUEST')
    failed(await call({ events: ['x'] }), 400, 'BAD_REQUEST')
    const { id } = await addProject(api, await api.addUser())
    failed(await call({ projects: [id] }), 404, 'NOT_FOUND')
    for (let made = 0; made < MAX_WEBHOOKS; made += 1) await add()
    failed(await call({}), 409, 'CONFLICT')
    failed(await api.call('POST', '/webhooks', null, {}), 401, 'AUTH_REQUIRED')
    assert.equal((await list()).length, MAX_WEBHOOKS)
  })

  it('is refused where the installation has no SECRET_KEY', async (context) => {
    context.mock.property(api.services, 'signingBox', null)
    const body = { address: receiver.url, format: 'json', events: EVENTS }
    assert.ok(
      failed(await api.call('POST', '/webhooks', user.token, body), 409, 'CONFLICT').message.includes('SECRET_KEY'),
    )
  })
})

describe('an event', () => {
  it('of a run is stored with its last answer, and sent once by two workers, signed', async () => {
    const { id, secret } = await add()
    const project = await happen()
    assert.deepEqual(
      (await log(id)).map(({ event, tries }) => [event, tries]),
      [['run.finished', 0]],
    )
    const arrived = await Promise.all([deliverDue(services), deliverDue(services)])
    assert.deepEqual(arrived.sort(), [0, 1])
    assert.equal(await deliverDue(services), 0)
    const [{ headers, body } = assert.fail()] = receiver.received
    assert.equal(receiver.received.length, 1)
    const [delivery] = await log(id)
    assert.equal(headers['sightline-delivery'], delivery?.id)
    assert.equal(headers['sightline-event'], 'run.finished')
    const [, seconds = '', signed] = /^t=(\d+),v1=([\da-f]{64})$/.exec(String(headers['sightline-signature'])) ?? []
    assert.equal(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'), signed)
    assert.ok(Math.abs(Number(seconds) * 1000 - Date.now()) < 5 * MINUTE_MS)
    assert.partialDeepStrictEqual(JSON.parse(body), {
      id: delivery?.id,
      event: 'run.finished',
      sample: true,
      project: { id: project.id },
      link: `https://sightline.example.com/reports/project/${project.id}`,
      data: { status: 'completed', failed: 0, reasons: [] },
    })
    assert.equal(typeof delivery?.deliveredAt, 'string')
  })

  it('reaches webhooks that listen, of the project, of its owner', async () => {
    const project = await readyProject()
    const other = await addProject(api, user)
    const stranger = await api.addUser()
    const ids = {
      one: (await add({ projects: [project.id] })).id,
      elsewhere: (await add({ projects: [other.id] })).id,
      deaf: (await add({ events: ['alert'] })).id,
      off: (await add()).id,
    }
    await add({}, stranger)
    await api.call('PATCH', `/webhooks/${ids.off}`, user.token, { on: false })
    await runToEnd(api, user, project.id)
    assert.equal(await deliverDue(services), 1)
    const counts = await Promise.all(Object.values(ids).map(async (id) => (await log(id)).length))
    assert.deepEqual(counts, [1, 0, 0, 0])
  })

  it('of a failed run says what failed', async () => {
    await add()
    const project = await addAlertProject(api, user)
    const analysisId = await project.storeRun('2026-06-07', 0, { failed: QUESTIONS })
    await services.db.transaction((transaction) =>
      enqueueEvent(
        transaction,
        { projectId: project.id, key: analysisId, content: { event: 'run.failed', analysisId } },
        services.now(),
      ),
    )
    await deliverDue(services)
    const [{ text, data } = assert.fail()] = bodies()
    assert.match(String(text), /the analysis has failed\nNo question was answered: 40 failed\.\n40 failed: /)
    assert.partialDeepStrictEqual(data, { analysisId, answers: 0, failed: QUESTIONS, reasons: [{ count: QUESTIONS }] })
    assert.match((data as { completedAt: string }).completedAt, /^2026-06-07T.*Z$/)
  })

  it('of an alert and of a change has the mail’s words and numbers, also where mails are off', async () => {
    await add()
    await api.call('PUT', '/profile/preferences', user.token, { preferences: { emailNotifications: false } })
    const project = await addAlertProject(api, user)
    for (const day of ['30', '31']) await project.storeRun(`2026-05-${day}`, 30)
    for (const day of ['01', '02', '03', '04', '06']) await project.storeRun(`2026-06-${day}`, 30)
    await project.storeRun('2026-06-07', 10)
    time = new Date('2026-06-07T12:30:00Z')
    await Promise.all([findAlerts(services), findAlerts(services)])
    await deliverDue(services)
    assert.equal(await sendMails(services), 0)
    const told = bodies().filter(({ event }) => event === 'alert' || event === 'change.found')
    const ofLast = told.filter(({ data }) => 'endDate' in data && data.endDate === '2026-06-07')
    assert.deepEqual(ofLast.map(({ event }) => event).sort(), ['alert', 'change.found'])
    for (const { event, text, data } of ofLast) {
      assert.match(
        String(text),
        /^Sample data: .*: visibility has fallen\nYour Brand Visibility Rate went from 75% to 25%, over 40 questions asked in both analyses\.$/,
      )
      const { from, to, n } =
        event === 'alert'
          ? (data as { alerts: { from: number; to: number; n: number }[] }).alerts[0]!
          : (data as { from: number; to: number; n: number })
      assert.deepEqual([from, to, n], [0.75, 0.25, 40])
    }
  })

  it('of an alert and of a change across a new model are not told as the brand’s', async () => {
    await add()
    const { id: projectId } = await readyProject()
    const newModels = [{ platform: 'chatgpt' as const, model: 'gpt-5.2', day: '2026-06-07' }]
    const place = { projectId, startDate: '2026-06-06', endDate: '2026-06-07', sample: true, newModels }
    const rates = { from: 0.75, to: 0.25, n: 40 }
    const contents = [
      { event: 'alert' as const, ...place, alerts: [{ kind: 'fall' as const, ...rates }] },
      { event: 'change.found' as const, ...place, ...rates },
      { event: 'change.found' as const, ...place, from: 0.25, to: 0.75, n: 40 },
    ]
    await services.db.transaction(async (transaction) => {
      for (const [index, content] of contents.entries())
        await enqueueEvent(transaction, { projectId, key: String(index), content }, services.now())
    })
    await deliverDue(services)
    const told = bodies().map(({ text }) => String(text).split('\n'))
    assert.deepEqual(told.map(([title = '']) => /visibility is .*$/.exec(title)?.[0]).sort(), [
      'visibility is higher with a new ChatGPT model',
      'visibility is lower with a new ChatGPT model',
      'visibility is lower with a new ChatGPT model',
    ])
    for (const { text, data } of bodies()) {
      assert.match(String(text), /\nChatGPT has answered with gpt-5\.2 since Jun 7; the change cannot be told apart/)
      assert.partialDeepStrictEqual(data, { newModels })
    }
  })

  it('of a weekly report has its numbers for the webhook’s projects', async () => {
    const [one, other] = [await addAlertProject(api, user), await addAlertProject(api, user)]
    await add({ events: ['report.ready'], projects: [one.id] })
    for (const day of ['27', '28', '29', '30']) await one.storeRun(`2026-05-${day}`, 30)
    await one.storeRun('2026-06-05', 30, { servedModel: 'gpt-5.2' })
    await other.storeRun('2026-06-05', 30)
    time = new Date('2026-06-08T08:00:00Z')
    await Promise.all([findWeeklyReports(services), findWeeklyReports(services)])
    await deliverDue(services)
    const [report] = bodies()
    assert.equal(bodies().length, 1)
    assert.partialDeepStrictEqual(report, {
      event: 'report.ready',
      data: {
        startDate: '2026-06-01',
        endDate: '2026-06-07',
        projects: [
          {
            ...{ id: one.id, answers: 40, metrics: [{ name: 'Brand Visibility Rate', value: 0.75 }] },
            standing: { place: 1, of: 2, neighbour: 'globex.com', points: 75, result: 'ahead', mover: null },
            newModels: [{ platform: 'chatgpt', model: 'gpt-5.2', day: '2026-06-05' }],
          },
        ],
      },
    })
    assert.match(String(report?.['text']), /Brand Visibility Rate: 75%/)
    assert.match(String(report?.['text']), /you are 1st of 2: 75 points ahead of Globex\./)
  })
})

describe('a webhook for Slack', () => {
  it('gets messages of projects whose Slack notifications are on, which adding it turns on', async () => {
    const [told, muted] = [
      await addReadyProject(api, user, ['1?'], { brandNames: ['<!channel> & Co'] }),
      await readyProject(),
    ]
    const { id } = await add({ format: 'slack', events: ['run.finished'] })
    const settingsOf = async (projectId: string) =>
      succeeded(await api.call('GET', `/projects/${projectId}`, user.token), projectResponse).data.project.settings
    assert.equal((await settingsOf(told.id)).slackNotifications, true)
    await api.call('PATCH', `/projects/${muted.id}`, user.token, { settings: { slackNotifications: false } })
    await runToEnd(api, user, told.id)
    await runToEnd(api, user, muted.id)
    await deliverDue(services)
    assert.equal((await log(id)).length, 1)
    const [message] = bodies()
    assert.deepEqual(Object.keys(message ?? {}), ['text'])
    const text = String(message?.['text'])
    assert.match(text, /^\*Sample data: .*the analysis has finished\*\n.*\n<https:.*\|Open in Sightline>$/)
    assert.doesNotMatch(text, /<!channel>/)
  })
})

/** The name server's answers, in turn. */
function resolvesTo(context: TestContext, ...answers: string[][]) {
  context.mock.property(api.services.settings, 'LOCAL_ENDPOINTS', 'off')
  context.mock.method(Resolver.prototype, 'resolve4', async () => answers.shift() ?? [])
  context.mock.method(Resolver.prototype, 'resolve6', async () => [])
}

/** What the receiver does, its status, what the log says of it; null: it arrived. */
const receivers: [string, Receiver['respond'], number | null, string | null][] = [
  ['accepts', (response) => response.writeHead(204).end(), 204, null],
  [
    'fails',
    (response) => response.writeHead(500).end('out of\n  order'),
    500,
    'It answered with HTTP 500: out of order',
  ],
  [
    'redirects',
    (response) => response.writeHead(302, { location: receiver.url }).end(),
    302,
    'It redirects (HTTP 302), and redirects are not followed',
  ],
  ['hangs', () => undefined, null, 'It did not answer within 10 s'],
  ['breaks off', (response) => response.destroy(), null, 'It closed the connection'],
  ['accepts with 1 MB', (response) => response.end('x'.repeat(1_048_576)), 200, null],
  ['accepts and never ends', (response) => void response.writeHead(200).write('x'), 200, null],
  [
    'fails with 1 MB',
    (response) => response.writeHead(400).end('x'.repeat(1_048_576)),
    400,
    `It answered with HTTP 400: ${'x'.repeat(160)}`,
  ],
  ['fails and never ends', (response) => void response.writeHead(400).write('x'), 400, 'It answered with HTTP 400'],
]

describe('a receiver that', () => {
  for (const [what, respond, status, problem] of receivers) {
    it(`${what} is told once a try: ${problem ?? 'arrived'}`, async (context) => {
      const { id } = await add()
      await happen()
      const limit = new AbortController()
      const limits = context.mock.method(AbortSignal, 'timeout', () => limit.signal)
      receiver.respond = (response, received) => {
        respond(response, received)
        if (what === 'hangs') limit.abort()
        // After the head of the answer has arrived.
        if (what.includes('never ends')) setTimeout(() => limit.abort(), 500)
      }
      assert.equal(await deliverDue(services), problem === null ? 1 : 0)
      assert.deepEqual(
        limits.mock.calls.map((call) => call.arguments[0]),
        [10_000],
      )
      const [delivery] = await log(id)
      assert.deepEqual([delivery?.status, delivery?.problem, delivery?.tries], [status, problem, 1])
      assert.equal(delivery?.nextTryAt === null, problem === null)
      assert.equal(receiver.received.length, 1)
    })
  }

  it('answers late gets it again with the same id and body, and a new signature', async (context) => {
    const { id } = await add()
    await happen()
    const limit = new AbortController()
    const timeout = context.mock.method(AbortSignal, 'timeout', () => limit.signal)
    const answered = Promise.withResolvers<void>()
    receiver.respond = (response) => {
      limit.abort()
      response.on('close', () => answered.resolve())
    }
    assert.equal(await deliverDue(services), 0)
    await answered.promise
    timeout.mock.restore()
    receiver.respond = (response) => response.end()
    later(MINUTE_MS)
    assert.equal(await deliverDue(services), 1)
    const [first, second] = receiver.received
    assert.equal(first?.body, second?.body)
    assert.equal(first?.headers['sightline-delivery'], second?.headers['sightline-delivery'])
    assert.notEqual(first?.headers['sightline-signature'], second?.headers['sightline-signature'])
    assert.deepEqual(
      (await log(id)).map(({ tries, problem }) => [tries, problem]),
      [[2, null]],
    )
  })

  it('has moved to a private address since it was added is not connected to', async (context) => {
    resolvesTo(context, ['8.8.8.8'], ['8.8.8.8', '127.0.0.1'])
    const { id } = await add({ address: 'https://hooks.example.com/' })
    assert.equal((await sendTest(id)).problem, 'hooks.example.com is not on the public internet')
  })

  it('is a private address is not connected to', async (context) => {
    const [http, https] = [await add(), await add({ address: 'https://10.0.0.5/' })]
    context.mock.property(api.services.settings, 'LOCAL_ENDPOINTS', 'off')
    assert.equal((await sendTest(http.id)).problem, 'Its address does not start with https://')
    assert.equal((await sendTest(https.id)).problem, '10.0.0.5 is not on the public internet')
    assert.deepEqual(receiver.received, [])
  })

  it('hangs holds one place of a worker only', async () => {
    const ids = [(await add()).id, (await add()).id]
    await happen()
    await happen()
    const claimed = await claimDeliveries(services.db, services.now(), () => new Date(Date.now() + DAY_MS))
    assert.deepEqual(claimed.map(({ webhookId }) => webhookId).sort(), ids.sort())
  })
})

describe('failures', () => {
  it('are tried again with a backoff, and after a day turn the webhook off, which a mail says', async () => {
    const { id } = await add({ events: ['run.finished'] })
    await happen()
    receiver.respond = (response) => response.writeHead(503).end()
    const began = Date.now()
    const tried: number[] = []
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
      time = new Date(began + (tried.at(-1) ?? 0))
      await deliverDue(services)
      assert.equal(receiver.received.length, tries)
      // Nothing is due before the next try.
      assert.equal(await deliverDue(services), 0)
      const next = (await log(id))[0]?.nextTryAt
      if (next) tried.push(new Date(next).getTime() - began)
    }
    assert.equal(tried.length, MOST_TRIES - 1)
    assert.ok((tried.at(-1) ?? 0) >= DAY_MS)
    const [webhook] = await list()
    assert.deepEqual([webhook?.on, webhook?.offReason], [false, 'It answered with HTTP 503'])
    assert.equal((await log(id))[0]?.nextTryAt, null)
    await sendMails(services)
    const mail = mailServer.received.map(readable).find((each) => each.includes('was turned off'))
    assert.match(mail ?? '', /The webhook to 127\.0\.0\.1.* failed for a day\. Its last try: It answered with HTTP 503/)
    assert.doesNotMatch(mail ?? '', /unsubscribe/i)
    // Nothing more is sent, until it is on again.
    await happen()
    assert.equal(await deliverDue(services), 0)
    const on = await api.call('PATCH', `/webhooks/${id}`, user.token, { on: true })
    assert.equal(succeeded(on, webhookResponse).data.webhook.on, true)
    receiver.respond = (response) => response.end()
    await happen()
    assert.equal(await deliverDue(services), 1)
  })

  it('that end within the day are forgotten', async () => {
    await add()
    await happen()
    receiver.respond = (response) => response.writeHead(503).end()
    await deliverDue(services)
    assert.equal(typeof (await list())[0]?.failingSince, 'string')
    receiver.respond = (response) => response.end()
    later(MINUTE_MS)
    assert.equal(await deliverDue(services), 1)
    assert.deepEqual(
      (await list()).map(({ on, failingSince }) => [on, failingSince]),
      [[true, null]],
    )
  })
})

describe('POST /webhooks/:webhookId/test', () => {
  it('answers with what came of it, and is not tried again by itself', async () => {
    const { id } = await add()
    assert.partialDeepStrictEqual(await sendTest(id), { event: 'test', status: 200, problem: null })
    assert.match(String(bodies()[0]?.['text']), /^A test of your webhook/)
    receiver.respond = (response) => response.writeHead(404).end('no_service')
    assert.partialDeepStrictEqual(await sendTest(id), {
      problem: 'It answered with HTTP 404: no_service',
      nextTryAt: null,
    })
    assert.equal((await list())[0]?.failingSince, null)
  })
})

describe('POST /webhooks/:webhookId/deliveries/:deliveryId/redeliver', () => {
  it('sends the same id and body, which is no try of the backoff', async () => {
    const { id } = await add()
    const { id: deliveryId } = await sendTest(id)
    const again = await api.call('POST', `/webhooks/${id}/deliveries/${deliveryId}/redeliver`, user.token)
    assert.equal(succeeded(again, deliveryResponse).data.delivery.tries, 0)
    const [first, second] = receiver.received
    assert.deepEqual([second?.body, second?.headers['sightline-delivery']], [first?.body, deliveryId])
  })
})

describe('GET /webhooks/:webhookId/deliveries', () => {
  it('lists the latest, without those that housekeeping has deleted', async () => {
    const { id } = await add()
    await sendTest(id)
    assert.equal((await log(id)).length, 1)
    await deleteOldDeliveries(services.db, new Date(Date.now() + MINUTE_MS))
    assert.deepEqual(await services.db.select().from(webhookDeliveries), [])
  })
})

const ofOthers: ['GET' | 'POST' | 'PATCH' | 'DELETE', string][] = [
  ['GET', '/deliveries'],
  ['POST', '/test'],
  ['PATCH', ''],
  ['DELETE', ''],
]
describe('GET /webhooks', () => {
  it('has no webhook of another account, nor has any other call', async () => {
    const { id } = await add()
    const { id: deliveryId } = await sendTest(id)
    const { token } = await api.addUser()
    const calls = [...ofOthers, ['POST', `/deliveries/${deliveryId}/redeliver`] as const]
    for (const [method, path] of calls)
      failed(
        await api.call(method, `/webhooks/${id}${path}`, token, method === 'PATCH' ? { on: false } : undefined),
        404,
        'NOT_FOUND',
      )
    assert.equal((await list()).length, 1)
  })
})

describe('PATCH /webhooks/:webhookId', () => {
  it('turns it off, and what waits is not sent', async () => {
    const { id } = await add()
    await happen()
    const off = await api.call('PATCH', `/webhooks/${id}`, user.token, { on: false })
    assert.equal(succeeded(off, webhookResponse).data.webhook.offReason, 'by you.')
    assert.equal(await deliverDue(services), 0)
  })
})

describe('DELETE /webhooks/:webhookId', () => {
  it('removes it with its deliveries, as a deactivation of the account does', async () => {
    const { id } = await add()
    await sendTest(id)
    assert.equal((await api.call('PATCH', `/webhooks/${id}`, user.token, { on: false })).status, 200)
    await add({ address: `${receiver.url}?secret=of-the-receiver` })
    assert.equal((await api.call('DELETE', `/webhooks/${id}`, user.token)).status, 200)
    failed(await api.call('DELETE', `/webhooks/${id}`, user.token), 404, 'NOT_FOUND')
    const rows = await api.services.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.webhookId, id))
    assert.deepEqual(rows, [])
    const { host } = new URL(receiver.url)
    assert.deepEqual(
      (await toldHistory(api, user)).map(([, what]) => what),
      [
        `Removed a webhook: ${host}`,
        `Added a webhook: ${host}`,
        `Turned a webhook on or off: ${host} off`,
        `Added a webhook: ${host}`,
      ],
    )
    await api.services.db.transaction((transaction) => api.services.deleteConnections(transaction, user.id))
    assert.deepEqual(await list(), [])
  })
})
