// A person connects a model of their own, so that answers are no longer samples, and removes it again.

import { perplexityFormat } from '@sightline/api/src/runs/platforms/testing/perplexity-format.ts'
import { startStandIn } from '@sightline/api/src/runs/platforms/testing/stand-in.ts'
import { projectReportPath } from '@sightline/shared/domain/paths.ts'
import { metricCard } from '../fixtures/report-page.ts'
import { expect, test } from '../fixtures/test.ts'

const KEY = 'sk-journey-0123456789abcdef-4f2a'

test('a person enters a key, tests it, reads real answers, and removes it', async ({ page, baseURL, api }) => {
  // Chat completions, as any OpenAI-compatible server speaks them.
  const model = await startStandIn(perplexityFormat, (_body, _count, { prompt }) =>
    prompt.includes('sky')
      ? { kind: 'answer', text: 'Yes.' }
      : { kind: 'answer', text: 'Lark & Loom sells linen sheets.' },
  )
  try {
    const project = await api.createProject({ platforms: ['chatgpt'] })
    await api.savePrompts(project.id, ['Which shops sell linen sheets?'])
    expect((await api.analyze(project.id)).sample).toBe(true)

    await test.step('which the banner of sample data leads to', async () => {
      await page.goto(`${baseURL}${projectReportPath(project.id)}`)
      await page.getByRole('link', { name: 'Connect an AI platform' }).click()
      await expect(page).toHaveURL(`${baseURL}/configurations#connections`)
      await expect(page.getByRole('heading', { name: 'Connections' })).toBeInViewport()
    })

    const form = page.getByRole('form', { name: 'Your own endpoint' })
    const row = page.getByRole('row', { name: /^ChatGPT/ })
    await test.step('and tests before it is stored', async () => {
      await form.getByLabel('Base URL').fill(model.url)
      await form.getByLabel('Model').fill('qwen3-0.6b')
      await form.getByLabel('Key, if it asks for one').fill(KEY)
      await form.getByRole('button', { name: 'Test' }).click()
      await expect(form.getByText(/^Test answered in/)).toBeVisible()
      await expect(row).toContainText('No key')
    })

    await test.step('and stores, which tests it once more', async () => {
      await form.getByRole('button', { name: 'Save endpoint' }).click()
      await expect(row).toContainText('OpenAI-compatible endpoint')
      await expect(row).toContainText('Answers')
      expect(await page.content()).not.toContain(KEY)
    })

    await test.step('whose answers are no samples', async () => {
      expect((await api.analyze(project.id)).sample).toBe(false)
      expect(model.requests.every(({ authorization }) => authorization === `Bearer ${KEY}`)).toBe(true)
      await page.goto(`${baseURL}${projectReportPath(project.id)}`)
      await expect(metricCard(page, 'Brand Visibility Rate')).toContainText('100%')
      await expect(page.getByText('Sample data')).toHaveCount(0)
    })

    await test.step('until it is removed', async () => {
      await page.goto(`${baseURL}/configurations#connections`)
      await form.getByRole('button', { name: 'Remove endpoint' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
      await expect(row).toContainText('No key')
      const asked = model.requests.length
      await api.analyze(project.id)
      expect(model.requests.length).toBe(asked)
    })
  } finally {
    await model.close()
  }
})
