import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { createLogger } from '@sightline/shared/service/logger.ts'
import { projectWithStateResponse, type CreateProjectRequest } from '@sightline/shared/contract/api/projects.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { analyses, answers } from '../../database/schema/answers.ts'
import { openServices, type OpenServices } from '../../open-services.ts'
import { parseApiSettings } from '../../settings.ts'
import { addProject, addReadyProject, startRun } from '../../testing/project-builder.ts'
import { startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { readNextAnalysis } from './next-analysis.ts'
import { lastSlot, nextSlot } from './slots.ts'
import { startDueRuns } from './start-due-runs.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const DAILY = { settings: { autoAnalysis: true, analysisFrequency: 'daily' } } as const

let api: TestApi
/** a second worker's process */
let other: OpenServices

before(async () => {
  api = await startTestApi()
  other = await openServices(parseApiSettings(api.env), createLogger('worker', 'silent'))
})
after(async () => {
  await other.close()
  await api.close()
})
// Projects of earlier tests are due as well.
beforeEach(() => api.services.db.execute(sql`update app.projects set project_status = 'inactive'`))

const runsOf = (projectId: string) =>
  api.services.db.select().from(analyses).where(eq(analyses.projectId, projectId)).orderBy(asc(analyses.id))

async function endRun(projectId: string, at: Date) {
  await api.services.db
    .update(analyses)
    .set({ status: 'completed', completedAt: at })
    .where(eq(analyses.projectId, projectId))
}

/** Read once, so that no slot passes between two looks at it. */
const NOW = Date.now()

/** Sets the API's clock to a slot of the project, so many days from now, plus an offset. */
function goToSlot(projectId: string, days: number, laterMs = 0, interval = DAY_MS): Date {
  const slot = lastSlot(projectId, interval, new Date(NOW + days * DAY_MS))
  const time = new Date(slot.getTime() + laterMs)
  api.setTime(time)
  return time
}

async function automaticProject(plan = 'premium', overrides: Partial<CreateProjectRequest> = DAILY) {
  api.setTime(new Date())
  const user = await api.addUser()
  await api.changePlan(user, plan, new Date(Date.now() + 400 * DAY_MS))
  const project = await addReadyProject(api, user, ['Which anvil is best?'], overrides)
  return { user, id: project.id }
}

/** The API's clock may be past the session's end. */
async function nextAnalysisOf(user: TestUser, projectId: string) {
  const token = await api.signIn(user)
  const response = await api.call('GET', `/projects/${projectId}`, token)
  return succeeded(response, projectWithStateResponse).data.nextAnalysisAt
}

const startDue = () => startDueRuns(api.services)

describe('startDueRuns', () => {
  it('starts a run at the project’s slot, and the next one an interval later', async () => {
    const { id } = await automaticProject()
    goToSlot(id, 2)
    assert.equal(await startDue(), 1)
    await endRun(id, goToSlot(id, 2, HOUR_MS))
    goToSlot(id, 3, -1)
    assert.equal(await startDue(), 0)
    goToSlot(id, 3)
    assert.equal(await startDue(), 1)
    const [first, second, ...more] = await runsOf(id)
    assert.equal((second?.startedAt.getTime() ?? 0) - (first?.startedAt.getTime() ?? 0), DAY_MS)
    assert.deepEqual(more, [])
  })

  it('asks the whole library as the project is set up', async () => {
    const { id } = await automaticProject('premium', {
      platforms: ['gemini'],
      settings: { ...DAILY.settings, searchMethod: 'without-web-search' },
    })
    goToSlot(id, 2)
    await startDue()
    const planned = await api.services.db.select().from(answers).where(eq(answers.projectId, id))
    assert.deepEqual(
      planned.map(({ platform, mode, state }) => [platform, mode, state]),
      [['gemini', 'without-web-search', 'planned']],
    )
  })

  it('starts one run when two workers find it due at the same time', async () => {
    const { id } = await automaticProject()
    const time = goToSlot(id, 2)
    const second = { ...other, now: () => time }
    await Promise.all([startDue(), startDueRuns(second), startDue(), startDueRuns(second)])
    assert.equal((await runsOf(id)).length, 1)
    // Found due before the run ended, started after it.
    await endRun(id, new Date(time.getTime() - 1))
    await Promise.all([startDue(), startDueRuns(second)])
    assert.equal((await runsOf(id)).length, 1)
  })

  it('makes up once for slots that were missed', async () => {
    const { id } = await automaticProject()
    goToSlot(id, 10, 5 * HOUR_MS)
    await startDue()
    await endRun(id, goToSlot(id, 10, 6 * HOUR_MS))
    await startDue()
    assert.equal((await runsOf(id)).length, 1)
  })

  it('leaves out a slot that comes while a run is going on', async () => {
    const { user, id } = await automaticProject()
    await startRun(api, user, id)
    goToSlot(id, 2)
    assert.equal(await startDue(), 0)
    await endRun(id, goToSlot(id, 2, HOUR_MS))
    assert.equal(await startDue(), 0)
    assert.equal((await runsOf(id)).length, 1)
  })

  it('starts nothing for a new project before its first slot', async () => {
    const { id } = await automaticProject()
    await startDue()
    assert.equal((await runsOf(id)).length, 0)
  })

  it('uses the longer one of the plan’s interval and the person’s', async () => {
    const hourly = { settings: { autoAnalysis: true, analysisFrequency: 'hourly' } } as const
    const slow = await automaticProject('premium', hourly)
    const fast = await automaticProject('premium', hourly)
    await api.changePlan(slow.user, 'standard', new Date(Date.now() + 400 * DAY_MS))
    for (let hour = 0; hour < 48; hour += 1) {
      const time = new Date(NOW + 3 * DAY_MS + hour * HOUR_MS)
      api.setTime(time)
      await startDue()
      for (const { id } of [slow, fast]) await endRun(id, time)
    }
    const counts = [(await runsOf(slow.id)).length, (await runsOf(fast.id)).length]
    // Two intervals and, at the beginning, the slot that was missed.
    assert.ok(counts[0] === 2 || counts[0] === 3, `${counts[0]}`)
    assert.equal(counts[1], 48)
  })

  for (const [what, change] of [
    ['is inactive', sql`update app.projects set project_status = 'inactive'`],
    ['is analysed by hand', sql`update app.projects set settings = settings || '{"autoAnalysis": false}'`],
    ['has nothing to ask', sql`update app.prompts set archived_at = now()`],
    ['asks nothing at the moment', sql`update app.prompt_categories set is_active = false`],
    ['belongs to a deactivated account', sql`update app.users set deactivated_at = now()`],
    ['has an expired plan', sql`update app.subscriptions set period_end = now() - interval '1 day'`],
    ['is on the free plan', sql`update app.subscriptions set plan_id = (select id from app.plans where slug = 'free')`],
  ] as const) {
    it(`starts nothing for a project that ${what}`, async () => {
      const { id } = await automaticProject()
      goToSlot(id, 2)
      await api.services.db.execute(change)
      assert.equal(await startDue(), 0)
      assert.equal((await runsOf(id)).length, 0)
      assert.equal(await readNextAnalysis(api.services, id), null)
      await api.services.db.execute(sql`update app.users set deactivated_at = null`)
    })
  }

  it('respects the daily limit, and continues the next day', async () => {
    const { user, id } = await automaticProject('standard')
    const busy = await addProject(api, user)
    goToSlot(id, 2)
    await api.services.db.execute(sql`
      insert into app.analyses (project_id, id, status, sample, total_prompts, total_results, started_at, completed_at)
      select ${busy.id}, uuidv7(), 'completed', true, 1, 1, ${api.services.now().toISOString()}::timestamptz,
        ${api.services.now().toISOString()}::timestamptz
      from generate_series(1, 24)`)
    assert.equal(await startDue(), 0)
    goToSlot(id, 2, DAY_MS)
    assert.equal(await startDue(), 1)
  })

  it('starts the runs of all projects, in batches, until the worker stops', async () => {
    const ids = [await automaticProject(), await automaticProject()].map(({ id }) => id)
    const time = goToSlot(ids[0] ?? '', 3)
    const startedOf = async () => (await Promise.all(ids.map(runsOf))).map(({ length }) => length)
    const ending = new AbortController()
    const now = () => {
      ending.abort()
      return time
    }
    assert.equal(await startDueRuns({ ...api.services, now }, ending.signal, 1), 1)
    assert.deepEqual(await startedOf(), [1, 0])
    assert.equal(await startDueRuns(api.services, undefined, 1), 1)
    assert.deepEqual(await startedOf(), [1, 1])
  })

  it('continues with the others when one project cannot be started', async () => {
    const [first, second] = [await automaticProject(), await automaticProject()]
    goToSlot(first.id, 3)
    const broken = { ...api.services, now: api.services.now }
    const { queue } = api.services
    let inserts = 0
    broken.queue = new Proxy(queue, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (name !== 'insert' || typeof value !== 'function') return value
        inserts += 1
        return inserts === 1 ? () => Promise.reject(new Error('no room')) : value.bind(target)
      },
    })
    assert.equal(await startDueRuns(broken), 1)
    const counts = [(await runsOf(first.id)).length, (await runsOf(second.id)).length]
    assert.deepEqual(counts.toSorted(), [0, 1])
  })
})

describe('GET /projects/:id', () => {
  it('has the time of the next scheduled run', async () => {
    const { user, id } = await automaticProject()
    const next = await nextAnalysisOf(user, id)
    assert.equal(next, nextSlot(id, DAY_MS, api.services.now()).toISOString())
  })

  it('has the time of the due slot until its run is started', async () => {
    const { user, id } = await automaticProject()
    const time = goToSlot(id, 2, HOUR_MS)
    assert.equal(await nextAnalysisOf(user, id), time.toISOString())
  })

  it('has none without scheduled runs', async () => {
    const { user, id } = await automaticProject('premium', { settings: { autoAnalysis: false } })
    assert.equal(await nextAnalysisOf(user, id), null)
    const free = await automaticProject()
    await api.changePlan(free.user, 'free', new Date(Date.now() + 400 * DAY_MS))
    assert.equal(await nextAnalysisOf(free.user, free.id), null)
  })
})
