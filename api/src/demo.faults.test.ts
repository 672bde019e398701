import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { startTestApi, type TestApi } from './testing/test-api.ts'

const run = promisify(execFile)
const script = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** Two set-ups of 10,800 answers: a minute on a busy machine. */
const TIMEOUT_MS = 600_000
const SECRET_KEY = 'a secret of at least thirty-two characters'

let api: TestApi
before(async () => {
  api = await startTestApi()
})
after(() => api.close())

const setUp = async () => {
  const env = { ...process.env, ...api.env, SECRET_KEY }
  const { stdout } = await run(process.execPath, [script('demo.ts')], { env })
  return stdout
}
const numbers = async () => {
  const { rows } = await api.services.db.execute<{
    domain: string
    days: number
    answered: number
    failed: number
    stored: number
  }>(sql`
    select project.domain, count(distinct sums.day)::int as days, sum(sums.answered)::int as answered,
      sum(sums.failed)::int as failed,
      (select count(*)::int from app.answers where project_id = project.id and state = 'answered' and sample) as stored
    from app.projects as project join app.project_daily_sums as sums on sums.project_id = project.id
    group by project.id order by project.domain`)
  return rows
}

describe('the demo', () => {
  it(
    'has two projects with ninety days of sample answers, and is the same after a second set-up',
    { timeout: TIMEOUT_MS },
    async () => {
      await run(process.execPath, [script('../../identity/src/migrate.ts')], {
        env: { ...process.env, ...api.env, SECRET_KEY },
      })
      const login: unknown = JSON.parse(await setUp())
      assert.deepEqual(Object.keys(login as object), ['email', 'password'])
      assert.equal((login as { email: string }).email, 'demo@sightline.local')
      const answers = 90 * 20 * 3
      const found = await numbers()
      assert.deepEqual(
        found.map(({ domain, days }) => [domain, days]),
        [
          ['fellandfern.com', 90],
          ['lumenboard.app', 90],
        ],
      )
      for (const { answered, failed, stored } of found) {
        assert.equal(answered + failed, answers)
        assert.equal(stored, answered)
        assert.ok(failed > 0 && failed < 0.03 * answers, `${failed} failed`)
      }

      assert.deepEqual(JSON.parse(await setUp()), login)
      assert.deepEqual(await numbers(), found)
      const { rows } = await api.services.db.execute(sql`
      select plan.slug from app.users
      join app.subscriptions on workspace_id = users.id join app.plans as plan on plan.id = plan_id`)
      assert.deepEqual(rows, [{ slug: 'standard' }])
    },
  )
})
