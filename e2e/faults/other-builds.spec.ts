// Releases in which a remote is of another build than the host expects: other prerendered HTML, other first requests, or none of both.
// All are real builds, of a copy of the sources that is edited for each.

import { execFile } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { createRelease } from '@sightline/releases/create-release.ts'
import { promote } from '@sightline/releases/promote.ts'
import { readReleaseSet } from '@sightline/releases/release-set.ts'
import { WORKSPACE } from '@sightline/scripts/src/workspace.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import { signUpThroughApi } from '../fixtures/account.ts'
import { watchLoading } from '../fixtures/held-answers.ts'
import { holdScripts, hydrated } from '../fixtures/prerendered.ts'
import { expect, test } from '../fixtures/test.ts'
import { copySources, type CopiedSources } from '../product/copied-sources.ts'
import { START_TIMEOUT_MS, startProduct, type RunningProduct } from '../product/product.ts'

/** Of this product alone: others are served from the same folder. */
const CHANNEL = 'other-builds'
const RELEASES_DIR = process.env.RELEASES_DIR || path.join(WORKSPACE, '.data', 'releases')

test.describe('a remote of another build', () => {
  // One product serves them all.
  test.describe.configure({ mode: 'default' })
  let product: RunningProduct
  let sources: CopiedSources
  let url: string
  test.beforeAll(async () => {
    test.setTimeout(START_TIMEOUT_MS)
    product = await startProduct({ RELEASES_DIR, CHANNEL })
    url = product.url
    sources = copySources()
  })
  test.afterAll(async () => {
    sources.remove()
    await product.stop()
  })
  // Each builds a remote.
  test.beforeEach(() => test.setTimeout(START_TIMEOUT_MS))

  const edit = (file: string, change: (source: string) => string) => {
    const place = path.join(sources.folder, file)
    const source = readFileSync(place, 'utf8')
    const edited = change(source)
    expect(edited, file).not.toBe(source)
    writeFileSync(place, edited)
  }

  /** Builds the remote from the edited sources, by the command that its team uses, and serves it with all other builds as they are. */
  async function serve(remote: string): Promise<void> {
    const command = [path.join(sources.folder, 'scripts/src/release.ts'), 'publish', remote, '--json']
    const { stdout } = await promisify(execFile)(process.execPath, command, {
      cwd: sources.folder,
      env: { ...process.env, DATA_DIR: sources.data, RELEASES_DIR },
    })
    const { published } = JSON.parse(stdout) as { published: { version: string }[] }
    const version = published[0]?.version ?? ''
    const { release } = await readReleaseSet(RELEASES_DIR, CHANNEL)
    expect(release.remotes[remote]).not.toBe(version)
    const { id } = await createRelease(RELEASES_DIR, release.host, { ...release.remotes, [remote]: version })
    await promote(RELEASES_DIR, CHANNEL, id)
  }

  test("keeps its prerendered page: today's host takes it over, typed text stays, nothing is rendered again", async ({
    page,
  }) => {
    const earlier = 'Where do you stand'
    edit('remote-onboarding/src/landing/Hero.tsx', (source) =>
      source.replace('Know where you stand', earlier).replace('<h1>', '<p>The first of its kind</p>\n        <h1>'),
    )
    await serve('remote-onboarding')
    const release = await holdScripts(page)
    await page.goto(`${url}/`, { waitUntil: 'commit' })
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toContainText(earlier)
    await page.getByLabel('Website URL').pressSequentially('larkandloom.com')
    await heading.evaluate((element) => Object.assign(window, { before: element }))

    release()
    // A page that did not fit its HTML would be an error in the console, which fails the journey.
    await hydrated(page)
    expect(await heading.evaluate((element) => element === (window as unknown as { before: Element }).before)).toBe(
      true,
    )
    await expect(heading).toContainText(earlier)
    await expect(page.getByText('The first of its kind')).toBeVisible()
    await page.getByRole('button', { name: 'Check Now' }).click()
    await expect(page).toHaveURL(`${url}/login?website=${encodeURIComponent('https://larkandloom.com')}`)
    await expect(page.getByText('larkandloom.com').first()).toBeVisible()
  })

  /** What differs from today's build, and what its page then shows before its scripts and asks for. */
  const versions: Record<string, { change: () => void; skeleton: string; requests: string[] }> = {
    'another skeleton': {
      change: () =>
        edit('remote-projects/src/dashboard/DashboardSkeleton.tsx', (source) =>
          source.replace('<ProjectsSkeleton />', '<p>Earlier words</p>\n    <ProjectsSkeleton />'),
        ),
      skeleton: 'Earlier words',
      requests: ['/api/projects?limit=100'],
    },
    'other first requests, of which its screen makes one': {
      change: () =>
        edit('remote-projects/remote.json', (source) =>
          source.replace('"requests": ["/projects?limit=100"]', '"requests": ["/pricing", "/projects?limit=100"]'),
        ),
      skeleton: 'Loading projects',
      requests: ['/api/pricing', '/api/projects?limit=100'],
    },
    'neither skeletons nor first requests': {
      change: () => {
        edit('remote-projects/remote.json', (source) => source.replace(/ *"requests": .*\n/, ''))
        rmSync(path.join(sources.folder, 'remote-projects/src/prerendered.ts'))
      },
      skeleton: 'My Projects',
      requests: [],
    },
  }

  for (const [difference, { change, skeleton, requests }] of Object.entries(versions)) {
    test(`with ${difference} comes without a flash, and no request is made twice`, async ({ page }) => {
      change()
      await serve('remote-projects')
      await signUpThroughApi(page, url)
      await page.addInitScript(watchFrames)
      const asked: string[] = []
      page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url().slice(url.length)))
      const loaded = watchLoading(page)
      const release = await holdScripts(page)
      await page.goto(url + paths.dashboard, { waitUntil: 'commit' })
      await expect(page.locator('#frame')).toContainText(skeleton)
      await expect.poll(() => asked).toEqual(requests)

      release()
      await expect(page.getByText('No projects yet')).toBeVisible()
      await expect(page.locator('#frame')).toHaveCount(0)
      await loaded()
      expect(asked.filter((address, index) => asked.indexOf(address) !== index)).toEqual([])
      expect(asked).toEqual(expect.arrayContaining(['/api/projects?limit=100']))
      expect(await framesWithoutTitle(page)).toBe(0)
    })
  }
})

/** Runs in the page: counts the frames in which the page's title is gone after it was there. */
function watchFrames(): void {
  let shown = false
  const counted = Object.assign(window, { framesWithoutTitle: 0 })
  const look = () => {
    const visible = [...document.querySelectorAll('h1')].some((title) => title.checkVisibility())
    if (shown && !visible) counted.framesWithoutTitle += 1
    shown ||= visible
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const framesWithoutTitle = (page: Page) =>
  page.evaluate(() => (window as unknown as { framesWithoutTitle: number }).framesWithoutTitle)
