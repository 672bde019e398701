// Five platforms at once: what a person reads equals a table that was counted by hand from the answers.
//
//                     ChatGPT   Gemini    Claude    Grok      Perplexity   position        citation position
// Which shops …       first     first     second    third     alone        8/5 (1 1 2 3 1) 4/3 (1 1 2)
// Who makes …         second    third     alone     first     rivals       7/4 (2 3 1 1)   3/2 (2 1)
// Where is …          third     second    unknown   rivals    second       7/3 (3 2 2)     2   (2 2)
// Which bedding …     alone     rivals    first     failed    third        5/3 (1 1 3)     1   (1)
//
// 19 of 20 answered. Named in 4 + 3 + 3 + 2 + 3 = 15, first in 2 + 1 + 2 + 1 + 1 = 7, cited in 2 + 2 + 2 + 1 + 1 = 8.

import {
  startPlatformStandIns,
  type PlatformStandIns,
} from '@sightline/api/src/runs/platforms/testing/platform-stand-ins.ts'
import type { PositionsResponse } from '@sightline/shared/contract/api/answers.ts'
import type {
  CitationTrendsResponse,
  CompetitorSourcesResponse,
  RedditSourcesResponse,
  SourcesResponse,
} from '@sightline/shared/contract/api/citations.ts'
import type { OverviewResponse, TrendsResponse } from '@sightline/shared/contract/api/reports.ts'
import { platformIds, platformNames, type PlatformId } from '@sightline/shared/domain/platforms.ts'
import {
  answerByTable,
  BRAND,
  isAsked,
  OAKREST,
  OWN_PAGE,
  PLUMERA,
  prompts,
  RIVAL_PAGE,
  THREAD,
} from '../fixtures/five-platforms.ts'
import { readReport } from '../fixtures/report-calls.ts'
import { metricCard, projectIdOf } from '../fixtures/report-page.ts'
import { signUpInPopup } from '../fixtures/sign-up-form.ts'
import { expect, test } from '../fixtures/test.ts'
import { START_TIMEOUT_MS, startProduct, type RunningProduct } from '../product/product.ts'

/** Of each platform's answers: how many name, name first, and cite the brand. */
const perPlatform: Record<PlatformId, { answered: number; brand: number; top: number; url: number }> = {
  chatgpt: { answered: 4, brand: 4, top: 2, url: 2 },
  gemini: { answered: 4, brand: 3, top: 1, url: 2 },
  claude: { answered: 4, brand: 3, top: 2, url: 2 },
  grok: { answered: 3, brand: 2, top: 1, url: 1 },
  perplexity: { answered: 4, brand: 3, top: 1, url: 1 },
}
const positions = [8 / 5, 7 / 4, 7 / 3, 5 / 3]
const citationPositions = [4 / 3, 3 / 2, 2, 1]
/** Gemini tells only whose page it cites: that is the front page. */
const sources = [
  { url: RIVAL_PAGE, domain: OAKREST.domain, answers: 8 },
  { url: OWN_PAGE, domain: BRAND.domain, answers: 6 },
  { url: 'https://oakrest.com/', domain: OAKREST.domain, answers: 3 },
  { url: THREAD, domain: 'reddit.com', answers: 3 },
  { url: 'https://larkandloom.com/', domain: BRAND.domain, answers: 2 },
  { url: 'https://reddit.com/', domain: 'reddit.com', answers: 1 },
]

let standIns: PlatformStandIns
let product: RunningProduct

test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS)
  standIns = await startPlatformStandIns(answerByTable)
  product = await startProduct({ ...standIns.environment, PLATFORM_CHOICES: 'grok=offered,perplexity=offered' })
})
test.afterAll(async () => {
  await product.stop()
  await standIns.close()
})

test('five platforms answer, and the reports equal a table counted by hand', async ({ page }) => {
  await test.step('signs up', async () => {
    await page.goto(`${product.url}/login?website=${BRAND.domain}`)
    await signUpInPopup(page)
    await expect(page).toHaveURL(`${product.url}/create-project?domain=${BRAND.domain}`)
  })

  await test.step('sets up a project on all five platforms', async () => {
    await expect(page.getByLabel('Primary brand name')).not.toHaveValue('')
    await page.getByLabel('Primary brand name').fill(BRAND.name)
    for (const id of platformIds) {
      await expect(page.getByRole('checkbox', { name: platformNames[id] })).toBeChecked()
    }
    await page.getByRole('button', { name: 'Marketer' }).click()
    await page.getByRole('button', { name: 'Add competitor' }).click()
    for (const [index, { domain, name }] of [OAKREST, PLUMERA].entries()) {
      await page.getByLabel(`Competitor ${index + 1} domain`).fill(domain)
      await page.getByLabel(`Competitor ${index + 1} brand name`).fill(name)
    }
    await page.getByRole('button', { name: 'Start AI Visibility Tracking' }).click()
    await expect(page).toHaveURL(/\/create-prompt/)
  })

  await test.step('writes four prompts and has them asked', async () => {
    await page.getByLabel('Custom prompts').fill(prompts.join('\n'))
    await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Product Information' })
    await page.getByRole('button', { name: 'Add 4 prompts' }).click()
    await expect(page.getByText('Ready to Submit: 4 prompts selected across 1 category')).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page).toHaveURL(/\/reports\/project\//, { timeout: 60_000 })
    for (const id of platformIds) {
      const asked = standIns.byPlatform[id].requests.flatMap(({ asked: { prompt, search } }) =>
        isAsked(prompt) ? [{ prompt, search }] : [],
      )
      expect(asked.map(({ prompt }) => prompt).sort(), id).toEqual([...prompts].sort())
      expect(
        asked.every(({ search }) => search),
        id,
      ).toBe(true)
    }
  })

  const id = projectIdOf(page)

  await test.step('reads the overview', async () => {
    await expect(metricCard(page, 'Brand Visibility Rate')).toContainText('79%')
    await expect(metricCard(page, 'Top Visibility Rate')).toContainText('37%')
    await expect(metricCard(page, 'URL Citation Rate')).toContainText('42%')
    await expect(metricCard(page, 'Sentiment Score')).toContainText('50')
    await expect(metricCard(page, 'Prompts Tracked')).toContainText('4')
    await expect(page.getByText('19 answers analyzed')).toBeVisible()
    await page.getByRole('button', { name: '1 failed', exact: true }).click()
    const failures = page.getByRole('dialog', { name: 'Why answers failed' })
    await expect(failures).toContainText('1 of 20 answers failed.')
    await page.keyboard.press('Escape')
    await expect(failures).toHaveCount(0)
    await expect(page.getByText('Sample data')).toHaveCount(0)
    const { overview } = await readReport<OverviewResponse>(page, `/reports/projects/${id}/overview?range=7d`)
    expect(overview).toMatchObject({
      ...{ totalResults: 19, failedResults: 1, promptsTracked: 4, sample: false, platforms: platformIds },
      ...{ brandVisibilityRate: 15 / 19, topVisibilityRate: 7 / 19, urlCitationRate: 8 / 19, sentimentScore: 0.5 },
    })
  })

  await test.step('reads one platform after the other', async () => {
    for (const platform of platformIds) {
      const { answered, brand, top, url } = perPlatform[platform]
      await page.getByLabel('AI platform').selectOption(platform)
      await expect(page.getByText(`${answered} answers analyzed`)).toBeVisible()
      await expect(metricCard(page, 'Brand Visibility Rate')).toContainText(percent(brand, answered))
      await expect(metricCard(page, 'Top Visibility Rate')).toContainText(percent(top, answered))
      await expect(metricCard(page, 'URL Citation Rate')).toContainText(percent(url, answered))
    }
  })

  await test.step('reads where the brand stands, prompt by prompt', async () => {
    const read = async (metric: string) => {
      const { rows } = await readReport<PositionsResponse>(page, `/reports/projects/${id}/positions?metric=${metric}`)
      return rows.map(({ promptText, firstDayPosition, lastDayPosition, positionChange }) => ({
        ...{ promptText, firstDayPosition, lastDayPosition, positionChange },
      }))
    }
    const expected = (values: number[]) =>
      prompts.map((promptText, index) => ({
        ...{ promptText, firstDayPosition: values[index], lastDayPosition: values[index], positionChange: 0 },
      }))
    expect(await read('brand')).toEqual(expected(positions))
    expect(await read('citation')).toEqual(expected(citationPositions))
  })

  await test.step('reads what was cited, and whom', async () => {
    const days = `startDate=${utcDay(-6)}&endDate=${utcDay(0)}`
    const all = await readReport<SourcesResponse>(page, `/reports/projects/${id}/citations/sources?${days}`)
    expect(all).toMatchObject({ total: sources.length, sample: false })
    expect(
      all.sources.map(({ url, domain, firstDay, lastDay, change }) => ({ url, domain, firstDay, lastDay, change })),
    ).toEqual(
      sources.map(({ url, domain, answers }) => ({ url, domain, firstDay: answers, lastDay: answers, change: 0 })),
    )

    const reddit = await readReport<RedditSourcesResponse>(page, `/citations/projects/${id}/reddit/sources?${days}`)
    expect(reddit.sources.map(({ url, subreddit, lastDay }) => [url, subreddit, lastDay])).toEqual([
      [THREAD, 'Bedding', 3],
      ['https://reddit.com/', null, 1],
    ])
    const rivals = await readReport<CompetitorSourcesResponse>(
      page,
      `/citations/projects/${id}/competitor/sources?${days}`,
    )
    expect(rivals.sources.map(({ url, competitorDomain, lastDay }) => [url, competitorDomain, lastDay])).toEqual([
      [RIVAL_PAGE, OAKREST.domain, 8],
      ['https://oakrest.com/', OAKREST.domain, 3],
    ])
    const trends = await readReport<CitationTrendsResponse>(page, `/reports/projects/${id}/citations/trends?${days}`)
    expect(trends.totals).toEqual({ [BRAND.domain]: 8, [OAKREST.domain]: 11, [PLUMERA.domain]: 0 })
    const visibility = await readReport<TrendsResponse>(page, `/reports/projects/${id}/visibility/trends?metric=brand`)
    expect(visibility.totals).toEqual({ [BRAND.domain]: 15 / 19, [OAKREST.domain]: 15 / 19, [PLUMERA.domain]: 4 / 19 })
  })
})

const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)}%`

function utcDay(offset: number): string {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + offset)
  return day.toISOString().slice(0, 10)
}
