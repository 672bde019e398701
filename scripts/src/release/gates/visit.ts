import { setTimeout as pause } from 'node:timers/promises'
import { errors, type BrowserContext, type ConsoleMessage, type Page, type Request } from 'playwright-core'
import type { Journey } from '@sightline/shared/contract/journeys.ts'
import { matchesPath } from '@sightline/shared/contract/path-owner.ts'

/** below the page's origin */
const API = '/api'
const LIMIT_MS = 30_000
/** An ignored warning: it says only that the machine is slow. */
const NOT_USED_YET = /was preloaded using link preload but not used within a few seconds/

/**
 * @param journey answers of the API, and what the page must show then; without one the API answers as the context says
 * @returns problems of the page: it does not load, its remote fails, it does not show what it must, or the browser logs errors
 */
export async function visit(context: BrowserContext, path: string, journey?: Journey): Promise<string[]> {
  const page = await context.newPage()
  const problems = new Set<string>()
  page.on('pageerror', (error) => problems.add(error.message))
  page.on('console', (message) => {
    if (isComplaint(message)) problems.add(message.text())
  })
  try {
    if (journey !== undefined) await answerFrom(page, journey.answers)
    const answer = await page.goto(path, { timeout: LIMIT_MS })
    if (answer?.status() !== 200) problems.add(`the page was answered with ${answer?.status()}`)
    await limited(page.waitForFunction(isShown, undefined, { timeout: LIMIT_MS }))
    const missing = await missingText(page, journey?.texts ?? [])
    if (missing !== undefined) problems.add(`with the answers of its journey it does not show “${missing}”`)
    // Waits for errors that a page logs after its first frame.
    await limited(page.waitForFunction(isIdle, undefined, { timeout: LIMIT_MS }))
  } catch (error) {
    problems.add(
      (error as Error).name === 'TimeoutError'
        ? `nothing was shown within ${LIMIT_MS / 1000} s`
        : (error as Error).message,
    )
  } finally {
    // Not awaited: a page whose script never ends does not close before its browser.
    void page.close().catch(() => undefined)
  }
  return [...problems].map((problem) => problem.replaceAll(/\s+/g, ' '))
}

/** Calls that the journey does not answer get what the context says. */
async function answerFrom(page: Page, answers: Journey['answers']): Promise<void> {
  await page.route(`**${API}/**`, (route) => {
    const found = Object.entries(answers).find(([call]) => isCall(route.request(), call))
    return found === undefined ? route.fallback() : route.fulfill({ json: { success: true, ...found[1] } })
  })
}

/** @param call method and path below the API's base, with parameters */
function isCall(request: Request, call: string): boolean {
  const [method, pattern = ''] = call.split(' ')
  return method === request.method() && matchesPath(API + pattern, new URL(request.url()).pathname)
}

/** @returns the first that does not come */
async function missingText(page: Page, texts: string[]): Promise<string | undefined> {
  for (const text of texts) {
    const shown = page.getByText(text).filter({ visible: true }).first()
    const isShown = await limited(shown.waitFor({ timeout: LIMIT_MS })).then(
      () => true,
      (error: Error) => {
        if (error.name !== 'TimeoutError') throw error
        return false
      },
    )
    if (!isShown) return text
  }
  return undefined
}

/**
 * The browser's own words, and warnings of the page: the host's, of a remote that fails. Screens log as an error that the API does not
 * answer, which is no fault of theirs.
 */
function isComplaint(message: ConsoleMessage): boolean {
  const loggedByPage = message.args().length > 0
  if (message.type() !== 'warning' && (message.type() !== 'error' || loggedByPage)) return false
  return !NOT_USED_YET.test(message.text()) && !URL.parse(message.location().url)?.pathname.startsWith(`${API}/`)
}

/** Playwright's own limit waits for the page, too, which may run a script that never ends. */
const limited = (work: Promise<unknown>) =>
  Promise.race([
    work,
    pause(LIMIT_MS, undefined, { ref: false }).then(() => {
      throw new errors.TimeoutError()
    }),
  ])

/** Runs in the page. A prerendered one is there before its scripts, and shown when the host has taken over. */
function isShown(): boolean {
  const root = document.getElementById('root')
  const content = root?.querySelector('main, [role=alert]')
  return (
    content !== null &&
    content !== undefined &&
    root?.querySelector('[role=status][aria-label=Loading]') === null &&
    !('takeOver' in window)
  )
}

/** Runs in the page, too: one that never rests is ended by the limit, which `evaluate()` has not. */
function isIdle(): Promise<boolean> {
  return new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve(true))))
}
