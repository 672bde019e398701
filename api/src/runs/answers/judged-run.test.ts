import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { CreateProjectRequest, UpdateProjectRequest } from '@sightline/shared/contract/api/projects.ts'
import { eq } from 'drizzle-orm'
import { analyses, answerCompanies, answers } from '../../database/schema/answers.ts'
import { DETECTOR_VERSION } from '../../measurement/measure.ts'
import type { Reading } from '../../measurement/read-text.ts'
import { geminiError, geminiJson } from '../../projects/lookups/testing/gemini-replies.ts'
import { enqueueRemeasure } from '../../queue/remeasure-jobs.ts'
import { addReadyProject, changeProject, runToEnd, waitUntilMeasured } from '../../testing/project-builder.ts'
import { countedSums, keptSums } from '../../testing/recounted-sums.ts'
import { startSourceStandIn, type SourceStandIn } from '../../testing/source-stand-in.ts'
import { startTestApi, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { recountSums } from './testing/recount-sums.ts'
import { countCalls } from './testing/count-calls.ts'
import { startOpenaiStandIn, type OpenaiStandIn } from '../platforms/testing/openai-stand-in.ts'

const MODEL = 'gemini-3.5-flash-lite'
const TEXT = 'Acme is excellent. Globex exists.'
type Entry = [name: string, score: number, quote: string, reading?: Reading]
const judgedAs = (...entries: Entry[]) =>
  geminiJson({
    companies: entries.map(([name, score, quote, reading = 'company']) => ({ name, reading, score, quote })),
  })

let api: TestApi
let user: TestUser
let chatgpt: OpenaiStandIn
let judge: SourceStandIn

before(async () => {
  chatgpt = await startOpenaiStandIn({ kind: 'answer', text: TEXT })
  judge = await startSourceStandIn()
  api = await startTestApi({
    OPENAI_API_KEY: 'stand-in',
    OPENAI_BASE_URL: chatgpt.url,
    GEMINI_API_KEY: 'stand-in',
    GEMINI_BASE_URL: judge.url,
    SENTIMENT_MODEL: MODEL,
    SECRET_KEY: 'a secret key of the tests, 32 characters and more',
  })
  user = await api.addUser('enterprise')
  api.startWorker()
})
after(async () => {
  await api.close()
  await chatgpt.close()
  await judge.close()
})

async function judgedRun(overrides: Partial<CreateProjectRequest> = {}, prompt = 'Which anvil is best?') {
  const { id } = await addReadyProject(api, user, [prompt], { platforms: ['chatgpt'], ...overrides })
  const { status } = await runToEnd(api, user, id)
  assert.equal(status, 'completed')
  return id
}

type Row = typeof answerCompanies.$inferSelect

/** company → what its row says, where the sums are those of the rows */
async function measuresOf<Told>(projectId: string, tell: (row: Row) => Told): Promise<Record<string, Told>> {
  const { db } = api.services
  const rows = await db.select().from(answerCompanies).where(eq(answerCompanies.projectId, projectId))
  assert.deepEqual(await keptSums(db, projectId), await countedSums(db, projectId))
  return Object.fromEntries(rows.map((row) => [row.own ? 'own' : row.company, tell(row)]))
}
const scoresOf = (projectId: string) => measuresOf(projectId, ({ sentiment }) => sentiment)
const judgesOf = (projectId: string) => measuresOf(projectId, (row) => row.judge)
const stancesOf = (projectId: string) => measuresOf(projectId, ({ stance, stanceStart }) => [stance, stanceStart])
const countsOf = (projectId: string) => measuresOf(projectId, ({ counted, mentions }) => [counted, mentions.length])

async function storedOf(projectId: string) {
  const { db } = api.services
  const [answer] = await db.select().from(answers).where(eq(answers.projectId, projectId))
  const [run] = await db.select().from(analyses).where(eq(analyses.projectId, projectId))
  assert.ok(answer && run)
  return { answer, run }
}

async function change(projectId: string, names: UpdateProjectRequest) {
  await changeProject(api, user, projectId, names)
  await waitUntilMeasured(api, user, projectId)
}

describe('a run with a judging model', () => {
  it('uses the judged scores, stores their quotes, and counts their cost', async () => {
    judge.answer(() => judgedAs(['Acme', 97, 'Acme is excellent'], ['Globex', 31, 'Globex exists']))
    const id = await judgedRun()
    assert.deepEqual(await scoresOf(id), { own: 97, 'globex.com': 31, 'initech.com': null })
    const { answer, run } = await storedOf(id)
    assert.deepEqual(
      answer.judgement?.companies.map(({ name, quote }) => [name, quote]),
      [
        ['Acme', 'Acme is excellent'],
        ['Globex', 'Globex exists'],
      ],
    )
    const { cost } = answer.judgement
    assert.ok(cost !== null && cost > 0)
    assert.equal(run.cost.toFixed(6), ((answer.cost ?? 0) + cost).toFixed(6))
    assert.equal(judge.calls.length, 1)
    assert.deepEqual(await judgesOf(id), { own: MODEL, 'globex.com': MODEL, 'initech.com': null })
  })

  it('lets the model decide whether a company is meant and known, by one call, and says which model did', async () => {
    judge.answer(() => judgedAs(['Acme', 50, 'Acme is excellent', 'unknown'], ['Globex', 50, 'Globex exists', 'other']))
    const id = await judgedRun()
    assert.deepEqual(await countsOf(id), { own: [0, 1], 'globex.com': [0, 0], 'initech.com': [0, 0] })
    assert.deepEqual(await judgesOf(id), { own: MODEL, 'globex.com': MODEL, 'initech.com': null })
    assert.equal(judge.calls.length, 1)
  })

  it('stores the stances that it gives, by the same call, and those of the rules where it gives none', async () => {
    const stance = { kind: 'caveated', quote: 'Globex exists' }
    judge.answer(() =>
      geminiJson({
        companies: [
          { name: 'Acme', reading: 'company', score: 97, quote: 'Acme is excellent' },
          { name: 'Globex', reading: 'company', score: 50, quote: 'Globex exists', stance },
        ],
      }),
    )
    const id = await judgedRun()
    const told = {
      own: ['listed', null],
      'globex.com': ['caveated', TEXT.indexOf('Globex')],
      'initech.com': [null, null],
    }
    assert.deepEqual(await stancesOf(id), told)
    await change(id, { brandNames: ['Acme Tools', 'Acme'] })
    assert.deepEqual(await stancesOf(id), told)
    assert.equal(judge.calls.length, 1)
  })

  it('leaves to the rules the companies whose quote does not hold their name', async () => {
    judge.answer(() => judgedAs(['Acme', 50, 'Globex exists', 'other'], ['Globex', 50, 'Globex exists', 'other']))
    const id = await judgedRun()
    assert.deepEqual(await countsOf(id), { own: [1, 1], 'globex.com': [0, 0], 'initech.com': [0, 0] })
    assert.deepEqual(await judgesOf(id), { own: null, 'globex.com': MODEL, 'initech.com': null })
  })

  it('is not paid again for an answer that is stored: its job may be delivered twice', async () => {
    judge.answer(() => judgedAs(['Acme', 97, 'Acme is excellent']))
    const id = await judgedRun()
    const { answer, run } = await storedOf(id)
    const { queue } = api.services
    const jobId = await queue.send('answer.chatgpt', { projectId: id, analysisId: run.id, answerId: answer.id })
    // The file's time limit ends the wait.
    while ((await queue.findJobs('answer.chatgpt', { id: jobId ?? '' }))[0]?.state !== 'completed') await pause(20)
    assert.equal(judge.calls.length, 1)
    assert.deepEqual(await storedOf(id), { answer, run })
  })

  it('asks it about no answer that the account’s own key paid for, whose cost the run does not count', async () => {
    const other = await api.addUser('enterprise')
    await api.call('PUT', '/connections/chatgpt', other.token, { apiKey: 'sk-own-0123456789abcdefghij' })
    const calls = judge.calls.length
    const { id } = await addReadyProject(api, other, ['Which anvil is best?'], { platforms: ['chatgpt'] })
    assert.equal((await runToEnd(api, other, id)).status, 'completed')
    const { answer, run } = await storedOf(id)
    assert.ok((answer.cost ?? 0) > 0)
    assert.deepEqual([run.cost, answer.judgement, judge.calls.length], [0, null, calls])
  })

  it('measures an answer once, for the question to the model and for the rows', async () => {
    judge.answer(() => judgedAs(['Acme', 97, 'Acme is excellent']))
    assert.equal(await countCalls('measurement/measure.ts', 'measure', () => judgedRun()), 1)
    assert.equal(judge.calls.length, 1)
  })

  it('keeps the local score when the judgement failed, and says so', async () => {
    judge.answer(() => geminiError(500))
    const id = await judgedRun()
    const { own } = await scoresOf(id)
    assert.ok(typeof own === 'number' && own > 70 && own < 97)
    const { answer } = await storedOf(id)
    assert.deepEqual([answer.judgement?.companies, answer.judgement?.problem], [[], 'Gemini answered with HTTP 500'])
  })

  it('does not judge an answer without a name of a company', async () => {
    judge.answer(() => assert.fail('asked'))
    const id = await judgedRun({ brandNames: ['Anvilo'], competitors: [] })
    assert.deepEqual([(await storedOf(id)).answer.judgement, judge.calls.length], [null, 0])
  })

  it('is not asked when the answers of the run have cost the limit', async (test) => {
    test.mock.property(api.services.settings, 'RUN_COST_LIMIT_USD', 0.000001)
    judge.answer(() => assert.fail('asked'))
    const { answer, run } = await storedOf(await judgedRun())
    assert.match(answer.judgement?.problem ?? '', /have cost the most/)
    assert.deepEqual([answer.judgement?.companies, run.cost, judge.calls.length], [[], answer.cost, 0])
  })

  it('does not judge samples', async () => {
    judge.answer(() => assert.fail('asked'))
    const { sample, text, judgement } = (await storedOf(await judgedRun({ platforms: ['claude'] }, 'Acme or Globex?')))
      .answer
    assert.deepEqual([sample, judgement, judge.calls.length], [true, null, 0])
    assert.match(text ?? '', /Acme|Globex/)
  })

  it('does not judge stored answers again: judgements are valid as long as the company has the judged name', async () => {
    judge.answer(() => judgedAs(['Acme', 97, 'Acme is excellent'], ['Globex', 31, 'Globex exists']))
    const id = await judgedRun()
    await change(id, { brandNames: ['Acme Tools', 'Acme'] })
    assert.deepEqual(await scoresOf(id), { own: 97, 'globex.com': 31, 'initech.com': null })
    await change(id, { brandNames: ['Nobody'] })
    assert.deepEqual(await scoresOf(id), { own: null, 'globex.com': 31, 'initech.com': null })
    assert.equal(judge.calls.length, 1)
  })

  it('uses the stored judgements where a new detector measures again, without a call', async () => {
    judge.answer(() => judgedAs(['Acme', 97, 'Acme is excellent'], ['Globex', 50, 'Globex exists', 'unknown']))
    const id = await judgedRun()
    const { db, queue } = api.services
    const nothing = { mentions: [], counted: 0, position: null, sentiment: null, judge: null }
    await db.update(answerCompanies).set(nothing).where(eq(answerCompanies.projectId, id))
    await db.transaction((transaction) => recountSums(transaction, id))
    await db.update(answers).set({ detectorVersion: 0 }).where(eq(answers.projectId, id))
    await db.transaction((transaction) => enqueueRemeasure(queue, transaction, [{ projectId: id }]))
    await waitUntilMeasured(api, user, id)
    assert.equal((await storedOf(id)).answer.detectorVersion, DETECTOR_VERSION)
    assert.deepEqual(await countsOf(id), { own: [1, 1], 'globex.com': [0, 1], 'initech.com': [0, 0] })
    assert.deepEqual(await judgesOf(id), { own: MODEL, 'globex.com': MODEL, 'initech.com': null })
    assert.equal(judge.calls.length, 1)
  })
})
