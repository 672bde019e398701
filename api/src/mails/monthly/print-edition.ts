// A report as a PDF: Chromium opens the page of a shared report, is given the stored document for it, and prints. So the PDF has the
// numbers of the page, and printing is no view of the link and needs no link that is still open.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { ReportDocument } from '@sightline/shared/contract/api/shared-reports.ts'
import { PDF_FAILED } from '@sightline/shared/domain/monthly-reports.ts'
import { sharedReportPath } from '@sightline/shared/domain/paths.ts'
import { findChromium } from '@sightline/shared/service/find-program.ts'
import type { Page, Route } from 'playwright-core'
import { unavailable } from '../../http/api-failure.ts'
import { success } from '../../http/success.ts'
import type { PrintSettings } from './print.settings.ts'

/** From when it is asked for, so that waiting counts: the page waits a little longer (PDF_SILENCE_MS), the gateway a minute. */
const LIMIT_MS = 50_000
/** A page waits so long to know whether the browser starts. It gives a call up after 30 s. */
const PATIENCE_MS = 20_000
/** after which a browser that did not start is started again, to see */
const AGAIN_MS = 10 * 60_000
/** A browser needs some hundred megabytes, so there is one at a time; others wait, up to this many. */
const MOST_WAITING = 2
const RETRY_AFTER_SECONDS = 30
const TOO_MANY_WAIT = 'Many PDFs are being made. Please try again in a moment.'
const ONE_WAITS = 'Your last PDF is still being made. Please try again in a moment.'
/** Of no link: what the page asks for is answered here. */
const CODE = 'print'

export interface Printer {
  /**
   * Whether the browser starts here: where no sandbox can be made for it, it does not. It is started to see, once if it starts. A machine
   * that is too busy to tell is believed to print: a PDF that fails says so.
   */
  canPrint(patienceMs?: number): Promise<boolean>
  /** @param personId a person has one PDF made at a time, so that nobody fills the line alone */
  print(report: ReportDocument, personId: string): Promise<Buffer>
}

/** null: this machine has no Chromium */
export function createPrinter(
  { CHROMIUM_PATH, PUBLIC_URL }: PrintSettings,
  startLimit = () => AbortSignal.timeout(LIMIT_MS),
  { patienceMs = PATIENCE_MS, againMs = AGAIN_MS } = {},
): Printer | null {
  const executablePath = findChromium({ ...process.env, ...(CHROMIUM_PATH && { CHROMIUM_PATH }) })
  if (executablePath === undefined) return null
  let last: Promise<unknown> = Promise.resolve()
  let starts: Promise<boolean> | undefined
  /** of whom one is being made, or waits */
  const asking = new Set<string>()
  const browser = { executablePath, timeout: LIMIT_MS }
  const start = async () => {
    try {
      return await withPage(browser, startLimit(), async () => true)
    } catch {
      // The machine may lack memory or time for a moment: another start is tried later, not for each page.
      void setTimeout(againMs, undefined, { ref: false }).then(() => (starts = undefined))
      return false
    }
  }
  return {
    canPrint: (patience = patienceMs) =>
      Promise.race([(starts ??= start()), setTimeout(patience, true, { ref: false })]),
    async print(report, personId) {
      if (asking.has(personId)) throw unavailable(ONE_WAITS, RETRY_AFTER_SECONDS)
      if (asking.size > MOST_WAITING) throw unavailable(TOO_MANY_WAIT, RETRY_AFTER_SECONDS)
      asking.add(personId)
      const limit = startLimit()
      const printed = last.then(() => withPage(browser, limit, (page) => printPage(page, PUBLIC_URL, report)))
      last = printed.catch(() => undefined)
      try {
        return await printed
      } catch (error) {
        throw unavailable(PDF_FAILED, RETRY_AFTER_SECONDS, error)
      } finally {
        asking.delete(personId)
      }
    },
  }
}

async function withHome<Result>(use: (home: string) => Promise<Result>): Promise<Result> {
  const home = await mkdtemp(join(tmpdir(), 'sightline-print-'))
  try {
    return await use(home)
  } finally {
    // What the browser still wrote as it ended makes the folder not empty for a moment.
    await rm(home, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** A page of a browser that is started for it, and killed after it or at the limit. */
async function withPage<Result>(
  options: { executablePath: string; timeout: number },
  limit: AbortSignal,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  limit.throwIfAborted()
  // Loaded at the first PDF: a quarter of a second that the start of the API need not take.
  const { chromium } = await import('playwright-core')
  return withHome(async (home) => {
    // A server, as only that can be killed: a browser that hangs does not close when it is asked to.
    const server = await chromium.launchServer({
      ...{ ...options, host: '127.0.0.1' },
      // Playwright turns the sandbox off unless it is asked for. For root, Chromium has none, and exits.
      chromiumSandbox: process.getuid?.() !== 0,
      // It gets no secret of this process.
      env: { PATH: process.env.PATH ?? '', HOME: home, LANG: 'C.UTF-8' },
      ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
    })
    // Whatever the page does: what waits for it then fails. Playwright kills the browser's group of processes, and deletes its profile.
    limit.addEventListener('abort', () => void server.kill())
    try {
      limit.throwIfAborted()
      const connected = await chromium.connect(server.wsEndpoint())
      const context = await connected.newContext({ serviceWorkers: 'block', colorScheme: 'light', timezoneId: 'UTC' })
      return await use(await context.newPage())
    } finally {
      await server.kill()
    }
  })
}

async function printPage(page: Page, publicUrl: string, report: ReportDocument): Promise<Buffer> {
  page.setDefaultTimeout(0)
  // What is asked for at the end can find its browser gone.
  await page.route('**', (route) => answer(route, publicUrl, report).catch(() => undefined))
  await page.goto(new URL(sharedReportPath(CODE), publicUrl).href)
  await page.locator('main[aria-busy=false] h1').waitFor()
  await page.waitForLoadState('networkidle')
  // A chart is drawn in a frame after its code has come, which a busy machine runs when the network is idle already.
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true })
}

/** The page's own files come from the gateway; of the API it gets the report and nothing else, and of others nothing. */
function answer(route: Route, publicUrl: string, report: ReportDocument): Promise<void> {
  const { origin, pathname } = new URL(route.request().url())
  if (pathname === `/api${sharedReportPath(CODE)}`) return route.fulfill({ json: success({ report }) })
  const isOwnFile = origin === new URL(publicUrl).origin && !pathname.startsWith('/api/')
  return isOwnFile ? route.continue() : route.abort()
}
