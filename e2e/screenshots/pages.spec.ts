// Every page of a visitor's first minutes, on three widths and in both themes, in `.data/screenshots`. With MOCKUPS (a
// folder of PNGs) `index.html` there shows each beside the mock-up of its name, and a signed-in page beside its first paint.

import { execFile } from 'node:child_process'
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { seedStory } from '@sightline/api/src/reports/testing/story-projects.ts'
import type { Page } from '@playwright/test'
import type {
  Edition,
  MonthlyReport,
  SaveMonthlyReportRequest,
} from '@sightline/shared/contract/api/monthly-reports.ts'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import {
  createProjectPath,
  editProjectPath,
  paths,
  projectReportPath,
  sharedReportPath,
} from '@sightline/shared/domain/paths.ts'
import { reportSections } from '@sightline/shared/domain/shared-reports.ts'
import { findProgram } from '@sightline/shared/service/find-program.ts'
import { logLine } from '../fixtures/access-log.ts'
import { copyProject } from '../fixtures/copied-projects.ts'
import { confirmAddress, inviteThroughApi, joinThroughApi, openGuest } from '../fixtures/guest.ts'
import { holdAnalysis } from '../fixtures/held-analysis.ts'
import { watchLoading } from '../fixtures/held-answers.ts'
import { holdScripts } from '../fixtures/prerendered.ts'
import { expect, test } from '../fixtures/test.ts'

const folder = join(import.meta.dirname, '..', '..', '.data', 'screenshots')
const MINUTES = 60_000
const widths = [1440, 1024, 390]
const themes = ['light', 'dark'] as const
/** of the page's HTML, which is on the screen before any script */
const FRAME = '#frame'
/** in the names of its pictures */
const FIRST_PAINT = '-first-paint'
const FIRST_PROMPT = 'Which shops sell linen sheets?'
const DAY_MS = 86_400_000
const LOG_DAYS = 20
const LINES_OF_DAY = 31

interface Shot {
  /** as the mock-up's, where there is one */
  name: string
  path: string
  /** opens on the page what it hides at first */
  unfold?: (page: Page) => Promise<void>
}

const visitors: Shot[] = [
  { name: 'landing', path: paths.landing },
  { name: 'login', path: `${paths.login}?website=larkandloom.com` },
  { name: 'signup', path: paths.signup },
  { name: 'forgot-password', path: '/u/forgot-password' },
  {
    name: 'auth-callback',
    path: `${paths.authCallback}?error=access_denied&error_description=The+sign-in+was+refused`,
  },
  { name: 'terms', path: paths.terms },
  { name: 'privacy', path: paths.privacy },
  { name: 'not-found', path: '/no-such-page' },
]
const peoples: Shot[] = [
  { name: 'dashboard', path: paths.dashboard },
  { name: 'create-project', path: createProjectPath('larkandloom.com') },
  { name: 'insights', path: paths.insights },
  { name: 'pricing', path: paths.pricing },
  { name: 'configurations', path: paths.configurations },
  { name: 'help', path: paths.help },
  { name: 'visibility-check', path: paths.visibilityCheck },
  { name: 'brands-startups', path: paths.brandsStartups },
  { name: 'ecommerce', path: paths.ecommerce },
  { name: 'not-found-signed-in', path: '/no-such-page' },
]

/** Without a project only their names count. */
function pagesOf(project?: Project): Shot[] {
  const { id = '', projectName = '', domain = '', targetPersona = '', targetGeography = '' } = project ?? {}
  const setup = { projectId: id, projectName, domain, selectedPersona: targetPersona, targetGeography }
  return [
    { name: 'overview-first-day', path: projectReportPath(id) },
    { name: 'overview-prompt', path: projectReportPath(id), unfold: openPrompt },
    { name: 'prompts', path: projectReportPath(id, 'prompts') },
    { name: 'citations', path: projectReportPath(id, 'citations') },
    { name: 'citations-evidence', path: projectReportPath(id, 'citations'), unfold: openEvidence },
    { name: 'competitors', path: projectReportPath(id, 'competitors') },
    { name: 'traffic-not-connected', path: projectReportPath(id, 'traffic') },
    { name: 'traffic', path: projectReportPath(id, 'traffic'), unfold: uploadLog },
    { name: 'monthly-report', path: projectReportPath(id, 'monthly-report') },
    { name: 'edit-project', path: editProjectPath(id) },
    { name: 'create-prompt', path: `${paths.createPrompt}?${new URLSearchParams(setup)}` },
    { name: 'dashboard-full', path: paths.dashboard },
    { name: 'insights-full', path: paths.insights },
    { name: 'connections', path: `${paths.configurations}#connections` },
  ]
}

/** Of a run that never ends. */
const analysis: Shot = { name: 'analysis', path: paths.analysis }
/** Of some weeks, as the mock-up is. */
const overviewOf = (id: string): Shot => ({ name: 'overview', path: projectReportPath(id) })

/** Without an agency only their names count. */
function pagesOfAgency({ project = '', invitation = '', code = '', cardCode = '' } = {}) {
  return {
    owners: [
      { name: 'workspace', path: paths.configurations, unfold: openHistory },
      { name: 'who-needs-a-call', path: `${paths.insights}?group=client` },
    ],
    invited: [{ name: 'join', path: invitation }],
    viewers: [
      { name: 'viewer-dashboard', path: paths.dashboard },
      { name: 'viewer-overview', path: projectReportPath(project) },
    ],
    strangers: [
      { name: 'shared-report', path: sharedReportPath(code) },
      { name: 'embedded-card', path: sharedReportPath(cardCode, 'changes') },
    ],
  } satisfies Record<string, Shot[]>
}

const editionAt = (path: string): Shot => ({ name: 'edition', path })
/** Its sheets are pictures beside it, too. */
const PRINTED = 'edition.pdf'

async function openPrompt(page: Page): Promise<void> {
  await page.getByRole('button', { name: FIRST_PROMPT, exact: true }).click()
  await expect(page.getByRole('region', { name: 'Raw AI response' })).toBeVisible()
}

async function openEvidence(page: Page): Promise<void> {
  const table = page.getByRole('table', { name: /^Source Tracking/ })
  await table
    .getByRole('button', { name: /^\d+ answers? of .* cite / })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Whole answer' }).first()).toBeVisible()
}

async function uploadLog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Upload a log' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload a log' })
  const lines = Array.from({ length: LOG_DAYS * LINES_OF_DAY }, (_, index) =>
    logLine(index, new Date(Date.now() - (index % LOG_DAYS) * DAY_MS)),
  )
  const file = { name: 'access.log', mimeType: 'text/plain', buffer: Buffer.from(lines.join('\n')) }
  await dialog.getByLabel('Choose files').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(dialog.getByRole('status')).toContainText('visits')
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect(page.getByRole('region', { name: 'Crawled beside cited' }).getByRole('table')).toBeVisible()
}

async function openHistory(page: Page): Promise<void> {
  await page.getByText('History: who changed what').click()
  await expect(page.getByRole('table', { name: 'History' })).toBeVisible()
}

test.use({ reducedMotion: 'reduce' })
test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/404 \(Not Found\)/))

async function shoot(page: Page, baseURL: string | undefined, shot: Shot): Promise<void> {
  const { name, path, unfold } = shot
  await shootFirstPaint(page, baseURL, shot)
  const loaded = watchLoading(page)
  await page.goto(`${baseURL}${path}`)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await loaded()
  await unfold?.(page)
  await shootAll(page, name)
}

/** A signed-in page before its scripts. */
async function shootFirstPaint(page: Page, baseURL: string | undefined, { name, path }: Shot): Promise<void> {
  const release = await holdScripts(page)
  await page.goto(`${baseURL}${path}`, { waitUntil: 'domcontentloaded' })
  if (await page.locator(FRAME).isVisible()) {
    // Bars appear a moment after the page.
    await page.evaluate(async () => {
      await Promise.all(document.getAnimations().map(({ finished }) => finished))
    })
    await shootAll(page, name + FIRST_PAINT)
  }
  // The page does not begin to work under the next load.
  await page.goto('about:blank')
  release()
  await page.unrouteAll({ behavior: 'wait' })
}

async function shootAll(page: Page, name: string): Promise<void> {
  // The header stays at the top of the window: further down it would lie over the page.
  await page.evaluate(() => window.scrollTo(0, 0))
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: join(folder, fileOf(name, width, theme)), fullPage: true })
    }
  }
}

const fileOf = (name: string, width: number, theme: string) =>
  [name, ...(width === widths[0] ? [] : [width]), ...(theme === 'light' ? [] : [theme])].join('-') + '.png'

async function writeIndex(shots: Shot[], mockups: string | undefined): Promise<void> {
  const drawn = mockups === undefined ? [] : await readdir(mockups)
  const rows: string[] = []
  for (const { name } of shots) {
    for (const [width, theme] of themes.flatMap((theme) => widths.map((width) => [width, theme] as const))) {
      const file = fileOf(name, width, theme)
      const first = fileOf(name + FIRST_PAINT, width, theme)
      const mockup = drawn.includes(file) ? `<img src="mockup-${file}" alt="mock-up">` : 'no mock-up'
      if (mockups !== undefined && drawn.includes(file))
        await copyFile(join(mockups, file), join(folder, `mockup-${file}`))
      const cells = [`<img src="${first}" alt="no frame">`, `<img src="${file}" alt="product">`, mockup]
      rows.push(`<tr><th>${file}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    }
  }
  rows.push(`<tr><th>${PRINTED}</th><td></td><td><iframe src="${PRINTED}" title="printed"></iframe></td><td></td></tr>`)
  const style = `th { vertical-align: top } td { width: 33%; vertical-align: top } img, iframe { width: 100% }
    iframe { height: 60rem }`
  await writeFile(join(folder, 'index.html'), `<!doctype html><style>${style}</style><table>${rows.join('\n')}</table>`)
}

test.beforeAll(() => mkdir(folder, { recursive: true }))

test('a visitor’s pages', async ({ page, baseURL }) => {
  for (const shot of visitors) await shoot(page, baseURL, shot)
})

test('pages of an account', async ({ page, baseURL, account }) => {
  expect(account.email).toBeTruthy()
  for (const shot of peoples) await shoot(page, baseURL, shot)
})

test('pages of a project', async ({ page, baseURL, api }) => {
  test.setTimeout(8 * MINUTES)
  const project = await api.createProject()
  await api.savePrompts(project.id, [FIRST_PROMPT, 'Who makes durable duvets?'])
  await api.analyze(project.id)
  for (const shot of pagesOf(project)) await shoot(page, baseURL, shot)
  await holdAnalysis(page, project.id)
  await shoot(page, baseURL, analysis)
})

test('pages of an agency, of its client and of a stranger', async ({
  page,
  browser,
  baseURL,
  api,
  account,
  database,
}) => {
  test.setTimeout(6 * MINUTES)
  await confirmAddress(database, account)
  const { id: project } = await api.createProject()
  // Of fewer than ten answers the product judges nothing.
  await api.savePrompts(
    project,
    ['linen sheets', 'duvets', 'towels', 'pillows', 'blankets'].map((offer) => `Which shops sell ${offer}?`),
  )
  await api.analyze(project)
  await copyProject(database, project, { count: 9, clients: 4, silent: 3 })
  const client = await openGuest(browser, baseURL, database)
  const invitation = await inviteThroughApi(api, account, {
    ...{ email: client.email, role: 'viewer', projects: [project], hidePrompts: true },
  })
  const share = async (sections: readonly string[]) =>
    (
      await api.call<{ code: string }>('POST', `/projects/${project}/share-links`, {
        sections,
        period: { range: '30d' },
      })
    ).code
  const { owners, invited, viewers, strangers } = pagesOfAgency({
    ...{ project, invitation: new URL(invitation).pathname },
    ...{ code: await share(reportSections), cardCode: await share(['changes']) },
  })
  for (const shot of owners) await shoot(page, baseURL, shot)
  for (const shot of invited) await shoot(client.page, baseURL, shot)
  await joinThroughApi(baseURL, client, invitation, account)
  for (const shot of viewers) await shoot(client.page, baseURL, shot)
  expect(client.guard.complaints()).toEqual([])
  const stranger = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  for (const shot of strangers) await shoot(stranger, baseURL, shot)
})

test('a monthly report that was made, and its printed sheets', async ({ page, browser, baseURL, api, account }) => {
  const today = new Date().toISOString().slice(0, 10)
  const [project] = await seedStory(process.env.SIGHTLINE_DATABASE_URL ?? '', account.session.user.id, today, [
    'two platforms',
  ])
  await shoot(page, baseURL, overviewOf(project?.id ?? ''))
  const report = `/projects/${project?.id}/monthly-report`
  const { setup, version } = await api.call<MonthlyReport>('GET', report)
  const { version: saved } = await api.call<MonthlyReport>('PUT', report, {
    ...{ ...setup, version, period: '30d', clientName: 'Linen & Sons', preparedBy: 'Harbour & Co', accent: '#1d4ed8' },
    comments: { changes: 'The guide did its work.' },
  } satisfies SaveMonthlyReportRequest)
  const making = { send: false, version: saved }
  const { edition } = await api.call<{ edition: Edition }>('POST', `${report}/editions`, making)
  const stranger = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await shoot(stranger, baseURL, editionAt(edition.path ?? ''))

  const printed = await page.request.get(`${baseURL}/api${report}/editions/${edition.id}/pdf`, {
    headers: { authorization: `Bearer ${account.session.accessToken}` },
  })
  expect(printed.status()).toBe(200)
  const pdf = join(folder, PRINTED)
  await writeFile(pdf, await printed.body())
  // Poppler draws sheets; without it there is the PDF alone.
  const draw = findProgram(['pdftoppm'])
  if (draw !== undefined) await promisify(execFile)(draw, ['-r', '80', '-png', pdf, join(folder, 'edition-sheet')])
})

test('the index', async () => {
  const agency = Object.values(pagesOfAgency()).flat()
  const others = [overviewOf(''), analysis, editionAt('')]
  await writeIndex([...visitors, ...peoples, ...pagesOf(), ...agency, ...others], process.env.MOCKUPS)
})
