// The API and the worker are killed in the middle of a run: it completes, no answer twice, none missing.

import { expect, test } from '@playwright/test'
import { signUpThroughApi } from '../fixtures/account.ts'
import { apiClient } from '../fixtures/api-client.ts'
import { Database } from '../fixtures/database.ts'
import { startProduct } from '../product/product.ts'

test('a run survives kill -9 of every process that works on it', async ({ context, page }) => {
  const product = await startProduct({ SAMPLE_LATENCY_MS: '400' })
  const database = new Database(product.databaseUrl)
  const account = await signUpThroughApi(page, product.url)
  const api = apiClient(context.request, product.url, account.session.accessToken)
  const project = await api.createProject()
  await api.savePrompts(
    project.id,
    Array.from({ length: 40 }, (_, number) => `Which shop is best for item ${number}?`),
  )
  const { analysisId } = await api.call<{ analysisId: string }>('POST', '/project-analysis/run', {
    projectId: project.id,
  })
  const stored = async () => {
    const [row] = await database.rows<{ answers: number }>(
      `select count(*)::int as answers from app.answers where analysis_id = $1 and state = 'answered'`,
      [analysisId],
    )
    return row?.answers ?? 0
  }

  await expect.poll(stored).toBeGreaterThan(10)
  await product.kill('api', 'worker')
  expect(await stored()).toBeLessThan(80)
  await expect.poll(stored, { timeout: 120_000 }).toBe(80)

  const [sums] = await database.rows<{ counted: number }>(
    `select sum(answered)::int as counted from app.project_daily_sums where project_id = $1`,
    [project.id],
  )
  expect(sums?.counted).toBe(80)
  const progress = await api.call('GET', `/project-analysis/${analysisId}`)
  expect(progress).toMatchObject({ status: 'completed', completedResults: 80, failedResults: 0 })
  await database.close()
  await product.stop()
})
