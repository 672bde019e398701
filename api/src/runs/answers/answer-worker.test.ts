import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { overviewResponse } from '@sightline/shared/contract/api/reports.ts'
import { eq, sql } from 'drizzle-orm'
import { analyses, answers } from '../../database/schema/answers.ts'
import { answerGate } from '../../testing/answer-gate.ts'
import { addReadyProject, changeProject, runToEnd, startRun, waitForRun } from '../../testing/project-builder.ts'
import { startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { startOpenaiStandIn, type OpenaiStandIn } from '../platforms/testing/openai-stand-in.ts'

const GOOD_ANSWER = {
  kind: 'answer',
  text: '**Acme** is an excellent choice. Globex is slower.\n\nSource: https://www.globex.com/blog?utm_source=chat',
  citations: [{ url: 'https://www.globex.com/blog?utm_source=chat', title: 'Globex blog' }],
  queries: ['best anvils'],
} as const

let api: TestApi
let user: TestUser
let standIn: OpenaiStandIn

before(async () => {
  standIn = await startOpenaiStandIn(GOOD_ANSWER)
  api = await startTestApi({ OPENAI_API_KEY: 'stand-in', OPENAI_BASE_URL: standIn.url })
  user = await api.addUser('enterprise')
  api.startWorker()
})
after(async () => {
  await api.close()
  await standIn.close()
})

const project = (texts?: string[]) => addReadyProject(api, user, texts, { platforms: ['chatgpt'] })
const answersOf = (projectId: string) => api.services.db.select().from(answers).where(eq(answers.projectId, projectId))
const readOverview = async (projectId: string) =>
  succeeded(await api.call('GET', `/reports/projects/${projectId}/overview?range=7d`, user.token), overviewResponse)
    .overview

describe('a run against a platform', () => {
  it("stores the platform's answers, and marks nothing as a sample", async () => {
    standIn.behave(GOOD_ANSWER)
    const { id } = await project(['Which anvil is best?'])
    const run = await runToEnd(api, user, id)
    assert.deepEqual([run.status, run.completedResults, run.sample], ['completed', 1, false])
    const [answer] = await answersOf(id)
    assert.equal(answer?.state, 'answered')
    assert.equal(answer?.sample, false)
    assert.equal(answer?.text, GOOD_ANSWER.text)
    assert.deepEqual(answer?.queries, ['best anvils'])
    assert.equal(answer?.tries, 1)
    assert.ok(answer?.servedModel)
    assert.ok(answer?.detectorVersion)
    assert.ok((answer?.inputTokens ?? 0) > 0 && (answer?.outputTokens ?? 0) > 0)
    assert.match(answer?.raw ?? '', /"web_search_call"/)
    assert.equal(standIn.requests.at(-1)?.authorization, 'Bearer stand-in')
    const overview = await readOverview(id)
    assert.deepEqual(
      [
        overview.brandVisibilityRate,
        overview.topVisibilityRate,
        overview.urlCitationRate,
        overview.totalResults,
        overview.sample,
      ],
      [1, 1, 0, 1, false],
    )
  })

  it("retries after 429, not before the platform's Retry-After", async () => {
    const asked: number[] = []
    standIn.behave(() => {
      asked.push(performance.now())
      return asked.length === 1 ? { kind: 'rate-limited', retryAfterSeconds: 1 } : GOOD_ANSWER
    })
    const { id } = await project(['Which anvil is best?'])
    const run = await runToEnd(api, user, id)
    assert.equal(run.status, 'completed')
    assert.equal((await answersOf(id))[0]?.tries, 2)
    assert.ok((asked[1] ?? 0) - (asked[0] ?? 0) >= 1_000)
  })

  it('fails an answer after five attempts; a run whose answers all failed is failed', async () => {
    standIn.behave({ kind: 'server-error' })
    const { id } = await project(['Which anvil is best?'])
    const run = await runToEnd(api, user, id)
    assert.deepEqual([run.status, run.completedResults, run.failedResults], ['failed', 0, 1])
    const [answer] = await answersOf(id)
    assert.deepEqual([answer?.state, answer?.tries], ['failed', 5])
    assert.match(answer?.failedReason ?? '', /^server: /)
    const overview = await readOverview(id)
    assert.deepEqual([overview.brandVisibilityRate, overview.totalResults], [null, 0])
  })

  it('does not retry permanent errors', async () => {
    standIn.behave({ kind: 'quota' })
    const { id } = await project(['Which anvil is best?'])
    await runToEnd(api, user, id)
    const [answer] = await answersOf(id)
    assert.deepEqual([answer?.state, answer?.tries], ['failed', 1])
  })

  it('excludes failures from every rate, and completes with them', async () => {
    standIn.behave((request) => (request.input.includes('broken') ? { kind: 'refusal' } : GOOD_ANSWER))
    const { id } = await project(['Which anvil is best?', 'Is this broken?'])
    const run = await runToEnd(api, user, id)
    assert.deepEqual([run.status, run.completedResults, run.failedResults], ['completed', 1, 1])
    const overview = await readOverview(id)
    assert.deepEqual([overview.brandVisibilityRate, overview.totalResults, overview.failedResults], [1, 1, 1])
  })

  it("asks as the project's persona, in its country, with or without the search", async () => {
    standIn.behave(GOOD_ANSWER)
    const setUp = {
      platforms: ['chatgpt'] as ['chatgpt'],
      targetGeography: 'DE',
      targetPersona: 'A locksmith from Kiel',
    }
    const ask = async (searchMethod: 'with-web-search' | 'without-web-search') => {
      const { id } = await addReadyProject(api, user, ['Which anvil?'], { ...setUp, settings: { searchMethod } })
      await runToEnd(api, user, id)
      return standIn.requests.at(-1)?.body
    }
    const searched = await ask('with-web-search')
    assert.equal(searched?.input, 'Which anvil?')
    assert.match(searched?.instructions ?? '', /A locksmith from Kiel/)
    assert.equal(searched?.tools?.[0]?.user_location?.country, 'DE')
    const plain = await ask('without-web-search')
    assert.equal(plain?.tools ?? undefined, undefined)
    assert.match(plain?.instructions ?? '', /A locksmith from Kiel/)
  })

  it('asks with a custom geography as text, and without one for GLOBAL', async () => {
    standIn.behave(GOOD_ANSWER)
    const instructionsFor = async (targetGeography: string) => {
      await changeProject(api, user, id, { targetGeography })
      await runToEnd(api, user, id)
      const asked = standIn.requests.at(-1)?.body
      assert.equal(asked?.tools?.[0]?.user_location?.country, undefined)
      return asked?.instructions
    }
    const { id } = await project(['Which anvil is best?'])
    assert.match((await instructionsFor('Bavaria')) ?? '', /Where they live: Bavaria\./)
    assert.match((await instructionsFor('EU')) ?? '', /Where they live: EU\./)
    assert.doesNotMatch((await instructionsFor('GLOBAL')) ?? '', /live|global/i)
  })

  it('does not count an answer that only says that it does not know the brand', async () => {
    standIn.behave({ kind: 'answer', text: 'I could not find any information about Acme. Globex is well known.' })
    const { id } = await project(['Which anvil is best?'])
    await runToEnd(api, user, id)
    const { totalResults, brandVisibilityRate, topVisibilityRate, sentimentScore } = await readOverview(id)
    assert.deepEqual([totalResults, brandVisibilityRate, topVisibilityRate, sentimentScore], [1, 0, 0, null])
  })

  it('excludes sample answers from every rate from the first real answer on', async () => {
    standIn.behave({ kind: 'answer', text: 'Nobody comes to mind.' })
    const owner = await api.addUser('enterprise')
    // Claude has no key here, and is the only platform: its answers are samples.
    const { id } = await addReadyProject(api, owner, undefined, { platforms: ['claude'] })
    const read = async () =>
      succeeded(await api.call('GET', `/reports/projects/${id}/overview?range=7d`, owner.token), overviewResponse)
        .overview
    assert.equal((await runToEnd(api, owner, id)).sample, true)
    const sampled = await read()
    assert.deepEqual([sampled.sample, sampled.totalResults], [true, 3])
    await api.services.db.execute(sql`update app.projects set platforms = '{chatgpt}' where id = ${id}`)
    assert.equal((await runToEnd(api, owner, id)).sample, false)
    const real = await read()
    assert.deepEqual([real.sample, real.totalResults, real.brandVisibilityRate], [false, 3, 0])
  })
})

describe('a job that is delivered again', () => {
  it('stores no second answer and counts nothing twice', async () => {
    standIn.behave(GOOD_ANSWER)
    const { id } = await project(['Which anvil is best?'])
    const run = await runToEnd(api, user, id)
    const before = { overview: await readOverview(id), answers: await answersOf(id) }
    const asked = standIn.requests.length
    const data = { projectId: id, analysisId: run.analysisId, answerId: before.answers[0]?.id }
    const jobId = await api.services.queue.send('answer.chatgpt', data)
    await waitForJob(jobId ?? '')
    assert.equal(standIn.requests.length, asked)
    assert.deepEqual({ overview: await readOverview(id), answers: await answersOf(id) }, before)
  })

  it('is stored once when two workers hold it at the same time', async () => {
    const gate = answerGate(GOOD_ANSWER)
    standIn.behave(gate.decide)
    const { id } = await project(['Which anvil is best?'])
    const { analysisId } = await startRun(api, user, id)
    const [planned] = await answersOf(id)
    const jobId = await api.services.queue.send('answer.chatgpt', { projectId: id, analysisId, answerId: planned?.id })
    await gate.heldUp(2)
    gate.open()
    const run = await waitForRun(api, user, analysisId)
    await waitForJob(jobId ?? '')
    assert.deepEqual([run.status, run.completedResults], ['completed', 1])
    assert.equal((await readOverview(id)).totalResults, 1)
    const [analysis] = await api.services.db.select().from(analyses).where(eq(analyses.projectId, id))
    assert.equal(analysis?.completedResults, 1)
  })

  /** The file's time limit ends the wait for a job that never completes. */
  async function waitForJob(jobId: string) {
    for (;;) {
      const [job] = await api.services.queue.findJobs('answer.chatgpt', { id: jobId })
      if (job?.state === 'completed') return
      await pause(20)
    }
  }
})

describe('an answer whose workers crashed repeatedly', () => {
  it('is stored as failed, so that its run completes', async () => {
    const gate = answerGate(GOOD_ANSWER)
    standIn.behave(gate.decide)
    const { id } = await project(['Which anvil is best?'])
    const { analysisId } = await startRun(api, user, id)
    const [planned] = await answersOf(id)
    await api.services.queue.send('answer.lost', { projectId: id, analysisId, answerId: planned?.id })
    const run = await waitForRun(api, user, analysisId)
    gate.open()
    assert.deepEqual([run.status, run.failedResults], ['failed', 1])
    const [answer] = await answersOf(id)
    assert.deepEqual([answer?.state, answer?.failedReason], ['failed', 'lost: its workers ended again and again'])
  })
})
