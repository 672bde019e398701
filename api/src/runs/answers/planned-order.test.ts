// Concurrent writers of the same planned answers wait for each other without a deadlock.

import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/connection.ts'
import { answers } from '../../database/schema/answers.ts'
import { companiesOf } from '../../projects/project-companies.ts'
import { waitForLocks } from '../../testing/lock-waits.ts'
import { addReadyProject, startRun } from '../../testing/project-builder.ts'
import { startTestApi, type TestApi, type TestUser } from '../../testing/test-api.ts'
import type { PlatformReply } from '../platforms/platform.ts'
import { answerRows, measureReply, type AnswerRef } from './answer-rows.ts'
import { findMeasuredProject } from './project-locks.queries.ts'
import { claimAnswered, claimFailed, countTry } from './store.queries.ts'

const REPLY: PlatformReply = {
  text: 'Acme is excellent.',
  citations: [],
  searchQueries: [],
  servedModel: 'test',
  inputTokens: 1,
  outputTokens: 1,
  costUsd: null,
  rawBody: '{}',
}

let api: TestApi
let user: TestUser
before(async () => {
  api = await startTestApi()
  user = await api.addUser('enterprise')
})
after(() => api.close())

type Claim = (transaction: Transaction) => Promise<unknown>

/** A run of three answers without a worker, and the answers’ ids in order. */
async function plannedAnswers() {
  const { db } = api.services
  const { id: projectId } = await addReadyProject(api, user, ['A?', 'B?', 'C?'], { platforms: ['chatgpt'] })
  await startRun(api, user, projectId)
  const planned = await db
    .select({ id: answers.id })
    .from(answers)
    .where(eq(answers.projectId, projectId))
    .orderBy(answers.id)
  const [first, second, third] = planned.map(({ id }) => id)
  assert.ok(first && second && third)
  const project = await findMeasuredProject(db, projectId)
  assert.ok(project)
  const companies = companiesOf(project)
  const store = (answerIds: string[]) => (transaction: Transaction) =>
    claimAnswered(
      transaction,
      answerIds.map((answerId) =>
        answerRows({ projectId, answerId }, REPLY, measureReply(REPLY, companies), new Date()),
      ),
    )
  const fail = (answerIds: string[]) => async (transaction: Transaction) => {
    const failure = { reason: 'a reason', tries: 0 } as const
    const failed = await claimFailed(transaction, projectId, answerIds, failure, companies.companiesVersion, new Date())
    return new Set(failed.map(({ answerId }) => answerId))
  }
  return { projectId, ids: [first, second, third] as const, store, fail }
}

/** Two writers that wait for a locked answer. @returns the result of each */
async function meetAt({ projectId, answerId }: AnswerRef, first: Claim, second: Claim): Promise<unknown[]> {
  const { db } = api.services
  const { both } = await db.transaction(async (transaction) => {
    await transaction
      .select()
      .from(answers)
      .where(and(eq(answers.projectId, projectId), eq(answers.id, answerId)))
      .for('update')
    const early = db.transaction(first)
    await waitForLocks(transaction, 1)
    const late = db.transaction(second)
    await waitForLocks(transaction, 2)
    return { both: Promise.all([early, late]) }
  })
  return both
}

describe('two writers of the same planned answers', () => {
  it('store them in opposite orders', async () => {
    const { projectId, ids, store } = await plannedAnswers()
    const got = await meetAt({ projectId, answerId: ids[1] }, store([...ids]), store(ids.toReversed()))
    assert.deepEqual(got, [new Set(ids), new Set()])
  })

  it('fail them, and store them in the opposite order', async () => {
    const { projectId, ids, store, fail } = await plannedAnswers()
    const got = await meetAt({ projectId, answerId: ids[1] }, fail([...ids]), store(ids.toReversed()))
    assert.deepEqual(got, [new Set(ids), new Set()])
  })

  it('fail and store them when their order on disk differs', async () => {
    const { projectId, ids, store, fail } = await plannedAnswers()
    // The update moves the first answer behind the others on disk; with fresh statistics the planner scans the table in that
    // order.
    await api.services.db.transaction((transaction) => countTry(transaction, { projectId, answerId: ids[0], tries: 0 }))
    await api.services.db.execute(sql`analyze app.answers, app.prompts`)
    const got = await meetAt({ projectId, answerId: ids[2] }, fail([...ids]), store([...ids]))
    assert.deepEqual(got, [new Set(ids), new Set()])
  })
})
