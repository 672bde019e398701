import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, it } from 'node:test'
import { authProfileResponse } from '@sightline/shared/contract/api/account.ts'
import { sql } from 'drizzle-orm'
import { startTestApi, succeeded, type TestApi } from '../../testing/test-api.ts'
import { subscriptionState } from '../plans/subscription-state.ts'
import { readSubscription } from '../plans/subscription.queries.ts'

let api: TestApi
before(async () => {
  api = await startTestApi()
})
after(() => api.close())

const page = readFileSync(new URL('../../../../docs/support.md', import.meta.url), 'utf8')
/** Those for the embedded provider's tables have a test there. */
const statements = [...page.matchAll(/^npm run db -- "([^"]+)"$/gm)]
  .map(([, statement = '']) => statement)
  .filter((statement) => !statement.includes('identity.'))

it('docs/support.md contains statements for support', () => {
  assert.equal(statements.length, 9)
})

for (const statement of statements) {
  it(`support can run ${statement.slice(0, 60)}…`, async () => {
    await api.services.db.transaction(async (transaction) => {
      await transaction.execute(sql`set local search_path to app`)
      await transaction.execute(sql.raw(statement))
    })
  })
}

it('the statement for a custom plan takes the limits away', async () => {
  const user = await api.addUser('standard')
  const { email } = succeeded(await api.call('GET', '/auth/profile', user.token), authProfileResponse).data.user
  const statement = statements.find((text) => text.includes("'enterprise'")) ?? ''
  await api.services.db.transaction(async (transaction) => {
    await transaction.execute(sql`set local search_path to app`)
    await transaction.execute(sql.raw(statement.replace('maya@example.com', email)))
  })
  const { terms, isPaid } = subscriptionState(await readSubscription(api.services.db, user.id), new Date())
  assert.deepEqual([isPaid, terms.activeProjects, terms.refreshHours], [true, null, 1])
})
