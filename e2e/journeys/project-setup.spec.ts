// A project is set up, put aside, and changed.

import { randomUUID } from 'node:crypto'
import type { Plan } from '@sightline/shared/contract/api/account.ts'
import type { OverviewResponse } from '@sightline/shared/contract/api/reports.ts'
import { createProjectPath, editProjectPath } from '@sightline/shared/domain/paths.ts'
import { foldOf } from '../fixtures/fold-of.ts'
import { holdTimers } from '../fixtures/held-timers.ts'
import { tabTo } from '../fixtures/tab-to.ts'
import { expect, test } from '../fixtures/test.ts'

/** How long a toast stays. */
const TOAST_MS = 4_000

const newDomain = () => `lark-loom-${randomUUID().slice(0, 8)}.com`

test('a person creates a project by keyboard only, and goes on to its prompts', async ({ page, baseURL, account }) => {
  void account
  await page.goto(baseURL + createProjectPath(newDomain()))
  await expect(page.getByLabel('Primary brand name')).not.toHaveValue('')
  const main = page.getByRole('main')
  const control = (name: string) => main.getByLabel(name).or(main.getByRole('button', { name, exact: true }))

  await tabTo(page, foldOf(page, 'Variations and offer'))
  await page.keyboard.press('Enter')
  await tabTo(page, control('What the company offers'))
  await page.keyboard.type('linen bedding')
  await tabTo(page, control('Marketer'))
  await page.keyboard.press('Space')
  await tabTo(page, control('Competitor 1 domain'))
  await page.keyboard.type('oakrest.com')
  await tabTo(page, control('Competitor 1 brand name'))
  await page.keyboard.type('Oakrest')
  await expect(page.getByText('1 of 10')).toBeVisible()
  await tabTo(page, control('Start AI Visibility Tracking'))
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/create-prompt/)
  await expect(page.getByText('What is new in linen bedding this year?')).toBeVisible()
})

test('a person saves a project for later, once, whatever is clicked', async ({ page, baseURL, api }) => {
  const domain = newDomain()
  await holdTimers(page, TOAST_MS)
  await page.goto(baseURL + createProjectPath(domain))
  // Waits for the look-up's name, which would otherwise arrive during the typing.
  await expect(page.getByLabel('Primary brand name')).not.toHaveValue('')
  await page.getByLabel('Primary brand name').fill('Lark & Loom')
  await page.getByRole('button', { name: 'Marketer' }).click()
  await page.reload()
  await expect(page.getByLabel('Primary brand name')).toHaveValue('Lark & Loom')
  await page.getByRole('button', { name: 'Save & Continue Later' }).dblclick()

  await expect(page).toHaveURL(`${baseURL}/dashboard`)
  await expect(page.getByText('Project "Lark & Loom" created successfully!')).toBeVisible()
  const { projects } = await api.call<{ projects: Array<{ domain: string }> }>('GET', '/projects?limit=100')
  expect(projects.map((project) => project.domain)).toEqual([domain])
})

test('a person changes the brand name, and sees history measured again', async ({ page, baseURL, api }) => {
  const project = await api.createProject()
  await api.savePrompts(project.id, ['Is Lark & Loom good for linen bedding?', 'Which linen bedding is best?'])
  await api.analyze(project.id)

  await page.goto(baseURL + editProjectPath(project.id))
  await page.getByLabel('Primary brand name').fill('Qwertzuiop')
  await expect(page.getByText('Saving measures your history again.')).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Your history is measured again. All reports use the new names.')).toBeVisible()

  const path = `/api/reports/projects/${project.id}/overview?platform=all&range=30d`
  const headers = { authorization: `Bearer ${(await page.evaluate(() => localStorage.getItem('accessToken'))) ?? ''}` }
  const { overview } = (await (await page.request.get(baseURL + path, { headers })).json()) as OverviewResponse
  expect(overview.brandVisibilityRate).toBe(0)
})

test('a person clones a project for another domain, and deletes the first one', async ({ page, baseURL, api }) => {
  const { plans } = await api.call<{ plans: Plan[] }>('GET', '/pricing')
  const planId = plans.find(({ slug }) => slug === 'standard')?._id
  await api.call('POST', '/subscription/purchase', { planId, paymentMethodId: 'pm_card_visa' })
  const project = await api.createProject()
  await api.savePrompts(project.id, ['Who makes durable duvets?', 'Is Lark & Loom any good?'])
  const [domain, edit] = [newDomain(), `${baseURL}${editProjectPath(project.id)}`]
  await holdTimers(page, TOAST_MS)
  const open = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
  const listed = async () =>
    (await api.call<{ projects: Array<{ id: string; domain: string }> }>('GET', '/projects?limit=100')).projects

  await test.step('takes its set-up and its prompts along, except those that name the brand', async () => {
    await page.goto(edit)
    await open('Clone set-up')
    const dialog = page.getByRole('dialog', { name: 'Clone set-up' })
    await dialog.getByLabel('Website URL').fill(domain)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByLabel('Competitor 1 domain')).toHaveValue('oakrest.com')
    await expect(page.getByLabel('Primary brand name')).not.toHaveValue('')
    await page.getByRole('button', { name: 'Save & Continue Later' }).click()
    await expect(page).toHaveURL(`${baseURL}/dashboard`)
    const clone = (await listed()).find((each) => each.domain === domain)
    const { projectPrompts } = await api.call<{
      projectPrompts: { promptCategories: Array<{ prompts: Array<{ text: string }> }> }
    }>('GET', `/project-prompts/project/${clone?.id}`)
    const texts = projectPrompts.promptCategories.flatMap(({ prompts }) => prompts.map(({ text }) => text))
    expect(texts).toEqual(['Who makes durable duvets?'])
  })

  await test.step('types the domain of the first one, which is then gone', async () => {
    await page.goto(edit)
    await open('Delete project')
    const dialog = page.getByRole('dialog', { name: `Delete ${project.domain}?` })
    await dialog.getByLabel(`Type ${project.domain} to confirm`).fill(project.domain)
    await dialog.getByRole('button', { name: 'Delete project' }).click()
    await expect(page).toHaveURL(`${baseURL}/dashboard`)
    await expect(page.getByText(`${project.domain} is deleted.`)).toBeVisible()
    expect((await listed()).map((each) => each.domain)).toEqual([domain])
  })
})
