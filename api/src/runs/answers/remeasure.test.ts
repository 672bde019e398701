import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import type { UpdateProjectRequest } from '@sightline/shared/contract/api/projects.ts'
import { promptCollectionResponse } from '@sightline/shared/contract/api/prompts.ts'
import { overviewResponse } from '@sightline/shared/contract/api/reports.ts'
import { and, eq, sql } from 'drizzle-orm'
import { answerCompanies, answers } from '../../database/schema/answers.ts'
import { projects } from '../../database/schema/projects.ts'
import { competitorDailySums } from '../../database/schema/sums.ts'
import { DETECTOR_VERSION } from '../../measurement/measure.ts'
import { companiesOf } from '../../projects/project-companies.ts'
import { waitForLocks } from '../../testing/lock-waits.ts'
import { addReadyProject, changeProject, startRun, waitUntilMeasured } from '../../testing/project-builder.ts'
import { assertSumsAreRight } from '../../testing/recounted-sums.ts'
import { startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import type { PlatformReply } from '../platforms/platform.ts'
import { answerRows, measureReply } from './answer-rows.ts'
import { addToSums } from './count-sums.queries.ts'
import { measureAgain, replaceMeasures } from './measure-again.ts'
import { findMeasuredProject, lockProjectShared } from './project-locks.queries.ts'
import { findPlannedQuestion, type PlannedQuestion } from './question.queries.ts'
import { listOutdated } from './remeasure.queries.ts'
import { storeFailure, storeReceived } from './store-answer.ts'
import { claimAnswered, insertMeasures } from './store.queries.ts'
import { addProjectWithHistory, DAYS, takeTurn, TEXT, runRemeasureJobs } from './testing/history.ts'

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

const projectWithHistory = () => addProjectWithHistory(api, user)

async function remeasure(projectId: string, change: UpdateProjectRequest) {
  const { remeasuring } = await changeProject(api, user, projectId, change)
  assert.equal(remeasuring, true)
  await runRemeasureJobs(api)
  await waitUntilMeasured(api, user, projectId)
  await assertSumsAreRight(api.services.db, projectId)
}

async function readOverview(projectId: string, branded = 'all') {
  const query = `platform=all&startDate=${DAYS[0]}&endDate=${DAYS[1]}&branded=${branded}`
  return succeeded(
    await api.call('GET', `/reports/projects/${projectId}/overview?${query}`, user.token),
    overviewResponse,
  ).overview
}

const measuresOf = (projectId: string, company: string) =>
  api.services.db
    .select()
    .from(answerCompanies)
    .where(and(eq(answerCompanies.projectId, projectId), eq(answerCompanies.company, company)))

describe('a change of names', () => {
  it('measures all stored answers again with the new names', async () => {
    const { id } = await projectWithHistory()
    assert.equal((await readOverview(id)).topVisibilityRate, 1)
    await remeasure(id, { brandNames: ['Anvilo'] })
    const { brandVisibilityRate, topVisibilityRate, urlCitationRate, totalResults } = await readOverview(id)
    assert.deepEqual([brandVisibilityRate, topVisibilityRate, urlCitationRate, totalResults], [1, 0, 1, 4])
  })

  it('updates the branded filter', async () => {
    const { id } = await projectWithHistory()
    await remeasure(id, { brandNames: ['Anvilo Group'] })
    assert.equal((await readOverview(id, 'branded')).totalResults, 0)
    await remeasure(id, { brandNames: ['Anvilo', 'Anvilo Group'] })
    const response = await api.call('GET', `/project-prompts/project/${id}`, user.token)
    const [category] = succeeded(response, promptCollectionResponse).data.projectPrompts.promptCategories
    assert.deepEqual(
      category?.prompts.map(({ branded }) => branded),
      [false, true],
    )
    assert.equal((await readOverview(id, 'branded')).totalResults, 2)
    assert.equal((await readOverview(id, 'unbranded')).totalResults, 2)
  })

  it('adds and removes competitors with their sums', async () => {
    const { id } = await projectWithHistory()
    await remeasure(id, { competitors: [{ domain: 'anvilo.com', brandNames: ['Anvilo'] }] })
    const anvilo = await measuresOf(id, 'anvilo.com')
    assert.deepEqual(
      anvilo.map(({ counted, position, citations }) => [counted, position, citations]),
      Array(4).fill([1, 2, 1]),
    )
    assert.deepEqual(await measuresOf(id, 'globex.com'), [])
    const { db } = api.services
    const sums = await db.select().from(competitorDailySums).where(eq(competitorDailySums.projectId, id))
    assert.deepEqual(new Set(sums.map(({ company }) => company)), new Set(['anvilo.com']))
  })

  it('is done after the last batch, and the sums are correct after each', async () => {
    const { id } = await projectWithHistory()
    const { db } = api.services
    await changeProject(api, user, id, { brandNames: ['Anvilo'] })
    const project = await findMeasuredProject(db, id)
    assert.ok(project)
    for (const left of [4, 3, 2, 1]) {
      assert.equal((await listOutdated(db, project, null, 10)).length, left)
      const batch = await listOutdated(db, project, null, 1)
      assert.equal(await replaceMeasures(db, project, await measureAgain(batch, project)), true)
      await assertSumsAreRight(api.services.db, id)
      assert.equal((await readOverview(id)).totalResults, 4)
    }
    assert.deepEqual(await listOutdated(db, project, null, 10), [])
  })

  it('counts a batch once when two workers have measured it', async () => {
    const { id } = await projectWithHistory()
    const { db } = api.services
    await changeProject(api, user, id, { brandNames: ['Anvilo'] })
    const project = await findMeasuredProject(db, id)
    assert.ok(project)
    const measured = await measureAgain(await listOutdated(db, project, null, 10), project)
    await Promise.all([replaceMeasures(db, project, measured), replaceMeasures(db, project, measured)])
    await assertSumsAreRight(api.services.db, id)
    assert.equal((await measuresOf(id, 'globex.com')).length, 4)
  })

  it('discards measures with names that have changed meanwhile', async () => {
    const { id } = await projectWithHistory()
    const { db } = api.services
    await changeProject(api, user, id, { brandNames: ['Nobody'] })
    const project = await findMeasuredProject(db, id)
    assert.ok(project)
    const measured = await measureAgain(await listOutdated(db, project, null, 10), project)
    await changeProject(api, user, id, { brandNames: ['Anvilo'] })
    assert.equal(await replaceMeasures(db, project, measured), false)
    await assertSumsAreRight(api.services.db, id)
    assert.equal((await readOverview(id)).brandVisibilityRate, 1)
  })

  it('yields to other projects during a long history', async () => {
    await runRemeasureJobs(api)
    const [long, short] = [await projectWithHistory(), await projectWithHistory()]
    for (const { id } of [long, short]) await changeProject(api, user, id, { brandNames: ['Anvilo'] })
    const turns = [await takeTurn(api, -1), await takeTurn(api), await takeTurn(api), await takeTurn(api)]
    assert.deepEqual(turns, [long.id, short.id, long.id, undefined])
    assert.equal((await readOverview(long.id)).topVisibilityRate, 0)
  })

  it('updates the branded flag of failed answers, too', async () => {
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
const received = (question: PlannedQuestion) => ({
  job: jobOf(question),
  question,
  reply: REPLY,
  measured: measureReply(REPLY, companiesOf(question.project)),
  judgement: null,
})

describe('an answer that was asked before a change of names', () => {
  it('is stored with the new names', async () => {
    const { id } = await addReadyProject(api, user, ['Which anvil is best?'], { platforms: ['chatgpt'] })
    const question = await plannedQuestion(id)
    await remeasure(id, { brandNames: ['Anvilo'], competitors: [] })
    await storeReceived(api.services, [received(question)])
    const [answer] = await api.services.db.select().from(answers).where(eq(answers.projectId, id))
    assert.deepEqual([answer?.state, answer?.companiesVersion], ['answered', 2])
    const measures = await api.services.db.select().from(answerCompanies).where(eq(answerCompanies.projectId, id))
    assert.deepEqual(
      measures.map(({ own, mentions }) => [own, mentions[0]?.quote]),
      [[true, 'Anvilo']],
    )
    await assertSumsAreRight(api.services.db, id)
  })

  it('is measured again when it is stored while the history is read', async () => {
    const { id, domain } = await addReadyProject(api, user, ['Which anvil is best?'], { platforms: ['chatgpt'] })
    const { db } = api.services
    // With one like it before, storing it makes no new row of sums, whose key would hold the project, too. The reader
    // has nothing to do with that one.
    const before = await plannedQuestion(id)
    await storeReceived(api.services, [received(before)])
    await db.execute(sql`update app.answers set companies_version = 2 where id = ${before.answerId}`)
    const question = await plannedQuestion(id)
    const reading = await db.transaction(async (transaction) => {
      const project = await lockProjectShared(transaction, id)
      assert.ok(project)
      const rows = [answerRows(question, REPLY, measureReply(REPLY, companiesOf(project)), new Date())]
      await claimAnswered(transaction, rows)
      await insertMeasures(transaction, rows)
      await addToSums(transaction, [question])
      await changeProject(api, user, id, { brandNames: ['Anvilo'] })
      const started = { ended: runRemeasureJobs(api) }
      await waitForLocks(transaction, 1)
      return started
    })
    await reading.ended
    const own = await measuresOf(id, domain)
    assert.equal(own.find(({ answerId }) => answerId === question.answerId)?.mentions[0]?.quote, 'Anvilo')
    await assertSumsAreRight(api.services.db, id)
  })
})

describe('an answer that a process of an older version stores', () => {
  it('is to be measured again by the new detector', async () => {
    const { id } = await addReadyProject(api, user, ['Which anvil is best?'], { platforms: ['chatgpt'] })
    const question = await plannedQuestion(id)
    await api.services.db.execute(
      sql`update app.projects set detector_version = ${DETECTOR_VERSION + 1} where id = ${id}`,
    )
    await storeReceived(api.services, [received(question)])
    const [project] = await api.services.db.select().from(projects).where(eq(projects.id, id))
    assert.equal(project?.detectorVersion, DETECTOR_VERSION)
  })
})
