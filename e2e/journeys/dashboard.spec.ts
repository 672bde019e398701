// The limit of active projects, as a person of the free plan meets it.

import type { Page } from '@playwright/test'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import { accountIsRead } from '../fixtures/account.ts'
import { holdTimers } from '../fixtures/held-timers.ts'
import { expect, test } from '../fixtures/test.ts'

const LIMIT_MESSAGE = "You've reached the active project limit (1). Deactivate another project or upgrade your plan."

/** How long a toast stays whose code has not come. */
const PLAIN_TOAST_MS = 10_000

async function openDialog(page: Page, domain: string, action: 'Activate' | 'Deactivate') {
  await page.getByRole('button', { name: `Actions for ${domain}` }).click()
  // The second click of a double click must not open what is under the menu.
  await page.getByRole('menuitem', { name: `${action} project` }).dblclick()
  const dialog = page.getByRole('dialog', { name: `${action} project?` })
  return { dialog, confirm: dialog.getByRole('button', { name: action }) }
}

test('a person reaches the limit, deactivates a project, and cannot activate it beside another one', async ({
  page,
  context,
  baseURL,
  api,
  consoleGuard,
}) => {
  const { domain } = await api.createProject()
  let other: Project | undefined
  const writes: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && writes.push(request.url()))

  const dropToasts = await holdTimers(page, PLAIN_TOAST_MS)
  await test.step('is led to the prompts, and told of the limit below', async () => {
    // No visit is measured, and no request is pending when the connection is lost.
    await page.addInitScript(() => void (Math.random = () => 0.99))
    const read = accountIsRead(page)
    await page.goto(`${baseURL}${paths.dashboard}`)
    await read
    await expect(page.getByRole('link', { name: 'Choose prompts' })).toBeVisible()
    await expect(page.getByText('Setting up')).toBeVisible()
    await expect(page.getByText('Project Limit Reached')).toBeVisible()
  })

  await test.step('is told that a dialog cannot be loaded offline, and opens it when the connection is back', async () => {
    consoleGuard.allow(/ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(true)
    const newProject = page.getByRole('link', { name: '+ New Project' })
    await newProject.click()
    await expect(page.getByText('This could not be loaded. You are offline.')).toBeVisible()
    await expect(newProject).toBeFocused()
    await expect(page).toHaveURL(`${baseURL}${paths.dashboard}`)
    await context.setOffline(false)
    await newProject.click()
    const dialog = page.getByRole('dialog', { name: 'New Project' })
    await expect(dialog.getByText("You've reached your project limit")).toBeVisible()
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await dropToasts()
  })

  await test.step('deactivates the project with a double click, which writes once', async () => {
    const { confirm } = await openDialog(page, domain, 'Deactivate')
    await confirm.dblclick()
    await expect(page.getByRole('heading', { name: 'Inactive Projects 1' })).toBeVisible()
    await expect(page.getByText('Project Limit Reached')).toHaveCount(0)
    await expect(page.getByRole('button', { name: `Actions for ${domain}` })).toBeFocused()
    expect(writes).toHaveLength(1)
  })

  await test.step('is refused by the API, as another tab has used the limit up', async () => {
    consoleGuard.allow(/429 \(Too Many Requests\)/)
    const asked = page.waitForRequest('**/api/projects/limits?*')
    const { dialog, confirm } = await openDialog(page, domain, 'Activate')
    // The dialog reads the limits when it opens; the project of the other tab comes after that.
    await (await (await asked).response())?.finished()
    other = await api.createProject()
    await confirm.click()
    await expect(dialog.getByRole('alert')).toHaveText(LIMIT_MESSAGE)
    expect(writes).toHaveLength(2)
  })

  await test.step('and from then on by the page itself', async () => {
    await expect(page.getByText('Project Limit Reached')).toBeVisible()
    await page.getByRole('button', { name: 'Activate', exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(LIMIT_MESSAGE)
    expect(writes).toHaveLength(2)
  })

  await test.step('activates it when the other one is inactive', async () => {
    await api.call('PATCH', `/projects/${other?.id}/status`, { status: 'inactive', searchStatus: 'inactive' })
    await page.reload()
    const { confirm } = await openDialog(page, domain, 'Activate')
    await confirm.click()
    await expect(page.getByRole('heading', { name: 'Active Projects 1 of 1' })).toBeVisible()
  })
})
