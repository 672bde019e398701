// A report as a PDF: Chromium opens the page of a shared report, is given the stored document for it, and prints. So the PDF has the
// numbers of the page, and printing is no view of the link and needs no link that is still open.

import { tmpdir } from 'node:os'
import type { ReportDocument } from '@sightline/shared/contract/api/shared-reports.ts'
import { PDF_FAILED } from '@sightline/shared/domain/monthly-reports.ts'
import { sharedReportPath } from '@sightline/shared/domain/paths.ts'
import { findChromium } from '@sightline/shared/service/find-program.ts'
import type { Route } from 'playwright-core'
import { unavailable } from '../../http/api-failure.ts'
import { success } from '../../http/success.ts'
import type { PrintSettings } from './print.settings.ts'

const LIMIT_MS = 30_000
/** A browser needs some hundred megabytes, so there is one at a time; others wait, up to this many. */
const MOST_WAITING = 5
const RETRY_AFTER_SECONDS = 30
const TOO_MANY_WAIT = 'Many PDFs are being made. Please try again in a moment.'
/** Of no link: what the page asks for is answered here. */
const CODE = 'print'

export interface Printer {
  print(report: ReportDocument): Promise<Buffer>
}

/** null: this machine has no Chromium */
export function createPrinter({ CHROMIUM_PATH, PUBLIC_URL }: PrintSettings): Printer | null {
  const executablePath = findChromium({ ...process.env, CHROMIUM_PATH })
  if (executablePath === undefined) return null
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return {
    async print(report) {
      if (waiting >= MOST_WAITING) throw unavailable(TOO_MANY_WAIT, RETRY_AFTER_SECONDS)
      waiting += 1
      const printed = last.then(() => printPage(executablePath, PUBLIC_URL, report))
      last = printed.catch(() => undefined)
      try {
        return await printed
      } catch (error) {
        throw unavailable(PDF_FAILED, RETRY_AFTER_SECONDS, error)
      } finally {
        waiting -= 1
      }
    },
  }
}

async function printPage(executablePath: string, publicUrl: string, report: ReportDocument): Promise<Buffer> {
  // Loaded at the first PDF: a quarter of a second that the start of the API need not take.
  const { chromium } = await import('playwright-core')
  const browser = await chromium.launch({
    ...{ executablePath, timeout: LIMIT_MS },
    // Playwright turns the sandbox off unless it is asked for. For root, Chromium has none, and exits.
    chromiumSandbox: process.getuid?.() !== 0,
    // It gets no secret of this process.
    env: { PATH: process.env.PATH ?? '', HOME: tmpdir(), LANG: 'C.UTF-8' },
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
  })
  // Closed at the limit whatever the page does: what waits for it then fails. Playwright ends the browser's group of processes, and
  // deletes its profile.
  const timer = setTimeout(() => void browser.close(), LIMIT_MS)
  try {
    const context = await browser.newContext({ serviceWorkers: 'block', colorScheme: 'light', timezoneId: 'UTC' })
    const page = await context.newPage()
    await page.route('**', (route) => answer(route, publicUrl, report))
    await page.goto(new URL(sharedReportPath(CODE), publicUrl).href, { timeout: LIMIT_MS })
    await page.locator('main[aria-busy=false] h1').waitFor({ timeout: LIMIT_MS })
    await page.waitForLoadState('networkidle', { timeout: LIMIT_MS })
    return await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true })
  } finally {
    clearTimeout(timer)
    await browser.close()
  }
}

/** The page's own files come from the gateway; of the API it gets the report and nothing else, and of others nothing. */
function answer(route: Route, publicUrl: string, report: ReportDocument): Promise<void> {
  const { origin, pathname } = new URL(route.request().url())
  if (pathname === `/api${sharedReportPath(CODE)}`) return route.fulfill({ json: success({ report }) })
  const isOwnFile = origin === new URL(publicUrl).origin && !pathname.startsWith('/api/')
  return isOwnFile ? route.continue() : route.abort()
}
