import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { CreateProjectRequest, UpdateProjectRequest } from '@sightline/shared/contract/api/projects.ts'
import { eq } from 'drizzle-orm'
import { analyses, answerCompanies, answers } from '../../database/schema/answers.ts'
import { geminiError, geminiJson } from '../../projects/lookups/testing/gemini-replies.ts'
import { addReadyProject, changeProject, runToEnd, waitUntilMeasured } from '../../testing/project-builder.ts'
import { countedSums, keptSums } from '../../testing/recounted-sums.ts'
import { startSourceStandIn, type SourceStandIn } from '../../testing/source-stand-in.ts'
import { startTestApi, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { countCalls } from './testing/count-calls.ts'
import { startOpenaiStandIn, type OpenaiStandIn } from '../platforms/testing/openai-stand-in.ts'

const TEXT = 'Acme is excellent. Globex exists.'
const judgedAs = (...entries: Array<[name: string, score: number, quote: string]>) =>
  geminiJson({ companies: entries.map(([name, score, quote]) => ({ name, score, quote })) })

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
    SENTIMENT_MODEL: 'gemini-3.5-flash-lite',
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

/** company → its score */
async function scoresOf(projectId: string) {
  const { db } = api.services
  const rows = await db.select().from(answerCompanies).where(eq(answerCompanies.projectId, projectId))
  assert.deepEqual(await keptSums(db, projectId), await countedSums(db, projectId))
  return Object.fromEntries(rows.map(({ own, company, sentiment }) => [own ? 'own' : company, sentiment]))
}

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
    judge.answer(() => judgedAs(['Acme', 97, 'excellent'], ['Globex', 31, 'exists']))
    const id = await judgedRun()
    assert.deepEqual(await scoresOf(id), { own: 97, 'globex.com': 31, 'initech.com': null })
    const { answer, run } = await storedOf(id)
    assert.deepEqual(answer.judgement?.companies.map(({ name, quote }) => [name, quote]), [
      ['Acme', 'excellent'],
      ['Globex', 'exists'],
    ])
    const { cost } = answer.judgement
    assert.ok(cost !== null && cost > 0)
    assert.equal(run.cost.toFixed(6), ((answer.cost ?? 0) + cost).toFixed(6))
    assert.equal(judge.calls.length, 1)
  })

  it('measures an answer once, for the question to the model and for the rows', async () => {
    judge.answer(() => judgedAs(['Acme', 97, 'excellent']))
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

  it('does not judge an answer without mentions', async () => {
    judge.answer(() => assert.fail('asked'))
    const id = await judgedRun({ brandNames: ['Anvilo'], competitors: [] })
    assert.deepEqual([(await storedOf(id)).answer.judgement, judge.calls.length], [null, 0])
  })

  it('does not judge samples', async () => {
    judge.answer(() => assert.fail('asked'))
    const { sample, text, judgement } = (
      await storedOf(await judgedRun({ platforms: ['claude'] }, 'Acme or Globex?'))
    ).answer
    assert.deepEqual([sample, judgement, judge.calls.length], [true, null, 0])
    assert.match(text ?? '', /Globex/)
  })

  it('does not judge stored answers again: judgements are valid as long as the company has the judged name', async () => {
    judge.answer(() => judgedAs(['Acme', 97, 'excellent'], ['Globex', 31, 'exists']))
    const id = await judgedRun()
    await change(id, { brandNames: ['Acme Tools', 'Acme'] })
    assert.deepEqual(await scoresOf(id), { own: 97, 'globex.com': 31, 'initech.com': null })
    await change(id, { brandNames: ['Nobody'] })
    assert.deepEqual(await scoresOf(id), { own: null, 'globex.com': 31, 'initech.com': null })
    assert.equal(judge.calls.length, 1)
  })
})
