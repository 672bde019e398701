// An analysis that takes its time: a platform that fails, a reload, another tab, a way out and back, a stream that hangs, an end
// by hand. ChatGPT answers when the test lets it; Gemini refuses everything.

import {
  startPlatformStandIns,
  type PlatformStandIns,
} from '@sightline/api/src/runs/platforms/testing/platform-stand-ins.ts'
import { STREAM_SILENCE_MS } from '@sightline/shared/contract/heartbeat.ts'
import type { Page } from '@playwright/test'
import { signUpThroughApi } from '../fixtures/account.ts'
import { apiClient, type ApiClient } from '../fixtures/api-client.ts'
import { expect, test } from '../fixtures/test.ts'
import { START_TIMEOUT_MS, startProduct, type RunningProduct } from '../product/product.ts'

// One worker, so one product.
test.describe.configure({ mode: 'default' })

let standIns: PlatformStandIns
let product: RunningProduct
let gate: PromiseWithResolvers<void>
let api: ApiClient
let projectId: string

test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS)
  standIns = await startPlatformStandIns(({ platform }) =>
    platform === 'chatgpt'
      ? { kind: 'held', until: gate.promise, answer: { text: 'Lark & Loom sells linen sheets.' } }
      : { kind: 'bad-request' },
  )
  product = await startProduct(standIns.environment)
})
test.afterAll(async () => {
  await product.stop()
  await standIns.close()
})

test.beforeEach(async ({ context, page }) => {
  gate = Promise.withResolvers()
  const { session } = await signUpThroughApi(page, product.url)
  api = apiClient(context.request, product.url, session.accessToken)
  projectId = (await api.createProject()).id
  await api.savePrompts(projectId, ['Which linen bedding is best?', 'Who makes durable duvets?'])
  await page.goto(`${product.url}/dashboard`)
  // The card's menu offers an analysis once the card knows its prompts.
  await expect(page.getByText('The first analysis is not finished')).toBeVisible()
})

async function runFromDashboard(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Run analysis' }).click()
}

async function statusOfRun(): Promise<string | undefined> {
  const { analyses } = await api.call<{ analyses: { status: string }[] }>(
    'GET',
    `/project-analysis/project/${projectId}`,
  )
  return analyses[0]?.status
}

async function countRuns(): Promise<number> {
  const { total } = await api.call<{ total: number }>('GET', `/project-analysis/project/${projectId}`)
  return total
}

test('goes on through a reload, another tab and other pages, and is told of there', async ({ page, context }) => {
  await test.step('shows what each platform has done, and why one failed', async () => {
    await runFromDashboard(page)
    await expect(page.getByText('Analyzing 2 prompts across 2 platforms')).toBeVisible()
    const platforms = page.getByRole('list', { name: 'Platforms' }).getByRole('listitem')
    await expect(platforms.filter({ hasText: 'Gemini' })).toContainText('0 of 2 answers, 2 failed')
    await expect(platforms.filter({ hasText: 'ChatGPT' })).toContainText('0 of 2 answers')
    await expect(page.getByText('2 of 4 answers failed')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Why answers failed' })).toContainText(
      'Gemini refused the request (HTTP 400)',
    )
  })

  await test.step('is picked up by a reload and by another tab', async () => {
    await page.reload()
    await expect(page.getByText('2 of 4 answers failed')).toBeVisible()
    const other = await context.newPage()
    await other.goto(`${product.url}/ai-analysis`)
    await expect(other.getByText('2 of 4 answers failed')).toBeVisible()
    await other.close()
    expect(await countRuns()).toBe(1)
  })

  await test.step('is picked up by Back', async () => {
    await page.getByRole('link', { name: 'Help', exact: true }).click()
    await expect(page).toHaveURL(/\/help$/)
    await page.goBack()
    await expect(page.getByText('2 of 4 answers failed')).toBeVisible()
    expect(await countRuns()).toBe(1)
  })

  await test.step('ends while the person is elsewhere, who is told and led to the report', async () => {
    await page.goForward()
    await expect(page).toHaveURL(/\/help$/)
    gate.resolve()
    await expect(page.getByText('The analysis of Lark & Loom is complete. 2 of 4 answers failed.')).toBeVisible({
      timeout: 30_000,
    })
    await page.getByRole('link', { name: 'Open report' }).click()
    await expect(page).toHaveURL(`${product.url}/reports/project/${projectId}`)
    await expect(page.getByText('2 answers analyzed')).toBeVisible()
  })
})

test('survives a stream that hangs, and leads to the report', async ({ page }) => {
  await page.clock.install()
  await page.route('**/api/project-analysis/*/events', () => undefined)
  const hanging = page.waitForRequest('**/api/project-analysis/*/events')
  await runFromDashboard(page)
  await hanging
  gate.resolve()
  // Ended before the stream is given up: the next question is answered with the end, however slow the worker is.
  await expect.poll(statusOfRun, { timeout: 60_000 }).toBe('completed')
  await page.clock.fastForward(STREAM_SILENCE_MS)
  await expect(page).toHaveURL(`${product.url}/reports/project/${projectId}`, { timeout: 30_000 })
})

test('is cancelled by keyboard alone, stays cancelled, and starts again', async ({ page }) => {
  await page.getByRole('button', { name: /^Actions for/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Run analysis' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Cancel analysis' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Cancel this analysis?' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel analysis' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Analysis cancelled')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Analysis cancelled')).toBeVisible()
  expect(await countRuns()).toBe(1)
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(page.getByText('This might take a few mins. Hang on!')).toBeVisible()
  await expect(page.getByText('2 of 4 answers failed')).toBeVisible()
  expect(await countRuns()).toBe(2)
  gate.resolve()
  await expect(page).toHaveURL(`${product.url}/reports/project/${projectId}`, { timeout: 30_000 })
})
