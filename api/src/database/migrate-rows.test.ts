// What a database of an earlier version holds, after the migrations that move it.

import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Client } from 'pg'
import { z } from 'zod'
import { withClient } from '../../../scripts/src/postgres/connect.ts'
import { createTestDatabase } from '../../../scripts/src/postgres/test-database.ts'
import type { TestDatabase } from '../../../scripts/src/postgres/test-database.ts'
import { migrateDatabase } from '../migrate-database.ts'
import { migrationsFolder } from './migrate-tables.ts'
import { APP_SCHEMA } from './schema/app-schema.ts'
import { WEEKDAYS } from './schema/sums.ts'

const USER = '01920000-0000-7000-8000-000000000001'
const PROJECT = '01920000-0000-7000-8000-000000000002'
const OTHER_PROJECT = '01920000-0000-7000-8000-000000000003'
const RUN = '01920000-0000-7000-8000-000000000004'
const RUN_WITHOUT_KEY = '01920000-0000-7000-8000-000000000005'
const RUN_KEY = '01920000-0000-7000-8000-000000000006'

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
})
after(() => database.drop())

/** Brings the database to where it was when this migration was the last one. */
async function migrateUpTo(last: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sightline migrations '))
  try {
    cpSync(migrationsFolder, folder, { recursive: true })
    const path = join(folder, 'meta', '_journal.json')
    const journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) })
    const { entries, ...rest } = journal.parse(JSON.parse(readFileSync(path, 'utf8')))
    const count = entries.findIndex(({ tag }) => tag === last) + 1
    assert.ok(count > 0, `there is no migration ${last}`)
    writeFileSync(path, JSON.stringify({ ...rest, entries: entries.slice(0, count) }))
    await withClient(database.url, (client) =>
      migrate(drizzle(client), { migrationsFolder: folder, migrationsSchema: APP_SCHEMA, migrationsTable: 'migrations' }),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function insertProjects(client: Client): Promise<void> {
  await client.query(`insert into app.users (id, subject, email, name) values ('${USER}', 'test|old', 'old@example.com', 'Old')`)
  for (const [id, domain] of [[PROJECT, 'acme.com'], [OTHER_PROJECT, 'anvilo.com']]) {
    await client.query(
      `insert into app.projects (id, owner_id, domain, project_name, project_status, project_search, target_geography,
        target_persona, platforms, brand_names, competitors, description, tags, settings)
      values ($1, '${USER}', $2, 'Acme', 'active', 'active', 'US', '', '{chatgpt}', '{Acme}', '[]', '', '{}', '{}')`,
      [id, domain],
    )
  }
}

/**
 * Monday 2026-06-08 to Sunday 2026-06-21: 1 answer on the first day, 2 on the second, up to 14. Beside them, on one day
 * each, rows that differ from those in one field.
 */
async function insertDailySums(client: Client): Promise<void> {
  await client.query(`
    insert into app.domain_daily_totals (project_id, day, sample, domain, answers)
    select '${PROJECT}'::uuid, '2026-06-07'::date + number, false, 'globex.com', number from generate_series(1, 14) as number
    union all values ('${OTHER_PROJECT}'::uuid, '2026-06-10'::date, false, 'globex.com', 20),
      ('${PROJECT}', '2026-06-14', true, 'globex.com', 21), ('${PROJECT}', '2026-06-15', false, 'initech.com', 22)`)
  await client.query(`
    insert into app.domain_daily_sums (project_id, day, platform, mode, sample, branded, domain, answers, citations)
    select '${PROJECT}'::uuid, '2026-06-07'::date + number, 'chatgpt', 'with-web-search', false, false, 'globex.com',
      number, 100 + number
    from generate_series(1, 14) as number
    union all values
      ('${OTHER_PROJECT}'::uuid, '2026-06-08'::date, 'chatgpt', 'with-web-search', false, false, 'globex.com', 20, 120),
      ('${PROJECT}', '2026-06-09', 'gemini', 'with-web-search', false, false, 'globex.com', 21, 121),
      ('${PROJECT}', '2026-06-10', 'chatgpt', 'without-web-search', false, false, 'globex.com', 22, 122),
      ('${PROJECT}', '2026-06-14', 'chatgpt', 'with-web-search', true, false, 'globex.com', 23, 123),
      ('${PROJECT}', '2026-06-15', 'chatgpt', 'with-web-search', false, true, 'globex.com', 24, 124),
      ('${PROJECT}', '2026-06-20', 'chatgpt', 'with-web-search', false, false, 'initech.com', 25, 125)`)
}

async function insertRuns(client: Client): Promise<void> {
  await client.query(`
    insert into app.analyses (project_id, id, status, run_key, sample, total_prompts, total_results, started_at)
    values ('${PROJECT}', '${RUN}', 'completed', '${RUN_KEY}', true, 1, 1, '2026-06-08T12:00:00Z'),
      ('${PROJECT}', '${RUN_WITHOUT_KEY}', 'completed', null, true, 1, 1, '2026-06-09T12:00:00Z')`)
}

/** One of each state. */
async function insertAnswers(client: Client): Promise<void> {
  await client.query(`
    insert into app.prompt_categories (project_id, id, name, folded_name, description, is_active, priority, tags, rank)
    values ('${PROJECT}', '${RUN}', 'A', 'a', '', true, 5, '{}', 0)`)
  await client.query(`
    insert into app.prompts (project_id, id, category_id, text, text_hash, priority, type, branded, rank)
    values ('${PROJECT}', '${RUN}', '${RUN}', 'A?', 'a', 'medium', 'custom', false, 0)`)
  await client.query(`
    insert into app.answers (project_id, id, analysis_id, prompt_id, platform, mode, state, sample)
    select '${PROJECT}', gen_random_uuid(), '${RUN}', '${RUN}', 'platform of ' || state, 'with-web-search', state, true
    from unnest('{planned, answered, failed, cancelled}'::text[]) as state`)
}

/** Each row as the list of its values. */
const listed = (text: string) =>
  withClient(database.url, async (client) => (await client.query<unknown[]>({ text, rowMode: 'array' })).rows)

/** Per suffix of a column: Monday to Sunday. */
const byWeekday = (suffixes: string[]) =>
  suffixes.map((suffix) => `array[${WEEKDAYS.map((weekday) => weekday + suffix).join(', ')}]`).join(', ')

describe('a database with daily sums, keys of runs and cancelled answers', () => {
  before(async () => {
    await migrateUpTo('0009_session_sign_in')
    await withClient(database.url, async (client) => {
      await insertProjects(client)
      await insertDailySums(client)
      await insertRuns(client)
      await insertAnswers(client)
    })
    await migrateDatabase(database.url)
  })

  it('has each day’s total of a domain on its weekday', async () => {
    const rows = await listed(`
      select project_id, week::text, sample, domain, ${byWeekday([''])} from app.domain_weekly_totals
      order by project_id, domain, sample, week`)
    assert.deepEqual(rows, [
      [PROJECT, '2026-06-08', false, 'globex.com', [1, 2, 3, 4, 5, 6, 7]],
      [PROJECT, '2026-06-15', false, 'globex.com', [8, 9, 10, 11, 12, 13, 14]],
      [PROJECT, '2026-06-08', true, 'globex.com', [0, 0, 0, 0, 0, 0, 21]],
      [PROJECT, '2026-06-15', false, 'initech.com', [22, 0, 0, 0, 0, 0, 0]],
      [OTHER_PROJECT, '2026-06-08', false, 'globex.com', [0, 0, 20, 0, 0, 0, 0]],
    ])
  })

  it('has each day’s answers and citations of a domain on its weekday', async () => {
    const rows = await listed(`
      select project_id, week::text, platform, mode, sample, branded, domain, ${byWeekday(['', '_citations'])}
      from app.domain_weekly_sums
      order by project_id, domain, platform, mode desc, sample, branded, week`)
    const none = [0, 0, 0, 0, 0, 0, 0]
    const usual = ['chatgpt', 'with-web-search', false, false, 'globex.com']
    assert.deepEqual(rows, [
      [PROJECT, '2026-06-08', 'chatgpt', 'without-web-search', false, false, 'globex.com', none.with(2, 22), none.with(2, 122)],
      [PROJECT, '2026-06-08', ...usual, [1, 2, 3, 4, 5, 6, 7], [101, 102, 103, 104, 105, 106, 107]],
      [PROJECT, '2026-06-15', ...usual, [8, 9, 10, 11, 12, 13, 14], [108, 109, 110, 111, 112, 113, 114]],
      [PROJECT, '2026-06-15', 'chatgpt', 'with-web-search', false, true, 'globex.com', none.with(0, 24), none.with(0, 124)],
      [PROJECT, '2026-06-08', 'chatgpt', 'with-web-search', true, false, 'globex.com', none.with(6, 23), none.with(6, 123)],
      [PROJECT, '2026-06-08', 'gemini', 'with-web-search', false, false, 'globex.com', none.with(1, 21), none.with(1, 121)],
      [PROJECT, '2026-06-15', 'chatgpt', 'with-web-search', false, false, 'initech.com', none.with(5, 25), none.with(5, 125)],
      [OTHER_PROJECT, '2026-06-08', ...usual, none.with(0, 20), none.with(0, 120)],
    ])
  })

  it('still finds a run by its key, and has the runs without one', async () => {
    assert.deepEqual(await listed('select project_id, key, analysis_id, used_at from app.run_keys'), [
      [PROJECT, RUN_KEY, RUN, new Date('2026-06-08T12:00:00Z')],
    ])
    assert.deepEqual(await listed('select id from app.analyses order by id'), [[RUN], [RUN_WITHOUT_KEY]])
  })

  it('has no answers that were planned and cancelled', async () => {
    assert.deepEqual(await listed('select state from app.answers order by state'), [['answered'], ['failed'], ['planned']])
  })
})
