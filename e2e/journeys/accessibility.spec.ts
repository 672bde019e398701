// WCAG 2.2 A and AA on every page, in both themes, on a phone and on a desktop, and what a tablet adds; nothing scrolls sideways.
// A page is loaded once; its width and its theme change under it.

import type { Locator, Page } from '@playwright/test'
import { createPromptPath, editProjectPath, paths, projectReportPath } from '@sightline/shared/domain/paths.ts'
import {
  axeViolations,
  expectAccessible as expectPartAccessible,
  rulesOfColour,
  rulesOfTablet,
  TABLET,
  unstick,
  type AxeOptions,
} from '../fixtures/axe.ts'
import { copyProject } from '../fixtures/copied-projects.ts'
import { holdAnalysis } from '../fixtures/held-analysis.ts'
import { watchLoading } from '../fixtures/held-answers.ts'
import { readBoot } from '../fixtures/new-version.ts'
import { holdScripts } from '../fixtures/prerendered.ts'
import { filledPath, signedInPatterns } from '../fixtures/signed-in-paths.ts'
import { expect, test } from '../fixtures/test.ts'

const usualWidths = [1440, 390]
/** of the pages where people live, decide and pay */
const allWidths = [1440, TABLET, 390]
const PHONE = 390
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Stop {
  path: string
  /** the widest first */
  widths?: number[]
  /** what a person opens on it: on a phone, or on a desktop, whose window is then made narrower */
  opens?: { on: 'phone' | 'desktop'; act: (page: Page) => Promise<unknown>; shows?: (page: Page) => Locator }
}

test.use({ reducedMotion: 'reduce', colorScheme: 'light' })

async function expectNoViolations(page: Page, place: string, options: AxeOptions): Promise<void> {
  expect.soft(await axeViolations(page, options), place).toEqual([])
}

async function expectAccessible(page: Page, place: string, width: number): Promise<void> {
  await unstick(page)
  if (width === TABLET) await expectNoViolations(page, place, { rules: [...rulesOfTablet, 'target-size'] })
  else {
    await page.emulateMedia({ colorScheme: 'light' })
    await expectNoViolations(page, `${place} light`, { tags: standard })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoViolations(page, `${place} dark`, { rules: rulesOfColour })
  }
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(sideways, `${place} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** What a button of a page opens, in all its widths; the page behind it is looked at without it. */
async function expectDialogAccessible(page: Page, name: string, fill?: (dialog: Locator) => Promise<void>) {
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await fill?.(dialog)
  await expectLoaded(page)
  await expectPartAccessible(page, name, ['[role=dialog]'])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

const overlay = (page: Page) => page.getByRole('dialog').or(page.getByRole('menu')).first()

/** Every section has its data, or its error. */
const expectLoaded = (page: Page) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0)

/** @returns looks at a page in all its widths */
function visitsOf(page: Page, baseURL: string | undefined): (stop: Stop) => Promise<void> {
  const loaded = watchLoading(page)
  const complete = async () => {
    await loaded()
    await expectLoaded(page)
  }
  return ({ path, widths = usualWidths, opens }) =>
    test.step(path, async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`${baseURL}${path}`)
      // Of any level: an open dialog keeps the page's own out of reach.
      await expect(page.getByRole('heading').first()).toBeVisible()
      await complete()
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await complete()
        await expectAccessible(page, `${path} ${width}`, width)
        if (opens === undefined || width !== (opens.on === 'phone' ? PHONE : widths[0])) continue
        await opens.act(page)
        await expect((opens.shows ?? overlay)(page)).toBeVisible()
        await complete()
        await expectAccessible(page, `${path} ${width} opened`, width)
      }
    })
}

const publicPages: Stop[] = [
  {
    path: paths.landing,
    opens: { on: 'phone', act: (page) => page.getByRole('button', { name: 'Menu', exact: true }).click() },
  },
  { path: `${paths.login}?website=internationalbusinesssolutions.consulting` },
  { path: paths.signup },
  { path: paths.terms },
  { path: paths.privacy },
  { path: `${paths.authCallback}?error=access_denied&error_description=The+sign-in+was+refused` },
  { path: '/no-such-page' },
]

const pagesOfAnAccount: Stop[] = [
  {
    path: paths.dashboard,
    widths: allWidths,
    opens: { on: 'phone', act: (page) => page.getByRole('button', { name: 'Open menu' }).click() },
  },
  { path: `${paths.dashboard}?new-project=1` },
  { path: `${paths.createProject}?domain=larkandloom.com`, widths: allWidths },
  { path: paths.createPrompt },
  {
    path: paths.pricing,
    widths: allWidths,
    opens: { on: 'phone', act: (page) => page.getByRole('button', { name: 'Buy Standard' }).click() },
  },
  { path: paths.insights },
  { path: paths.configurations },
  {
    path: paths.help,
    opens: { on: 'desktop', act: (page) => page.getByRole('button', { name: 'Switch theme' }).click() },
  },
  { path: paths.visibilityCheck },
  { path: paths.brandsStartups },
  { path: paths.ecommerce },
  { path: '/no-such-page' },
]

test('a visitor finds every page accessible', async ({ page, baseURL, consoleGuard }) => {
  consoleGuard.allow(/404 \(Not Found\)/)
  const visit = visitsOf(page, baseURL)
  for (const stop of publicPages) await visit(stop)
})

test('a signed-in person finds every page accessible', async ({ page, baseURL, account, consoleGuard }) => {
  void account
  consoleGuard.allow(/404 \(Not Found\)/)
  const visit = visitsOf(page, baseURL)
  for (const stop of pagesOfAnAccount) await visit(stop)
})

test('a signed-in person finds every page accessible before its scripts, too', async ({ page, baseURL, api }) => {
  test.setTimeout(400_000)
  const { id } = await api.createProject()
  const { remotes } = await readBoot(page, baseURL ?? '')
  await holdScripts(page)
  // Many pages have the same sidebar and the same skeleton: each such frame is looked at once.
  const seen = new Set<string>()
  const frame = page.locator('#frame')
  for (const path of signedInPatterns(remotes)) {
    await page.goto(baseURL + filledPath(path, id), { waitUntil: 'domcontentloaded' })
    await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
    const shown = `${await frame.locator('aside').textContent()} ${await frame.getByRole('main').innerHTML()}`
    if (seen.has(shown)) continue
    seen.add(shown)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await expectPartAccessible(page, `${path} before its scripts`)
  }
})

test('a signed-in person finds a project and its report accessible', async ({
  page,
  baseURL,
  api,
  database,
  consoleGuard,
}) => {
  test.setTimeout(450_000)
  // Of two who change the same, the note asks who was first: the API refuses that as out of date.
  consoleGuard.allow(/status of 409/)
  const project = await api.createProject()
  await api.savePrompts(project.id, ['Which linen bedding is best?', 'Who makes durable duvets?'])
  await api.analyze(project.id)
  const [prompt] = await database.rows<{ id: string }>('select id from app.prompts where project_id = $1', [project.id])
  const exported = (shown: Page) => shown.getByRole('button', { name: 'Export', exact: true }).click()
  const visit = visitsOf(page, baseURL)
  await visit({ path: projectReportPath(project.id), widths: allWidths, opens: { on: 'desktop', act: exported } })
  await visit({ path: `${projectReportPath(project.id)}?prompt=${prompt?.id}`, widths: allWidths })
  const conflict = async (shown: Page) => {
    await api.call('PATCH', `/projects/${project.id}`, { targetPersona: 'Somebody else' })
    await shown.getByRole('button', { name: 'Marketer' }).click()
    await shown.getByRole('button', { name: 'Save Changes' }).click()
  }
  await visit({
    path: editProjectPath(project.id),
    widths: allWidths,
    opens: { on: 'phone', act: conflict, shows: (shown) => shown.getByRole('button', { name: 'Keep mine' }) },
  })
  for (const name of ['Clone set-up', 'Delete project']) await expectDialogAccessible(page, name)
  await visit({
    path: projectReportPath(project.id, 'citations'),
    widths: allWidths,
    opens: {
      on: 'phone',
      act: (reader) =>
        reader
          .getByRole('table', { name: /^Source Tracking/ })
          .getByRole('button', { name: /^\d+ answers? of .* cite / })
          .first()
          .click(),
      shows: (reader) => reader.getByRole('dialog').getByRole('link', { name: 'Whole answer' }).first(),
    },
  })
  await visit({ path: projectReportPath(project.id, 'traffic'), widths: allWidths })
  for (const name of ['Connect', 'Upload a log']) await expectDialogAccessible(page, name)
  await visit({
    path: projectReportPath(project.id, 'competitors'),
    widths: allWidths,
    opens: {
      on: 'phone',
      act: (reader) =>
        reader
          .getByRole('button', { name: /top sources/ })
          .first()
          .click(),
    },
  })
  await visit({
    path: projectReportPath(project.id, 'monthly-report'),
    opens: { on: 'phone', act: (phone) => phone.getByRole('button', { name: 'Make a report now' }).click() },
  })
  await visit({ path: createPromptPath(project.id), widths: allWidths })
  await holdAnalysis(page, project.id)
  const cancel = (shown: Page) => shown.getByRole('button', { name: 'Cancel analysis' }).click()
  await visit({ path: paths.analysis, widths: allWidths, opens: { on: 'phone', act: cancel } })
  await visit({
    path: projectReportPath(project.id, 'prompts'),
    widths: allWidths,
    opens: { on: 'phone', act: (phone) => phone.getByRole('button', { name: 'Add Prompt' }).click() },
  })
  await visit({
    path: paths.dashboard,
    opens: {
      on: 'phone',
      act: (phone) => phone.getByRole('button', { name: 'Brand Visibility Rate' }).click(),
      shows: (phone) => phone.getByRole('note'),
    },
  })
  await copyProject(database, project.id, { count: 4, clients: 2, silent: 1 })
  const { projects } = await api.call<{ projects: { id: string }[] }>('GET', '/projects')
  const idle = projects.find(({ id }) => id !== project.id)
  await api.call('PATCH', `/projects/${idle?.id}/status`, { status: 'inactive', searchStatus: 'inactive' })
  await visit({ path: paths.insights, widths: allWidths })
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: `Select ${project.domain}` }).check()
  await expectPartAccessible(page, 'selected projects', ['[aria-label="Selected projects"]'])
  await expectDialogAccessible(page, 'Activate others', (dialog) =>
    dialog.getByRole('checkbox', { name: 'Select all inactive projects' }).check(),
  )
  await expectDialogAccessible(page, 'Deactivate')
  await expectDialogAccessible(page, 'Saved views', async (dialog) => {
    await dialog.getByLabel('Save the current view as').fill('All of them')
    await dialog.getByRole('button', { name: 'Save view' }).click()
    await expect(dialog.getByRole('list', { name: 'Your views' })).toContainText('All of them')
  })
})
