import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrationsFolder } from '../../database/migrate-tables.ts'
import { servedModelDays } from '../../database/schema/sums.ts'
import { addReadyProject, runToEnd } from '../../testing/project-builder.ts'
import { countedSums, keptSums, storedAnswers } from '../../testing/recounted-sums.ts'
import { startTestApi, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { addToSums, takeFromSums } from './count-sums.queries.ts'
import { recountSums } from './testing/recount-sums.ts'

let api: TestApi
let user: TestUser
/** each test leaves its sums unchanged */
let projectId: string

before(async () => {
  api = await startTestApi()
  user = await api.addUser('enterprise')
  api.startWorker()
  projectId = await projectWithHistory()
})
after(() => api.close())

/** Three runs on two days, of prompts that name the brand and that do not. */
async function projectWithHistory(): Promise<string> {
  const { id } = await addReadyProject(api, user, [
    'Is Acme good?',
    'Which anvil is best?',
    'Who sells anvils online?',
    'Best anvil?',
  ])
  await runToEnd(api, user, id)
  await runToEnd(api, user, id)
  api.setTime(new Date(Date.now() + 11 * 60 * 60 * 1000))
  await runToEnd(api, user, id)
  api.setTime()
  return id
}

describe('daily sums', () => {
  it('equal a count over the stored answers, to the hundredth', async () => {
    const { db } = api.services
    const kept = await keptSums(db, projectId)
    assert.deepEqual(kept, await countedSums(db, projectId))
    const total = Object.values(kept.brand).reduce((sum, { answered = 0 }) => sum + answered, 0)
    assert.equal(total, 3 * 4 * 2)
    assert.ok(
      Object.values(kept.brand).some(({ mentioned = 0 }) => mentioned > 0),
      'some answer names the brand',
    )
    assert.ok(Object.keys(kept.sources).length > 0, 'some answer cites a page')
    assert.ok(
      Object.keys(kept.brand).some((key) => key.endsWith('true')),
      'some prompt names the brand',
    )
  })

  it('are unchanged by a recount', async () => {
    const { db } = api.services
    const before = await keptSums(db, projectId)
    await db.transaction((transaction) => recountSums(transaction, projectId))
    assert.deepEqual(await keptSums(db, projectId), before)
  })

  it('are zero when every answer is removed, and restored when all are added again', async () => {
    const { db } = api.services
    const before = await keptSums(db, projectId)
    const refs = (await storedAnswers(db, projectId)).map(({ answer }) => ({ projectId, answerId: answer.id }))
    await db.transaction((transaction) => takeFromSums(transaction, refs))
    for (const table of Object.values(await keptSums(db, projectId))) {
      for (const sums of Object.values(table)) assert.deepEqual(new Set(Object.values(sums)), new Set([0]))
    }
    await db.transaction((transaction) => addToSums(transaction, refs))
    assert.deepEqual(await keptSums(db, projectId), before)
  })

  it('by served model are filled from the stored answers by the migration that adds them', async () => {
    const { db } = api.services
    const before = await keptSums(db, projectId)
    assert.ok(Object.keys(before.models).length > 0)
    const isFilling = (statement: string) => statement.includes('INSERT INTO "app"."served_model_days"')
    const filling = readMigrationFiles({ migrationsFolder }).flatMap((migration) => migration.sql.filter(isFilling))
    assert.equal(filling.length, 1)
    await db.delete(servedModelDays)
    await db.execute(filling[0] ?? '')
    assert.deepEqual((await keptSums(db, projectId)).models, before.models)
  })
})
