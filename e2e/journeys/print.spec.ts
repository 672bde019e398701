// A person prints reports: project and period are on each sheet, and of each list all rows.

import { allOf, countPages } from '@sightline/api/src/reports/testing/counted-reports.ts'
import { projectReportPath } from '@sightline/shared/domain/paths.ts'
import type { Page } from '@playwright/test'
import { extractText } from 'unpdf'
import { watchLoading } from '../fixtures/held-answers.ts'
import { expect, test } from '../fixtures/test.ts'

/** Rows of a table of sources on the screen. */
const ON_SCREEN = 30
const offers = [
  ...['linen sheets', 'duvets', 'towels', 'pillows', 'blankets', 'curtains', 'rugs', 'mattresses', 'bathrobes'],
  ...['cushions', 'tablecloths', 'quilts', 'sofas', 'lamps', 'candles'],
]

/** Without white space, which the text of a PDF has where lines and runs of glyphs end. */
async function printedSheets(page: Page): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(await page.pdf({ format: 'A4', preferCSSPageSize: true })))
  return text.map((sheet) => sheet.replaceAll(/\s+/g, ''))
}

function expectHeads(sheets: readonly string[]): void {
  expect(sheets.length).toBeGreaterThan(1)
  for (const [index, sheet] of sheets.entries()) {
    expect(sheet).toMatch(/Lark&Loom·\w+.*\(UTC\)/)
    expect(sheet).toContain(`${index + 1}/${sheets.length}`)
  }
}

/** The button prints when the lists have all their rows. */
async function clickPrint(page: Page): Promise<void> {
  const printed = page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    window.print = resolve
    await promise
  })
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await printed
}

test('a person prints the overview and all sources of a project', async ({ page, baseURL, api, database }) => {
  const { id } = await api.createProject({ platforms: ['chatgpt', 'gemini', 'claude'] })
  await api.savePrompts(
    id,
    offers.map((offer) => `Which shops sell ${offer}?`),
  )
  await api.analyze(id)
  const cited = (await countPages(database, allOf(id))).length
  expect(cited).toBeGreaterThan(ON_SCREEN)
  const loaded = watchLoading(page)

  await test.step('the overview', async () => {
    await page.goto(`${baseURL}${projectReportPath(id)}`)
    await expect(page.getByRole('region', { name: 'Position Tracking' }).getByRole('table')).toBeVisible()
    await loaded()
    expectHeads(await printedSheets(page))
  })

  await test.step('the citations', async () => {
    await page.getByRole('link', { name: 'Citations', exact: true }).click()
    const card = page.getByRole('region', { name: 'Source Tracking' })
    const shown = card.getByText(/^Showing 1–\d+ of \d+ sources$/)
    await expect(shown).toHaveText(`Showing 1–8 of ${cited} sources`)
    await loaded()
    await clickPrint(page)
    const sheets = await printedSheets(page)
    expectHeads(sheets)
    expect(sheets.join('')).toContain(`Showing1–${cited}of${cited}sources`)
    await expect(shown).toHaveText(`Showing 1–8 of ${cited} sources`)
  })
})
