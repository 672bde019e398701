import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'drizzle-orm'
import { addProject } from '../testing/project-builder.ts'
import { startTestApi, type TestApi } from '../testing/test-api.ts'
import { tidyUp } from './housekeeping.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const now = new Date('2031-05-01T12:00:00Z')

let api: TestApi
before(async () => {
  api = await startTestApi()
  api.setTime(now)
})
after(() => api.close())

const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
const names = async (query: ReturnType<typeof sql>) =>
  (await api.services.db.execute<{ name: string }>(query)).rows.map(({ name }) => name).sort()

describe('tidying up', () => {
  it('deletes what is past its time, and nothing else', async () => {
    const { db } = api.services
    const user = await api.addUser()
    await db.execute(sql`delete from app.attempt_windows`)
    for (const [name, age] of [
      ['old', 28 * DAY_MS + 1],
      ['young', 28 * DAY_MS],
    ] as const) {
      await db.execute(sql`insert into app.telemetry (id, at, kind, name)
        values (gen_random_uuid(), ${ago(age)}, 'web-vital', ${name})`)
    }
    for (const [name, age] of [
      ['old', 7 * DAY_MS + 1],
      ['young', 7 * DAY_MS],
    ] as const) {
      await db.execute(sql`insert into app.sessions (token_hash, user_id, expires_at)
        values (${name}, ${user.id}, ${ago(age)})`)
    }
    for (const [name, age] of [
      ['old', HOUR_MS + 1],
      ['young', HOUR_MS],
    ] as const) {
      await db.execute(sql`insert into app.attempt_windows (key, window_start, count) values (${name}, ${ago(age)}, 1)`)
    }
    for (const [name, age] of [
      ['old', DAY_MS + 1],
      ['young', DAY_MS],
    ] as const) {
      await db.execute(sql`insert into app.write_keys (principal, key, user_id, asked_hash, used_at)
        values (${user.id}, ${name}, ${user.id}, '', ${ago(age)})`)
    }
    await tidyUp(api.services)
    assert.deepEqual(await names(sql`select key as name from app.write_keys`), ['young'])
    assert.deepEqual(await names(sql`select name from app.telemetry`), ['young'])
    assert.deepEqual(await names(sql`select key as name from app.attempt_windows`), ['young'])
    assert.deepEqual(
      await names(sql`select token_hash as name from app.sessions where token_hash in ('old', 'young')`),
      ['young'],
    )
  })

  it('deletes runs that were cancelled before their first answer, but the last one of a project', async () => {
    const { db } = api.services
    const [project, other] = [await addProject(api, await api.addUser()), await addProject(api, await api.addUser())]
    const add = async (projectId: string, id: number, status: string, age: number, completed = 0, failed = 0) => {
      const analysisId = `01920000-0000-7000-8000-${String(id).padStart(12, '0')}`
      await db.execute(sql`
        insert into app.analyses (project_id, id, status, sample, total_prompts, total_results, completed_results,
          failed_results, started_at, completed_at)
        values (${projectId}, ${analysisId}, ${status}, true, 1, 9, ${completed}, ${failed}, ${ago(age)}, ${ago(age)})`)
      await db.execute(sql`
        insert into app.run_keys (project_id, key, analysis_id) values (${projectId}, gen_random_uuid(), ${analysisId})`)
    }
    await add(project.id, 1, 'cancelled', DAY_MS + 1)
    await add(project.id, 2, 'cancelled', DAY_MS + 1, 1)
    await add(project.id, 3, 'cancelled', DAY_MS + 1, 0, 1)
    await add(project.id, 4, 'failed', DAY_MS + 1)
    await add(project.id, 5, 'cancelled', DAY_MS)
    await add(project.id, 6, 'completed', HOUR_MS)
    await add(other.id, 7, 'cancelled', 9 * DAY_MS)
    await add(other.id, 8, 'cancelled', 8 * DAY_MS)
    await tidyUp(api.services)
    const left = ['2', '3', '4', '5', '6', '8']
    assert.deepEqual(await names(sql`select right(id::text, 1) as name from app.analyses`), left)
    assert.deepEqual(await names(sql`select right(analysis_id::text, 1) as name from app.run_keys`), left)
  })

  it('deletes them batch by batch', async () => {
    const { db } = api.services
    const { id } = await addProject(api, await api.addUser())
    await db.execute(sql`
      insert into app.analyses (project_id, id, status, sample, total_prompts, total_results, started_at, completed_at)
      select ${id}, uuidv7(), 'cancelled', true, 1, 1, ${ago(2 * DAY_MS)}::timestamptz, ${ago(2 * DAY_MS)}::timestamptz
      from generate_series(1, 2101)`)
    await tidyUp(api.services)
    assert.equal((await names(sql`select id::text as name from app.analyses where project_id = ${id}`)).length, 1)
  })

  it('continues when one table cannot be cleaned up, and logs it', async (test) => {
    const { db } = api.services
    const error = test.mock.method(api.services.log, 'error')
    await db.execute(sql`insert into app.telemetry (id, at, kind, name)
      values (gen_random_uuid(), ${ago(29 * DAY_MS)}, 'web-vital', 'old')`)
    await db.execute(sql`alter table app.sessions rename to elsewhere`)
    try {
      await tidyUp(api.services)
    } finally {
      await db.execute(sql`alter table app.elsewhere rename to sessions`)
    }
    assert.deepEqual(await names(sql`select name from app.telemetry where name = 'old'`), [])
    // The queue of this process writes errors of its own there, which name nothing.
    const told = error.mock.calls.map((call) => (call.arguments[0] as { what?: string }).what)
    assert.deepEqual(
      told.filter((what) => what !== undefined),
      ['sessions'],
    )
  })
})
