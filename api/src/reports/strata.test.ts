import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { stances } from '@sightline/shared/domain/stances.ts'
import { sql } from 'drizzle-orm'
import { daysBefore } from '../database/utc-day.ts'
import { seededRandom } from '../projects/invented/random.ts'
import { brandOf, competitorsOf } from '../projects/project-companies.ts'
import type { ComparedSums, PeriodCell } from '../statistics/compare.ts'
import type { Stratum } from '../statistics/stratum.ts'
import { addProject, savePrompts } from '../testing/project-builder.ts'
import { storeAnswers } from '../testing/stored-answers.ts'
import { startTestApi, type TestApi, type TestUser } from '../testing/test-api.ts'
import { previousPeriod, type Period } from './period.ts'
import type { SumsFilter } from './read-sums.queries.ts'
import { brandStrata, competitorStrata, STRATA_METRICS } from './strata.queries.ts'
import { STANCE_TEXTS } from './testing/stance-texts.ts'

const TEXTS = [
  'Acme is excellent. Globex is slower.',
  'Globex is fine. Acme is a poor choice.',
  'Globex is the one.',
  'Initech and Acme are reliable.',
  'Nobody sells anvils.',
  ...Object.values(STANCE_TEXTS),
] as const
const COMPETITORS = ['globex.com', 'initech.com', 'silent.com']
const ALL: SumsFilter = { platform: 'all', mode: 'all', branded: 'all' }
const LAST_DAY = '2026-06-10'
const DAYS = 100

let api: TestApi
let user: TestUser
let projectId: string
let domain: string

before(async () => {
  api = await startTestApi()
  user = await api.addUser('enterprise')
  const project = await addProject(api, user, {
    brandNames: ['Acme'],
    competitors: COMPETITORS.map((competitor) => ({
      domain: competitor,
      brandNames: [competitor.split('.')[0] ?? ''],
    })),
  })
  projectId = project.id
  domain = project.domain
  const { promptCategories } = await savePrompts(api, user, projectId, [
    'Best anvil?',
    'Is Acme good?',
    'Gone?',
    'New?',
  ])
  const [steady = '', branded = '', gone = '', added = ''] = promptCategories.flatMap(({ prompts }) =>
    prompts.map(({ id }) => id),
  )
  const random = seededRandom('strata')
  const given = Array.from({ length: DAYS }, (_, back) => back).flatMap((back) =>
    [steady, branded, back > 30 ? gone : added].map((promptId) => ({
      promptId,
      day: daysBefore(LAST_DAY, back),
      text: random.pick(TEXTS),
      urls: random.shuffle([`https://${project.domain}/a`, 'https://globex.com/', 'https://initech.com/b']).slice(2),
      platform: random.pick(['chatgpt', 'gemini'] as const),
      mode: random.pick(['with-web-search', 'without-web-search'] as const),
      sample: random.chance(0.3),
      ...(random.chance(0.1) && { failedReason: 'a reason' }),
    })),
  )
  await storeAnswers(api, project, { brand: brandOf(project), competitors: competitorsOf(project) }, given)
})
after(() => api.close())

const METRICS = [...STRATA_METRICS, ...stances]
type Metric = (typeof METRICS)[number]

const VALUES: Record<Metric, string> = {
  brand: '(said.counted > 0)::int',
  top: '(said.position is not distinct from 1)::int',
  url: '(said.citations > 0)::int',
  sentiment: 'said.sentiment / 100',
  recommended: `(said.stance = 'recommended')::int`,
  listed: `(said.stance = 'listed')::int`,
  caveated: `(said.stance = 'caveated')::int`,
  dismissed: `(said.stance = 'dismissed')::int`,
}

interface Asked {
  sample: boolean
  period: Period
  filter: SumsFilter
  company: string
  metric: Metric
}

/** The same from the answers themselves. */
async function counted({ sample, period, filter, company, metric }: Asked): Promise<ComparedSums> {
  const earlier = previousPeriod(period)
  const answers = sql`
    select prompt_id as prompt, platform, mode, day, ${sql.raw(VALUES[metric])} as value,
      case when day >= ${period.startDate} then 'after' when day >= ${earlier.startDate} then 'before' else 'history' end as period
    from app.answers as answer
    join app.answer_companies as said
      on said.project_id = answer.project_id and said.answer_id = answer.id and said.company = ${company}
    where answer.project_id = ${projectId} and state = 'answered' and sample = ${sample}
      and day between ${daysBefore(earlier.startDate, 90)} and ${period.endDate}
      and ${filter.platform === 'all' ? sql`true` : sql`platform = ${filter.platform}`}
      and ${filter.mode === 'all' ? sql`true` : sql`mode = ${filter.mode}`}
      and ${filter.branded === 'all' ? sql`true` : sql`branded = ${filter.branded === 'branded'}`}`
  const strata = await api.services.db.execute<Stratum & { period: string } & Record<string, unknown>>(sql`
    select period, prompt, platform, mode, count(value)::int as n, sum(value)::float8 as sum,
      sum(value * value)::float8 as squares
    from (${answers}) as answers where period <> 'history' and value is not null group by 1, 2, 3, 4`)
  const days = await api.services.db.execute<PeriodCell & Record<string, unknown>>(sql`
    with answers as (${answers})
    select period, day::text as day, platform, mode, count(value)::int as n, sum(value)::float8 as sum,
      prompt in (select prompt from answers where period = 'before')
        and prompt in (select prompt from answers where period = 'after') as paired
    from answers where value is not null group by period, day, platform, mode, paired`)
  const of = (name: string) => strata.rows.filter((row) => row.period === name).map(({ period: _, ...row }) => row)
  return { before: of('before'), after: of('after'), days: days.rows }
}

/** In one order, without rounding errors. */
const sorted = ({ before: earlier, after: later, days }: ComparedSums) =>
  [earlier, later, days].map((rows) =>
    rows
      .map((row) =>
        JSON.stringify(
          Object.entries(row)
            .map(([name, value]) => [name, typeof value === 'number' ? value.toFixed(8) : value])
            .sort(),
        ),
      )
      .sort(),
  )

async function assertCounted(period: Period, filter: SumsFilter, hasRealAnswers = true) {
  const { db } = api.services
  const project = { id: projectId, hasRealAnswers }
  const brand = await brandStrata(db, project, period, filter, METRICS)
  const selection = { asked: METRICS, domains: COMPETITORS, answered: brand.brand }
  const competitors = await competitorStrata(db, project, period, filter, selection)
  assert.deepEqual([...competitors.keys()], COMPETITORS)
  for (const [company, sums] of [[domain, brand] as const, ...competitors]) {
    for (const metric of METRICS) {
      const expected = await counted({ sample: !hasRealAnswers, period, filter, company, metric })
      assert.deepEqual(sorted(sums[metric]), sorted(expected), `${company}, ${metric}`)
    }
  }
  return brand
}

const lastDays = (days: number, endDate = LAST_DAY): Period => ({ startDate: daysBefore(endDate, days - 1), endDate })

describe('the sums of two periods by prompt', () => {
  it('equal a count over the stored answers, with prompts that only one period has', async () => {
    const { brand } = await assertCounted(lastDays(20), ALL)
    assert.deepEqual(new Set(brand.after.map(({ prompt }) => prompt)).size, 3)
    assert.deepEqual(new Set(brand.days.map(({ paired }) => paired)), new Set([true, false]))
    assert.deepEqual(new Set(brand.days.map(({ period }) => period)), new Set(['before', 'after', 'history']))
  })

  it('equal it for each filter', async () => {
    for (const filter of [
      { ...ALL, platform: 'gemini' },
      { ...ALL, mode: 'without-web-search' },
      { ...ALL, branded: 'branded' },
      { ...ALL, branded: 'unbranded', platform: 'chatgpt' },
    ] as const) {
      await assertCounted(lastDays(20), filter)
    }
  })

  it('equal it for samples, as long as there are no real answers', async () => {
    await assertCounted(lastDays(20), ALL, false)
  })

  it('equal it over whole months, also with other days beyond the period', async () => {
    await assertCounted(lastDays(45), ALL)
    await assertCounted({ startDate: '2026-04-15', endDate: '2026-06-02' }, ALL)
    await assertCounted({ startDate: '2026-05-01', endDate: '2026-05-31' }, { ...ALL, branded: 'unbranded' })
  })

  it('equal it where the period before has no answers, and where there are none at all', async () => {
    const { brand } = await assertCounted(lastDays(DAYS), ALL)
    assert.deepEqual([brand.before, new Set(brand.days.map(({ paired }) => paired))], [[], new Set([false])])
    const nothing = await assertCounted(lastDays(5, '2025-01-01'), ALL)
    assert.deepEqual(nothing.brand, { before: [], after: [], days: [] })
  })
})
