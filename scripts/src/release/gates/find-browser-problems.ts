// Checks a whole set in a real browser: opens each screen once, as a visitor or as a signed-in person, on a gateway that serves this set.
// There is no API, so the screens show their error states; those that have changed are opened with answers, too (journeys.ts).

import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { BuildManifest, Release } from '@sightline/shared/contract/release.ts'
import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { chromium, type Browser, type BrowserContext } from 'playwright-core'
import { findChromium } from '@sightline/shared/service/find-program.ts'
import { changedJourneys, type Screen } from './journeys.ts'
import { serveRelease } from './serve-release.ts'
import { visit } from './visit.ts'

/** value of path parameters */
const SOME_ID = '01957a3c-8f20-7d1e-a4b6-000000000010'
/** As shared reports have them: at the address of any other the gateway answers 404. */
const SOME_CODE = 'q4Zk0b3Yw9T1uV5xR7cLsA'
const NO_BROWSER =
  'No browser has shown this set: install Chromium (`apt-get install chromium`, or `npx playwright install chromium`), or set CHROMIUM_PATH to one'

interface Options {
  /** id of the release that the channel has */
  present?: string | undefined
  signal?: AbortSignal
}

/** @returns one sentence for each problem; none: every screen has been seen */
export async function findBrowserProblems(
  root: string,
  release: Release,
  { present, signal }: Options = {},
): Promise<string[]> {
  const executablePath = findBrowser()
  if (executablePath === undefined) return [NO_BROWSER]
  const served = await serveRelease(root, release)
  try {
    const browser = await chromium
      .launch({
        executablePath,
        // It runs the code of builds, and gets no secret of this process.
        env: { PATH: process.env.PATH ?? '', HOME: tmpdir(), LANG: 'C.UTF-8' },
        ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
      })
      .catch(() => null)
    if (browser === null) return [`${executablePath} does not start: ${NO_BROWSER}`]
    const stop = () => void browser.close()
    signal?.addEventListener('abort', stop, { once: true })
    try {
      const screens = [
        ...served.remotes.flatMap(screensOf),
        ...(await changedJourneys(root, release, served.remotes, present)),
      ]
      const found = await Promise.all([
        look(
          await visitor(browser, served.pinAddress),
          screens.filter(({ access }) => access === 'public'),
        ),
        look(
          await person(browser, served.pinAddress),
          screens.filter(({ access }) => access === 'signed-in'),
        ),
      ])
      return found.flat()
    } finally {
      signal?.removeEventListener('abort', stop)
      await browser.close()
      signal?.throwIfAborted()
    }
  } finally {
    await served.close()
  }
}

function findBrowser(): string | undefined {
  const own = chromium.executablePath()
  return findChromium() ?? (existsSync(own) && !process.env.CHROMIUM_PATH ? own : undefined)
}

/** One path for each screen: those with the same files are twins. */
function screensOf({ name, version, paths, preloadByPath }: BuildManifest): Screen[] {
  const screens = new Map(
    paths
      .toReversed()
      .map(({ path, access }) => [
        JSON.stringify(preloadByPath[path] ?? path),
        { build: `${name}@${version}`, path, access },
      ]),
  )
  return [...screens.values()]
}

/** Ends at the first screen with a problem: what is wrong with a build is often wrong with all of its screens. */
async function look(context: BrowserContext, screens: Screen[]): Promise<string[]> {
  for (const { build, path, journey } of screens) {
    const address = journey === undefined ? path.replaceAll(':code', SOME_CODE).replaceAll(/:\w+/g, SOME_ID) : path
    const problems = await visit(context, address, journey)
    if (problems.length > 0) return problems.map((problem) => `${build} in a browser at ${path}: ${problem}`)
  }
  return []
}

async function visitor(browser: Browser, pinAddress: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: new URL(pinAddress).origin })
  await context.route('**/api/**', (route) =>
    route.fulfill({ status: 503, json: { success: false, code: 'UNAVAILABLE', message: 'Not asked' } }),
  )
  const page = await context.newPage()
  await page.goto(pinAddress, { waitUntil: 'commit' })
  await page.close()
  return context
}

async function person(browser: Browser, pinAddress: string): Promise<BrowserContext> {
  const context = await visitor(browser, pinAddress)
  const session = {
    [storageKeys.userData]: JSON.stringify({
      _id: SOME_ID,
      id: SOME_ID,
      email: 'nobody@example.com',
      name: 'Nobody',
      picture: null,
    }),
    [storageKeys.subscriptionData]: JSON.stringify({ planTitle: 'Standard', hasActiveSubscription: true }),
    [storageKeys.accessToken]: 'none',
  }
  await context.addInitScript(
    (entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)),
    Object.entries(session),
  )
  return context
}
