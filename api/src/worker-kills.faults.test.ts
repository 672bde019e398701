import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { MAX_PROMPTS_PER_CATEGORY, predefinedCategories } from '@sightline/shared/domain/prompt-categories.ts'
import { startPlatformStandIns, type PlatformStandIns } from './runs/platforms/testing/platform-stand-ins.ts'
import { answerGate } from './testing/answer-gate.ts'
import { startProcess, type ProductProcess } from './testing/child-process.ts'
import { addProject, readRun, startRun, waitForRun } from './testing/project-builder.ts'
import { countedSums, keptSums, storedAnswers } from './testing/recounted-sums.ts'
import { startTestApi, type TestApi, type TestUser } from './testing/test-api.ts'

const PLATFORMS = ['chatgpt', 'gemini'] as const
const ANSWERS = predefinedCategories.length * MAX_PROMPTS_PER_CATEGORY * PLATFORMS.length
const SLOTS = 4
const KILLS = 5
/** Platforms give so many answers from one kill to the next: most of them, and not all, are stored when a worker is killed. */
const GIVEN = 60
const STORED = 20
const COMPANIES_PER_ANSWER = 3
/** one in flight, one being stored */
const IN_HAND_PER_SLOT = 2
/** Jobs of the last killed worker are redelivered after their heartbeat expires; on a busy machine a process takes long to start. */
const TIMEOUT_MS = 600_000

let api: TestApi
let user: TestUser
let standIns: PlatformStandIns
const workers: ProductProcess[] = []
const gate = answerGate({
  text: '**Acme** is a good choice, Globex is slower.',
  citations: [{ url: 'https://globex.com/' }],
})

before(async () => {
  standIns = await startPlatformStandIns(gate.decide)
  api = await startTestApi({ ...standIns.environment, PLATFORM_CONCURRENCY: String(SLOTS) })
  user = await api.addUser('enterprise')
})
after(async () => {
  await Promise.all(workers.map((worker) => worker.end('SIGKILL')))
  await api.close()
  await standIns.close()
})

async function addLongProject(): Promise<string> {
  const { id } = await addProject(api, user, { platforms: [...PLATFORMS] })
  const promptCategories = predefinedCategories.map(({ name }) => ({
    category: name,
    prompts: Array.from({ length: MAX_PROMPTS_PER_CATEGORY }, (_, index) => ({ text: `${name}, question ${index}?` })),
  }))
  const saved = await api.call('POST', '/project-prompts', user.token, { projectId: id, promptCategories })
  assert.ok(saved.status < 300)
  return id
}

async function addWorker(): Promise<void> {
  workers.push(await startProcess('worker.ts', api.env))
}

it(
  'a run of 500 answers survives five kill -9 of its two workers: each answer is stored once, and the sums are correct',
  { timeout: TIMEOUT_MS },
  async () => {
    const { db } = api.services
    const projectId = await addLongProject()
    const { analysisId, totalResults } = await startRun(api, user, projectId)
    assert.equal(totalResults, ANSWERS)
    await addWorker()
    await addWorker()
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { completedResults: before } = await readRun(api, user, analysisId)
      gate.open(GIVEN)
      const middle = await waitForRun(
        api,
        user,
        analysisId,
        ({ completedResults }) => completedResults >= before + STORED,
      )
      assert.equal(middle.status, 'processing')
      await workers.shift()?.end('SIGKILL')
      await addWorker()
    }
    gate.open()
    const run = await waitForRun(api, user, analysisId)

    assert.deepEqual([run.status, run.completedResults, run.failedResults], ['completed', ANSWERS, 0])
    assert.ok(run.perPlatform.every(({ completed, total }) => completed === total))
    const stored = await storedAnswers(db, projectId)
    const questions = new Set(stored.map(({ answer }) => `${answer.promptId} ${answer.platform} ${answer.mode}`))
    assert.deepEqual([stored.length, questions.size], [ANSWERS, ANSWERS])
    assert.ok(
      stored.every(({ answer, companies }) => answer.text !== null && companies.length === COMPANIES_PER_ANSWER),
    )
    assert.deepEqual(await keptSums(db, projectId), await countedSums(db, projectId))
    const asked = PLATFORMS.reduce((sum, platform) => sum + standIns.byPlatform[platform].requests.length, 0)
    const inHand = KILLS * IN_HAND_PER_SLOT * SLOTS * PLATFORMS.length
    assert.ok(asked <= ANSWERS + inHand, `only what was in hand is asked again: ${asked} calls`)
  },
)
