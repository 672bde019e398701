import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, it } from 'node:test'
import { sql } from 'drizzle-orm'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

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
  assert.equal(statements.length, 7)
})

for (const statement of statements) {
  it(`support can run ${statement.slice(0, 60)}…`, async () => {
    await api.services.db.transaction(async (transaction) => {
      await transaction.execute(sql`set local search_path to app`)
      await transaction.execute(sql.raw(statement))
    })
  })
}
