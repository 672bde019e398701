import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { Client } from 'pg'
import { PgBoss } from 'pg-boss'
import { createTestDatabase, type TestDatabase } from '../../scripts/src/testing/test-database.ts'
import { migrationsFolder } from './database/migrate-tables.ts'
import { migrateDatabase } from './migrate-database.ts'

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
})
after(() => database.drop())

async function query<Row>(text: string): Promise<Row[]> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  try {
    return (await client.query(text)).rows as Row[]
  } finally {
    await client.end()
  }
}

describe('migrateDatabase', () => {
  it('is safe when three processes start at once on an empty database', async () => {
    await Promise.all([1, 2, 3].map(() => migrateDatabase(database.url)))
    const plans = await query<{ slug: string }>('select slug from app.plans order by rank')
    assert.deepEqual(
      plans.map(({ slug }) => slug),
      ['free', 'standard', 'premium', 'enterprise'],
    )
    const queues = await query<{ name: string }>(
      "select name from pgboss.queue where name like 'answer.%' order by name",
    )
    assert.deepEqual(
      queues.map(({ name }) => name),
      [
        'answer.chatgpt',
        'answer.claude',
        'answer.gemini',
        'answer.grok',
        'answer.lost',
        'answer.own',
        'answer.perplexity',
      ],
    )
  })

  it('changes nothing the second time, and keeps the plans in step with the product', async () => {
    const before = await query('select id, slug from app.plans order by slug')
    await query("update app.plans set price_numeric = 1 where slug = 'standard'")
    await migrateDatabase(database.url)
    assert.deepEqual(await query('select id, slug from app.plans order by slug'), before)
    assert.deepEqual(await query("select price_numeric from app.plans where slug = 'standard'"), [
      { price_numeric: 49 },
    ])
  })

  it('does not mind a connection that breaks when all is done', async (context) => {
    const { stop } = PgBoss.prototype
    context.mock.method(PgBoss.prototype, 'stop', function (this: PgBoss, ...options: Parameters<typeof stop>) {
      this.emit('error', new Error('terminating connection due to administrator command'))
      return stop.apply(this, options)
    })
    await migrateDatabase(database.url)
  })

  it('refuses a database that an earlier version made, and says what to do', async () => {
    await query('update app.migrations set created_at = created_at - 1')
    await assert.rejects(
      migrateDatabase(database.url),
      /an earlier version of Sightline made it\. Start with an empty DATA_DIR/,
    )
    await query('update app.migrations set created_at = created_at + 1')
    await migrateDatabase(database.url)
  })

  // Without a word, Drizzle leaves out a migration whose time is before that of the last one that has run.
  it('lists each migration with a later time than the one before', () => {
    const times = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
    assert.ok(times.length > 20)
    assert.deepEqual(
      times,
      [...new Set(times)].toSorted((left, right) => left - right),
    )
  })

  // A share link is found by its code: its reader knows no project.
  it('has project_id first in every key of what belongs to a project, but a share link', async () => {
    const keys = await query<{ table: string; first: string }>(`
      select c.relname as table, a.attname as first
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where n.nspname = 'app' and i.indisunique and c.relname <> 'share_links'
        and exists (select 1 from pg_attribute p where p.attrelid = c.oid and p.attname = 'project_id')`)
    assert.ok(keys.length > 10)
    assert.deepEqual(
      keys.filter(({ first }) => first !== 'project_id'),
      [],
    )
  })
})
