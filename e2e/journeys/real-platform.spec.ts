// A platform with a key is asked for real: the overview's numbers come from its answers, and nothing says "Sample data".

import { startOpenaiStandIn, type OpenaiStandIn } from '@sightline/api/src/runs/platforms/testing/openai-stand-in.ts'
import { signUpThroughApi } from '../fixtures/account.ts'
import { apiClient } from '../fixtures/api-client.ts'
import { metricCard } from '../fixtures/report-page.ts'
import { expect, test } from '../fixtures/test.ts'
import { START_TIMEOUT_MS, startProduct, type RunningProduct } from '../product/product.ts'

let standIn: OpenaiStandIn
let product: RunningProduct

test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS)
  // Four prompts, one mode: named in 3 of 4 answers, first in 2, cited in 1. The prompts say which.
  standIn = await startOpenaiStandIn((request) => {
    const asked = JSON.stringify(request.input)
    if (asked.includes('cited')) {
      return {
        kind: 'answer',
        text: 'Lark & Loom is the best choice. Oakrest follows.',
        citations: [{ url: 'https://larkandloom.com/sheets', title: 'Sheets' }],
      }
    }
    if (asked.includes('first')) return { kind: 'answer', text: 'Lark & Loom is a good choice, before Oakrest.' }
    if (asked.includes('second')) return { kind: 'answer', text: 'Oakrest is popular. Lark & Loom is an alternative.' }
    return { kind: 'answer', text: 'Oakrest is what most people buy.' }
  })
  product = await startProduct({ OPENAI_API_KEY: 'stand-in', OPENAI_BASE_URL: standIn.url })
})
test.afterAll(async () => {
  await product.stop()
  await standIn.close()
})

test('the overview shows what the platform answered', async ({ page, context }) => {
  const account = await signUpThroughApi(context, product.url)
  const api = apiClient(context.request, product.url, account.session.accessToken)
  const project = await api.createProject({ domain: 'larkandloom.com', platforms: ['chatgpt'] })
  await api.savePrompts(project.id, ['Which is cited?', 'Which is first?', 'Which is second?', 'Which is left out?'])
  const run = await api.analyze(project.id)
  expect(run).toMatchObject({ status: 'completed', sample: false, completedResults: 4, failedResults: 0 })
  expect(standIn.requests).toHaveLength(4)

  await page.goto(`${product.url}/reports/project/${project.id}`)
  await expect(metricCard(page, 'Brand Visibility Rate')).toContainText('75%')
  await expect(metricCard(page, 'Top Visibility Rate')).toContainText('50%')
  await expect(metricCard(page, 'URL Citation Rate')).toContainText('25%')
  await expect(metricCard(page, 'Prompts Tracked')).toContainText('4')
  await expect(page.getByText('4 answers analyzed')).toBeVisible()
  await expect(page.getByText('Sample data')).toHaveCount(0)
})
