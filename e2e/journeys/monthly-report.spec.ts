// An owner composes the monthly report, saves it and makes one; a stranger opens it, later answers do not change it, and it is revoked.

import { seedStory } from '@sightline/api/src/reports/testing/story-projects.ts'
import { projectReportPath } from '@sightline/shared/domain/paths.ts'
import { NO_PDF } from '@sightline/shared/domain/monthly-reports.ts'
import type { Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { extractText } from 'unpdf'
import { expectAccessible } from '../fixtures/axe.ts'
import { guardConsole } from '../fixtures/console-guard.ts'
import { expect, test } from '../fixtures/test.ts'

const MINUTES = 60_000
/** A preview is a whole report, composed anew. */
const composed = { timeout: MINUTES }
/** A picture of one pixel. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Pixels between the margins of a sheet. */
const A4_WIDTH = 672
/** In the order that the owner chooses. */
const SECTIONS = [
  'What changed, and how sure we are',
  'Beside your competitors',
  'Where answers take it from',
  'Next steps',
  'When you are named: how',
]

test.use({ reducedMotion: 'reduce', colorScheme: 'light' })

/** The PDF that the product makes of a report in the list. */
async function downloadPdf(page: Page, row: Locator) {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: MINUTES }),
    row.getByRole('button', { name: /^PDF/ }).click(),
  ])
  const { text } = await extractText(new Uint8Array(await readFile(await download.path())))
  return { name: download.suggestedFilename(), sheets: text.map(withoutSpaces) }
}

/** The text of a PDF has its white space where lines and runs of glyphs end, and the font has one glyph for two apostrophes. */
const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, '').replaceAll('\u02BC', '’')

/** What a page prints: each row of a table, item of a list, paragraph and label of a picture, in the order of its words. */
async function printedParts(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: A4_WIDTH, height: 900 })
  await page.emulateMedia({ media: 'print' })
  const parts = await page.getByRole('main').evaluate(async (main) => {
    // Pictures are drawn for their width.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    // As words for screen readers alone are.
    const isClipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement))
    const texts = new Map<Element, string>()
    const words = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
      const parent = node.parentElement
      if (!parent?.checkVisibility() || isClipped(parent)) continue
      const part = parent.closest('tr, li:not(li li), p, h1, h2, h3, blockquote, dt, dd, text') ?? parent
      texts.set(part, (texts.get(part) ?? '') + node.textContent)
    }
    return [...texts.values()]
  })
  await page.emulateMedia({ media: 'screen' })
  return parts.map(withoutSpaces).filter((part) => part !== '')
}

test('a report is composed, made, read by a stranger, and revoked', async ({ page, browser, account, baseURL }) => {
  test.setTimeout(10 * MINUTES)
  // The period ends before today.
  const today = new Date().toISOString().slice(0, 10)
  const stories = await seedStory(process.env.SIGHTLINE_DATABASE_URL ?? '', account.session.user.id, today, [
    'two platforms',
  ])
  const id = stories[0]?.id ?? ''

  const form = page.getByRole('form', { name: 'Set-up of the monthly report' })
  const preview = page.getByRole('region', { name: 'Preview' })

  await test.step('the owner opens it from a report, and composes it', async () => {
    await page.goto(projectReportPath(id))
    await page.getByRole('link', { name: 'Monthly report' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Monthly report' })).toBeVisible()
    await form.getByRole('button', { name: 'Move up: Next steps' }).click()
    await form.getByLabel('Your comment on: What changed, and how sure we are').fill('The guide did its work.')
    await form.getByLabel('Client’s name').fill('Linen & Sons')
    await form.getByLabel('Prepared by').fill('Harbour & Co')
    await form.getByLabel('Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO })
    await expect(form.getByRole('img', { name: 'The chosen logo' })).toBeVisible()
    await form.getByLabel('Colour (optional)').fill('#1d4ed8')
    await form.getByLabel('Language of dates').selectOption('de-DE')
    await form.getByLabel('Period').selectOption('30d')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('Everything is saved')).toBeVisible()
    await expect(preview.getByRole('heading', { name: 'AI visibility of Linen & Sons' })).toBeVisible(composed)
    await page.reload()
    await expect(form.getByLabel('Client’s name')).toHaveValue('Linen & Sons')
    await expect(preview.getByText(/The guide did its work\./)).toBeVisible(composed)
    await expectAccessible(page, 'set-up')
  })

  let address = ''
  await test.step('and makes a report, which nobody is mailed', async () => {
    await page.getByRole('button', { name: 'Make a report now' }).click()
    await page.getByRole('dialog', { name: 'Make a report now?' }).getByRole('button', { name: 'Make report' }).click()
    const row = page.getByRole('table', { name: 'Reports that were made' }).getByRole('row').nth(1)
    await expect(row).toContainText(/Not sent.*Not yet/, composed)
    address = `${baseURL}${await row.getByRole('link', { name: /^Open/ }).getAttribute('href')}`
    expect(address).toMatch(/\/shared\/[\w-]{22}$/)
  })

  const strangers = await browser.newContext({ reducedMotion: 'reduce', colorScheme: 'light' })
  const stranger = await strangers.newPage()
  const guard = guardConsole(stranger)

  await test.step('a stranger reads it as it was composed', async () => {
    await stranger.goto(address)
    await expect(stranger.getByRole('heading', { level: 1, name: 'AI visibility of Linen & Sons' })).toBeVisible()
    await expect(stranger.getByText('“The guide did its work.” — Harbour & Co')).toBeVisible()
    const titles = await stranger.getByRole('heading', { level: 2 }).allTextContents()
    expect(titles.slice(0, SECTIONS.length)).toEqual(SECTIONS)
    await expect(stranger.locator('header img')).toHaveJSProperty('naturalWidth', 1)
    expect(await stranger.content()).not.toContain(id)
    await expectAccessible(stranger, 'edition')
  })

  const made = page.getByRole('table', { name: 'Reports that were made' }).getByRole('row').nth(1)
  // A machine on which its browser cannot start makes no PDF, and says so. As root, a found browser starts.
  const canMakePdf = !(await page.getByText(NO_PDF).isVisible())
  if (!canMakePdf) {
    expect(process.getuid?.()).not.toBe(0)
    test.info().annotations.push({ type: 'missing', description: NO_PDF })
    await expect(made.getByRole('button', { name: /^PDF/ })).toHaveCount(0)
  }
  let printed = ''
  const printing = canMakePdf ? test.step : test.step.skip
  await printing('as a PDF it is the page, each number in its row, on numbered sheets', async () => {
    const { name, sheets } = await downloadPdf(page, made)
    printed = sheets.join('')
    expect(name).toMatch(/^[\w.-]+-ai-visibility-\d{4}-\d{2}\.pdf$/)
    const parts = await printedParts(stranger)
    // The rates, companies, kinds of sources, pages, steps and stances have numbers.
    expect(parts.filter((part) => /\d/.test(part)).length).toBeGreaterThan(25)
    expect(parts.filter((part) => !printed.includes(part))).toEqual([])
    const places = SECTIONS.map((title) => printed.indexOf(withoutSpaces(title)))
    expect(places).toEqual(places.toSorted((left, right) => left - right))

    // The mock-up has a cover, and three sheets that have no table of competitors.
    const [cover = '', ...others] = sheets
    expect([3, 4, 5]).toContain(others.length)
    expect(cover).toContain(withoutSpaces('AI visibility of Linen & Sons'))
    expect(SECTIONS.filter((title) => cover.includes(withoutSpaces(title)))).toEqual([])
    expect(others[0]).toContain(withoutSpaces(SECTIONS[0] ?? ''))
    const foot = withoutSpaces('Prepared by Harbour & Co for Linen & Sons')
    for (const [index, sheet] of sheets.entries()) {
      expect(sheet).toContain(`Page${index + 1}of${sheets.length}`)
      expect(sheet).toContain(foot)
    }
    for (const sheet of others) expect(sheet).toContain(withoutSpaces('Linen & Sons · AI visibility'))
  })

  await test.step('on paper it is light', async () => {
    await stranger.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const paper = await stranger.evaluate(() => getComputedStyle(document.body).color)
    await stranger.emulateMedia({ media: 'screen', colorScheme: 'light' })
    expect(paper).toBe(await stranger.evaluate(() => getComputedStyle(document.body).color))
  })

  await test.step('it stays as it was made', async () => {
    await form.getByLabel('Client’s name').fill('Somebody else')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(preview.getByRole('heading', { name: 'AI visibility of Somebody else' })).toBeVisible(composed)
    await stranger.reload()
    await expect(stranger.getByRole('heading', { level: 1, name: 'AI visibility of Linen & Sons' })).toBeVisible()
  })

  await test.step('the owner sees that it was opened, and revokes it; the owner alone reads it then', async () => {
    await page.reload()
    const row = page.getByRole('table', { name: 'Reports that were made' }).getByRole('row').nth(1)
    await expect(row).toContainText(/\d times?/)
    await row.getByRole('button', { name: /^Revoke/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Revoke the link of this report?' })
    await dialog.getByRole('button', { name: 'Revoke' }).click()
    await expect(row).toContainText(/Revoked on/)
    // The browser itself tells refused requests.
    guard.allow(/Failed to load resource: the server responded with a status of 410/)
    await stranger.goto(address)
    await expect(stranger.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
    await row.getByRole('button', { name: /^Read/ }).click()
    await expect(page.getByRole('heading', { name: 'AI visibility of Linen & Sons' })).toBeVisible()
  })

  await printing('and prints it, as it was', async () => {
    expect((await downloadPdf(page, made)).sheets.join('')).toBe(printed)
  })

  expect(guard.complaints()).toEqual([])
  await strangers.close()
})
