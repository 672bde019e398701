import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { analysisListResponse, MAX_LISTED_RESULTS } from '@sightline/shared/contract/api/analysis.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { brandOf, competitorsOf } from '../../projects/project-companies.ts'
import { addProject, addReadyProject, runToEnd, savePrompts, startRun } from '../../testing/project-builder.ts'
import { storeAnswers } from '../../testing/stored-answers.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { listResults } from './analysis-list.queries.ts'

const UNKNOWN_ID = '01920000-0000-7000-8000-000000000000'
const NO_SHARES = { brandVisibilityPct: null, urlCitationPct: null }
let api: TestApi
let user: TestUser
let stranger: TestUser

before(async () => {
  api = await startTestApi()
  user = await api.addUser('enterprise')
  stranger = await api.addUser()
})
after(() => api.close())

describe('GET /project-analysis/project/:projectId', () => {
  const list = (projectId: string, query = '', token: string | null = user.token) =>
    api.call('GET', `/project-analysis/project/${projectId}?${query}`, token)
  const listed = async (projectId: string, query?: string) =>
    succeeded(await list(projectId, query), analysisListResponse).data

  it('returns a run with its answers and its shares as fractions', async () => {
    const project = await addProject(api, user, { brandNames: ['Acme'], targetGeography: 'DE' })
    const { promptCategories } = await savePrompts(api, user, project.id, ['Which anvil is best?'])
    const promptId = promptCategories[0]?.prompts[0]?.id ?? ''
    const companies = { brand: brandOf(project), competitors: competitorsOf(project) }
    const text = 'Acme is excellent.'
    await storeAnswers(api, project, companies, [
      { promptId, day: '2026-06-08', text, urls: [`https://${project.domain}/`] },
    ])
    const { analyses, total, page } = await listed(project.id, 'page=1&limit=1&sortBy=createdAt&sortOrder=desc')
    assert.deepEqual([total, page], [1, 1])
    const [analysis] = analyses
    assert.ok(analysis)
    assert.deepEqual(analysis, {
      _id: analysis.id,
      id: analysis.id,
      projectId: project.id,
      status: 'completed',
      sample: true,
      country: 'Germany',
      totalResults: 1,
      completedResults: 1,
      failedResults: 0,
      binaries: {
        perDay: { brandVisibilityPct: 1, urlCitationPct: 1 },
      },
      prompts: [
        {
          promptId,
          text: 'Which anvil is best?',
          results: [
            {
              platform: 'chatgpt',
              mode: 'with-web-search',
              metrics: { brandVisibilityRate: { rate: 100 }, urlCitationRate: { rate: 100 } },
            },
          ],
        },
      ],
      analysisMetadata: { completedAt: '2026-06-08T12:00:00.000Z' },
      createdAt: '2026-06-08T12:00:00.000Z',
      updatedAt: '2026-06-08T12:00:00.000Z',
    })
  })

  it('counts the shares over all answers of a run', async () => {
    const project = await addReadyProject(api, user, ['A?', 'B?', 'C?', 'D?'])
    const worker = api.startWorker()
    await runToEnd(api, user, project.id)
    await worker.stop()
    const [analysis] = (await listed(project.id)).analyses
    const results = analysis?.prompts.flatMap((prompt) => prompt.results) ?? []
    assert.equal(results.length, 8)
    const share = (metric: 'brandVisibilityRate' | 'urlCitationRate') =>
      results.reduce((sum, { metrics }) => sum + metrics[metric].rate / 100, 0) / results.length
    const [brand, url] = [share('brandVisibilityRate'), share('urlCitationRate')]
    assert.deepEqual(analysis?.binaries.perDay, {
      brandVisibilityPct: brand,
      urlCitationPct: url,
    })
    assert.equal(analysis?.completedResults, 8)
    assert.deepEqual(analysis?.prompts.map(({ text }) => text).sort(), ['A?', 'B?', 'C?', 'D?'])
  })

  it('limits the answers of each run', async () => {
    const { id } = await addReadyProject(api, user, ['A?', 'B?', 'C?'])
    const worker = api.startWorker()
    const runs = [await runToEnd(api, user, id), await runToEnd(api, user, id)].map(({ analysisId }) => analysisId)
    await worker.stop()
    const results = await listResults(api.services.db, { id, hasRealAnswers: false }, runs, 4)
    assert.deepEqual(
      runs.map((run) => results.filter(({ analysisId }) => analysisId === run).length),
      [4, 4],
    )
  })

  it('limits the answers of a response, shared evenly by its runs', async () => {
    const { db } = api.services
    const { id } = await addReadyProject(api, user, ['A?'], { platforms: ['chatgpt'] })
    const perRun = MAX_LISTED_RESULTS / 20
    await db.execute(sql`
      insert into app.prompts (project_id, id, category_id, text, text_hash, priority, type, branded, rank)
      select project_id, gen_random_uuid(), category_id, place::text, place::text, priority, type, branded, place
      from app.prompts cross join generate_series(1, ${perRun}::int) as place where project_id = ${id}`)
    assert.equal((await startRun(api, user, id)).totalResults, perRun + 1)
    await db.execute(sql`update app.answers set state = 'answered' where project_id = ${id}`)
    await db.execute(sql`
      insert into app.answer_companies (project_id, answer_id, company, own, mentions, counted, citations)
      select project_id, id, 'acme.com', true, '[]', 0, 0 from app.answers where project_id = ${id}`)
    const sizes = async (query: string) => (await listed(id, query)).analyses.map(({ prompts }) => prompts.length)
    assert.deepEqual([await sizes('limit=20'), await sizes('limit=19')], [[perRun], [perRun + 1]])
  })

  it('ignores sample answers once there are real ones', async () => {
    const project = await addReadyProject(api, user)
    const worker = api.startWorker()
    await runToEnd(api, user, project.id)
    await worker.stop()
    await api.services.db.execute(sql`update app.projects set has_real_answers = true where id = ${project.id}`)
    const [analysis] = (await listed(project.id)).analyses
    assert.deepEqual([analysis?.sample, analysis?.prompts], [true, []])
    assert.deepEqual(analysis?.binaries.perDay, NO_SHARES)
  })

  it('has no shares for a run without answers', async () => {
    const { id } = await addReadyProject(api, user)
    const { analysisId } = await startRun(api, user, id)
    const [analysis] = (await listed(id)).analyses
    assert.deepEqual([analysis?.id, analysis?.status, analysis?.prompts], [analysisId, 'processing', []])
    assert.deepEqual(analysis?.binaries.perDay, NO_SHARES)
    assert.equal(analysis?.analysisMetadata.completedAt, null)
    assert.equal(analysis?.updatedAt, analysis?.createdAt)
  })

  it('sorts and pages', async () => {
    const { id } = await addReadyProject(api, user, ['A?'])
    const ids: string[] = []
    for (let count = 0; count < 3; count += 1) {
      ids.push((await startRun(api, user, id)).analysisId)
      if (count < 2) await api.call('POST', `/project-analysis/${ids[count]}/cancel`, user.token)
    }
    // The first one ended last; the third one is still running.
    await api.services.db.execute(
      sql`update app.analyses set completed_at = completed_at + interval '1 h' where id = ${ids[0]}`,
    )
    const [first, second, third] = ids
    const order = async (query: string) => (await listed(id, query)).analyses.map((analysis) => analysis.id)
    assert.deepEqual(await order(''), [third, second, first])
    assert.deepEqual(await order('sortOrder=asc'), [first, second, third])
    assert.deepEqual(await order('sortBy=completedAt'), [first, second, third])
    assert.deepEqual(await order('sortBy=completedAt&sortOrder=asc'), [second, first, third])
    assert.deepEqual(await order('sortBy=updatedAt'), [third, first, second])
    for (const sort of ['createdAt', 'completedAt', 'updatedAt'].flatMap((by) => [
      `sortBy=${by}`,
      `sortBy=${by}&sortOrder=asc`,
    ])) {
      const ids: string[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const data: z.output<typeof analysisListResponse>['data'] = await listed(
          id,
          `${sort}&limit=1${cursor && `&cursor=${cursor}`}`,
        )
        ids.push(...data.analyses.map(({ id }) => id))
        cursor = data.nextCursor
      }
      assert.deepEqual(ids, await order(sort), sort)
    }
    const { nextCursor } = await listed(id, 'limit=1')
    failed(await list(id, `sortBy=updatedAt&cursor=${nextCursor}`), 400, 'BAD_REQUEST')
    assert.deepEqual(await order('page=2&limit=2'), [first])
    assert.deepEqual(await order('page=3&limit=2'), [])
    assert.equal((await listed(id, 'page=3&limit=2')).total, 3)
  })

  it('lists nothing before the first run', async () => {
    const { id } = await addProject(api, user)
    assert.deepEqual(await listed(id), { analyses: [], page: 1, total: 0, nextCursor: null })
  })

  it('names every offending field', async () => {
    const { id } = await addProject(api, user)
    const { errors } = failed(await list(id, 'page=0&limit=21&sortBy=name&sortOrder=up'), 400, 'BAD_REQUEST')
    assert.deepEqual(
      errors?.map(({ path }) => path),
      ['page', 'limit', 'sortBy', 'sortOrder'],
    )
  })

  it('hides another person’s runs, finds no unknown project, and requires a session', async () => {
    const { id } = await addReadyProject(api, user)
    failed(await list(id, '', stranger.token), 404, 'NOT_FOUND')
    failed(await list(UNKNOWN_ID), 404, 'NOT_FOUND')
    failed(await list(id, '', null), 401, 'AUTH_REQUIRED')
  })
})
