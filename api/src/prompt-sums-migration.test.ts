import { readFileSync } from 'node:fs'
import { after, before, it } from 'node:test'
import { sql } from 'drizzle-orm'
import type { Connection } from './database/connection.ts'
import { migrationsFolder } from './database/migrate-tables.ts'
import { addTwoDays, FIRST } from './reports/testing/reported-project.ts'
import { assertSumsAreRight } from './testing/recounted-sums.ts'
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

/** Brings the sums by prompt back to the tables of the first migration, whose sums were fewer. */
async function undo(db: Connection) {
  const old = statementsOf('0000_start').filter((statement) => statement.includes('"prompt_daily_sums"'))
  await execute(db, [
    'drop table app.prompt_daily_sums, app.prompt_monthly_sums, app.prompt_competitor_monthly_sums',
    'alter table app.answers drop column surface',
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
    for (const migration of ['0005_prompt-sums', '0007_month-totals'])
      await execute(transaction, statementsOf(migration))
  })
  for (const { project } of projects) await assertSumsAreRight(db, project.id)
})
