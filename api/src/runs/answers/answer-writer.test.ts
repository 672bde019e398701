import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { analyses, answers, sources } from '../../database/schema/answers.ts'
import { reportVersions } from '../../database/schema/projects.ts'
import { companiesOf } from '../../projects/project-companies.ts'
import { addReadyProject, startRun } from '../../testing/project-builder.ts'
import { countedSums, keptSums } from '../../testing/recounted-sums.ts'
import { startTestApi, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { measureReply } from './answer-rows.ts'
import { AnswerWriter } from './answer-writer.ts'
import { findPlannedQuestion, type PlannedQuestion } from './question.queries.ts'
import type { PlatformReply } from '../platforms/platform.ts'
import type { ReceivedAnswer } from './store-answer.ts'

let api: TestApi
let user: TestUser

before(async () => {
  api = await startTestApi()
  user = await api.addUser('enterprise')
})
after(() => api.close())

function received(question: PlannedQuestion, text: string, title: string | null = null): ReceivedAnswer {
  const reply: PlatformReply = {
    text,
    citations: [{ url: 'https://globex.com/', title, state: 'cited' }],
    searchQueries: [],
    servedModel: 'test',
    inputTokens: 1,
    outputTokens: 1,
    costUsd: 0.25,
    rawBody: '{}',
  }
  const measured = measureReply(reply, companiesOf(question.project))
  const job = { id: randomUUID(), name: `answer.${question.platform}`, retryCount: 0 }
  return { job, question, reply, measured, judgement: null }
}

/** A run of six answers without a worker. */
async function addRun() {
  const { db } = api.services
  const { id } = await addReadyProject(api, user, ['Which anvil?', 'Which hammer?', 'Which saw?'])
  await startRun(api, user, id)
  const planned = await db.select({ id: answers.id }).from(answers).where(eq(answers.projectId, id))
  const questions: PlannedQuestion[] = []
  for (const { id: answerId } of planned) {
    const question = await findPlannedQuestion(db, { projectId: id, answerId })
    assert.ok(question)
    questions.push(question)
  }
  const readRun = async () => (await db.select().from(analyses).where(eq(analyses.projectId, id)))[0]
  return { id, questions, readRun }
}

describe('AnswerWriter', () => {
  it('batches answers that arrive during a write, and stores each once', async () => {
    const { db } = api.services
    const { id, questions, readRun } = await addRun()
    const writer = new AnswerWriter(api.services)
    const twice = [...questions, ...questions]
    await Promise.all(twice.map((question) => writer.store(received(question, 'Acme is a fine choice.'))))
    const run = await readRun()
    assert.deepEqual([run?.status, run?.completedResults, run?.cost], ['completed', 6, 1.5])
    assert.deepEqual(await keptSums(db, id), await countedSums(db, id))
    const [versions] = await db.select().from(reportVersions).where(eq(reportVersions.projectId, id))
    assert.ok((versions?.version ?? 0) <= 4, `${versions?.version} transactions changed reports`)
  })

  it('stores the first title that an answer has for a page', async () => {
    const { db } = api.services
    const { id, questions } = await addRun()
    const writer = new AnswerWriter(api.services)
    const titles: unknown[] = []
    for (const [n, title] of [null, 'Globex', 'Globex, again', null].entries()) {
      const question = questions[n]
      assert.ok(question)
      await writer.store(received(question, 'Acme.', title))
      titles.push(...(await db.select({ title: sources.title }).from(sources).where(eq(sources.projectId, id))))
    }
    assert.deepEqual(
      titles,
      [null, 'Globex', 'Globex', 'Globex'].map((title) => ({ title })),
    )
  })

  it('stores the rest of a batch when one answer cannot be stored', async () => {
    const { db } = api.services
    await db.execute(sql`alter table app.answers add constraint refused check (text not like '%unstorable%')`)
    const { id, questions, readRun } = await addRun()
    const writer = new AnswerWriter(api.services)
    const texts = ['Acme.', 'Acme.', 'This is unstorable.', 'Acme.', 'Acme.', 'Acme.']
    const stored = await Promise.allSettled(
      questions.map((question, index) => writer.store(received(question, texts[index] ?? ''))),
    )
    assert.deepEqual(
      stored.map(({ status }) => status === 'fulfilled'),
      [true, true, false, true, true, true],
    )
    assert.equal((await readRun())?.completedResults, 5)
    assert.deepEqual(await keptSums(db, id), await countedSums(db, id))
  })
})
