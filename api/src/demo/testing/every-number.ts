// Each number that overview, traffic, competitors, citations, position table and prompt details show, against SQL over the answers; and those that
// stand on two screens against each other.

import assert from 'node:assert/strict'
import { it } from 'node:test'
import { positionsResponse, promptDetailResponse, rawResponse } from '@sightline/shared/contract/api/answers.ts'
import {
  citationTrendsResponse,
  competitorSourcesResponse,
  redditSourcesResponse,
  sourcesResponse,
} from '@sightline/shared/contract/api/citations.ts'
import { insightsDashboardResponse } from '@sightline/shared/contract/api/insights.ts'
import { overviewResponse, trendsResponse } from '@sightline/shared/contract/api/reports.ts'
import type { z } from 'zod'
import type { Database } from '../../database/connection.ts'
import {
  countAnswer,
  countCompanies,
  countDomains,
  countPages,
  countPositions,
  countPrompt,
  countPromptRates,
  countStates,
  type Counted,
  type Scope,
} from './count-again.ts'

interface Reported {
  db: Database
  projectId: string
  domain: string
  competitors: string[]
}

interface Reports {
  of(): Reported
  read<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>>
}

const metrics = ['brand', 'top', 'url', 'sentiment'] as const
const scopes = [
  { name: '30 days', startDate: '2026-10-22', endDate: '2026-11-20', platform: 'all' },
  { name: '14 days of one platform', startDate: '2026-11-07', endDate: '2026-11-20', platform: 'chatgpt' },
] as const

/** Averages of the database and of the process differ in their last digits. */
const near = (value: number | null | undefined) =>
  value === null || value === undefined ? null : Number(value.toFixed(9))

/** Declares the tests. */
export function testEveryNumber({ of, read }: Reports): void {
  for (const { name, ...days } of scopes) {
    const query = `startDate=${days.startDate}&endDate=${days.endDate}&platform=${days.platform}`
    const scope = (): Scope => ({ projectId: of().projectId, ...days })
    const own = (rows: Counted[]) => rows.filter(({ company }) => company === of().domain)

    it(`of the overview is counted from answers: ${name}`, async () => {
      const { db } = of()
      const { overview, timeseries } = await read(`/reports/projects/:id/overview?${query}`, overviewResponse)
      const [total] = own(await countCompanies(db, scope(), 'period'))
      const { answered, failed } = await countStates(db, scope())
      assert.ok(total)
      const {
        brandVisibilityRate: brand,
        topVisibilityRate: top,
        urlCitationRate: url,
        sentimentScore: sentiment,
      } = overview
      assert.deepEqual(
        [brand, top, url, sentiment].map(near),
        metrics.map((metric) => near(total[metric])),
      )
      assert.deepEqual([overview.totalResults, overview.failedResults], [answered, failed])

      const counted = own(await countCompanies(db, scope(), 'day'))
      const shown = timeseries.filter(({ n }) => n > 0)
      assert.deepEqual(
        shown.map(({ date, n }) => [date, n]),
        counted.map(({ day, answers }) => [day, answers]),
      )
      for (const metric of metrics) {
        assert.deepEqual(
          shown.map((point) => near(point[metric])),
          counted.map((day) => near(day[metric])),
          metric,
        )
      }

      const [before] = own(await countCompanies(db, periodBefore(scope()), 'period'))
      const since = metrics.map((metric) => near(overview.sincePreviousPeriod[metric]?.from))
      assert.deepEqual(
        since,
        metrics.map((metric) => near(before?.[metric])),
      )
    })

    it(`of the competitors is counted from answers: ${name}`, async () => {
      const { db, domain, competitors } = of()
      const total = await countCompanies(db, scope(), 'period')
      const perDay = await countCompanies(db, scope(), 'day')
      const domains = [domain, ...competitors]
      const totalBefore = await countCompanies(db, periodBefore(scope()), 'period')
      const countedOf = (company: string) => total.find((row) => row.company === company)
      for (const metric of metrics) {
        const { totals, mentions, series, sincePreviousPeriod } = await read(
          `/reports/projects/:id/visibility/trends?${query}&metric=${metric}`,
          trendsResponse,
        )
        assert.deepEqual(
          domains.map((company) => near(totals[company])),
          domains.map((company) => near(countedOf(company)?.[metric])),
          metric,
        )
        assert.deepEqual(
          domains.map((company) => mentions[company]),
          domains.map((company) => countedOf(company)?.mentions),
        )
        const since = domains.map((company) => near(sincePreviousPeriod[company]?.from))
        assert.deepEqual(
          since,
          domains.map((company) => near(totalBefore.find((row) => row.company === company)?.[metric])),
          metric,
        )
        for (const company of domains) {
          const days = perDay.filter((row) => row.company === company)
          const shown = series.map((row) => [row.date, near(row[company] as number | null)])
          assert.deepEqual(
            shown,
            days.map((row) => [row.day, near(row[metric])]),
            `${metric} of ${company}`,
          )
        }
      }
      const { totals, detected } = await read(
        `/reports/projects/:id/visibility/trends?${query}&metric=citation`,
        trendsResponse,
      )
      assert.deepEqual(
        domains.map((company) => totals[company]),
        domains.map((company) => countedOf(company)?.citations),
      )
      const cited = new Map((await countDomains(db, scope())).map((row) => [row.domain, row.answers]))
      assert.ok(detected.length > 0)
      assert.deepEqual(
        detected.map(({ answers }) => answers),
        detected.map((site) => cited.get(site.domain)),
      )
      const { answered } = await countStates(db, scope())
      assert.deepEqual(
        detected.map(({ urlRate }) => near(urlRate)),
        detected.map(({ answers }) => near(answers / answered)),
      )
    })

    it(`of the citations is counted from answers: ${name}`, async () => {
      const { db, domain, competitors } = of()
      const pages = await countPages(db, scope())
      const counted = new Map(pages.map((page) => [page.url, page]))
      const all = await read(`/reports/projects/:id/citations/sources?${query}&limit=5000`, sourcesResponse)
      assert.equal(all.total, pages.length)
      const reddit = await read(`/citations/projects/:id/reddit/sources?${query}&limit=5000`, redditSourcesResponse)
      assert.equal(reddit.total, pages.filter((page) => page.domain === 'reddit.com').length)
      const rivals = await read(
        `/citations/projects/:id/competitor/sources?${query}&limit=5000`,
        competitorSourcesResponse,
      )
      assert.equal(rivals.total, pages.filter((page) => competitors.includes(page.domain)).length)
      for (const { url, firstDay, lastDay, change } of [...all.sources, ...reddit.sources, ...rivals.sources]) {
        const page = counted.get(url)
        assert.deepEqual(
          [firstDay, lastDay, change],
          [page?.firstDay, page?.lastDay, (page?.lastDay ?? 0) - (page?.firstDay ?? 0)],
          url,
        )
      }

      const ofRival = (company: string, which: 'firstDay' | 'lastDay') =>
        pages.filter((page) => page.domain === company).reduce((sum, page) => sum + page[which], 0)
      for (const { domain: company, sources, firstDay, lastDay } of rivals.domains) {
        const counts = [
          pages.filter((page) => page.domain === company).length,
          ofRival(company, 'firstDay'),
          ofRival(company, 'lastDay'),
        ]
        assert.deepEqual([sources, firstDay, lastDay], counts, company)
      }

      const trends = await read(`/reports/projects/:id/citations/trends?${query}`, citationTrendsResponse)
      const cited = new Map((await countDomains(db, scope())).map((row) => [row.domain, row.citations]))
      assert.deepEqual(
        trends.totals,
        Object.fromEntries([domain, ...trends.competitors].map((site) => [site, cited.get(site) ?? 0])),
      )
      const perDay = own(await countCompanies(db, scope(), 'day')).map(({ day, citations }) => [day, citations])
      assert.deepEqual(
        trends.series.map((row) => [row.date, row[domain]]),
        perDay,
      )
    })

    it(`of the positions is counted from answers: ${name}`, async () => {
      for (const metric of ['brand', 'citation'] as const) {
        const counted = new Map((await countPositions(of().db, scope(), metric)).map((row) => [row.prompt, row]))
        const { rows } = await read(`/reports/projects/:id/positions?${query}&metric=${metric}`, positionsResponse)
        assert.ok(rows.length > 0)
        for (const { promptId, firstDayPosition, lastDayPosition, positionChange } of rows) {
          const { first = null, last = null } = counted.get(promptId) ?? {}
          const change = first === null || last === null ? null : first - last
          assert.deepEqual(
            [firstDayPosition, lastDayPosition, positionChange].map(near),
            [first, last, change].map(near),
          )
        }
      }
    })
  }

  it('of a prompt’s details, and of its answer, is counted from answers', async () => {
    const { db, projectId } = of()
    const scope = { projectId, ...scopes[0] }
    const query = `startDate=${scope.startDate}&endDate=${scope.endDate}`
    const { rows } = await read(`/reports/projects/:id/positions?${query}`, positionsResponse)
    for (const { promptId } of rows.slice(0, 3)) {
      const { positions, rates } = await read(
        `/reports/projects/:id/prompts/${promptId}?${query}`,
        promptDetailResponse,
      )
      const counted = await countPrompt(db, scope, promptId)
      const exact = <Row extends { position: number | null; citationPosition: number | null }>(row: Row) => ({
        ...row,
        position: near(row.position),
        citationPosition: near(row.citationPosition),
      })
      assert.deepEqual(positions.map(exact), counted.map(exact))
      for (const { platform, brand, url } of rates) {
        const total = await countPromptRates(db, { ...scope, platform }, promptId)
        assert.deepEqual(
          [brand.n, near(brand.value), near(url.value)],
          [total?.n, near(total?.brand), near(total?.url)],
          platform,
        )
      }
      const answer = await read(`/reports/projects/:id/raw/${promptId}?on=${positions[0]?.date}`, rawResponse)
      const measured = await countAnswer(db, projectId, answer.answerId ?? '')
      const { brandVisibilityRate, topVisibilityRate, urlCitationRate, sentimentScore } = answer.metrics ?? {}
      assert.deepEqual(
        [
          brandVisibilityRate?.rate,
          topVisibilityRate?.rate,
          urlCitationRate?.rate,
          near(sentimentScore?.score),
          answer.citations.length,
          answer.retrieved.length,
        ],
        [
          measured?.brand,
          measured?.top,
          measured?.url,
          near(measured?.sentiment),
          measured?.cited,
          measured?.retrieved,
        ],
      )
    }
  })

  it('is the same wherever it stands: card of the dashboard, insights, overview of those days, competitors, citations', async () => {
    const { domain } = of()
    const days = 'startDate=2026-10-22&endDate=2026-11-20'
    const { overview: card } = await read('/reports/projects/:id/overview?range=30d', overviewResponse)
    const { overview } = await read(`/reports/projects/:id/overview?${days}`, overviewResponse)
    assert.deepEqual(card, overview)
    assert.deepEqual((await read('/insights/:id/dashboard?range=30d', insightsDashboardResponse)).overview, overview)

    const trends = (metric: string) =>
      read(`/reports/projects/:id/visibility/trends?${days}&metric=${metric}`, trendsResponse)
    const own = await Promise.all(metrics.map(async (metric) => (await trends(metric)).totals[domain]))
    const { brandVisibilityRate, topVisibilityRate, urlCitationRate, sentimentScore } = overview
    assert.deepEqual(own, [brandVisibilityRate, topVisibilityRate, urlCitationRate, sentimentScore])
    const ofTrends = await trends('brand')
    const { standsOut: _, ...change } = ofTrends.sincePreviousPeriod[domain] ?? {}
    const { standsOut: __, ...shown } = overview.sincePreviousPeriod.brand ?? {}
    assert.deepEqual(change, shown)
    assert.deepEqual(ofTrends.intervals[domain], overview.intervals.brand)

    const cited = await read(`/reports/projects/:id/citations/trends?${days}`, citationTrendsResponse)
    const pages = await read(`/citations/projects/:id/competitor/sources?${days}`, competitorSourcesResponse)
    const lastDay = cited.series.at(-1)
    assert.deepEqual(
      pages.domains.map((rival) => rival.lastDay),
      pages.domains.map((rival) => lastDay?.[rival.domain]),
    )
    assert.deepEqual(
      pages.domains.map((rival) => rival.citations),
      pages.domains.map((rival) => cited.totals[rival.domain]),
    )
    const { totals } = await trends('citation')
    assert.deepEqual(
      Object.keys(totals).map((company) => cited.totals[company]),
      Object.values(totals),
    )
  })
}

/** The equally long period before. */
function periodBefore(scope: Scope): Scope {
  const day = 86_400_000
  const [start, end] = [Date.parse(scope.startDate), Date.parse(scope.endDate)]
  const at = (time: number) => new Date(time).toISOString().slice(0, 10)
  return { ...scope, startDate: at(start - (end - start) - day), endDate: at(start - day) }
}
