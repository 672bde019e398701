// The migration to workspaces, and each one after it, on a full database: the two projects of the demo with a month of answers, and
// what an agency has beside them. It is copied into the tables as they were, and has to be the same when these are migrated. The first
// of them are the tables of the product before it had backups: it has to be the same, too, when a backup of those is restored.

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { promisify } from 'node:util'
import { createdShareLinkResponse } from '@sightline/shared/contract/api/shared-reports.ts'
import { tokenScopes } from '@sightline/shared/domain/api-tokens.ts'
import { reportSections } from '@sightline/shared/domain/shared-reports.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { createTestDatabase, type TestDatabase } from '../../scripts/src/testing/test-database.ts'
import { openPlanShop } from './accounts/purchases/testing/plan-shop.ts'
import { createTestToken } from './accounts/tokens/testing/create-test-token.ts'
import { MIGRATIONS_TABLE, migrationsFolder } from './database/migrate-tables.ts'
import { APP_SCHEMA } from './database/schema/app-schema.ts'
import { demoProjects } from './demo/demo-projects.ts'
import { setUpDemo } from './demo/set-up-demo.ts'
import { migrateDatabase } from './migrate-database.ts'
import { migrateQueue } from './queue/queue.ts'
import { startSecondApi } from './testing/second-api.ts'
import { startTestApi, succeeded, type TestApi, type TestUser } from './testing/test-api.ts'
import { addMember, inside } from './workspaces/testing/add-member.ts'

const FIRST = '0019_workspaces'
const SECRET_KEY = 'a secret key of the tests, 32 characters and more'
const ROOT = join(import.meta.dirname, '..', '..')
const NOW = new Date('2026-11-20T12:00:00Z')
/** Two months have some of them, as each month has sums of its own. */
const DAYS = 30
/** 3,600 answers are measured: half a minute on a busy machine. */
const TIMEOUT_MS = 600_000
/** What said whose a row was that now says its workspace. */
const EARLIER_OWNERS = ['user_id', 'owner_id']
/** An identity provider tells it at the next sign-in. */
const LEARNED_LATER = 'email_verified'
/** Without rows of these nothing would be shown. */
const FILLED = [
  ...['users', 'sessions', 'subscriptions', 'payments', 'payers', 'api_tokens', 'connections', 'webhooks'],
  ...['projects', 'prompt_categories', 'prompts', 'analyses', 'analysis_platforms', 'answers', 'answer_companies'],
  ...['answer_citations', 'sources', 'project_daily_sums', 'competitor_daily_sums', 'prompt_daily_sums'],
  ...['prompt_monthly_sums', 'prompt_competitor_monthly_sums', 'share_links'],
  ...['workspaces', 'workspace_members', 'workspace_invitations', 'audit_entries'],
]

let api: TestApi
let owner: TestUser
let colleague: TestUser
let projectIds: string[]
let code: string
let older: TestDatabase
/** the backup of the older database before it is migrated, and the tables in it */
let backup: { file: string; tables: string[] }
let restored: TestDatabase
/** the full database, and the older one */
let full: Client
let moved: Client
const folder = mkdtempSync(join(tmpdir(), 'migrations-test-'))
const JOURNAL = join('meta', '_journal.json')
const journal = JSON.parse(readFileSync(join(migrationsFolder, JOURNAL), 'utf8')) as { entries: { tag: string }[] }

before(
  async () => {
    api = await startTestApi({ SECRET_KEY })
    api.setTime(NOW)
    full = new Client({ connectionString: api.databaseUrl })
    ;[older, restored] = [await createTestDatabase(), await createTestDatabase()]
    moved = new Client({ connectionString: older.url })
    await Promise.all([full.connect(), moved.connect()])
    await fill()
  },
  { timeout: TIMEOUT_MS },
)
after(async () => {
  await Promise.all([full.end(), moved.end()])
  await api.close()
  for (const database of [older, restored]) await database.drop()
  rmSync(folder, { recursive: true })
})

async function fill(): Promise<void> {
  ;[owner, colleague] = [await api.addUser(), await api.addUser()]
  const shop = await openPlanShop(api)
  for (const answer of [await shop.purchase(owner, 'premium'), await shop.purchase(colleague, 'standard')])
    assert.equal(answer.status, 200)
  await setUpDemo(api.services.db, owner.id, NOW, DAYS)
  const { rows } = await full.query<{ id: string }>('select id from app.projects order by domain')
  projectIds = rows.map(({ id }) => id)
  assert.equal(projectIds.length, demoProjects.length)
  const [first = ''] = projectIds
  await addMember(api, owner, colleague, { role: 'viewer', projects: [first] })
  const sharing = { sections: reportSections, period: { range: '30d' } }
  const made = await api.call('POST', `/projects/${first}/share-links`, owner.token, sharing)
  code = succeeded(made, createdShareLinkResponse).data.code
  await createTestToken(api, owner, { name: 'CI', scopes: [...tokenScopes], projects: projectIds })
  const key = { apiKey: 'sk-own-0123456789abcdefghij' }
  assert.ok((await api.call('PUT', '/connections/chatgpt', owner.token, key)).status < 300)
  await full.query(
    `insert into app.webhooks (id, workspace_id, address, format, events, projects, sealed_secret)
     values (gen_random_uuid(), $1, 'https://example.com', 'json', '{alert}', $2, '')`,
    [owner.id, projectIds],
  )
}

/** Brings the older database to the first so many migrations. */
async function migrateTo(count: number): Promise<void> {
  writeFileSync(join(folder, JOURNAL), JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  await migrate(drizzle(moved), {
    ...{ migrationsFolder: folder, migrationsSchema: APP_SCHEMA, migrationsTable: MIGRATIONS_TABLE },
  })
}

async function columnsOf(client: Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select table_name::text as name, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns where table_schema = $1 and table_name <> $2 group by table_name order by 1`,
    [APP_SCHEMA, MIGRATIONS_TABLE],
  )
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

/** Copies what the full database has into the tables that the older one has got, and of which no migration has filled any. */
async function copyInto(tables: string[]): Promise<void> {
  const [today, then] = [await columnsOf(full), await columnsOf(moved)]
  const filler = new Client({ connectionString: older.url })
  await filler.connect()
  // In any order: foreign keys are not checked.
  await filler.query('set session_replication_role = replica')
  for (const table of tables) {
    if ((await rowsOf(moved, table)).count > 0) continue
    const known = (then.get(table) ?? []).flatMap((column) => {
      if (today.get(table)?.includes(column)) return [{ column, now: column }]
      return EARLIER_OWNERS.includes(column) && today.has(table) ? [{ column, now: 'workspace_id' }] : []
    })
    if (known.length === 0) continue
    const read = known.map(({ column, now }) => `"${now}" as "${column}"`).join(', ')
    const { rows } = await full.query<{ all: string | null }>(
      `select json_agg(each)::text as all from (select ${read} from app.${table}) as each`,
    )
    const names = known.map(({ column }) => `"${column}"`).join(', ')
    await filler.query(
      `insert into app.${table} (${names}) select ${names} from json_populate_recordset(null::app.${table}, $1::json)`,
      [rows[0]?.all ?? '[]'],
    )
  }
  await filler.end()
}

/** How many rows a table has, and a sum of their values. */
async function rowsOf(client: Client, table: string): Promise<{ count: number; sum: string | null }> {
  const { rows } = await client.query<{ count: number; sum: string | null }>(
    `select count(*)::int as count, md5(string_agg(content, '' order by content collate "C")) as sum
     from (select (to_jsonb(each) - $1::text)::text as content from app.${table} as each) as contents`,
    [LEARNED_LATER],
  )
  return rows[0] ?? assert.fail()
}

const runFile = promisify(execFile)

/** Runs a command of the product on a database, with a folder of releases that is empty. */
const command = (script: string, args: string[], DATABASE_URL: string) =>
  runFile(process.execPath, [join(ROOT, script), ...args], {
    env: {
      ...process.env,
      SECRET_KEY,
      DATABASE_URL,
      RELEASES_DIR: join(folder, 'releases'),
      BACKUP_PASSPHRASE: 'a passphrase of the test',
    },
  })

/** Backs the older database up. A backup also holds the provider's tables and the jobs, of which there are none. */
async function backUp(tables: string[]): Promise<void> {
  await command('identity/src/migrate.ts', [], older.url)
  await migrateQueue(older.url)
  const to = join(folder, 'backup')
  mkdirSync(to)
  await command('scripts/src/backup.ts', ['--to', to], older.url)
  const [name = ''] = readdirSync(to)
  backup = { file: join(to, name), tables }
}

type Asked = [path: string, token: string | null, headers?: object]

/** The product answers from another database what it answers from the full one. */
async function assertAnswers(databaseUrl: string, asked: Asked[]): Promise<void> {
  const second = await startSecondApi(api, { DATABASE_URL: databaseUrl })
  try {
    for (const [path, token, headers] of asked) {
      const [before, now] = [
        await api.call('GET', path, token, undefined, headers),
        await second.call('GET', path, token, undefined, headers),
      ]
      assert.equal(before.status, 200, path)
      assert.deepEqual([now.status, now.body], [before.status, before.body], path)
    }
  } finally {
    await second.close()
  }
}

const reportsOfOwner = (): Asked[] =>
  projectIds
    .flatMap((id) => [
      `/reports/projects/${id}/overview?range=90d`,
      `/reports/projects/${id}/visibility/trends?range=90d`,
      `/reports/projects/${id}/citations/sources?range=30d`,
      `/project-prompts/project/${id}`,
      `/project-analysis/project/${id}`,
    ])
    .map((path) => [path, owner.token])

it('a full demo is moved: every row and every value is there, and what the migrations add is what is written today', async () => {
  cpSync(migrationsFolder, folder, { recursive: true })
  const tags = journal.entries.map(({ tag }) => tag)
  assert.ok(tags.includes(FIRST))
  let known: string[] = []
  for (let count = tags.indexOf(FIRST); count <= tags.length; count += 1) {
    await migrateTo(count)
    const tables = [...(await columnsOf(moved)).keys()]
    await copyInto(tables.filter((table) => !known.includes(table)))
    if (known.length === 0) await backUp(tables)
    known = tables
  }
  await migrateDatabase(older.url)

  assert.deepEqual(await columnsOf(moved), await columnsOf(full))
  const empty: string[] = []
  for (const table of known) {
    const rows = await rowsOf(full, table)
    if (rows.count === 0) empty.push(table)
    assert.deepEqual(await rowsOf(moved, table), rows, table)
  }
  assert.deepEqual(
    FILLED.filter((table) => empty.includes(table) || !known.includes(table)),
    [],
  )
})

it('a backup that was made before is restored with every row and every value, and the product answers from it', async () => {
  await command('scripts/src/restore.ts', [backup.file], restored.url)
  const client = new Client({ connectionString: restored.url })
  await client.connect()
  try {
    const today = await columnsOf(full)
    assert.deepEqual(await columnsOf(client), today)
    for (const table of backup.tables.filter((name) => today.has(name)))
      assert.deepEqual(await rowsOf(client, table), await rowsOf(full, table), table)
  } finally {
    await client.end()
  }
  await assertAnswers(restored.url, [['/projects', owner.token], ['/subscription', owner.token], ...reportsOfOwner()])
})

it('and the product answers from it what it answered before', async () => {
  const ofWorkspace = `/workspaces/${owner.id}`
  const ofOwner = ['/projects', '/subscription', '/payments', '/api-tokens', ofWorkspace, `${ofWorkspace}/audit`]
  await assertAnswers(older.url, [
    ...[...ofOwner, ...projectIds.map((id) => `/projects/${id}/share-links`)].map((path): Asked => [path, owner.token]),
    ...reportsOfOwner(),
    ['/projects', colleague.token, inside(owner)],
    [`/shared/${code}`, null],
  ])
})
