import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { checkExternalDatabase } from './external-database.ts'

describe('a DATABASE_URL', () => {
  let database: TestDatabase
  before(async () => (database = await createTestDatabase()))
  after(() => database.drop())

  function changed(change: (url: URL) => void): string {
    const url = new URL(database.url)
    change(url)
    return url.href
  }

  async function refused(url: string, reason: string): Promise<void> {
    const message = `DATABASE_URL does not work: ${reason} (${new URL(url).host}).`
    await assert.rejects(checkExternalDatabase(url), { name: 'PlainError', message })
  }

  test('that works is accepted', () => checkExternalDatabase(database.url))

  test('without a server is refused', async () => {
    await refused(
      changed((url) => (url.port = '1')),
      'connect ECONNREFUSED 127.0.0.1:1',
    )
  })

  test('with a wrong password is refused, without telling it', async () => {
    await refused(
      changed((url) => (url.password = 'hunter2')),
      'password authentication failed for user "sightline"',
    )
  })

  test('of a database that does not exist is refused', async () => {
    await refused(
      changed((url) => (url.pathname = '/nowhere')),
      'database "nowhere" does not exist',
    )
  })
})
