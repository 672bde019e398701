import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Project, UpdateProjectRequest } from '@sightline/shared/contract/api/projects.ts'
import { promptCollectionResponse } from '@sightline/shared/contract/api/prompts.ts'
import { overviewResponse } from '@sightline/shared/contract/api/reports.ts'
import { and, eq, sql } from 'drizzle-orm'
import { answerCompanies, answers } from '../database/schema/answers.ts'
import { projects } from '../database/schema/projects.ts'
import { competitorDailySums } from '../database/schema/sums.ts'
import { DETECTOR_VERSION } from '../measurement/measure.ts'
import type { PlatformReply } from '../platforms/platform.ts'
import { brandOf, companiesOf, competitorsOf } from '../projects/project-companies.ts'
import { REMEASURE_QUEUE } from '../queue/queue.ts'
import type { RemeasureJob } from '../queue/queue.ts'
import { addProject, addReadyProject, changeProject, savePrompts, startRun, waitUntilMeasured } from '../testing/project-builder.ts'
import { countedSums, keptSums, withoutEmptyCompetitors } from '../testing/recounted-sums.ts'
import { storeAnswers } from '../testing/stored-answers.ts'
import { startTestApi, succeeded } from '../testing/test-api.ts'
import type { TestApi, TestUser } from '../testing/test-api.ts'
import { answerRows } from './answer-rows.ts'
import { measureAgain, replaceMeasures } from './measure-again.ts'
import { findMeasuredProject, shareProject } from './project-locks.queries.ts'
import { findPlannedQuestion } from './question.queries.ts'
import type { PlannedQuestion } from './question.queries.ts'
import { handleRemeasureJob } from './remeasure.jobs.ts'
import { listOutdated } from './remeasure.queries.ts'
import { storeFailure, storeReceived } from './store-answer.ts'
import { claimAnswered, insertMeasures } from './store.queries.ts'
import { addToSums, recountSums } from './sums.queries.ts'

const DAYS = ['2026-06-08', '2026-06-09']
const TEXT = 'Acme is excellent. Globex is slower. Anvilo is a fine choice, too.'
const REPLY: PlatformReply = {
  text: TEXT,
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

/** Four answers on two days, to a prompt that names Acme and to one that names Anvilo. */
async function projectWithHistory(): Promise<Project> {
  const competitors = [{ domain: 'globex.com', brandNames: ['Globex'] }]
  const project = await addProject(api, user, { brandNames: ['Acme'], competitors })
  const { promptCategories } = await savePrompts(api, user, project.id, ['Is Acme good?', 'Is Anvilo good?'])
  const ids = promptCategories.flatMap(({ prompts }) => prompts.map(({ id }) => id))
  const urls = [`https://${project.domain}/a`, 'https://anvilo.com/b', 'https://globex.com/']
  const given = DAYS.flatMap((day) => ids.map((promptId) => ({ promptId, day, text: TEXT, urls })))
  await storeAnswers(api, project, { brand: brandOf(project), competitors: competitorsOf(project) }, given)
  return project
}

async function remeasure(projectId: string, change: UpdateProjectRequest) {
  const { remeasuring } = await changeProject(api, user, projectId, change)
  assert.equal(remeasuring, true)
  await workOnHistories()
  await waitUntilMeasured(api, user, projectId)
  await assertSumsAreRight(projectId)
}

/** As a worker does, which would answer what is planned, too. */
async function workOnHistories() {
  for (const job of await api.services.queue.fetch<RemeasureJob>(REMEASURE_QUEUE, { batchSize: 100 }))
    await handleRemeasureJob(api.services, job, new AbortController().signal)
}

async function assertSumsAreRight(projectId: string) {
  const { db } = api.services
  const kept = withoutEmptyCompetitors(await keptSums(db, projectId))
  assert.deepEqual(kept, withoutEmptyCompetitors(await countedSums(db, projectId)))
}

async function readOverview(projectId: string, branded = 'all') {
  const query = `platform=all&startDate=${DAYS[0]}&endDate=${DAYS[1]}&branded=${branded}`
  return succeeded(await api.call('GET', `/reports/projects/${projectId}/overview?${query}`, user.token), overviewResponse)
    .overview
}

const measuresOf = (projectId: string, company: string) =>
  api.services.db
    .select()
    .from(answerCompanies)
    .where(and(eq(answerCompanies.projectId, projectId), eq(answerCompanies.company, company)))

describe('a change of names', () => {
  it('measures the stored answers again with the new ones, whatever of them was asked with the old', async () => {
    const { id } = await projectWithHistory()
    assert.equal((await readOverview(id)).topVisibilityRate, 1)
    await remeasure(id, { brandNames: ['Anvilo'] })
    const { brandVisibilityRate, topVisibilityRate, urlCitationRate, totalResults } = await readOverview(id)
    assert.deepEqual([brandVisibilityRate, topVisibilityRate, urlCitationRate, totalResults], [1, 0, 1, 4])
  })

  it('lets the branded filter follow the new names', async () => {
    const { id } = await projectWithHistory()
    await remeasure(id, { brandNames: ['Anvilo Group'] })
    assert.equal((await readOverview(id, 'branded')).totalResults, 0)
    await remeasure(id, { brandNames: ['Anvilo', 'Anvilo Group'] })
    const response = await api.call('GET', `/project-prompts/project/${id}`, user.token)
    const [category] = succeeded(response, promptCollectionResponse).data.projectPrompts.promptCategories
    assert.deepEqual(category?.prompts.map(({ branded }) => branded), [false, true])
    assert.equal((await readOverview(id, 'branded')).totalResults, 2)
    assert.equal((await readOverview(id, 'unbranded')).totalResults, 2)
  })

  it('takes competitors in and out, with their sums', async () => {
    const { id } = await projectWithHistory()
    await remeasure(id, { competitors: [{ domain: 'anvilo.com', brandNames: ['Anvilo'] }] })
    const anvilo = await measuresOf(id, 'anvilo.com')
    assert.deepEqual(anvilo.map(({ counted, position, citations }) => [counted, position, citations]), Array(4).fill([1, 2, 1]))
    assert.deepEqual(await measuresOf(id, 'globex.com'), [])
    const { db } = api.services
    const sums = await db.select().from(competitorDailySums).where(eq(competitorDailySums.projectId, id))
    assert.deepEqual(new Set(sums.map(({ company }) => company)), new Set(['anvilo.com']))
  })

  it('is through only when the last batch is, and the sums are right after each', async () => {
    const { id } = await projectWithHistory()
    const { db } = api.services
    await changeProject(api, user, id, { brandNames: ['Anvilo'] })
    const project = await findMeasuredProject(db, id)
    assert.ok(project)
    for (const left of [4, 3, 2, 1]) {
      assert.equal((await listOutdated(db, project, null, 10)).length, left)
      const batch = await listOutdated(db, project, null, 1)
      assert.equal(await replaceMeasures(db, project, await measureAgain(batch, project)), true)
      await assertSumsAreRight(id)
      assert.equal((await readOverview(id)).totalResults, 4)
    }
    assert.deepEqual(await listOutdated(db, project, null, 10), [])
  })

  it('counts a batch once that two workers have measured', async () => {
    const { id } = await projectWithHistory()
    const { db } = api.services
    await changeProject(api, user, id, { brandNames: ['Anvilo'] })
    const project = await findMeasuredProject(db, id)
    assert.ok(project)
    const measured = await measureAgain(await listOutdated(db, project, null, 10), project)
    await Promise.all([replaceMeasures(db, project, measured), replaceMeasures(db, project, measured)])
    await assertSumsAreRight(id)
    assert.equal((await measuresOf(id, 'globex.com')).length, 4)
  })

  it('leaves alone what was measured with names that have changed again', async () => {
    const { id } = await projectWithHistory()
    const { db } = api.services
    await changeProject(api, user, id, { brandNames: ['Nobody'] })
    const project = await findMeasuredProject(db, id)
    assert.ok(project)
    const measured = await measureAgain(await listOutdated(db, project, null, 10), project)
    await changeProject(api, user, id, { brandNames: ['Anvilo'] })
    assert.equal(await replaceMeasures(db, project, measured), false)
    await assertSumsAreRight(id)
    assert.equal((await readOverview(id)).brandVisibilityRate, 1)
  })

  it('gives failed answers their new branded mark, too', async () => {
    const { id } = await addReadyProject(api, user, ['Is Acme good?'], { platforms: ['chatgpt'] })
    const question = await plannedQuestion(id)
    await storeFailure(api.services, jobOf(question), question, 'a reason')
    await remeasure(id, { brandNames: ['Anvilo'] })
    const [answer] = await api.services.db.select().from(answers).where(eq(answers.projectId, id))
    assert.deepEqual([answer?.state, answer?.branded, answer?.companiesVersion], ['failed', false, 2])
  })
})

async function plannedQuestion(projectId: string): Promise<PlannedQuestion> {
  await startRun(api, user, projectId)
  const { db } = api.services
  const [planned] = await db
    .select({ id: answers.id })
    .from(answers)
    .where(and(eq(answers.projectId, projectId), eq(answers.state, 'planned')))
  const question = await findPlannedQuestion(db, { projectId, answerId: planned?.id ?? '' })
  assert.ok(question)
  return question
}

const jobOf = ({ platform }: PlannedQuestion) => ({ id: randomUUID(), name: `answer.${platform}`, retryCount: 0 })

describe('an answer that was asked before a change of names', () => {
  it('is stored with the new ones after it', async () => {
    const { id } = await addReadyProject(api, user, ['Which anvil is best?'], { platforms: ['chatgpt'] })
    const question = await plannedQuestion(id)
    await remeasure(id, { brandNames: ['Anvilo'], competitors: [] })
    await storeReceived(api.services, [{ job: jobOf(question), question: question, reply: REPLY, judgement: null }])
    const [answer] = await api.services.db.select().from(answers).where(eq(answers.projectId, id))
    assert.deepEqual([answer?.state, answer?.companiesVersion], ['answered', 2])
    const measures = await api.services.db.select().from(answerCompanies).where(eq(answerCompanies.projectId, id))
    assert.deepEqual(measures.map(({ own, mentions }) => [own, mentions[0]?.quote]), [[true, 'Anvilo']])
    await assertSumsAreRight(id)
  })

  it('is measured again where its storing ends behind the reader’s back', async () => {
    const { id, domain } = await addReadyProject(api, user, ['Which anvil is best?'], { platforms: ['chatgpt'] })
    const { db } = api.services
    // With one like it before, storing it makes no new row of sums, whose key would hold the project, too. The reader
    // has nothing to do with that one.
    const before = await plannedQuestion(id)
    await storeReceived(api.services, [{ job: jobOf(before), question: before, reply: REPLY, judgement: null }])
    await db.execute(sql`update app.answers set companies_version = 2 where id = ${before.answerId}`)
    const question = await plannedQuestion(id)
    const reading = await db.transaction(async (transaction) => {
      const project = await shareProject(transaction, id)
      assert.ok(project)
      const rows = [answerRows(question, REPLY, companiesOf(project), new Date())]
      await claimAnswered(transaction, rows)
      await insertMeasures(transaction, rows)
      await addToSums(transaction, [question])
      await changeProject(api, user, id, { brandNames: ['Anvilo'] })
      const started = { ended: workOnHistories() }
      await untilSomebodyWaitsForALock()
      return started
    })
    await reading.ended
    const own = await measuresOf(id, domain)
    assert.equal(own.find(({ answerId }) => answerId === question.answerId)?.mentions[0]?.quote, 'Anvilo')
    await assertSumsAreRight(id)
  })

  /** The file's time limit ends the wait where nobody does. */
  async function untilSomebodyWaitsForALock() {
    for (;;) {
      const { rows } = await api.services.db.execute(
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      if (rows.length > 0) return
      await pause(20)
    }
  }
})

describe('a new version of the detector', () => {
  it('measures the history again that an older one has measured', async () => {
    const { id } = await projectWithHistory()
    const { db } = api.services
    const right = await keptSums(db, id)
    // An older detector found nothing.
    await db.execute(sql`update app.projects set detector_version = 0 where id = ${id}`)
    await db.execute(sql`update app.answers set detector_version = 0 where project_id = ${id}`)
    await db.execute(sql`
      update app.answer_companies set mentions = '[]', counted = 0, position = null, sentiment = null where project_id = ${id}`)
    await db.transaction((transaction) => recountSums(transaction, id))
    assert.equal((await readOverview(id)).brandVisibilityRate, 0)

    const worker = api.startWorker()
    await untilDetectorIs(id, DETECTOR_VERSION)
    await worker.stop()
    assert.deepEqual(await keptSums(db, id), right)
  })

  it('is not called done while an older process still stores answers', async () => {
    const { id } = await addReadyProject(api, user, ['Which anvil is best?'], { platforms: ['chatgpt'] })
    const question = await plannedQuestion(id)
    await api.services.db.execute(sql`update app.projects set detector_version = ${DETECTOR_VERSION + 1} where id = ${id}`)
    await storeReceived(api.services, [{ job: jobOf(question), question: question, reply: REPLY, judgement: null }])
    const [project] = await api.services.db.select().from(projects).where(eq(projects.id, id))
    assert.equal(project?.detectorVersion, DETECTOR_VERSION)
  })

  /** The file's time limit ends the wait. */
  async function untilDetectorIs(id: string, version: number) {
    for (;;) {
      const [project] = await api.services.db.select().from(projects).where(eq(projects.id, id))
      if (project?.detectorVersion === version) return
      await pause(20)
    }
  }
})
