import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, it } from 'node:test'
import { Client } from 'pg'
import { createTestDatabase, type TestDatabase } from '../../scripts/src/testing/test-database.ts'
import { migrationsFolder } from './database/migrate-tables.ts'

const MIGRATION = '0019_workspaces'
const MAYA = '01957a3c-8f20-7d1e-a4b6-000000000001'
const NAMELESS = '01957a3c-8f20-7d1e-a4b6-000000000002'
const PLAN = '01957a3c-8f20-7d1e-a4b6-00000000000a'
/** what belongs to a workspace, and the column that said whose it was */
const moved = { subscriptions: 'user_id', payments: 'user_id', connections: 'user_id', webhooks: 'user_id' } as const

let database: TestDatabase
let client: Client
before(async () => {
  database = await createTestDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
})
after(async () => {
  await client.end()
  await database.drop()
})

const { entries } = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8')) as {
  entries: { tag: string }[]
}
const tags = entries.map(({ tag }) => tag)
const migrate = async (tag: string) => client.query(readFileSync(`${migrationsFolder}/${tag}.sql`, 'utf8'))

async function rows(table: string, column: string): Promise<Record<string, unknown>[]> {
  const found = await client.query<Record<string, unknown>>(`select * from app.${table} order by ${column}`)
  return found.rows
}

async function fill(owner: string, name: string) {
  const query = (text: string, ...values: unknown[]) => client.query(text, values)
  await query(`insert into app.users (id, subject, email, name) values ($1, $2, '', $3)`, owner, owner, name)
  await query(`insert into app.subscriptions (user_id, plan_id) values ($1, $2)`, owner, PLAN)
  await query(
    `insert into app.payments (id, user_id, plan_id, key, call, amount, status, transaction_id)
     values (gen_random_uuid(), $1::uuid, $2, 'key', 'call', 49, 'succeeded', $1::uuid::text)`,
    ...[owner, PLAN],
  )
  await query(`insert into app.connections (user_id, platform) values ($1, 'claude')`, owner)
  await query(
    `insert into app.webhooks (id, user_id, address, format, events, sealed_secret)
     values (gen_random_uuid(), $1, 'https://example.com', 'json', '{alert}', '')`,
    owner,
  )
  await query(
    `insert into app.api_tokens (id, user_id, name, token_hash, scopes) values ($1::uuid, $1::uuid, 'CI', $1::uuid::text, '{read}')`,
    owner,
  )
  await query(
    `insert into app.projects (id, owner_id, domain, project_name, project_status, project_search, target_geography,
       target_persona, platforms, brand_names, competitors, description, tags, settings)
     values (gen_random_uuid(), $1, 'acme.com', 'Acme', 'active', 'on', '', '', '{chatgpt}', '{Acme}', '[]', '', '{}', '{}')`,
    owner,
  )
}

it('the migration to workspaces gives each person one with the id of the person, and changes no other value', async () => {
  for (const tag of tags.slice(0, tags.indexOf(MIGRATION))) await migrate(tag)
  await client.query(
    `insert into app.plans (id, slug, title, description, price_numeric, features, is_recommended, is_listed, rank)
     values ($1, 'free', 'Free', '', 0, '[]', false, true, 1)`,
    [PLAN],
  )
  await fill(MAYA, 'Maya Chen')
  await fill(NAMELESS, '')
  const earlier = { projects: await rows('projects', 'owner_id'), tokens: await rows('api_tokens', 'user_id') }
  const earlierOf = new Map<string, Record<string, unknown>[]>()
  for (const [table, column] of Object.entries(moved)) earlierOf.set(table, await rows(table, column))

  await migrate(MIGRATION)

  const workspaces = await rows('workspaces', 'id')
  assert.deepEqual(
    workspaces.map(({ id, owner_id, name }) => [id, owner_id, name]),
    [
      [MAYA, MAYA, "Maya Chen's workspace"],
      [NAMELESS, NAMELESS, 'My workspace'],
    ],
  )
  const renamed = (given: Record<string, unknown>[], column: string) =>
    given.map(({ [column]: workspace_id, ...rest }) => ({ ...rest, workspace_id }))
  assert.deepEqual(await rows('projects', 'workspace_id'), renamed(earlier.projects, 'owner_id'))
  assert.deepEqual(
    await rows('api_tokens', 'user_id'),
    earlier.tokens.map((token) => ({ ...token, workspace_id: token['user_id'] })),
  )
  for (const [table, column] of Object.entries(moved)) {
    assert.deepEqual(await rows(table, 'workspace_id'), renamed(earlierOf.get(table) ?? [], column), table)
  }
})

it('the migration to histories begins each with the changes by API tokens', async () => {
  const change = { id: '01920000-0000-7000-8000-0000000000c1', at: new Date('2026-11-01T10:00:00Z'), project: MAYA }
  await client.query(
    `insert into app.api_token_changes (id, token_id, user_id, at, operation, changed_project) values ($1, $2, $2, $3, 'addPrompts', $4)`,
    [change.id, MAYA, change.at, change.project],
  )
  for (const tag of tags.slice(tags.indexOf(MIGRATION) + 1)) await migrate(tag)
  const entry = { id: change.id, workspace_id: MAYA, at: change.at, person_id: MAYA, token_id: MAYA, token_name: 'CI' }
  assert.deepEqual(await rows('audit_entries', 'id'), [
    { ...entry, action: 'addPrompts', changed_project: change.project, about: null },
  ])
})

it('a person who is deleted takes workspaces, and all that is in them, along', async () => {
  await client.query('delete from app.users where id = $1', [MAYA])
  for (const table of ['workspaces', 'projects', 'api_tokens', ...Object.keys(moved)]) {
    assert.equal((await rows(table, '1')).length, 1, table)
  }
})
