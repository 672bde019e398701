// A version of a remote is previewed, two are deployed and one is taken back, while the product runs (docs/releases.md).

import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { openPreview } from '@sightline/releases/open-preview.ts'
import { promote } from '@sightline/releases/promote.ts'
import { buildFolder } from '@sightline/releases/release-folder.ts'
import { WORKSPACE } from '@sightline/scripts/src/workspace.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import { signUpThroughApi } from '../fixtures/account.ts'
import { readBoot } from '../fixtures/new-version.ts'
import { publishVersion } from '../fixtures/published-version.ts'
import { expect, test } from '../fixtures/test.ts'
import { START_TIMEOUT_MS, startProduct, type RunningProduct } from '../product/product.ts'

/** Of this product alone: others are served from the same folder. */
const CHANNEL = 'deploy'
const RELEASES_DIR = process.env.RELEASES_DIR || path.join(WORKSPACE, '.data', 'releases')
const REMOTE = 'remote-account'
const WORDS = 'Tips for reporting issues'

// One product serves them all.
test.describe.configure({ mode: 'default' })
let product: RunningProduct | undefined
test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS)
  product = await startProduct({ RELEASES_DIR, CHANNEL })
})
test.afterAll(() => product?.stop())

const release = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['scripts/src/release.ts', ...args], {
    cwd: WORKSPACE,
    env: { ...process.env, RELEASES_DIR },
  })

/** File → hash of all that the host's build has. */
function filesOfHost(version: string): Record<string, string> {
  const folder = buildFolder(RELEASES_DIR, 'host', version)
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    files.map(({ parentPath, name }) => [
      path.join(parentPath, name),
      createHash('sha256')
        .update(readFileSync(path.join(parentPath, name)))
        .digest('hex'),
    ]),
  )
}

const goToHelp = (page: Page) => page.getByRole('link', { name: 'Help' }).click()
const sees = (page: Page, words: string) => expect(page.getByRole('heading', { name: words })).toBeVisible()

test('a preview shows its build at its address, and Reset leads back to what all visitors get', async ({ page }) => {
  const { url = '' } = product ?? {}
  await signUpThroughApi(page, url)
  const words = 'Tips, previewed'
  const [name, version] = [`pr-${randomUUID()}`, `preview-${randomUUID().slice(0, 8)}`]
  const change = (_file: string, code: string) => code.replace(WORDS, words)
  await publishVersion(RELEASES_DIR, await readBoot(page, url), REMOTE, version, { change })
  await openPreview(RELEASES_DIR, name, { channel: CHANNEL, versions: { [REMOTE]: version } })

  await page.goto(`${url}${paths.help}?preview=${name}`)
  const badge = page.getByRole('complementary', { name: 'Pinned versions' })
  await expect(badge).toContainText(`Preview ${name} · ${REMOTE} ${version}`)
  await sees(page, words)
  await badge.getByRole('link', { name: 'Reset' }).click()
  await expect(badge).toHaveCount(0)
  await expect(page).toHaveURL(url + paths.help)
  await sees(page, WORDS)
  await release('close-preview', name)
})

test('open pages keep the version that they have, later ones get that of the channel, and the host stays as it is', async ({
  page,
  context,
}) => {
  const { url = '' } = product ?? {}
  await signUpThroughApi(page, url)
  const boot = await readBoot(page, url)
  const host = filesOfHost(boot.host.version)
  const [first, second] = ['first', 'second'].map((words) => ({
    words: `Tips, ${words} version`,
    version: `${words}-${randomUUID().slice(0, 8)}`,
  }))
  for (const { words, version } of [first!, second!]) {
    await publishVersion(RELEASES_DIR, boot, REMOTE, version, { change: (_file, code) => code.replace(WORDS, words) })
  }
  // Without the browser that opens every screen first: release-gates.spec.ts has the command with its gates.
  const promoteVersion = (version: string) => promote(RELEASES_DIR, CHANNEL, { [REMOTE]: version })
  const open = async () => {
    const opened = await context.newPage()
    await opened.goto(url + paths.dashboard)
    return opened
  }

  await page.goto(url + paths.dashboard)
  await promoteVersion(first!.version)
  const later = await open()
  await promoteVersion(second!.version)
  const last = await open()
  for (const [opened, words] of [
    [page, WORDS],
    [later, first!.words],
    [last, second!.words],
  ] as const) {
    await goToHelp(opened)
    await sees(opened, words)
  }

  await release('rollback', CHANNEL)
  await last.reload()
  await sees(last, first!.words)
  expect((await readBoot(page, url)).host.version).toBe(boot.host.version)
  expect(filesOfHost(boot.host.version)).toEqual(host)
})
