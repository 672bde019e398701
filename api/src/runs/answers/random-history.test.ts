import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, it } from 'node:test'
import type { UpdateProjectRequest } from '@sightline/shared/contract/api/projects.ts'
import { promptCollectionResponse, type PromptCollection } from '@sightline/shared/contract/api/prompts.ts'
import { and, eq, sql } from 'drizzle-orm'
import { answerCompanies, answers } from '../../database/schema/answers.ts'
import { prompts } from '../../database/schema/projects.ts'
import { seededRandom } from '../../projects/invented/random.ts'
import { companiesOf } from '../../projects/project-companies.ts'
import {
  addReadyProject,
  changeProject,
  savePrompts,
  startRun,
  waitForRun,
  waitUntilMeasured,
} from '../../testing/project-builder.ts'
import { assertSumsAreRight } from '../../testing/recounted-sums.ts'
import { startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { measureAnswer, measuredRows } from './answer-rows.ts'
import { findMeasuredProject } from './project-locks.queries.ts'
import { findPlannedQuestion } from './question.queries.ts'
import { storeFailure } from './store-answer.ts'

const SEEDS = ['one', 'two', 'three']
const STEPS = 14
/** of up to 14 steps, each of which may wait for a whole run */
const TIMEOUT_MS = 180_000
const DAY_MS = 24 * 60 * 60 * 1000
const BRANDS = ['Acme', 'Anvilo', 'Globex', 'Initech', 'The Forge']
const QUESTIONS = [
  'Is Acme good?',
  'Which anvil is best?',
  'Is Globex or Initech cheaper?',
  'Who sells anvils?',
  'Anvilo?',
]

let api: TestApi
let user: TestUser

before(async () => {
  api = await startTestApi()
  user = await api.addUser('enterprise')
  api.startWorker()
})
after(() => api.close())

/** Every stored answer carries what measuring it now gives, and the mark of its prompt. */
async function assertMeasuredWithNamesOfNow(projectId: string) {
  const { db } = api.services
  const project = await findMeasuredProject(db, projectId)
  assert.ok(project)
  const rows = await db
    .select({ answer: answers, branded: prompts.branded })
    .from(answers)
    .innerJoin(prompts, and(eq(prompts.projectId, answers.projectId), eq(prompts.id, answers.promptId)))
    .where(eq(answers.projectId, projectId))
  const stored = await db.select().from(answerCompanies).where(eq(answerCompanies.projectId, projectId))
  for (const { answer, branded } of rows) {
    assert.equal(answer.branded, branded)
    assert.equal(answer.companiesVersion, project.companiesVersion)
    const ref = { projectId, answerId: answer.id }
    const text = answer.text ?? ''
    const { companies } = measuredRows(
      ref,
      measureAnswer({ text, citations: [] }, companiesOf(project)),
      answer.judgement,
    )
    const kept = stored.filter(({ answerId }) => answerId === answer.id)
    assert.deepEqual(mentionsOf(kept), answer.state === 'failed' ? {} : mentionsOf(companies))
  }
}

const mentionsOf = (rows: { company: string; mentions: object[] }[]) =>
  Object.fromEntries(rows.map(({ company, mentions }) => [company, mentions]))

for (const seed of SEEDS) {
  it(
    `keeps every sum equal to a recount through runs, changes, deletions and failures at random (${seed})`,
    { timeout: TIMEOUT_MS },
    async () => {
      const random = seededRandom(seed)
      const { id, domain } = await addReadyProject(api, user, QUESTIONS)
      let running: string | undefined
      // Long past, so that the user's session is still good.
      api.setTime(new Date('2026-06-08T12:00:00Z'))

      const steps = {
        async run() {
          running ??= (await startRun(api, user, id)).analysisId
        },
        async waitForRun() {
          if (running !== undefined) await waitForRun(api, user, running)
          running = undefined
        },
        async cancel() {
          if (running !== undefined) await api.call('POST', `/project-analysis/${running}/cancel`, user.token)
          running = undefined
        },
        async nextDay() {
          await steps.waitForRun()
          api.setTime(new Date(api.services.now().getTime() + DAY_MS))
        },
        async change() {
          const [first = 'Acme', ...others] = random.shuffle(BRANDS)
          const names: UpdateProjectRequest = { brandNames: [first, ...others.slice(0, random.whole(0, 1))] }
          const competitors = others
            .slice(2, 2 + random.whole(0, 2))
            .map((name) => ({ domain: `${name.replaceAll(' ', '').toLowerCase()}.com`, brandNames: [name] }))
          await changeProject(api, user, id, random.chance(0.5) ? { ...names, competitors } : { competitors })
        },
        async fail() {
          const [planned] = await api.services.db
            .select({ id: answers.id })
            .from(answers)
            .where(and(eq(answers.projectId, id), eq(answers.state, 'planned')))
            .limit(1)
          const question =
            planned && (await findPlannedQuestion(api.services.db, { projectId: id, answerId: planned.id }))
          if (question === undefined) return
          const job = { id: randomUUID(), name: `answer.${question.platform}`, retryCount: 0 }
          await storeFailure(api.services, job, question, 'a reason')
        },
        async deletePrompt() {
          await steps.waitForRun()
          const [category] = (await library(id)).promptCategories
          const prompt = category && random.shuffle(category.prompts)[0]
          if (category === undefined || prompt === undefined || category.prompts.length < 2) return
          const path = `/project-prompts/${id}/categories/${category.id}/prompts`
          const response = await api.call('DELETE', path, user.token, { promptIds: [prompt.id] })
          assert.equal(response.status, 200)
        },
        async savePrompts() {
          await steps.waitForRun()
          await savePrompts(api, user, id, random.shuffle(QUESTIONS).slice(0, random.whole(2, 5)))
        },
        async waitUntilMeasured() {
          await waitUntilMeasured(api, user, id)
        },
      }
      // Changes often follow each other while a run and a measuring are on.
      const names = [
        'run',
        'run',
        'run',
        'change',
        'change',
        'change',
        'fail',
        'cancel',
        'nextDay',
        'deletePrompt',
        'savePrompts',
        'waitForRun',
        'waitUntilMeasured',
      ] as const
      const done: string[] = []
      for (let count = 0; count < STEPS; count += 1) {
        const step = random.pick(names)
        done.push(step)
        await steps[step]()
      }
      await steps.run()
      await steps.waitForRun()
      await steps.waitUntilMeasured()
      api.setTime()
      await assertSumsAreRight(api.services.db, id, `${domain}: ${done.join(', ')}`)
      await assertMeasuredWithNamesOfNow(id)
      const open = await api.services.db.$count(answers, and(eq(answers.projectId, id), eq(answers.state, 'planned')))
      assert.equal(open, 0, 'nothing is left of what was cancelled')
      assert.equal(await deadlocks(), 0)
    },
  )
}

/** Deadlocks that the server has counted so far. */
async function deadlocks(): Promise<number> {
  const { rows } = await api.services.db.execute<{ deadlocks: number }>(
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  )
  return rows[0]?.deadlocks ?? -1
}

async function library(projectId: string): Promise<PromptCollection> {
  const response = await api.call('GET', `/project-prompts/project/${projectId}`, user.token)
  return succeeded(response, promptCollectionResponse).data.projectPrompts
}
