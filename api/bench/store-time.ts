// Measures the time of storing an answer: the statements of its transaction, round trips included; one answer after the
// other, or several together as a busy worker stores them.

import { sql } from 'drizzle-orm'
import type { Job } from 'pg-boss'
import type { AnswerJob } from '../src/queue/queue.ts'
import { companiesOf } from '../src/projects/project-companies.ts'
import { measureReply } from '../src/runs/answers/answer-rows.ts'
import { findPlannedQuestion } from '../src/runs/answers/question.queries.ts'
import { storeReceived, type ReceivedAnswer } from '../src/runs/answers/store-answer.ts'
import { startRun } from '../src/runs/planning/start-run.ts'
import type { PlatformReply } from '../src/runs/platforms/platform.ts'
import type { Services } from '../src/services.ts'
import { REPLY } from './queue-reply.ts'
import type { BenchProject } from './queue-runs.ts'
import { watchStatements } from './statements.ts'

const reply: PlatformReply = {
  text: REPLY.text,
  citations: [
    ...(REPLY.citations ?? []).map(({ url, title = null }) => ({ url, title, state: 'cited' as const })),
    ...(REPLY.sources ?? []).map((url) => ({ url, title: null, state: 'retrieved' as const })),
  ],
  searchQueries: [...(REPLY.queries ?? [])],
  servedModel: 'bench',
  inputTokens: 20,
  outputTokens: 400,
  costUsd: 0.002,
  rawBody: JSON.stringify(REPLY),
}

/** Stores the answers of one run, so many in a transaction. @returns milliseconds for each answer */
export async function timeStores(
  services: Services,
  { id, workspaceId }: BenchProject,
  together: number,
): Promise<number[]> {
  await startRun(services, workspaceId, { projectId: id, modes: ['activeSearch'], ask: 'library' }, null)
  let spent = 0
  const stop = watchStatements(({ milliseconds }) => (spent += milliseconds))
  const times: number[] = []
  const name = 'answer.chatgpt'
  for (;;) {
    const jobs = await services.queue.fetch<AnswerJob>(name, { batchSize: together })
    if (jobs.length === 0) break
    const received = await Promise.all(jobs.map((job) => receivedFor(services, job)))
    const before = spent
    await storeReceived(services, received)
    times.push((spent - before) / jobs.length)
  }
  await services.db.execute(sql`select 1`)
  stop()
  return times
}

async function receivedFor({ db }: Services, job: Job<AnswerJob>): Promise<ReceivedAnswer> {
  const question = await findPlannedQuestion(db, job.data)
  if (question === undefined) throw new Error('an answer is not planned')
  return { job, question, reply, measured: measureReply(reply, companiesOf(question.project)), judgement: null }
}
