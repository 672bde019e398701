// A release in which a remote is older than the host: its prerendered pages are of other words, and the host of today hydrates them.
// Both are real builds, the older one of a copy of the sources.

import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { createRelease } from '@sightline/releases/create-release.ts'
import { promote } from '@sightline/releases/promote.ts'
import { readReleaseSet } from '@sightline/releases/release-set.ts'
import { WORKSPACE } from '@sightline/scripts/src/workspace.ts'
import { holdScripts, hydrated } from '../fixtures/prerendered.ts'
import { expect, test } from '../fixtures/test.ts'
import { copySources } from '../product/copied-sources.ts'
import { START_TIMEOUT_MS, startProduct, type RunningProduct } from '../product/product.ts'

/** Of this product alone: others are served from the same folder. */
const CHANNEL = 'earlier-page'
const RELEASES_DIR = process.env.RELEASES_DIR || path.join(WORKSPACE, '.data', 'releases')
const REMOTE = 'remote-onboarding'
const EARLIER = 'Where do you stand'

/** Builds the remote with another heading and one more element above it, by the command that its team uses. @returns its version */
async function publishEarlier(): Promise<string> {
  const { folder, data, remove } = copySources()
  try {
    const hero = path.join(folder, REMOTE, 'src/landing/Hero.tsx')
    const edited = readFileSync(hero, 'utf8')
      .replace('Know where you stand', EARLIER)
      .replace('<h1>', '<p>The first of its kind</p>\n        <h1>')
    writeFileSync(hero, edited)
    const command = [path.join(folder, 'scripts/src/release.ts'), 'publish', REMOTE, '--json']
    const { stdout } = await promisify(execFile)(process.execPath, command, {
      cwd: folder,
      env: { ...process.env, DATA_DIR: data, RELEASES_DIR },
    })
    const { published } = JSON.parse(stdout) as { published: { version: string }[] }
    return published[0]?.version ?? ''
  } finally {
    remove()
  }
}

test.describe('a prerendered page of an earlier build', () => {
  let product: RunningProduct | undefined
  test.beforeAll(async () => {
    // It also builds a remote.
    test.setTimeout(2 * START_TIMEOUT_MS)
    product = await startProduct({ RELEASES_DIR, CHANNEL })
    const { release } = await readReleaseSet(RELEASES_DIR, CHANNEL)
    const version = await publishEarlier()
    expect(release.remotes[REMOTE]).not.toBe(version)
    const { id } = await createRelease(RELEASES_DIR, release.host, { ...release.remotes, [REMOTE]: version })
    await promote(RELEASES_DIR, CHANNEL, id)
  })
  test.afterAll(() => product?.stop())

  test("is taken over by today's host as it is: typed text stays, nothing is rendered again", async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto(`${product?.url}/`, { waitUntil: 'commit' })
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toContainText(EARLIER)
    await page.getByLabel('Website URL').pressSequentially('larkandloom.com')
    await heading.evaluate((element) => Object.assign(window, { before: element }))

    release()
    // A page that did not fit its HTML would be an error in the console, which fails the journey.
    await hydrated(page)
    expect(await heading.evaluate((element) => element === (window as unknown as { before: Element }).before)).toBe(
      true,
    )
    await expect(heading).toContainText(EARLIER)
    await expect(page.getByText('The first of its kind')).toBeVisible()
    await page.getByRole('button', { name: 'Check Now' }).click()
    await expect(page).toHaveURL(`${product?.url}/login?website=${encodeURIComponent('https://larkandloom.com')}`)
    await expect(page.getByText('larkandloom.com').first()).toBeVisible()
  })
})
