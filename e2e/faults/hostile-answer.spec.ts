// What an AI platform answers is a stranger's text: it is shown, and neither runs nor loads anything, nor breaks the page.

import { projectReportPath } from '@sightline/shared/domain/paths.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

const TRACKER = 'tracker.example'
const wide = (cells: number) => `|${'cell|'.repeat(cells)}`
const hostile = [
  '# Lark & Loom <script>window.ran = true</script>',
  '<img src="https://tracker.example/a.gif" onerror="window.ran = true">',
  '<iframe src="https://tracker.example/b"></iframe><style>@import "https://tracker.example/c.css"; body { display: none }</style>',
  `![pixel](https://${TRACKER}/d.gif) ![](//${TRACKER}/e.gif) ![x](https://${TRACKER}/f.svg "t")`,
  '[click](javascript:window.ran=true) <javascript:window.ran=true> [data](data:text/html,<script>parent.ran=true</script>)',
  `[page](https://${TRACKER}/page) [ref][r]\n\n[r]: vbscript:x`,
  'مرحبا بك في Lark & Loom \u202e reversed \u2066 isolated',
  [wide(200), `|${'---|'.repeat(200)}`, ...Array.from({ length: 20 }, () => wide(200))].join('\n'),
  `a${'b'.repeat(3_000)}`,
  '**never closed [nor this](https://x.example/ `nor that',
  '```html\n<script>window.ran = true</script>',
].join('\n\n')
const texts = {
  'hostile and broken': hostile,
  'of 100 kB': `${hostile}\n\`\`\`\n\n${'A long answer about **bedding**. '.repeat(3_200)}`,
  'nested thousands deep': `Lark & Loom\n\n${'> '.repeat(20_000)}deep`,
}

test('an answer neither runs, nor loads anything, nor breaks the page', async ({ page, baseURL, api, database }) => {
  const project = await api.createProject({ platforms: ['chatgpt'] })
  await api.savePrompts(project.id, Object.keys(texts))
  await api.analyze(project.id)
  const outside: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('blob:')) outside.push(request.url())
  })
  await page.addInitScript(() => {
    const violations: string[] = []
    Object.assign(window, { violations })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      violations.push(`${violatedDirective} ${blockedURI}`),
    )
  })

  for (const [name, text] of Object.entries(texts)) {
    await test.step(name, async () => {
      const promptId = await seed(text, name)
      for (const [width, report] of [
        [1440, undefined],
        [390, 'traffic'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(`${projectReportPath(project.id, report)}?prompt=${promptId}`)
        const answer = page.getByRole('region', { name: 'Raw AI response' })
        await expect(answer).toContainText('Lark & Loom')
        await expect(
          answer.locator('script, img, iframe, style, object, embed, form, [onerror], [onclick]'),
        ).toHaveCount(0)
        const links = await answer
          .locator('a')
          .evaluateAll((all) => all.map((link) => [link.getAttribute('href') ?? '', link.getAttribute('rel')]))
        for (const [href, rel] of links)
          expect([/^https?:/.test(href ?? ''), rel]).toEqual([true, 'noopener noreferrer nofollow'])
        expect(await overflow(page), `${name} at ${width} px`).toBeLessThanOrEqual(0)
        expect(
          await page.evaluate(() => [
            (window as { ran?: boolean }).ran,
            (window as { violations?: string[] }).violations,
          ]),
        ).toEqual([undefined, []])
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(page.getByRole('heading', { name: 'Position Tracking' })).toBeVisible()
      }
    })
  }
  expect(outside).toEqual([])

  /** The stored answer to a prompt, as if the platform had said this. */
  async function seed(text: string, prompt: string): Promise<string> {
    const [answer] = await database.rows<{ prompt_id: string }>(
      `update app.answers set text = $1 where project_id = $2 and prompt_id = (select id from app.prompts where project_id = $2 and text = $3)
       returning prompt_id`,
      [text, project.id, prompt],
    )
    return answer?.prompt_id ?? ''
  }
})

/** Pixels by which page or dialog is wider than its window. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector('[role=dialog]')
    const widths = [document.documentElement, dialog].map((box) =>
      box === null ? 0 : box.scrollWidth - box.clientWidth,
    )
    return Math.max(...widths)
  })
