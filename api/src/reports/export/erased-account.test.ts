import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, afterEach, before, it } from 'node:test'
import { getTableName, sql } from 'drizzle-orm'
import { createTestToken } from '../../accounts/tokens/testing/create-test-token.ts'
import { APP_SCHEMA } from '../../database/schema/app-schema.ts'
import { addRareRows } from '../../testing/rare-rows.ts'
import { startTestApi, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { addTwoDays } from '../testing/reported-project.ts'
import { accountTables } from './account-tables.ts'

let api: TestApi
before(async () => {
  api = await startTestApi()
})
after(() => api.close())
afterEach(() => api.setTime())

const page = readFileSync(new URL('../../../../docs/support.md', import.meta.url), 'utf8')

/** Runs the page's statements that delete, as support does. */
async function erase(email: string): Promise<void> {
  const statements = [...page.matchAll(/^npm run db -- "(DELETE FROM (?!identity)[^"]+)"$/gm)].map(
    ([, text = '']) => text,
  )
  assert.equal(statements.length, 2)
  await api.services.db.transaction(async (transaction) => {
    await transaction.execute(sql`set local search_path to ${sql.raw(APP_SCHEMA)}`)
    for (const statement of statements) {
      await transaction.execute(sql.raw(statement.replaceAll('maya@example.com', email)))
    }
  })
}

async function tableNames(): Promise<string[]> {
  const { rows } = await api.services.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = ${APP_SCHEMA} and table_type = 'BASE TABLE' order by name`)
  return rows.map(({ name }) => name)
}

/** Names of all tables with a row in which one of the texts stands, but that of sign-in attempts, which are kept for an hour. */
async function tablesWith(texts: string[]): Promise<string[]> {
  const { db } = api.services
  const found: string[] = []
  for (const name of await tableNames()) {
    if (name === 'attempt_windows') continue
    const holds = sql.join(
      texts.map((text) => sql`strpos(row_of::text, ${text}) > 0`),
      sql` or `,
    )
    const table = sql.raw(`${APP_SCHEMA}.${name}`)
    const { rows: matching } = await db.execute(sql`select 1 from ${table} as row_of where ${holds} limit 1`)
    if (matching.length > 0) found.push(name)
  }
  return found
}

/** The account with a colleague in its workspace, in the colleague's, and as one who paid in both. */
async function addColleague(user: TestUser) {
  const { db } = api.services
  const colleague = await api.addUser()
  await db.execute(sql`insert into app.workspace_members (workspace_id, user_id, role)
    values (${user.id}, ${colleague.id}, 'editor'), (${colleague.id}, ${user.id}, 'viewer')`)
  await db.execute(sql`insert into app.workspace_invitations (id, workspace_id, email, role, token_hash, expires_at)
    values (gen_random_uuid(), ${user.id}, 'invited@example.com', 'viewer', ${user.id}, now() + interval '1 day')`)
  // The person also paid for what a colleague owns now.
  for (const workspaceId of [user.id, colleague.id])
    await db.execute(sql`insert into app.payments (id, workspace_id, payer_id, plan_id, call, amount, status, transaction_id)
      select gen_random_uuid(), ${workspaceId}::uuid, ${user.id}::uuid, id, '', 49, 'succeeded', gen_random_uuid()::text
      from app.plans where slug = 'standard'`)
  await db.execute(sql`insert into app.payers (payment_id, user_id, name, email, company)
    select id, payer_id, 'Maya', ${`${user.id}@erased.test`}, 'Acme' from app.payments where payer_id = ${user.id}`)
}

/** An account with a row in every table. */
async function fillAccount(user: TestUser) {
  const { db } = api.services
  const { project } = await addTwoDays(api, user)
  const email = `${user.id}@erased.test`
  await db.execute(sql`update app.users set email = ${email} where id = ${user.id}`)
  await api.call('POST', '/feedback', user.token, { message: 'Hello' })
  await api.call('POST', '/demo-requests', null, { email })
  await createTestToken(api, user)
  await db.execute(sql`insert into app.webhooks (id, workspace_id, address, format, events, sealed_secret)
    values (${user.id}, ${user.id}, 'https://example.com', 'json', '{}', '')`)
  await db.execute(sql`insert into app.webhook_deliveries (id, webhook_id, key, content)
    values (${user.id}, ${user.id}, 'test', '{"event":"test"}')`)
  await db.execute(sql`insert into app.connections (workspace_id, platform) values (${user.id}, 'chatgpt')`)
  await db.execute(sql`insert into app.share_links (id, project_id, name, code_hash, sections, embed_origins)
    values (${user.id}, ${project.id}, '', ${user.id}, '{}', '{}')`)
  await db.execute(sql`insert into app.monthly_reports (project_id, version, setup, scheduled_at)
    values (${project.id}, 1, '{}', now())`)
  await db.execute(sql`insert into app.unsubscribed_readers (owner_id, address) values (${user.id}, 'a@example.com')`)
  await db.execute(sql`insert into app.report_editions (project_id, id, link_id, made_by, made_at, start_date, end_date, sample, recipients)
    values (${project.id}, ${user.id}, ${user.id}, ${user.id}, now(), '2026-05-01', '2026-05-31', true, 0)`)
  await db.execute(sql`insert into app.mails (id, user_id, kind, key)
    values (${user.id}, ${user.id}, 'weekly-report', '2026-06-08')`)
  await db.execute(sql`insert into app.write_keys (principal, key, user_id, asked_hash, used_at)
    values (${user.id}, 'a', ${user.id}, '', now())`)
  await addRareRows(api, project.id)
  await addColleague(user)
  return { email, texts: [user.id, user.subject, email, project.id] }
}

it('docs/privacy.md says of every table what it has of people, and for how long', async () => {
  const privacy = readFileSync(new URL('../../../../docs/privacy.md', import.meta.url), 'utf8')
  assert.deepEqual(
    (await tableNames()).filter((name) => !privacy.includes(`\`${name}\``)),
    [],
  )
})

it('an account that support erases is in no table any more, and others are as they were', async () => {
  const [user, other] = [await api.addUser('standard'), await api.addUser('standard')]
  const [{ email, texts }, kept] = [await fillAccount(user), await fillAccount(other)]
  const filled = await tablesWith(texts)
  const expected = Object.values(accountTables).map((table) => getTableName(table))
  // Without this, a table that the test does not fill would be clean by itself.
  assert.deepEqual(
    expected.filter((name) => !filled.includes(name)),
    [],
  )
  await erase(email)
  assert.deepEqual(
    await tablesWith(texts),
    filled.filter((name) => name !== 'demo_requests'),
    'an account that is not deactivated stays',
  )
  await api.call('DELETE', '/profile', user.token, { confirmEmail: email })
  await erase(email)
  assert.deepEqual(await tablesWith(texts), [])
  assert.deepEqual(await tablesWith(kept.texts), filled)
})
