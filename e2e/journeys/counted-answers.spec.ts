// Counts of the reports open exactly the answers that they count: their ids are compared with those of the database.

import { projectReportPath } from '@sightline/shared/domain/paths.ts'
import { platformNames, type PlatformId } from '@sightline/shared/domain/platforms.ts'
import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

const RIVALS = { Oakrest: 'oakrest.com', Plainweave: 'plainweave.com' }
const NAMED = `from app.answers a join app.answer_companies c on c.project_id = a.project_id and c.answer_id = a.id
  join app.prompts p on p.project_id = a.project_id and p.id = a.prompt_id
  where a.project_id = $1 and c.company = $2 and c.counted > 0`
const CITING = `from app.answer_citations c join app.sources s on s.project_id = c.project_id and s.id = c.source_id
  where c.project_id = $1 and c.state = 'cited' and s.domain = any($2)`

test('a person opens exactly the answers that a number counts', async ({ page, baseURL, api, database }) => {
  const { id, domain } = await api.createProject({
    competitors: Object.entries(RIVALS).map(([name, rival]) => ({ domain: rival, brandNames: [name] })),
  })
  await api.savePrompts(id, ['Which linen bedding is best?', 'Who makes durable duvets?', 'Is Lark & Loom good?'])
  await api.analyze(id)
  const idsOf = async (rest: string, ...values: unknown[]) =>
    (await database.rows<{ id: string }>(`select distinct ${rest} order by id`, [id, ...values])).map((row) => row.id)
  const naming = (company: string, more = '', ...values: unknown[]) =>
    idsOf(`a.id ${NAMED} ${more}`, company, ...values)
  const report = (of?: 'citations' | 'competitors' | 'prompts') => page.goto(`${baseURL}${projectReportPath(id, of)}`)
  const panel = (name: 'Answers' | 'Top Sources') => page.getByRole('dialog', { name })

  await test.step('of a company, in the table and on its card', async () => {
    await report('competitors')
    for (const company of Object.values(RIVALS)) {
      const expected = await naming(company)
      const row = page.getByRole('table', { name: 'All Competitors' }).getByRole('button', { name: company })
      for (const button of [row, page.getByRole('button', { name: `: top sources of ${company}` })]) {
        await button.click()
        await expectAnswers(panel('Top Sources'), expected)
        await panel('Top Sources').getByRole('button', { name: 'Close' }).click()
      }
    }
  })

  await test.step('of the bars on a company’s card', async () => {
    await report('competitors')
    for (const company of Object.values(RIVALS)) {
      await expect(page.getByRole('button', { name: `: top sources of ${company}` })).toBeVisible()
      for (const [name, opened, expected] of [
        [`^Brand Visibility Rate \\d+%.*: answers that mention ${company}$`, 'Top Sources', await naming(company)],
        [
          `^Direct URL Visibility Rate \\d+%.*: answers that cite ${company}$`,
          'Answers',
          await idsOf(`c.answer_id as id ${CITING}`, [company]),
        ],
      ] as const) {
        const bar = page.getByRole('link', { name: new RegExp(name) })
        await expect(bar).toHaveCount(expected.length === 0 ? 0 : 1)
        if (expected.length === 0) continue
        await bar.click()
        await expectAnswers(panel(opened), expected)
        await panel(opened).getByRole('button', { name: 'Close' }).click()
      }
    }
  })

  await test.step('of a stance', async () => {
    await report('competitors')
    const stances = await database.rows<{ stance: string }>(
      `select distinct c.stance ${NAMED} and c.stance is not null`,
      [id, domain],
    )
    expect(stances.length).toBeGreaterThan(0)
    for (const { stance } of stances) {
      const expected = await naming(domain, 'and c.stance = $3', stance)
      const name = new RegExp(`^${stance} ${expected.length}\\b.*: answers of ${domain}$`)
      await page.getByRole('link', { name }).first().click()
      await expectAnswers(panel('Answers'), expected)
      await panel('Answers').getByRole('button', { name: 'Close' }).click()
    }
  })

  await test.step('of a kind of sites, and of a domain on a day', async () => {
    await report('citations')
    await expect(page.getByRole('heading', { name: /^Your pages are/ })).toBeVisible()
    for (const [kind, domains] of [
      ['Your pages', [domain]],
      ['Competitors', Object.values(RIVALS)],
    ] as const) {
      const expected = await idsOf(`c.answer_id as id ${CITING}`, domains)
      const [cited] = await database.rows<{ count: number }>(`select count(*)::int as count ${CITING}`, [id, domains])
      const { count = 0 } = cited ?? {}
      const button = page.getByRole('button', { name: new RegExp(`^${kind}, ${count} citations?: answers$`) })
      await expect(button).toHaveCount(count === 0 ? 0 : 1)
      if (count === 0) continue
      await button.click()
      await expect(panel('Answers')).toContainText(new RegExp(`${count} citations? in ${expected.length} answers?\\.`))
      await expectAnswers(panel('Answers'), expected)
      await panel('Answers').getByRole('button', { name: 'Close' }).click()
    }
    await page.getByRole('button', { name: 'Domains', exact: true }).click()
    const button = page.getByRole('button', { name: /^\d+ citations? of .*: answers that cite / }).first()
    const label = (await button.getAttribute('aria-label')) ?? ''
    const [, count = '', site = ''] = /^(\d+) .* cite (.*)$/.exec(label) ?? []
    await button.click()
    await expect(panel('Answers')).toContainText(`${count} citation`)
    await expectAnswers(panel('Answers'), await idsOf(`c.answer_id as id ${CITING}`, [site]))
  })

  await test.step('of a prompt, in the library and in the heat map', async () => {
    const [most] = await database.rows<{ text: string; prompt: string; platform: PlatformId; named: number }>(
      `select p.text, p.id as prompt, a.platform, count(*)::int as named ${NAMED} group by 1, 2, 3 order by 4 desc, 1, 3`,
      [id, domain],
    )
    if (most === undefined) throw new Error('No answer mentions the brand')
    await report('prompts')
    await page.getByRole('link', { name: `answers mention you: ${most.text}` }).click()
    await expectAnswers(panel('Top Sources'), await naming(domain, 'and p.id = $3', most.prompt))
    await report()
    await page
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: most.text }) })
      .getByRole('link', {
        name: new RegExp(`^${most.named} of .* answers of ${platformNames[most.platform]} name you$`),
      })
      .click()
    await expectAnswers(
      panel('Top Sources'),
      await naming(domain, 'and p.id = $3 and a.platform = $4', most.prompt, most.platform),
    )
  })
})

/** Up to ten, which the panel lists at once. */
async function expectAnswers(panel: Locator, expected: string[]): Promise<void> {
  expect(expected.length).toBeLessThanOrEqual(10)
  if (expected.length === 0) {
    await expect(panel).toContainText('No answers found.')
    return
  }
  await expect
    .poll(async () => {
      const links = await panel
        .getByRole('link', { name: 'Whole answer' })
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
      return links.map((href) => new URLSearchParams(href.split('?')[1]).get('answer')).toSorted()
    })
    .toEqual(expected)
}
