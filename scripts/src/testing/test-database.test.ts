import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { withClient } from '../postgres/connect.ts'
import { createMigratedDatabase, type TestDatabase } from './test-database.ts'

const OWNER = 'trial'
const { TEST_DATABASE_COPIES, TEST_DATABASE_URL = '' } = process.env

function query(url: string, text: string): Promise<unknown[]> {
  return withClient(url, async (client) => (await client.query(text)).rows as unknown[])
}

describe('a migrated database', () => {
  let migrations = 0
  let fails = false
  const databases: TestDatabase[] = []

  async function create(): Promise<string> {
    const database = await createMigratedDatabase(OWNER, async (url) => {
      migrations += 1
      await query(url, 'CREATE TABLE things (name text)')
      if (fails) throw new Error('half-way')
    })
    databases.push(database)
    return database.url
  }

  before(() => (process.env.TEST_DATABASE_COPIES = 'on'))
  after(async () => {
    process.env.TEST_DATABASE_COPIES = TEST_DATABASE_COPIES ?? ''
    for (const { drop } of databases) await drop()
    await query(TEST_DATABASE_URL, `DROP DATABASE IF EXISTS template_${OWNER}`)
  })

  test('is not created when its migration fails', async () => {
    fails = true
    await assert.rejects(create(), { message: 'half-way' })
    fails = false
  })

  test('is a copy of its own of what one migration made, however many are made at once', async () => {
    migrations = 0
    const urls = await Promise.all([create(), create(), create()])
    assert.equal(migrations, 1)
    await query(urls[0]!, `INSERT INTO things VALUES ('one')`)
    assert.deepEqual(await query(urls[0]!, 'SELECT name FROM things'), [{ name: 'one' }])
    assert.deepEqual(await query(urls[1]!, 'SELECT name FROM things'), [])
  })

  test("is migrated without a template on a server that is not the tests' own", async () => {
    process.env.TEST_DATABASE_COPIES = ''
    migrations = 0
    await create()
    assert.equal(migrations, 1)
  })
})
