// An agency with a hundred projects finds the client to call, and takes the numbers of one client along.

import { readFile } from 'node:fs/promises'
import { paths } from '@sightline/shared/domain/paths.ts'
import { copyProject } from '../fixtures/copied-projects.ts'
import { watchLoading } from '../fixtures/held-answers.ts'
import { expect, test } from '../fixtures/test.ts'

const PROJECTS = 100
const CLIENTS = 10
/** of each: the first one belongs to none */
const OF_A_CLIENT = 10
/** whom they belong to at the end */
const CLIENT = 'Linen houses'

test('a hundred projects are searched, filtered by client and exported', async ({
  page,
  baseURL,
  api,
  account,
  database,
}) => {
  await database.rows(
    `update app.subscriptions set plan_id = (select id from app.plans where slug = 'premium'),
      period_end = now() + interval '20 days' where workspace_id = $1`,
    [account.session.user.id],
  )
  const { id } = await api.createProject()
  // Two platforms give twelve answers: of fewer than ten the product judges nothing.
  await api.savePrompts(
    id,
    ['linen sheets', 'duvets', 'towels', 'pillows', 'blankets', 'curtains'].map(
      (offer) => `Which shops sell ${offer}?`,
    ),
  )
  await api.analyze(id)
  await copyProject(database, id, { count: PROJECTS, clients: CLIENTS, silent: 5 })
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  const calls = (path: RegExp) => asked.filter((url) => path.test(url)).length
  const loaded = watchLoading(page)

  await test.step('all of them are cards of the dashboard, which a search narrows', async () => {
    await page.goto(`${baseURL}${paths.dashboard}`)
    const active = page.getByRole('region', { name: new RegExp(`^Active Projects ${PROJECTS}`) })
    await loaded()
    await expect(active.getByRole('article')).toHaveCount(PROJECTS)
    expect(calls(/^\/api\/projects$/)).toBe(1)
    expect(calls(/^\/api\/reports\/projects\/[^/]+\/overview$/)).toBe(PROJECTS)
    await page.getByRole('searchbox', { name: 'Search projects' }).fill('shop-042')
    await expect(active.getByRole('article')).toHaveCount(1)
  })

  await test.step('Insights says whom to call, at most three, with one call for each project', async () => {
    await page.goto(`${baseURL}${paths.insights}`)
    const needed = page.getByRole('region', { name: 'Who needs a call' })
    await loaded()
    await expect(needed.getByRole('listitem')).toHaveCount(3)
    await expect(needed.getByRole('listitem').first()).toContainText('is named by no answer')
    expect(calls(/^\/api\/insights\/[^/]+\/dashboard$/)).toBe(PROJECTS)
    expect(calls(/^\/api\/insights\/projects\/active$/)).toBe(1)
  })

  await test.step('a client’s projects alone are shown and exported, without another call', async () => {
    await page.getByRole('combobox', { name: 'Client' }).selectOption('Client 4')
    await expect(page).toHaveURL(/client=Client(\+|%20)4/)
    const table = page.getByRole('region', { name: 'Active projects' }).getByRole('table')
    await expect(table.getByRole('rowheader')).toHaveCount(OF_A_CLIENT)
    expect(calls(/^\/api\/insights\/[^/]+\/dashboard$/)).toBe(PROJECTS)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\n')
    expect(lines).toHaveLength(OF_A_CLIENT + 1)
    expect(lines[1]).toContain('Client 4')
  })

  await test.step('all of them are given to another client at once, which the history has', async () => {
    await page.getByRole('combobox', { name: 'Client' }).selectOption({ label: 'All clients' })
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    const selected = page.getByRole('group', { name: 'Selected projects' })
    await selected.getByRole('button', { name: 'Select all' }).click()
    await expect(selected.getByText(`${PROJECTS} selected`)).toBeVisible()
    await selected.getByRole('textbox', { name: 'Client of the selected projects' }).fill(CLIENT)
    await selected.getByRole('button', { name: 'Set client' }).click()
    const dialog = page.getByRole('dialog', { name: `Set the client of ${PROJECTS} projects?` })
    await dialog.getByRole('button', { name: 'Set client' }).click()
    await expect(selected.getByText(`Client changed: ${PROJECTS} projects.`)).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Client' }).getByRole('option')).toHaveText(['All clients', CLIENT])
    const owner = account.session.user.id
    const count = (sql: string) =>
      database.rows<{ count: number }>(`select count(*)::int as count from app.${sql}`, [owner])
    expect(await count(`projects where workspace_id = $1 and '${CLIENT}' = any(tags)`)).toEqual([{ count: PROJECTS }])
    expect(await count(`audit_entries where workspace_id = $1 and action = 'changeProjects'`)).toEqual([
      { count: PROJECTS },
    ])
  })
})
