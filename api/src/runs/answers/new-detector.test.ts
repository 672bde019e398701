import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { overviewResponse } from '@sightline/shared/contract/api/reports.ts'
import { eq, sql } from 'drizzle-orm'
import { answerCompanies } from '../../database/schema/answers.ts'
import { projects } from '../../database/schema/projects.ts'
import { DETECTOR_VERSION } from '../../measurement/measure.ts'
import { bumpReportVersion } from '../../projects/report-version.queries.ts'
import { enqueueRemeasure } from '../../queue/remeasure-jobs.ts'
import { waitForLocks } from '../../testing/lock-waits.ts'
import { changeProject } from '../../testing/project-builder.ts'
import { assertSumsAreRight, countedSums, keptSums, type AllSums } from '../../testing/recounted-sums.ts'
import { startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { recountSums } from './testing/recount-sums.ts'
import { measureAgain, replaceMeasures } from './measure-again.ts'
import { findMeasuredProject, lockProjectShared } from './project-locks.queries.ts'
import { enqueueOutdatedProjects } from './remeasure.jobs.ts'
import { listOutdated } from './remeasure.queries.ts'
import { addProjectWithHistory, DAYS, runRemeasureJobs } from './testing/history.ts'

let api: TestApi
let user: TestUser

before(async () => {
  api = await startTestApi()
  user = await api.addUser('enterprise')
})
after(() => api.close())

/** Measured by the detector of that version. */
async function addHistoryOf(detector: number): Promise<string> {
  const { id } = await addProjectWithHistory(api, user)
  await api.services.db.execute(sql`update app.projects set detector_version = ${detector} where id = ${id}`)
  await api.services.db.execute(sql`update app.answers set detector_version = ${detector} where project_id = ${id}`)
  return id
}

/** Measured by an older detector, which has found nothing. */
async function addEmptyHistory(): Promise<{ id: string; right: AllSums }> {
  const { db } = api.services
  const id = await addHistoryOf(DETECTOR_VERSION - 1)
  const right = await keptSums(db, id)
  const nothing = { mentions: [], counted: 0, position: null, sentiment: null }
  await db.update(answerCompanies).set(nothing).where(eq(answerCompanies.projectId, id))
  await db.transaction((transaction) => recountSums(transaction, id))
  assert.notDeepEqual(await keptSums(db, id), right)
  return { id, right }
}

const readOverview = (id: string, headers: object = {}) => {
  const path = `/reports/projects/${id}/overview?platform=all&startDate=${DAYS[0]}&endDate=${DAYS[1]}`
  return api.call('GET', path, user.token, undefined, headers)
}

/** What a reader sees: answers, and the rate of those that name the brand. */
async function readNumbers(id: string) {
  const { overview } = succeeded(await readOverview(id), overviewResponse)
  return [overview.totalResults, overview.brandVisibilityRate]
}

async function detectorOf(id: string): Promise<number | undefined> {
  const [project] = await api.services.db.select().from(projects).where(eq(projects.id, id))
  return project?.detectorVersion
}

describe('a new version of the detector', () => {
  it('measures a history of an older detector again', async () => {
    const { db } = api.services
    const { id, right } = await addEmptyHistory()
    const worker = api.startWorker()
    // The file's time limit ends the wait.
    while ((await detectorOf(id)) !== DETECTOR_VERSION) await pause(20)
    await worker.stop()
    assert.deepEqual(await keptSums(db, id), right)
    assert.deepEqual(await countedSums(db, id), right)
  })

  it('leaves no gap: after each batch the sums equal a recount of all answers, measured by whichever detector', async () => {
    const { db } = api.services
    const { id, right } = await addEmptyHistory()
    const project = await findMeasuredProject(db, id)
    assert.ok(project)
    assert.deepEqual(await readNumbers(id), [4, 0])
    for (const measured of [1, 2, 3, 4]) {
      const batch = await listOutdated(db, project, null, 1)
      assert.equal(await replaceMeasures(db, project, await measureAgain(batch, project)), true)
      assert.deepEqual(await readNumbers(id), [4, measured / 4])
      await assertSumsAreRight(db, id)
    }
    assert.deepEqual(await listOutdated(db, project, null, 1), [])
    assert.deepEqual(await keptSums(db, id), right)
  })

  it('shows the old numbers until the new ones are committed', async () => {
    const { db } = api.services
    const { id, right } = await addEmptyHistory()
    const old = await keptSums(db, id)
    const project = await findMeasuredProject(db, id)
    assert.ok(project)
    const measured = await measureAgain(await listOutdated(db, project, null, 10), project)
    const { replaced } = await db.transaction(async (transaction) => {
      // Replacing ends with the report's version, which this transaction holds: all but that is written and not committed.
      await bumpReportVersion(transaction, id)
      const started = { replaced: replaceMeasures(db, project, measured) }
      await waitForLocks(transaction, 1)
      assert.deepEqual(await readNumbers(id), [4, 0])
      assert.deepEqual(await keptSums(db, id), old)
      return started
    })
    assert.equal(await replaced, true)
    assert.deepEqual(await readNumbers(id), [4, 1])
    assert.deepEqual(await keptSums(db, id), right)
  })

  it('ends the reports that browsers keep, as they call changes clear and new ones do not', async () => {
    const id = await addHistoryOf(DETECTOR_VERSION - 1)
    const { etag } = (await readOverview(id)).headers
    assert.equal((await readOverview(id, { 'if-none-match': etag })).status, 304)
    await enqueueOutdatedProjects(api.services)
    assert.equal((await readOverview(id, { 'if-none-match': etag })).status, 200)
  })

  it('measures again what an older process has measured after a change of names', async () => {
    const id = await addHistoryOf(DETECTOR_VERSION + 1)
    await changeProject(api, user, id, { brandNames: ['Anvilo'] })
    await runRemeasureJobs(api)
    assert.equal(await detectorOf(id), DETECTOR_VERSION)
  })

  it('does not resume from the position of another version', async () => {
    const { db, queue } = api.services
    const id = await addHistoryOf(DETECTOR_VERSION - 1)
    const project = await findMeasuredProject(db, id)
    assert.ok(project)
    const { companiesVersion, detectorVersion } = project
    const answerId = (await listOutdated(db, project, null, 10)).at(-2)?.answerId ?? ''
    const job = { projectId: id, reached: { companiesVersion, detectorVersion, answerId } }
    await db.transaction((transaction) => enqueueRemeasure(queue, transaction, [job]))
    // Its turn ends while its first batch waits to be stored.
    const turn = new AbortController()
    const { ended } = await db.transaction(async (transaction) => {
      await lockProjectShared(transaction, id)
      const working = runRemeasureJobs(api, turn.signal)
      await waitForLocks(transaction, 1)
      turn.abort()
      return { ended: working }
    })
    await ended
    assert.deepEqual(await listOutdated(db, project, null, 10), [])
  })
})
