// A sixth remote, from the first command to a visitor's page (docs/new-remote.md), while the product runs and its host stays as it is.

import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { damagedFiles } from '@sightline/releases/check-release.ts'
import { buildFolder, readBuild } from '@sightline/releases/release-folder.ts'
import { readReleaseSet } from '@sightline/releases/release-set.ts'
import { WORKSPACE } from '@sightline/scripts/src/workspace.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import { signUpThroughApi } from '../fixtures/account.ts'
import { readBoot, remoteOf } from '../fixtures/new-version.ts'
import { expect, test } from '../fixtures/test.ts'
import { copySources, type CopiedSources } from '../product/copied-sources.ts'
import { START_TIMEOUT_MS, startProduct, type RunningProduct } from '../product/product.ts'

/** Of this product alone: others are served from the same folder. */
const CHANNEL = 'new-remote'
const RELEASES_DIR = process.env.RELEASES_DIR || path.join(WORKSPACE, '.data', 'releases')
const REMOTE = 'remote-brand-safety'
const PAGE = '/brand-safety'

test.describe('a remote that a team adds', () => {
  let product: RunningProduct
  let sources: CopiedSources
  test.beforeAll(async () => {
    test.setTimeout(START_TIMEOUT_MS)
    rmSync(path.join(RELEASES_DIR, 'channels', CHANNEL), { recursive: true, force: true })
    product = await startProduct({ RELEASES_DIR, CHANNEL })
    sources = copySources()
  })
  test.afterAll(async () => {
    sources.remove()
    await product.stop()
  })

  /** A command of the copy, as its team would call it. */
  async function run(script: string, ...args: string[]): Promise<string> {
    const env = { ...process.env, DATA_DIR: sources.data, RELEASES_DIR }
    const { stdout } = await promisify(execFile)(process.execPath, [path.join('scripts/src', script), ...args], {
      cwd: sources.folder,
      env,
    })
    return stdout
  }

  test('is made, tested, published, promoted and opened, without another build of the host', async ({
    page,
    consoleGuard,
  }) => {
    // Tests, a build, and every screen of the set in a second browser.
    test.setTimeout(2 * START_TIMEOUT_MS)
    consoleGuard.allow(/404/)
    const { url } = product
    await signUpThroughApi(page, url)
    const before = await readReleaseSet(RELEASES_DIR, CHANNEL)

    expect(await run('create-remote.ts', 'brand-safety')).toContain(`${REMOTE} is there, with the path ${PAGE}.`)
    expect(await run('test.ts', 'unit', REMOTE)).toContain('3 passed, 0 failed')
    const { published } = JSON.parse(await run('release.ts', '--json', 'publish', REMOTE)) as {
      published: { version: string }[]
    }
    const version = published[0]?.version ?? ''

    // Published is not promoted: visitors do not see it yet.
    expect((await page.goto(url + PAGE))?.status()).toBe(404)
    await run('release.ts', 'promote', CHANNEL, `${REMOTE}@${version}`)
    expect(await page.reload().then((response) => response?.status())).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: 'Brand safety' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to projects' }).click()
    await expect(page).toHaveURL(url + paths.dashboard)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Brand safety' }).click()
    await expect(page).toHaveURL(url + PAGE)
    await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible()

    const boot = await readBoot(page, url)
    expect(remoteOf(boot, REMOTE).version).toBe(version)
    expect(boot.host.version).toBe(before.release.host)
    const host = await readBuild(RELEASES_DIR, 'host', boot.host.version)
    expect(host.files).toEqual(before.builds[0]?.files)
    expect(await damagedFiles(buildFolder(RELEASES_DIR, 'host', host.version), host)).toEqual([])
  })
})
