// What a team does all day: one remote from source, beside the release or alone. Of remote-onboarding, as remote-account has no
// field to type in.

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { paths } from '@sightline/shared/domain/paths.ts'
import { signUpThroughApi } from '../fixtures/account.ts'
import { expect, test } from '../fixtures/test.ts'
import { startDevelopment, type Development } from '../product/development.ts'
import { START_TIMEOUT_MS } from '../product/product.ts'

const QUESTION = 'Which website should we check?'
const EDITED = 'Whose website shall we look for?'
const SCREEN = 'remote-onboarding/src/visibility-check/VisibilityCheck.tsx'
/** Says only that the machine is slow. */
const SLOW_CHECK = /Middleware took \d+ms/

test.describe('npm run dev -- remote-onboarding', () => {
  let development: Development
  test.beforeAll(async () => {
    test.setTimeout(START_TIMEOUT_MS)
    development = await startDevelopment('remote-onboarding')
  })
  test.afterAll(() => development.stop())

  test('shows an edited component without a reload, and keeps what was typed', async ({ page, consoleGuard }) => {
    consoleGuard.allow(SLOW_CHECK)
    await signUpThroughApi(page, development.url)
    await page.goto(development.url + paths.visibilityCheck)
    const website = page.getByRole('textbox', { name: 'Website' })
    await website.fill('larkandloom')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))

    const file = path.join(development.folder, SCREEN)
    const started = performance.now()
    writeFileSync(file, readFileSync(file, 'utf8').replace(QUESTION, EDITED))
    await expect(page.getByRole('heading', { name: EDITED })).toBeVisible()
    process.stdout.write(`  An edit is on the page after ${((performance.now() - started) / 1000).toFixed(2)} s\n`)
    await expect(website).toHaveValue('larkandloom')
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })
})

test.describe('npm run dev -- remote-onboarding --alone', () => {
  let development: Development
  test.beforeAll(async () => {
    test.setTimeout(START_TIMEOUT_MS)
    development = await startDevelopment('remote-onboarding', '--alone')
  })
  test.afterAll(() => development.stop())

  test('shows the screens without the host, with a session and answers', async ({ page, consoleGuard }) => {
    consoleGuard.allow(SLOW_CHECK)
    await page.goto(development.url)
    const screens = page.getByRole('navigation', { name: 'Screens' })
    await screens.getByRole('link', { name: paths.login, exact: true }).click()
    await expect(page.getByText('Home textiles · United States')).toBeVisible()
    await screens.getByRole('link', { name: paths.visibilityCheck, exact: true }).click()
    await expect(page.getByRole('heading', { name: QUESTION })).toBeVisible()
  })
})
