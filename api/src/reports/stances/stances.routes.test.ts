import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { evidenceResponse } from '@sightline/shared/contract/api/evidence.ts'
import { stancesResponse } from '@sightline/shared/contract/api/stances.ts'
import { stances, type Stance } from '@sightline/shared/domain/stances.ts'
import { and, eq, sql } from 'drizzle-orm'
import { answers as answersTable } from '../../database/schema/answers.ts'
import { daysBefore } from '../../database/utc-day.ts'
import { bumpReportVersion } from '../../projects/report-version.queries.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { ABSENT, addReportedProject, TODAY } from '../testing/reported-project.ts'
import { STANCE_TEXTS } from '../testing/stance-texts.ts'

let api: TestApi
let user: TestUser
let stranger: TestUser

before(async () => {
  api = await startTestApi()
  user = await api.addUser('enterprise')
  stranger = await api.addUser()
})
after(() => api.close())
afterEach(() => api.setTime())

describe('GET /reports/projects/:id/stances', () => {
  const call = (projectId: string, query = '', token: string | null = user.token) =>
    api.call('GET', `/reports/projects/${projectId}/stances?${query}`, token)
  const read = async (projectId: string, query?: string) => succeeded(await call(projectId, query), stancesResponse)
  const evidence = (projectId: string, query: Record<string, string>) =>
    api.call('GET', `/reports/projects/${projectId}/evidence?${new URLSearchParams(query)}`, user.token)

  /** Of both prompts, on two platforms and two days, with each stance in another number of answers. */
  async function addStances() {
    const reported = await addReportedProject(api, user)
    const { store, unbranded, branded } = reported
    const day = daysBefore(TODAY, 1)
    await store([
      ...Array.from({ length: 4 }, () => ({ promptId: unbranded, day: TODAY, text: STANCE_TEXTS.recommended })),
      { promptId: branded, day, text: STANCE_TEXTS.recommended, platform: 'gemini' },
      ...Array.from({ length: 3 }, () => ({ promptId: branded, day: TODAY, text: STANCE_TEXTS.listed })),
      { promptId: unbranded, day, text: STANCE_TEXTS.caveated, platform: 'gemini' },
      { promptId: branded, day, text: STANCE_TEXTS.caveated },
      { promptId: branded, day, text: STANCE_TEXTS.dismissed, mode: 'without-web-search' },
      { promptId: unbranded, day: TODAY, text: ABSENT },
      { promptId: unbranded, day: TODAY, text: '', failedReason: 'a reason' },
    ])
    api.setTime(new Date(`${TODAY}T08:00:00Z`))
    return reported
  }

  const countsOf = ({ companies }: Awaited<ReturnType<typeof read>>, wanted: string) => {
    const found = companies.find(({ company }) => company === wanted)
    return found && [found.answers, ...stances.map((stance) => found.stances[stance].answers)]
  }

  it('counts the answers of each stance, of the brand and of each competitor', async () => {
    const { project } = await addStances()
    const { companies, sample } = await read(project.id)
    assert.deepEqual(
      companies.map(({ company, own }) => [company, own]),
      [
        [project.domain, true],
        ['globex.com', false],
      ],
    )
    const [own] = companies
    assert.deepEqual(countsOf(await read(project.id), project.domain), [11, 5, 3, 2, 1])
    const { value, n, prompts, panel } = own?.stances.recommended.rate ?? {}
    assert.deepEqual([value, n, prompts], [5 / 11, 11, 2])
    assert.ok(panel && panel.low < 5 / 11 && panel.high > 5 / 11)
    assert.equal(sample, true)
  })

  it('equals SQL over the stored answers, and opens exactly these answers, for each filter', async () => {
    const { project } = await addStances()
    const filters: [query: Record<string, string>, condition: string][] = [
      [{}, 'true'],
      [{ platform: 'gemini' }, `platform = 'gemini'`],
      [{ branded: 'unbranded' }, 'not branded'],
      [{ mode: 'without-web-search' }, `mode = 'without-web-search'`],
      [{ startDate: TODAY, endDate: TODAY }, `day = '${TODAY}'`],
    ]
    for (const [query, condition] of filters) {
      const { companies } = await read(project.id, String(new URLSearchParams(query)))
      for (const { company, answers, stances: shares } of companies) {
        const { rows } = await api.services.db.execute<{ id: string; stance: Stance }>(sql`
          select answer.id, said.stance from app.answers as answer
          join app.answer_companies as said on said.project_id = answer.project_id and said.answer_id = answer.id
          where answer.project_id = ${project.id} and said.company = ${company} and said.counted > 0 and ${sql.raw(condition)}`)
        assert.equal(answers, rows.length)
        for (const stance of stances) {
          const expected = rows.filter((row) => row.stance === stance).map(({ id }) => id)
          const opened = succeeded(
            await evidence(project.id, { ...query, of: 'company', value: company, stance, limit: '50' }),
            evidenceResponse,
          )
          assert.equal(shares[stance].answers, expected.length, `${company} ${stance} ${condition}`)
          assert.equal(opened.answers, expected.length)
          assert.deepEqual(opened.list.map(({ answerId }) => answerId).sort(), expected.sort())
        }
      }
    }
  })

  it('has a trend whose days add up to the shares for each filter, and equal SQL', async () => {
    const { project } = await addStances()
    const filters: Record<string, string>[] = [
      {},
      { platform: 'gemini' },
      { branded: 'unbranded' },
      { startDate: TODAY, endDate: TODAY },
    ]
    for (const query of filters) {
      const { companies, trend } = await read(project.id, String(new URLSearchParams(query)))
      const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
      assert.deepEqual(
        trend.companies.map(({ company, answers, recommended }) => [company, sum(answers), sum(recommended)]),
        companies.map(({ company, answers, stances: of }) => [company, answers, of.recommended.answers]),
      )
    }
    const { trend } = await read(project.id)
    assert.deepEqual(trend.dates, [daysBefore(TODAY, 1), TODAY])
    const { rows } = await api.services.db.execute<{ answers: number; recommended: number }>(sql`
      select count(*)::int as answers, (count(*) filter (where said.stance = 'recommended'))::int as recommended
      from app.answers as answer
      join app.answer_companies as said on said.project_id = answer.project_id and said.answer_id = answer.id
      where answer.project_id = ${project.id} and said.company = ${project.domain} and said.counted > 0
      group by answer.day order by answer.day`)
    assert.deepEqual(trend.companies[0], {
      company: project.domain,
      answers: rows.map(({ answers }) => answers),
      recommended: rows.map(({ recommended }) => recommended),
    })
  })

  it('shows the sentence that decided', async () => {
    const { project, store, unbranded: promptId } = await addReportedProject(api, user)
    const text = `Acme makes anvils. Globex makes them, too.\n\n${STANCE_TEXTS.dismissed}`
    await store([{ promptId, day: TODAY, text }])
    api.setTime(new Date(`${TODAY}T08:00:00Z`))
    const asked = { of: 'company', value: project.domain, stance: 'dismissed' }
    const { list } = succeeded(await evidence(project.id, asked), evidenceResponse)
    assert.deepEqual(
      list.map(({ excerpt, more }) => [excerpt, more]),
      [['I would avoid Acme.', 1]],
    )
  })

  it('tells a change by the test of all reports, and never of few answers', async () => {
    const { project, store, unbranded: promptId } = await addReportedProject(api, user)
    const answers = (day: string, stance: Stance, count: number) =>
      Array.from({ length: count }, () => ({ promptId, day, text: STANCE_TEXTS[stance] }))
    await store([...answers('2026-06-07', 'listed', 8), ...answers('2026-06-08', 'recommended', 8)])
    api.setTime(new Date(`${TODAY}T08:00:00Z`))
    const change = async () => {
      const { companies } = await read(project.id, 'startDate=2026-06-08&endDate=2026-06-08')
      return companies[0]?.stances.recommended.sincePreviousPeriod
    }
    assert.deepEqual(await change(), { from: 0, to: 1, result: 'too-little', standsOut: false })
    await store([
      ...Array.from({ length: 20 }, (_, index) => answers(daysBefore('2026-06-07', index), 'listed', 20)).flat(),
      ...answers('2026-06-08', 'recommended', 20),
    ])
    assert.deepEqual(await change(), { from: 0, to: 1, result: 'up', standsOut: true })
  })

  it('tells no change where a model decides the stances of a part of the days, or another model', async () => {
    const { project, store, unbranded: promptId } = await addReportedProject(api, user)
    const days = ['2026-06-07', '2026-06-08'] as const
    const given = days.map((day) => ({ promptId, day, text: STANCE_TEXTS.listed }))
    await store(Array.from({ length: 10 }, () => given).flat())
    api.setTime(new Date(`${TODAY}T08:00:00Z`))
    const { db } = api.services
    const hasChange = async () => {
      const { companies } = await read(project.id, 'startDate=2026-06-08&endDate=2026-06-08')
      return companies.map(({ stances: of }) => of.listed.sincePreviousPeriod !== null)
    }
    const judgedBy = async (model: string, day: string, stance?: { kind: Stance; quote: string }) => {
      const judged = { domain: project.domain, name: 'Acme', reading: 'company', score: 50, quote: 'Acme' } as const
      const judgement = { model, cost: 0, companies: [{ ...judged, ...(stance && { stance }) }], problem: null }
      const ofDay = and(eq(answersTable.projectId, project.id), eq(answersTable.day, day))
      await db.update(answersTable).set({ judgement }).where(ofDay)
      await bumpReportVersion(db, project.id)
    }
    const stance = { kind: 'listed', quote: 'Acme' } as const
    assert.deepEqual(await hasChange(), [true, true])
    await judgedBy('a-model', days[1])
    assert.deepEqual(await hasChange(), [true, true], 'judged without stances')
    await judgedBy('a-model', days[1], stance)
    assert.deepEqual(await hasChange(), [false, false], 'begins')
    await judgedBy('a-model', days[0], stance)
    assert.deepEqual(await hasChange(), [true, true], 'all days')
    await judgedBy('another-model', days[1], stance)
    assert.deepEqual(await hasChange(), [false, false], 'another model')
  })

  it('has no rate where no answer mentions the company', async () => {
    const { project, store, unbranded: promptId } = await addReportedProject(api, user)
    api.setTime(new Date(`${TODAY}T08:00:00Z`))
    await store([{ promptId, day: TODAY, text: ABSENT }])
    const found = await read(project.id)
    assert.deepEqual(countsOf(found, project.domain), [0, 0, 0, 0, 0])
    assert.deepEqual(found.companies[0]?.stances.recommended, {
      answers: 0,
      rate: { value: null, n: 0, prompts: 0, panel: null, market: null },
      sincePreviousPeriod: null,
    })
  })

  it('takes a stance only of a company, and only a known one', async () => {
    const { project } = await addStances()
    const page = await evidence(project.id, { of: 'domain', value: 'globex.com', stance: 'listed' })
    assert.deepEqual(
      failed(page, 400, 'BAD_REQUEST').errors?.map(({ path }) => path),
      ['stance'],
    )
    failed(await evidence(project.id, { of: 'company', value: 'globex.com', stance: 'praised' }), 400, 'BAD_REQUEST')
  })

  it('hides another person’s project, and requires a session', async () => {
    const { project } = await addReportedProject(api, user)
    failed(await call(project.id, '', stranger.token), 404, 'NOT_FOUND')
    failed(await call(project.id, '', null), 401, 'AUTH_REQUIRED')
  })
})
