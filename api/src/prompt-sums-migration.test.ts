import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Connection } from './database/connection.ts'
import { migrationsFolder } from './database/migrate-tables.ts'
import { addTwoDays, FIRST } from './reports/testing/reported-project.ts'
import { addProjectWithHistory } from './runs/answers/testing/history.ts'
import { assertSumsAreRight, keptSums } from './testing/recounted-sums.ts'
import { startTestApi, type TestApi, type TestUser } from './testing/test-api.ts'

let api: TestApi
let user: TestUser

before(async () => {
  api = await startTestApi()
  user = await api.addUser('enterprise')
})
after(() => api.close())

const statementsOf = (migration: string) =>
  readFileSync(`${migrationsFolder}/${migration}.sql`, 'utf8').split('--> statement-breakpoint')

async function execute(db: Connection, statements: string[]) {
  for (const statement of statements) await db.execute(sql.raw(statement))
}

const STANCES = ['recommended', 'listed', 'caveated', 'dismissed']
const dropping = (columns: string[]) => columns.map((column) => `drop column ${column}`).join(', ')
const WITHOUT_STANCES = [
  `alter table app.answer_companies ${dropping(['stance', 'stance_start', 'stance_end'])}`,
  ...['project_daily_sums', 'competitor_daily_sums'].map((table) => `alter table app.${table} ${dropping(STANCES)}`),
]
const WITHOUT_STANCES_BY_PROMPT = ['prompt_daily_sums', 'prompt_monthly_sums', 'prompt_competitor_monthly_sums'].map(
  (table) => `alter table app.${table} ${dropping(STANCES)}`,
)

/** Brings the sums by prompt back to the tables of the first migration, whose sums were fewer. */
async function undo(db: Connection) {
  const old = statementsOf('0000_start').filter((statement) => statement.includes('"prompt_daily_sums"'))
  await execute(db, [
    'drop table app.prompt_daily_sums, app.prompt_monthly_sums, app.prompt_competitor_monthly_sums',
    'alter table app.answers drop column surface',
    ...WITHOUT_STANCES,
    ...old,
    `insert into app.prompt_daily_sums (project_id, prompt_id, day, platform, mode, sample, answered, failed)
      select project_id, prompt_id, day, platform, mode, sample, count(*) filter (where state = 'answered'),
        count(*) filter (where state = 'failed')
      from app.answers group by project_id, prompt_id, day, platform, mode, sample`,
  ])
}

it('the migrations to sums by prompt count the stored answers of all projects', async () => {
  const { db } = api.services
  const projects = [await addTwoDays(api, user), await addTwoDays(api, user)]
  for (const { store, unbranded: promptId } of projects) {
    await store([
      { promptId, day: '2026-05-31', text: FIRST },
      { promptId, day: '2026-05-31', text: FIRST, sample: false, platform: 'grok' },
      { promptId, day: '2026-06-09', text: '', failedReason: 'a reason' },
    ])
  }
  await undo(db)
  await db.transaction(async (transaction) => {
    for (const migration of ['0005_prompt-sums', '0007_month-totals', '0009_stances'])
      await execute(transaction, statementsOf(migration))
  })
  for (const { project } of projects) await assertSumsAreRight(db, project.id)
})

it('the migration to stances has none, until the detector has measured the stored answers again', async () => {
  const { db } = api.services
  const { id } = await addProjectWithHistory(api, user)
  const right = await keptSums(db, id)
  await execute(db, [...WITHOUT_STANCES, ...WITHOUT_STANCES_BY_PROMPT])
  await db.transaction((transaction) => execute(transaction, statementsOf('0009_stances')))
  const stances = async () => {
    const { rows } = await db.execute<{ stance: string | null }>(
      sql`select distinct stance from app.answer_companies where project_id = ${id} and counted > 0`,
    )
    return rows.map(({ stance }) => stance)
  }
  assert.deepEqual(await stances(), [null])
  await assertSumsAreRight(db, id)
  assert.notDeepEqual(await keptSums(db, id), right)
  for (const table of ['answers', 'projects'])
    await db.execute(sql.raw(`update app.${table} set detector_version = 16`))
  const worker = api.startWorker()
  // The file's time limit ends the wait.
  while ((await stances()).includes(null)) await pause(20)
  await worker.stop()
  assert.deepEqual(await keptSums(db, id), right)
})
