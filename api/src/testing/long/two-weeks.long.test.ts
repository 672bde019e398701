// Two weeks of operation on a fast clock, hour by hour: LONG_PROJECTS (200) projects with daily runs, weekly mails and alerts, workers
// that are replaced in the middle of runs, a platform that is away for a day, and a new detector. pg-boss has the database's clock.

import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startMailServer, type TestMailServer } from '@sightline/shared/service/testing/mail-server.ts'
import { sql } from 'drizzle-orm'
import { tidyUp } from '../../housekeeping/housekeeping.ts'
import { findAlerts } from '../../mails/alerts/find-alerts.ts'
import { sendMails } from '../../mails/send-mails.ts'
import { headerOf, readable } from '../../mails/testing/read-mail.ts'
import { findWeeklyReports } from '../../mails/weekly/find-weekly.ts'
import { DETECTOR_VERSION } from '../../measurement/measure.ts'
import { startPlatformStandIns, type PlatformStandIns } from '../../runs/platforms/testing/platform-stand-ins.ts'
import { startDueRuns } from '../../runs/schedule/start-due-runs.ts'
import { addReadyProject } from '../project-builder.ts'
import { countedSums, keptSums } from '../recounted-sums.ts'
import { startTestApi, type TestApi, type TestUser } from '../test-api.ts'
import { say } from './long-run.ts'

const PROJECTS = Number(process.env['LONG_PROJECTS'] ?? 200)
const PEOPLE = PROJECTS / 20
const DAYS = 14
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const OUTAGE_DAY = 4
const FALL_DAY = 8
const DETECTOR_DAY = 10
/** of one project of each person, so many that a change of the brand's rate is sure */
const MANY = Array.from({ length: 40 }, (_, index) => `Which anvil is best for use ${index}?`)
const FEW = ['Which shop is best?', 'Who makes it?']

let api: TestApi
let standIns: PlatformStandIns
let mails: TestMailServer
let day = 0
const people: TestUser[] = []

before(async () => {
  mails = await startMailServer()
  standIns = await startPlatformStandIns(({ platform, prompt }) => {
    if (platform === 'gemini' && day === OUTAGE_DAY) return { kind: 'server-error' }
    const text = prompt.includes('anvil') && day >= FALL_DAY ? 'Nobody is.' : '**Acme** is excellent, Globex is slower.'
    return { kind: 'answer', text }
  })
  api = await startTestApi({
    ...standIns.environment,
    ...{ SECRET_KEY: 'a secret key of the tests, 32 characters and more', SMTP_URL: mails.url },
    ...{ PUBLIC_URL: 'https://sightline.example.com', PLATFORM_CONCURRENCY: '16' },
  })
  for (let person = 0; person < PEOPLE; person += 1) people.push(await api.addUser('enterprise'))
})
after(async () => {
  await api.close()
  await standIns.close()
  await mails.close()
})

type Row = Record<string, number>
async function count(query: ReturnType<typeof sql>): Promise<Row> {
  return (await api.services.db.execute<Row>(query)).rows[0] ?? {}
}

async function settle(query: ReturnType<typeof sql>): Promise<void> {
  while ((await count(query))['n'] !== 0) await pause(50)
}

it('loses and doubles no run, answer, mail or alert in two weeks', async () => {
  const { services } = api
  const { db } = services
  const projects: string[] = []
  for (let index = 0; index < PROJECTS; index += 1) {
    const many = index < PEOPLE
    const platforms = many ? (['chatgpt'] as const) : (['chatgpt', 'gemini'] as const)
    const person = people[index % PEOPLE]!
    projects.push((await addReadyProject(api, person, many ? MANY : FEW, { platforms: [...platforms] })).id)
  }
  const start = Date.now()
  let worker = api.startWorker()
  for (let hour = 1; hour <= DAYS * 24; hour += 1) {
    day = Math.floor(hour / 24)
    api.setTime(new Date(start + hour * HOUR_MS))
    if (hour === DETECTOR_DAY * 24) {
      await worker.stop()
      await db.execute(sql`update app.projects set detector_version = ${DETECTOR_VERSION - 1}`)
      await db.execute(sql`update app.answers set detector_version = ${DETECTOR_VERSION - 1}`)
      worker = api.startWorker()
    }
    // Two workers look at once, and every third hour the worker that asks is replaced in the middle.
    await Promise.all([startDueRuns(services), startDueRuns(services)])
    if (hour % 3 === 0) {
      await worker.stop()
      worker = api.startWorker()
    }
    await settle(sql`select count(*)::int as n from app.analyses where completed_at is null`)
    await Promise.all([findWeeklyReports(services), findWeeklyReports(services)])
    await Promise.all([findAlerts(services), findAlerts(services)])
    await Promise.all([sendMails(services), sendMails(services)])
    await tidyUp(services)
    if (hour % 24 !== 0) continue
    const tables =
      await count(sql`select (select count(*)::int from app.answers) as answers, (select count(*)::int from app.mails) as mails,
      (select count(*)::int from app.prompt_daily_sums) as sums, (select count(*)::int from app.write_keys) as keys,
      (select count(*)::int from pgboss.job) as jobs, (pg_database_size(current_database()) / 1048576)::int as megabytes`)
    const heap = Math.round(process.memoryUsage().heapUsed / 1_048_576)
    say(
      `day ${hour / 24}: ${JSON.stringify({ ...tables, heap, mailed: mails.received.length, seconds: Math.round((Date.now() - start) / 1000) })}`,
    )
  }
  await settle(sql`select count(*)::int as n from app.projects where detector_version <> ${DETECTOR_VERSION}`)
  await worker.stop()

  const few = PROJECTS - PEOPLE
  const { rows: runs } = await db.execute<Row>(sql`select count(*)::int as n from app.analyses group by project_id`)
  assert.deepEqual([runs.length, new Set(runs.map(({ n }) => n))], [PROJECTS, new Set([DAYS])])
  const answers =
    await count(sql`select count(*)::int as n, count(distinct (analysis_id, prompt_id, platform, mode))::int as different,
    count(*) filter (where state = 'failed')::int as failed, count(*) filter (where state = 'planned')::int as open from app.answers`)
  const { rows: modes } = await db.execute<Row>(sql`select distinct mode from app.answers`)
  const expected = DAYS * modes.length * (PEOPLE * MANY.length + few * FEW.length * 2)
  assert.deepEqual([answers['n'], answers['different'], answers['open']], [expected, expected, 0])
  assert.equal(answers['failed'], few * FEW.length * modes.length)
  for (const id of projects.filter((_, index) => index % 20 < 2)) {
    assert.deepEqual(await keptSums(db, id), await countedSums(db, id))
  }
  const subjects = Map.groupBy(mails.received, (mail) => (readable(mail).includes('went from') ? 'alerts' : 'weekly'))
  assert.deepEqual([subjects.get('alerts')?.length, subjects.get('weekly')?.length], [PEOPLE, PEOPLE * 2])
  assert.equal(new Set(mails.received.map((mail) => headerOf(mail, 'Message-ID'))).size, mails.received.length)

  api.setTime(new Date(start + DAYS * DAY_MS + 91 * DAY_MS))
  await tidyUp(services)
  const kept =
    await count(sql`select (select count(*)::int from app.mails) as mails, (select count(*)::int from app.answers) as answers,
    (select count(*)::int from app.write_keys) as keys`)
  assert.deepEqual(kept, { mails: 0, answers: expected, keys: 0 })
  say(
    `two weeks: ${PROJECTS} projects, ${expected} answers, ${answers['failed']} failed in the outage, ${mails.received.length} mails, ${Math.round((Date.now() - start) / 1000)} s`,
  )
})
