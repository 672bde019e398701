import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'drizzle-orm'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
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
    for (const [name, age] of [['old', 28 * DAY_MS + 1], ['young', 28 * DAY_MS]] as const) {
      await db.execute(sql`insert into app.telemetry (id, at, kind, name)
        values (gen_random_uuid(), ${ago(age)}, 'web-vital', ${name})`)
    }
    for (const [name, age] of [['old', 7 * DAY_MS + 1], ['young', 7 * DAY_MS]] as const) {
      await db.execute(sql`insert into app.sessions (token_hash, user_id, expires_at)
        values (${name}, ${user.id}, ${ago(age)})`)
    }
    for (const [name, age] of [['old', HOUR_MS + 1], ['young', HOUR_MS]] as const) {
      await db.execute(sql`insert into app.attempt_windows (key, window_start, count) values (${name}, ${ago(age)}, 1)`)
    }
    await tidyUp(api.services)
    assert.deepEqual(await names(sql`select name from app.telemetry`), ['young'])
    assert.deepEqual(await names(sql`select key as name from app.attempt_windows`), ['young'])
    assert.deepEqual(
      await names(sql`select token_hash as name from app.sessions where token_hash in ('old', 'young')`),
      ['young'],
    )
  })

  it('goes on where one table cannot be tidied, and says so in the log', async (test) => {
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
    const [call, ...more] = error.mock.calls
    assert.deepEqual(more, [])
    assert.equal((call?.arguments[0] as { what: string }).what, 'sessions')
  })
})
