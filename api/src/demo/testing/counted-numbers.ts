// The numbers of citations and prompt details, against SQL over the answers. Those of the other reports: ../../reports/one-story.test.ts.

import assert from 'node:assert/strict'
import { it } from 'node:test'
import { positionsResponse, promptDetailResponse, rawResponse } from '@sightline/shared/contract/api/answers.ts'
import {
  citationTrendsResponse,
  competitorSourcesResponse,
  redditSourcesResponse,
  sourcesResponse,
} from '@sightline/shared/contract/api/citations.ts'
import type { z } from 'zod'
import type { Database } from '../../database/connection.ts'
import {
  countAnswer,
  countDomains,
  countOwnCitations,
  countPages,
  countPrompt,
  countPromptRates,
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

const scopes = [
  { name: '30 days', startDate: '2026-10-22', endDate: '2026-11-20', platform: 'all' },
  { name: '14 days of one platform', startDate: '2026-11-07', endDate: '2026-11-20', platform: 'chatgpt' },
] as const

/** Averages of the database and of the process differ in their last digits. */
const near = (value: number | null | undefined) =>
  value === null || value === undefined ? null : Number(value.toFixed(9))

/** Declares the tests. */
export function testCountedNumbers({ of, read }: Reports): void {
  for (const { name, ...days } of scopes) {
    const query = `startDate=${days.startDate}&endDate=${days.endDate}&platform=${days.platform}`
    const scope = (): Scope => ({ projectId: of().projectId, ...days })

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
      assert.deepEqual(
        rivals.domains.map((rival) => rival.citations),
        rivals.domains.map((rival) => cited.get(rival.domain) ?? 0),
      )
      assert.deepEqual(
        trends.series.map((row) => [row.date, row[domain]]),
        (await countOwnCitations(db, scope())).map(({ day, citations }) => [day, citations]),
      )
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
}
