// The demo's reports are plausible. The test uses two thirds of its days, as it measures each answer.

import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { positionsResponse, rawResponse } from '@sightline/shared/contract/api/answers.ts'
import {
  competitorSourcesResponse,
  redditSourcesResponse,
  sourcesResponse,
} from '@sightline/shared/contract/api/citations.ts'
import { overviewResponse, trendsResponse } from '@sightline/shared/contract/api/reports.ts'
import { promptCollectionResponse } from '@sightline/shared/contract/api/prompts.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { findProject } from '../projects/projects.queries.ts'
import { addProject } from '../testing/project-builder.ts'
import { startTestApi, succeeded, type TestApi, type TestUser } from '../testing/test-api.ts'
import { fillHistory } from './demo-history.ts'
import { demoProjects } from './demo-projects.ts'
import { testCountedNumbers } from './testing/counted-numbers.ts'

const DAYS = 60
const NOW = new Date('2026-11-20T12:00:00Z')
/** Values of so many days that are chance alone step by 0.24 of the height between their lowest and their highest. */
const NOISY_STEP = 0.18
const [demo] = demoProjects
if (demo === undefined) throw new Error('There is no demo')
const competitors = (demo.project.competitors ?? []).map(({ domain }) => domain)

/** 3,600 answers are measured: seconds, and half a minute on a machine that does much else. */
const SET_UP_MS = 300_000

let api: TestApi
let user: TestUser
let projectId: string
before(
  async () => {
    api = await startTestApi()
    api.setTime(NOW)
    user = await api.addUser('standard')
    const { id } = await addProject(api, user, demo.project)
    projectId = id
    const promptCategories = Object.entries(demo.prompts).map(([category, prompts]) => ({
      category,
      prompts: prompts.map((text) => ({ text })),
    }))
    const saved = await api.call('POST', '/project-prompts', user.token, { projectId, promptCategories })
    succeeded(saved, promptCollectionResponse)
    const project = await findProject(api.services.db, user.id, projectId)
    assert.ok(project)
    await fillHistory(api.services.db, project, NOW, DAYS)
  },
  { timeout: SET_UP_MS },
)
after(() => api.close())

async function read<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
  return succeeded(await api.call('GET', path.replace(':id', projectId), user.token), schema)
}

describe('the overview of a demo', () => {
  it('has samples on every day, a few of them failed', async () => {
    const { overview, timeseries } = await read('/reports/projects/:id/overview?range=90d', overviewResponse)
    assert.equal(overview.sample, true)
    assert.equal(overview.totalResults + overview.failedResults, DAYS * 20 * 3)
    assert.ok(overview.failedResults > 7 && overview.failedResults < 80, `${overview.failedResults} failed`)
    assert.equal(timeseries.filter(({ n }) => n > 0).length, DAYS)
  })

  it('has rates that go up and down, and not from day to day as they like', async () => {
    const { timeseries } = await read('/reports/projects/:id/overview?range=90d', overviewResponse)
    for (const metric of ['brand', 'top', 'url'] as const) {
      const values = timeseries.flatMap((point) => point[metric] ?? [])
      const height = Math.max(...values) - Math.min(...values)
      const steps = values.slice(1).map((value, index) => Math.abs(value - (values[index] ?? value)))
      const step = steps.reduce((sum, value) => sum + value, 0) / steps.length
      assert.ok(Math.min(...values) > 0 && Math.max(...values) < 1)
      assert.ok(height > 0.1, `${metric} moves by ${height}`)
      assert.ok(step < NOISY_STEP * height, `${metric} steps by ${step} of ${height}`)
    }
  })

  it('has a sentiment that moves, too', async () => {
    const { timeseries } = await read('/reports/projects/:id/overview?range=90d', overviewResponse)
    const scores = timeseries.flatMap(({ sentiment }) => sentiment ?? [])
    assert.ok(Math.min(...scores) > 0.3 && Math.max(...scores) < 0.9)
    assert.ok(Math.max(...scores) - Math.min(...scores) > 0.05)
  })

  it('shows platforms that differ', async () => {
    const rates = await Promise.all(
      demo.project.platforms.map(async (platform) => {
        const path = `/reports/projects/:id/overview?range=30d&platform=${platform}`
        return (await read(path, overviewResponse)).overview.brandVisibilityRate ?? 0
      }),
    )
    assert.ok(Math.max(...rates) - Math.min(...rates) > 0.05, rates.join(' '))
  })
})

describe('the positions of a demo', () => {
  it('move for some prompts, up and down, and stay for others', async () => {
    const { rows } = await read('/reports/projects/:id/positions?range=14d', positionsResponse)
    const changes = rows.map(({ positionChange }) => positionChange)
    assert.equal(rows.length, 20)
    assert.ok(changes.some((change) => change !== null && change > 0))
    assert.ok(changes.some((change) => change !== null && change < 0))
    assert.ok(changes.some((change) => change === 0))
    assert.ok(changes.filter((change) => change === null).length < 12)
  })
})

describe('the sources of a demo', () => {
  it('are many, of many sites, and come and go', async () => {
    const { sources, total, domains } = await read('/reports/projects/:id/citations/sources?range=14d', sourcesResponse)
    assert.ok(total > 60, `${total} pages`)
    assert.ok(domains.length > 10, `${domains.length} domains`)
    assert.ok(sources.some(({ change }) => change > 0) && sources.some(({ change }) => change < 0))
    assert.ok(sources.some(({ firstDay, lastDay }) => firstDay === 0 && lastDay > 0))
  })

  it('have threads of several subreddits', async () => {
    const { sources } = await read('/citations/projects/:id/reddit/sources?range=14d', redditSourcesResponse)
    assert.ok(sources.length >= 10)
    assert.ok(new Set(sources.map(({ subreddit }) => subreddit)).size >= 4)
  })

  it('have pages of every competitor', async () => {
    const { sources } = await read('/citations/projects/:id/competitor/sources?range=14d', competitorSourcesResponse)
    const cited = new Set(sources.map(({ competitorDomain }) => competitorDomain))
    assert.deepEqual([...cited].sort(), competitors.toSorted())
  })
})

describe('the competitors of a demo', () => {
  it('are of different strength, and others are detected', async () => {
    const { totals, detected } = await read('/reports/projects/:id/visibility/trends?range=30d', trendsResponse)
    const rates = competitors.map((domain) => totals[domain] ?? 0)
    assert.ok(Math.min(...rates) > 0 && Math.max(...rates) < 1)
    assert.ok(Math.max(...rates) - Math.min(...rates) > 0.1, rates.join(' '))
    assert.ok(detected.length >= 2)
  })
})

describe('the answers of a demo', () => {
  const raw = async (state: string) => {
    const { rows } = await api.services.db.execute<{ prompt: string; platform: string; day: string }>(sql`
      select prompt_id as prompt, platform, day::text as day
      from app.answers as answer join app.prompts as prompt on prompt.id = prompt_id
      where answer.project_id = ${projectId} and state = ${state} order by day desc, prompt.text, platform limit 1`)
    const [answer] = rows
    assert.ok(answer)
    return read(`/reports/projects/:id/raw/${answer.prompt}?platform=${answer.platform}&on=${answer.day}`, rawResponse)
  }

  it('can be read, with what they cite', async () => {
    const answer = await raw('answered')
    assert.equal(answer.found, true)
    assert.ok((answer.rawText ?? '').length > 40)
    assert.ok(answer.citations.every(({ url, title }) => url.startsWith('https://') && title !== ''))
  })

  it('say why they failed where they did', async () => {
    const answer = await raw('failed')
    assert.match(answer.error ?? '', /^(?:timeout|server|refused|truncated|empty): /)
  })
})

describe('a number of a demo’s reports', () => {
  testCountedNumbers({
    of: () => ({ db: api.services.db, projectId, domain: demo.project.domain, competitors }),
    read: (path, schema) => read(path, schema),
  })
})
