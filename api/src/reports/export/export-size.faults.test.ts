// Exports that are larger than every buffer between database and client, over a real connection.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { after, afterEach, before, describe, it } from 'node:test'
import { exportQuery } from '@sightline/shared/contract/api/export.ts'
import { parse } from 'csv-parse/sync'
import { eq, sql } from 'drizzle-orm'
import { projects } from '../../database/schema/projects.ts'
import { recountSums } from '../../runs/answers/testing/recount-sums.ts'
import { addReadyProject } from '../../testing/project-builder.ts'
import { failed, startTestApi, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { startExport } from './start-export.ts'

const ANSWERS = 12_000
/** per prompt */
const ANSWERS_A_DAY = 10
/** repetitions of 32 characters in the text of one answer */
const TEXT_PARTS = 64
const DEADLINE_MS = 30_000
const POLL_MS = 20
let api: TestApi
let user: TestUser
let projectId: string
let address: string
const opened: IncomingMessage[] = []

before(async () => {
  api = await startTestApi()
  user = await api.addUser('enterprise')
  projectId = (await addReadyProject(api, user, ['One?', 'Two?', 'Three?', 'Four?'])).id
  await addAnswers()
  address = `${await api.listen()}/api/reports/projects/${projectId}/export?report=answers&range=all`
})
after(() => api.close())
// A response that a failed test leaves open would keep the server from closing.
afterEach(() => {
  for (const response of opened.splice(0)) response.destroy()
})

/** 300 runs of four prompts on five platforms in two modes, one run per day. Every tenth answer failed. */
async function addAnswers(): Promise<void> {
  await api.services.db.transaction(async (db) => {
    await db.execute(sql`
      insert into app.analyses (project_id, id, status, sample, total_prompts, total_results)
      select ${projectId}, gen_random_uuid(), 'completed', true, 4, 40 from generate_series(1, 300)`)
    await db.execute(sql`
      insert into app.answers (project_id, id, analysis_id, prompt_id, platform, mode, state, sample, day, answered_at, text)
      select ${projectId}, gen_random_uuid(), run.id, prompt.id, platform, mode,
        case when random() < 0.1 then 'failed' else 'answered' end, true,
        current_date - run.number, now() - run.number * interval '1 day', repeat(md5(random()::text), ${TEXT_PARTS})
      from (select id, row_number() over ()::int as number from app.analyses where project_id = ${projectId}) as run,
        app.prompts as prompt, unnest(array['chatgpt', 'gemini', 'claude', 'grok', 'perplexity']) as platform,
        unnest(array['with-web-search', 'without-web-search']) as mode
      where prompt.project_id = ${projectId}`)
    await db.execute(sql`
      insert into app.answer_companies (project_id, answer_id, company, own, mentions, counted, position, citations)
      select project_id, id, 'acme.com', true, '[]', (random() * 3)::int, (random() * 4)::int, 0
      from app.answers where project_id = ${projectId} and state = 'answered'`)
    await recountSums(db, projectId)
  })
}

/**
 * Retries while no place is free: the process releases one shortly after its database connection. The test's timeout ends the
 * wait.
 */
async function open(query: string): Promise<IncomingMessage> {
  let response = await ask(query)
  while (response.statusCode === 429) {
    response.destroy()
    response = await ask(query)
  }
  assert.equal(response.statusCode, 200)
  return response
}

async function ask(query: string): Promise<IncomingMessage> {
  const request = get(`${address}&${query}`, { headers: { authorization: `Bearer ${user.token}` }, agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  opened.push(response)
  return response
}

/** Backends with an open snapshot: one per running export. */
async function runningExports(): Promise<number[]> {
  const { rows } = await api.services.db.execute<{ pid: number }>(sql`
    select pid from pg_stat_activity
    where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`)
  return rows.map(({ pid }) => pid)
}

/** Waits until that many exports are running. */
async function waitForExports(count: number): Promise<number[]> {
  const deadline = Date.now() + DEADLINE_MS
  for (;;) {
    const running = await runningExports()
    if (running.length === count) return running
    assert.ok(Date.now() < deadline, `${running.length} exports are running, not ${count}`)
    await pause(POLL_MS)
  }
}

interface ExportedAnswer {
  id: string
  day: string
  failed: boolean
  mentions: number | null
  text: string
}

/** The stored answers, sorted by id. */
async function storedAnswers(): Promise<ExportedAnswer[]> {
  const { rows } = await api.services.db.execute<ExportedAnswer & Record<string, unknown>>(sql`
    select answer.id, day::text as day, state = 'failed' as failed, counted as mentions, text
    from app.answers as answer left join app.answer_companies on answer_id = answer.id
    where answer.project_id = ${projectId} order by answer.id`)
  return rows
}

/** Changes the answers that an export reads last. */
async function changeLastAnswers(): Promise<void> {
  const { rowCount } = await api.services.db.execute(sql`
    update app.answers set text = 'Another text' where project_id = ${projectId}
      and prompt_id = (select id from app.prompts where project_id = ${projectId} and text = 'Four?')
      and day = (select max(day) from app.answers where project_id = ${projectId})`)
  assert.equal(rowCount, ANSWERS_A_DAY)
}

const byId = (left: ExportedAnswer, right: ExportedAnswer) => (left.id < right.id ? -1 : 1)

describe('an export of many answers', () => {
  it("contains the database's snapshot at its start, as JSON", async () => {
    const stored = await storedAnswers()
    const response = await open('format=json')
    await changeLastAnswers()
    const { rows } = JSON.parse(await text(response)) as {
      rows: (ExportedAnswer & { answerId: string; date: string })[]
    }
    assert.equal(rows.length, ANSWERS)
    const told = rows.map(({ answerId, date, failed: isFailed, mentions, text: said }) => ({
      id: answerId,
      day: date,
      failed: isFailed,
      mentions,
      text: said,
    }))
    assert.deepEqual(told.sort(byId), stored)
  })

  it('contains all rows of the database, as CSV', async () => {
    const lines: Record<string, string>[] = parse(await text(await open('format=csv')), { bom: true, columns: true })
    assert.equal(lines.length, ANSWERS)
    const told = lines.map((line) => ({
      id: line.Answer ?? '',
      day: line['Date (UTC)'] ?? '',
      failed: line.Failed === 'yes',
      mentions: line.Mentions === '' ? null : Number(line.Mentions),
      text: line['Answer text'] ?? '',
    }))
    assert.deepEqual(told.sort(byId), await storedAnswers())
  })

  it('applies backpressure, and releases its connection when the client disconnects', async () => {
    const response = await open('format=csv')
    await waitForExports(1)
    response.destroy()
    await waitForExports(0)
  })

  it('stops when the client disconnects before the first row', async () => {
    const [project] = await api.services.db.select().from(projects).where(eq(projects.id, projectId))
    assert.ok(project)
    const query = exportQuery.parse({ report: 'answers', range: 'all' })
    const exported = startExport(api.services.db, { project, query, now: new Date() })
    const { body } = await exported.opened
    body.destroy()
    await assert.rejects(exported.done, { code: 'ERR_STREAM_PREMATURE_CLOSE' })
  })

  it('is cut off, not ended, when the connection to the database breaks', async () => {
    const response = await open('format=json')
    const [pid] = await waitForExports(1)
    await api.services.db.execute(sql`select pg_terminate_backend(${pid})`)
    await assert.rejects(text(response), { code: 'ECONNRESET' })
    await waitForExports(0)
  })

  it('answers with the error envelope when the first row cannot be read', async () => {
    const call = (format: string) =>
      api.call('GET', `/reports/projects/${projectId}/export?report=answers&range=all&format=${format}`, user.token)
    await api.services.db.execute(sql`alter table app.answer_companies rename to hidden`)
    try {
      for (const format of ['csv', 'json']) failed(await call(format), 500, 'INTERNAL')
    } finally {
      await api.services.db.execute(sql`alter table app.hidden rename to answer_companies`)
    }
    await waitForExports(0)
  })

  it('is limited to two at a time per person, and to a number per process', async () => {
    const call = () => api.call('GET', `/reports/projects/${projectId}/export`, user.token)
    const first = await open('format=csv')
    const second = await open('format=json')
    const { message } = failed(await call(), 429, 'RATE_LIMITED')
    assert.equal(message, 'Your other exports are still running. Please wait until they are done.')
    first.destroy()
    await waitForExports(1)
    const third = await open('format=csv')
    third.destroy()
    await waitForExports(1)
    second.destroy()
    await waitForExports(0)
  })
})
