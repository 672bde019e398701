// After an analysis the numbers of a report are a count over its answers: on the overview, in the details of prompts, and on Citations.
// one-story.spec.ts compares all screens, with invented answers.

import {
  allOf,
  countAnswer,
  countCompanies,
  countPages,
  countPrompts,
} from '@sightline/api/src/reports/testing/counted-reports.ts'
import { percentOf } from '@sightline/shared/domain/figures.ts'
import { projectReportPath } from '@sightline/shared/domain/paths.ts'
import type { Locator, Page } from '@playwright/test'
import { countOverview, shown } from '../fixtures/overview-counts.ts'
import { metricCard } from '../fixtures/report-page.ts'
import { chartedValues, expectPages, exportedRows } from '../fixtures/report-tables.ts'
import { tabTo } from '../fixtures/tab-to.ts'
import { expect, test } from '../fixtures/test.ts'

const YOUR_LINES = ['AI Visibility (You)', 'Citations (You)']
/** What the tables show at first. */
const FIRST_SOURCES = 8
const FIRST_OF_A_PAIR = 5
const names = new Map([
  ['oakrest.com', 'Oakrest'],
  ['plainweave.com', 'Plainweave'],
])

test('a person finds the numbers of the answers on the reports of an analysis', async ({
  page,
  baseURL,
  api,
  database,
}) => {
  const competitors = [...names].map(([domain, name]) => ({ domain, brandNames: [name] }))
  const { id, domain } = await api.createProject({ competitors })
  await api.savePrompts(id, [
    'Which linen bedding is best?',
    'Who makes durable duvets?',
    'Is Lark & Loom good?',
    'Softest percale sheets?',
  ])
  await api.analyze(id)
  const overview = await countOverview(database, id)
  const counted = await countCompanies(database, allOf(id))
  const companies = new Map([...counted].map(([company, counts]) => [company, shown(counts)]))
  const prompts = await countPrompts(database, allOf(id))
  const you = companies.get(domain)
  if (you === undefined) throw new Error('The brand has no counts')
  expect(companies.size).toBe(3)

  await test.step('on the overview', async () => {
    await page.goto(`${baseURL}${projectReportPath(id)}`)
    await expect(metricCard(page, 'Brand Visibility Rate')).toContainText(`${overview.brand}%`)
    await expect(metricCard(page, 'Top Visibility Rate')).toContainText(`${overview.top}%`)
    await expect(metricCard(page, 'URL Citation Rate')).toContainText(`${overview.url}%`)
    await expect(metricCard(page, 'Sentiment Score')).toContainText(
      overview.sentiment === null ? '—' : String(overview.sentiment),
    )
    await expect(metricCard(page, 'Prompts Tracked')).toContainText(String(overview.prompts))
    await expect(page.getByText(`${overview.answers} answers analyzed`)).toBeVisible()
    await expect(page.getByRole('heading', { name: `You appear in ${overview.brand}% of AI answers` })).toBeVisible()
    const lines = await chartedValues(page, 'Visibility trend')
    expect(lines).toHaveLength(1 + names.size)
    expect(lines).toEqual(lines.map(([line]) => [line, `${companies.get(domainOf(line))?.brand}%`]))
    await expectPositions(page)
  })

  await test.step('on all of it without the prompts that name the brand', async () => {
    const rest = await countOverview(database, id, false)
    expect(rest.answers).toBeLessThan(overview.answers)
    const unbranded = page.getByRole('switch', { name: 'Without prompts that name your brand' })
    await unbranded.click()
    await expect(unbranded).toBeChecked()
    await expect(page.getByText(`${rest.answers} answers analyzed`)).toBeVisible()
    await expect(page.getByRole('heading', { name: `You appear in ${rest.brand}% of AI answers` })).toBeVisible()
    await expect(metricCard(page, 'Brand Visibility Rate')).toContainText(`${rest.brand}%`)
    await expect(metricCard(page, 'URL Citation Rate')).toContainText(`${rest.url}%`)
    const charted = page.getByRole('region', { name: 'Visibility trend' }).getByRole('cell')
    await expect(charted.first()).toHaveText(new RegExp(`^${rest.brand}% \\(\\d+–\\d+\\)$`))
    await expect(page.getByRole('button', { name: 'Is Lark & Loom good?' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Competitors', exact: true }).click()
    await expect(
      page.getByRole('table', { name: 'All Competitors' }).getByRole('row').filter({ hasText: domain }),
    ).toContainText(`${rest.brand}%${rest.url}%${rest.top}%`)
    await page.goto(`${baseURL}${projectReportPath(id)}`)
  })

  await test.step('behind the name of a metric, which the keyboard opens on its way', async () => {
    const hits = Math.round((counted.get(domain)?.brand ?? 0) * overview.answers)
    const name = page.getByRole('button', { name: 'Brand Visibility Rate', exact: true })
    await expect(name).toBeVisible()
    await tabTo(page, name)
    await expect(page.getByRole('note')).toContainText(`${overview.brand}% of answers${hits} of ${overview.answers}`)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'See it in Help' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Top Visibility Rate', exact: true })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const entry = page.locator(':focus')
    await expect(entry).toContainText('Brand Visibility Rate')
    await expect(entry).toBeInViewport()
    await page.goBack()
  })

  await test.step('in the details of each prompt', async () => {
    for (const { text, answers, brand, url } of prompts) {
      await page.getByRole('button', { name: text }).click()
      const dialog = page.getByRole('dialog', { name: text })
      await expect(dialog.getByText(`${answers} answers to this prompt`)).toContainText(
        new RegExp(
          `: ${percentOf(brand)}% mention you \\(for this prompt \\d+–\\d+%\\)(?:, at place [\\d.]+ on average \\(for this prompt [\\d.–]+\\))?, ${percentOf(url)}% cite you \\(for this prompt \\d+–\\d+%\\)`,
        ),
      )
      await expectAnswer(dialog)
      await dialog.getByRole('button', { name: 'Close' }).first().click()
      await expect(dialog).toHaveCount(0)
    }
  })

  await test.step('on Citations', async () => {
    await page.goto(`${baseURL}${projectReportPath(id, 'citations')}`)
    const count = `${you.citations} ${you.citations === 1 ? 'citation' : 'citations'} of your pages`
    await expect(page.getByText(/of your pages on/)).toContainText(count)
    const pages = await citedPages()
    await expect(
      page.getByText(`Showing 1–${Math.min(FIRST_SOURCES, pages.length)} of ${pages.length} sources`),
    ).toBeVisible()
    await expectPages(page, 'Source Tracking', pages.slice(0, FIRST_SOURCES))
    const [, lastDay] = pages[0] ?? ['', 0]
    await page
      .getByRole('table', { name: /^Source Tracking/ })
      .getByRole('button', { name: new RegExp(`^${lastDay} answers? of .* cite `) })
      .first()
      .click()
    const answers = page.getByRole('dialog', { name: 'Answers' })
    await expect(answers).toContainText(`Cited in ${lastDay} answer`)
    await expect(answers.getByRole('link', { name: 'Whole answer' })).toHaveCount(Math.min(lastDay, 10))
    await answers.getByRole('button', { name: 'Close' }).click()
    await expectPages(page, 'Reddit Citations', (await citedPages(['reddit.com'])).slice(0, FIRST_OF_A_PAIR))
    await expectPages(page, 'Competitor Citations', (await citedPages([...names.keys()])).slice(0, FIRST_OF_A_PAIR))
    for (const [line, value] of await chartedValues(page, 'Citations over time')) {
      const cited = await citedPages([domainOf(line)])
      expect(Number(value), line).toBe(cited.reduce((sum, [, answers]) => sum + answers, 0))
    }
    expect((await exportedRows(page)).map(({ url, lastDay }) => [url, lastDay])).toEqual(pages)
  })

  async function expectPositions(report: Page) {
    const ofPlatforms = await Promise.all(
      (['chatgpt', 'gemini'] as const).map((platform) => countPrompts(database, { ...allOf(id), platform })),
    )
    const named = (prompt: string) =>
      ofPlatforms.map((found) => {
        const { brand = null, answers = 0 } = found.find(({ text }) => text === prompt) ?? {}
        return Math.round((brand ?? 0) * answers)
      })
    for (const { text, first } of prompts) {
      const position = first === null ? null : Math.round(10 * first) / 10
      const table = report.getByRole('table', { name: 'Position Tracking' })
      const row = table.getByRole('row').filter({ has: report.getByRole('button', { name: text }) })
      const silent = '—not mentioned'
      const positions = position === null ? silent.repeat(3) : `#${position}#${position}0`
      await expect(row).toHaveText(`${text}${positions}${named(text).join('')}`)
    }
  }

  /** Of a single day. */
  async function citedPages(domains?: string[]): Promise<[url: string, answers: number][]> {
    return (await countPages(database, allOf(id), domains)).map(({ url, lastDay }) => [url, lastDay])
  }

  /** The answer that the dialog shows. */
  async function expectAnswer(dialog: Locator) {
    const choice = dialog.getByRole('combobox', { name: /^Answer/ })
    await expect(choice).toHaveValue(/./)
    const { brand, top, url, sentiment, cited, retrieved } = await countAnswer(database, id, await choice.inputValue())
    await expect(dialog).toContainText(
      `Brand Visibility${brand}%Top Visibility${top}%URL Citation${url}%Sentiment${sentiment ?? '—No data'}`,
    )
    await expect(dialog).toContainText(`Citations (${cited})`)
    await expect(dialog.getByText(`Retrieved, not cited (${retrieved})`)).toHaveCount(retrieved > 0 ? 1 : 0)
  }

  /** Whose line of a chart it is. */
  function domainOf(line: string): string {
    if (YOUR_LINES.includes(line)) return domain
    return [...names].find(([, name]) => name === line)?.[0] ?? line
  }
})
