// Two weeks of operation on a fast clock, hour by hour: LONG_PROJECTS (200) projects with daily runs, weekly mails, alerts, webhooks,
// workers that are replaced or killed in the middle of runs, an API that is restarted, deploys with rollbacks, a platform that is
// away for a day, and a new detector. Only the queue has the real clock: jobs that have ended stay in its tables here. Monthly
// reports and Google Analytics are not part of it.

import assert from 'node:assert/strict'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { exchangeResponse } from '@sightline/shared/contract/api/account.ts'
import { projectListResponse, projectWithStateResponse } from '@sightline/shared/contract/api/projects.ts'
import { createdWebhookResponse } from '@sightline/shared/contract/api/webhooks.ts'
import { startMailServer, type TestMailServer } from '@sightline/shared/service/testing/mail-server.ts'
import { sql, type SQL } from 'drizzle-orm'
import { tidyUp } from '../../housekeeping/housekeeping.ts'
import { findAlerts } from '../../mails/alerts/find-alerts.ts'
import { sendMails } from '../../mails/send-mails.ts'
import { headerOf, readable } from '../../mails/testing/read-mail.ts'
import { findWeeklyReports } from '../../mails/weekly/find-weekly.ts'
import { DETECTOR_VERSION } from '../../measurement/measure.ts'
import { startPlatformStandIns, type PlatformStandIns } from '../../runs/platforms/testing/platform-stand-ins.ts'
import { startDueRuns } from '../../runs/schedule/start-due-runs.ts'
import { deliverDue } from '../../webhooks/deliver.ts'
import { startReceiver, type Receiver } from '../../webhooks/testing/receiver.ts'
import { startProcess } from '../child-process.ts'
import { addReadyProject } from '../project-builder.ts'
import { assertSumsAreRight } from '../recounted-sums.ts'
import { startSecondApi, type SecondApi } from '../second-api.ts'
import { startTestApi, succeeded, type TestApi, type TestUser } from '../test-api.ts'
import { heapMegabytes, say } from './long-run.ts'
import { startServedPages, type ServedPages } from './served-pages.ts'
import { assertTold, countKept, countRows } from './table-rows.ts'

const PROJECTS = Number(process.env['LONG_PROJECTS'] ?? 200)
const PROJECTS_OF_EACH = 20
const PEOPLE = PROJECTS / PROJECTS_OF_EACH
const DAYS = 14
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const OUTAGE_DAY = 4
const FALL_DAY = 8
const DETECTOR_DAY = 10
/** hours */
const REPLACED_EACH = 3
const RESTARTED_EACH = 6
const DEPLOYED_EACH = 12
/** of one project of each person, so many that a change of the brand's rate is sure */
const MANY = Array.from({ length: 40 }, (_, index) => `Which anvil is best for use ${index}?`)
const FEW = ['Which shop is best?', 'Who makes it?']
const DAILY = { autoAnalysis: true, analysisFrequency: 'daily' } as const
/** Those with few questions ask them on two platforms. */
const ANSWERS_A_DAY = PEOPLE * MANY.length + (PROJECTS - PEOPLE) * FEW.length * 2
/** The answers of a killed worker are asked again after its heartbeat, ten seconds of the real clock. */
const STANDSTILL_MS = 5 * 60_000
/** What grows with the days has twice the rows after twice the days. */
const MOST_GROWTH = 2.2
const MOST_MORE_ROWS = 100
/** The heap is looked at from this day on, when everything has happened once. */
const WARM_DAYS = 4
const MOST_MORE_HEAP_MB = 64

/** A Wednesday, so that each of the two Mondays has answers before it, whenever the test is started. */
function nextWednesday(): number {
  const day = new Date()
  day.setUTCHours(24, 0, 0, 0)
  while (day.getUTCDay() !== 3) day.setUTCDate(day.getUTCDate() + 1)
  return day.getTime()
}

const start = nextWednesday()
const begun = Date.now()
const seconds = () => Math.round((Date.now() - begun) / 1000)
/** what a worker's process reads the time from */
const clock = join(mkdtempSync(join(tmpdir(), 'sightline-clock-')), 'now')
const cleanup: (() => unknown)[] = [() => rmSync(join(clock, '..'), { recursive: true })]
let day = 0
let api: TestApi
/** the process that people call, as far as state goes */
let second: SecondApi
let worker: { stop(): Promise<void> }
let standIns: PlatformStandIns
let mails: TestMailServer
let receiver: Receiver
let pages: ServedPages
/** holds up every answer of the platforms */
let held: PromiseWithResolvers<void> | undefined
let heldUp = 0
let kills = 0
let lastKill = -1
const people: TestUser[] = []
/** those with many questions first, one of each person */
const projects: string[] = []

function setClock(time: number): void {
  api.setTime(new Date(time))
  writeFileSync(`${clock}.new`, String(time))
  renameSync(`${clock}.new`, clock)
}

before(async () => {
  assert.ok(Number.isInteger(PEOPLE) && PEOPLE > 0, `LONG_PROJECTS must be a multiple of ${PROJECTS_OF_EACH}`)
  mails = await startMailServer()
  cleanup.push(() => mails.close())
  receiver = await startReceiver()
  cleanup.push(() => receiver.close())
  standIns = await startPlatformStandIns(({ platform, prompt }) => {
    const text = prompt.includes('anvil') && day >= FALL_DAY ? 'Nobody is.' : '**Acme** is excellent, Globex is slower.'
    if (held !== undefined) {
      heldUp += 1
      return { kind: 'held', until: held.promise, answer: { text } }
    }
    return platform === 'gemini' && day === OUTAGE_DAY ? { kind: 'server-error' } : { kind: 'answer', text }
  })
  cleanup.push(() => standIns.close())
  api = await startTestApi({
    ...standIns.environment,
    ...{ SECRET_KEY: 'a secret key of the tests, 32 characters and more', SMTP_URL: mails.url },
    ...{ PUBLIC_URL: 'https://sightline.example.com', PLATFORM_CONCURRENCY: '16', LOCAL_ENDPOINTS: 'on' },
  })
  cleanup.push(() => api.close())
  // Projects begin with the clock: each has fourteen slots from here on.
  setClock(start)
  for (let person = 0; person < PEOPLE; person += 1) people.push(await addPerson())
  for (let index = 0; index < PROJECTS; index += 1) projects.push(await addDailyProject(index))
  second = await startSecondApi(api)
  cleanup.push(() => second.close())
  pages = await startServedPages(api.provider.url)
  cleanup.push(() => pages.close())
  worker = api.startWorker()
})
after(async () => {
  for (const end of cleanup.reverse()) await end()
})

async function addPerson(): Promise<TestUser> {
  const user = await api.addUser('enterprise')
  const hook = { address: receiver.url, format: 'json', events: ['report.ready', 'alert'] }
  succeeded(await api.call('POST', '/webhooks', user.token, hook), createdWebhookResponse)
  return user
}

async function addDailyProject(index: number): Promise<string> {
  const person = people[index % PEOPLE]!
  const { id } =
    index < PEOPLE
      ? await addReadyProject(api, person, MANY, { platforms: ['chatgpt'], settings: DAILY })
      : await addReadyProject(api, person, FEW, { platforms: ['chatgpt', 'gemini'], settings: DAILY })
  return id
}

const count = async (query: SQL) => (await api.services.db.execute<Record<string, number>>(query)).rows[0] ?? {}

async function settle(query: SQL): Promise<void> {
  const deadline = Date.now() + STANDSTILL_MS
  for (;;) {
    const left = (await count(query))['n']
    if (left === 0) return
    assert.ok(Date.now() < deadline, `on day ${day} there are still ${left}`)
    await pause(50)
  }
}

async function replaceWorker(): Promise<void> {
  await worker.stop()
  worker = api.startWorker()
}

async function untilHeldUp(): Promise<void> {
  const deadline = Date.now() + STANDSTILL_MS
  while (heldUp === 0) {
    assert.ok(Date.now() < deadline, `on day ${day} the worker that is to be killed asks no platform`)
    await pause(20)
  }
}

/** Once a day a worker process is killed while the platforms hold its answers, in the first hour that has a run. */
async function killInTheMiddle(): Promise<void> {
  await worker.stop()
  if ((await startDueRuns(api.services)) > 0) {
    heldUp = 0
    held = Promise.withResolvers()
    const victim = await startProcess('testing/clocked-worker.ts', { ...api.env, CLOCK_FILE: clock })
    try {
      await untilHeldUp()
    } finally {
      await victim.end('SIGKILL')
      held.resolve()
      held = undefined
    }
    kills += 1
    lastKill = day
  }
  worker = api.startWorker()
}

/** The session of before the restart still holds after it, and a write is made once, although it is sent twice. */
async function restartApi(turn: number): Promise<void> {
  const { subject } = people[turn % PEOPLE]!
  const exchanged = await second.call('POST', '/auth/signin', null, { auth0Token: await api.provider.token(subject) })
  const { accessToken } = succeeded(exchanged, exchangeResponse).data
  await second.close()
  second = await startSecondApi(api)
  const listed = succeeded(await second.call('GET', '/projects?limit=100', accessToken), projectListResponse)
  assert.equal(listed.data.total, PROJECTS_OF_EACH)
  const path = `/projects/${projects[turn % PEOPLE]}`
  const key = { 'idempotency-key': `turn ${turn}` }
  const change = () => second.call('PATCH', path, accessToken, { targetPersona: `A developer, turn ${turn}` }, key)
  const first = succeeded(await change(), projectWithStateResponse)
  assert.deepEqual(succeeded(await change(), projectWithStateResponse), first)
}

async function upgradeDetector(): Promise<void> {
  await worker.stop()
  const earlier = DETECTOR_VERSION - 1
  await api.services.db.execute(sql`update app.projects set detector_version = ${earlier}`)
  await api.services.db.execute(sql`update app.answers set detector_version = ${earlier}`)
  worker = api.startWorker()
  await settle(sql`select count(*)::int as n from app.projects where detector_version <> ${DETECTOR_VERSION}`)
}

async function passHour(hour: number): Promise<void> {
  const { services } = api
  day = Math.floor(hour / 24)
  setClock(start + hour * HOUR_MS)
  if (hour === DETECTOR_DAY * 24) await upgradeDetector()
  if (lastKill < day) await killInTheMiddle()
  // Each hour's work is done twice at once, as by two workers.
  await Promise.all([startDueRuns(services), startDueRuns(services)])
  if (hour % REPLACED_EACH === 0) await replaceWorker()
  if (hour % RESTARTED_EACH === 0) await restartApi(hour / RESTARTED_EACH)
  if (hour % DEPLOYED_EACH === 0) await pages.deploy(services.now())
  if (hour % 24 === 0) await pages.restart()
  await settle(sql`select count(*)::int as n from app.analyses where completed_at is null`)
  await Promise.all([findWeeklyReports(services), findWeeklyReports(services)])
  await Promise.all([findAlerts(services), findAlerts(services)])
  await Promise.all([sendMails(services), sendMails(services)])
  await Promise.all([deliverDue(services), deliverDue(services)])
  await tidyUp(services)
}

/** Prints a day's line of the series. @returns megabytes of the heap */
async function closeDay(days: number): Promise<number> {
  const { db, now } = api.services
  await db.execute(sql`insert into app.telemetry (id, at, kind, name)
    values (gen_random_uuid(), ${now().toISOString()}::timestamptz, 'web-vital', 'LCP')`)
  // What the stand-ins remember is not the product's.
  for (const { requests } of Object.values(standIns.byPlatform)) requests.length = 0
  const heap = heapMegabytes()
  const series = await count(sql`select (select count(*)::int from app.answers) as answers,
    (select count(*)::int from app.mails) as mails, (select count(*)::int from app.prompt_daily_sums) as sums,
    (select count(*)::int from app.sessions) as sessions, (select count(*)::int from app.write_keys) as keys,
    (select count(*)::int from pgboss.job) as jobs, (pg_database_size(current_database()) / 1048576)::int as megabytes`)
  say(`day ${days}: ${JSON.stringify({ ...series, heap, mailed: mails.received.length, seconds: seconds() })}`)
  assert.equal(series['answers'], days * ANSWERS_A_DAY)
  const old = (await countKept(db, now())).filter((kept) => kept.old > 0)
  assert.deepEqual(old, [], 'rows are older than they may be')
  assert.deepEqual(await pages.problems(), [])
  return heap
}

async function assertNothingLostOrDoubled(): Promise<void> {
  const { db } = api.services
  const { rows: runs } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from app.analyses group by project_id`,
  )
  assert.deepEqual([runs.length, ...new Set(runs.map(({ n }) => n))], [PROJECTS, DAYS])
  const answers = await count(sql`select count(distinct (analysis_id, prompt_id, platform, mode))::int as different,
    count(*) filter (where state = 'failed')::int as failed, count(*) filter (where state = 'planned')::int as open from app.answers`)
  assert.deepEqual(answers, { different: DAYS * ANSWERS_A_DAY, failed: (PROJECTS - PEOPLE) * FEW.length, open: 0 })
  for (const id of projects.filter((_, index) => index % PROJECTS_OF_EACH < 2)) await assertSumsAreRight(db, id)
  const alerts = mails.received.filter((mail) => readable(mail).includes('went from'))
  assert.deepEqual([alerts.length, mails.received.length - alerts.length], [PEOPLE, 2 * PEOPLE])
  assert.equal(new Set(mails.received.map((mail) => headerOf(mail, 'Message-ID'))).size, 3 * PEOPLE)
  const deliveries = receiver.received.map(({ headers }) => headers['sightline-delivery'])
  assert.deepEqual([deliveries.length, new Set(deliveries).size], [3 * PEOPLE, 3 * PEOPLE])
}

/** What docs/privacy.md names a time for is gone a year later, and no answer is. */
async function assertPruned(): Promise<void> {
  const { db, now } = api.services
  assertTold()
  for (const { table, rows } of await countKept(db, now())) assert.ok(rows > 0, `${table} was not used`)
  setClock(start + (DAYS + 366) * DAY_MS)
  await tidyUp(api.services)
  for (const { table, rows } of await countKept(db, now())) assert.deepEqual([table, rows], [table, 0])
  assert.deepEqual(await count(sql`select count(*)::int as n from app.answers`), { n: DAYS * ANSWERS_A_DAY })
}

it('loses and doubles no run, answer, mail, alert or delivery in two weeks, and grows as planned', async () => {
  const heaps: number[] = []
  let middle = new Map<string, number>()
  for (let hour = 1; hour <= DAYS * 24; hour += 1) {
    await passHour(hour)
    if (hour % 24 === 0) heaps.push(await closeDay(hour / 24))
    if (hour === (DAYS / 2) * 24) middle = await countRows(api.services.db)
  }
  await worker.stop()
  await assertNothingLostOrDoubled()
  for (const [table, rows] of await countRows(api.services.db)) {
    const before = middle.get(table) ?? 0
    assert.ok(rows <= MOST_GROWTH * before + MOST_MORE_ROWS, `${table} has grown from ${before} rows to ${rows}`)
  }
  const [warm = 0, last = 0] = [heaps[WARM_DAYS - 1], heaps.at(-1)]
  assert.ok(last <= warm + MOST_MORE_HEAP_MB, `the heap has grown from ${warm} MB to ${last}`)
  await assertPruned()
  say(
    `two weeks: ${PROJECTS} projects, ${DAYS * ANSWERS_A_DAY} answers, ${kills} kills, ${mails.received.length} mails, ${receiver.received.length} deliveries, ${seconds()} s`,
  )
})
