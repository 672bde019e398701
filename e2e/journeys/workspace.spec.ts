// An agency works with a colleague, and shows a client the reports of their own brand.

import type { Page } from '@playwright/test'
import { PROMPTS_HIDDEN } from '@sightline/shared/domain/workspaces.ts'
import { editProjectPath, paths, projectReportPath } from '@sightline/shared/domain/paths.ts'
import { createAccount } from '../fixtures/account.ts'
import { apiClient } from '../fixtures/api-client.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { confirmAddress, inviteThroughApi, joinThroughApi, openGuest } from '../fixtures/guest.ts'
import { mailTo } from '../fixtures/sent-mail.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ reducedMotion: 'reduce', colorScheme: 'light' })

/** What is asked of a prompt library. */
interface Library {
  projectPrompts: { promptCategories: { id: string; prompts: { id: string }[] }[] }
}
const ASKED = 'Which linen lasts?'
const SECTION = 'section[aria-label="Workspace"]'

const sectionOf = (page: Page) => page.getByRole('region', { name: 'Workspace', exact: true })

/** @returns the link */
async function invite(page: Page, email: string, choose: () => Promise<void>): Promise<string> {
  const form = sectionOf(page).getByRole('form', { name: 'Invite somebody' })
  await form.getByRole('textbox', { name: 'Mail address' }).fill(email)
  await choose()
  await form.getByRole('button', { name: 'Invite' }).click()
  const sent = sectionOf(page).getByRole('region', { name: 'Link of the invitation' })
  await expect(sent).toContainText(email)
  return (await sent.locator('code').textContent()) ?? ''
}

/** The choice loads the page again. */
async function enter(page: Page, workspaceId: string) {
  const loaded = page.waitForEvent('load')
  await page.getByRole('combobox', { name: 'Workspace' }).selectOption(workspaceId)
  await loaded
}

test('a colleague is invited, joins and changes a project', async ({
  page,
  browser,
  baseURL,
  api,
  account,
  database,
  consoleGuard,
}) => {
  test.setTimeout(400_000)
  await confirmAddress(database, account)
  const project = await api.createProject()
  await api.savePrompts(project.id, [ASKED])
  const guest = await openGuest(browser, baseURL, database)
  const { page: theirs } = guest
  let link = ''

  await test.step('by a link that is shown once', async () => {
    await page.goto(`${baseURL}${paths.configurations}`)
    link = await invite(page, guest.email, async () => undefined)
    await expect(sectionOf(page).getByText(`A mail to ${guest.email} is on its way.`)).toBeVisible()
    await expect(sectionOf(page).getByRole('table', { name: 'Open invitations' })).toContainText(guest.email)
    await expectAccessible(page, 'invitation', [SECTION])
  })

  await test.step('which says who invites to what', async () => {
    await theirs.goto(link)
    await expect(theirs.getByRole('heading', { name: /invites you to/ })).toBeVisible()
    await expectAccessible(theirs, 'join')
  })

  await test.step('and which a mail has, too, by which the colleague joins', async () => {
    const mail = await mailTo(guest.email, 'You are invited to a workspace on Sightline')
    expect(mail).toContain(`The invitation is for ${guest.email}, and valid until`)
    const [mailed = ''] = /http\S+\/join\/[\w-]+/.exec(mail) ?? []
    expect(mailed).toBe(link)
    await theirs.goto(mailed)
    await theirs.getByRole('button', { name: 'Accept' }).click()
    await theirs.waitForURL(`${baseURL}${paths.dashboard}`)
    await expect(theirs.getByRole('combobox', { name: 'Workspace' })).toHaveValue(account.session.user.id)
    await expect(theirs.getByRole('main')).toContainText(project.domain)
  })

  await test.step('who then works on the same projects', async () => {
    await theirs.goto(`${baseURL}${editProjectPath(project.id)}`)
    await theirs.getByLabel('Primary brand name').fill('Larkspur')
    await theirs.getByRole('button', { name: 'Save Changes' }).click()
    await expect(theirs.getByText('Changes saved')).toBeVisible()
  })

  await test.step('and the second one to change a prompt is told who was first, and keeps what was typed', async () => {
    consoleGuard.allow(/status of 404/)
    await page.goto(`${baseURL}${projectReportPath(project.id, 'prompts')}`)
    await page.getByRole('button', { name: `Edit: ${ASKED}` }).click()
    await page.getByRole('textbox', { name: 'Prompt' }).fill('Which linen lasts for ten years?')
    const library = `/project-prompts/project/${project.id}`
    const { promptCategories } = (await api.call<Library>('GET', library)).projectPrompts
    const [category] = promptCategories
    const prompt = `/project-prompts/${project.id}/categories/${category?.id}/prompts/${category?.prompts[0]?.id}`
    const asGuest = apiClient(theirs.context().request, baseURL ?? '', guest.session.accessToken)
    await asGuest.call('PATCH', prompt, { text: 'Which linen lasts longest?' })
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^This prompt was changed or deleted meanwhile, by Mo Tester\./)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Prompt' })).toHaveValue('Which linen lasts for ten years?')
  })

  await test.step('and whose own workspace is a choice away, which the next page keeps', async () => {
    await enter(theirs, guest.session.user.id)
    await expect(theirs).toHaveURL(`${baseURL}${paths.dashboard}`)
    await expect(theirs.getByRole('heading', { name: /project/i }).first()).toBeVisible()
    await expect(theirs.getByRole('main')).not.toContainText(project.domain)
    await expect(theirs.getByRole('combobox', { name: 'Workspace' })).toHaveValue(guest.session.user.id)
  })

  await test.step('which is there, with a word, where the colleague is removed from the chosen one', async () => {
    await enter(theirs, account.session.user.id)
    await expect(theirs.getByRole('main')).toContainText(project.domain)
    const member = `${baseURL}/api/workspaces/${account.session.user.id}/members/${guest.session.user.id}`
    const removed = await page.request.delete(member, {
      headers: { authorization: `Bearer ${account.session.accessToken}` },
    })
    expect(removed.status()).toBe(200)
    guest.guard.allow(/status of 404/)
    // The page may leave for the own workspace before it has loaded, which ends a load that reload() waits for.
    await theirs.evaluate(() => void setTimeout(() => window.location.reload()))
    await expect(theirs.getByText(/^You are no longer in the workspace/)).toBeVisible()
    await expect(theirs.getByRole('combobox', { name: 'Workspace' })).toHaveCount(0)
    await expect(theirs.getByRole('main')).not.toContainText(project.domain)
  })

  expect(guest.guard.complaints()).toEqual([])
})

test('an owner reads who did what, and removes a colleague, who is out at once', async ({
  page,
  request,
  baseURL,
  api,
  account,
  database,
}) => {
  await confirmAddress(database, account)
  const project = await api.createProject()
  const colleague = await createAccount(request, baseURL ?? '')
  await confirmAddress(database, colleague)
  const link = await inviteThroughApi(api, account, { email: colleague.email, role: 'editor' })
  const theirs = apiClient(request, baseURL ?? '', colleague.session.accessToken)
  await theirs.call('POST', `/invitations/${link.split('/').at(-1)}/accept`)
  await theirs.call('PATCH', `/projects/${project.id}`, { description: 'linen bedding and towels' })

  await inviteThroughApi(api, account, { email: `third-${colleague.email}`, role: 'viewer' })

  await page.goto(`${baseURL}${paths.configurations}`)
  await sectionOf(page).getByText('History: who changed what').click()
  const history = sectionOf(page).getByRole('table', { name: 'History' })
  await expect(history).toContainText('Changed a project')
  await expect(history).toContainText('Accepted the invitation of')
  await sectionOf(page).locator('summary', { hasText: 'Transfer ownership' }).click()
  const transfer = sectionOf(page).getByRole('form', { name: 'Transfer ownership' })
  await transfer.getByRole('button', { name: 'Transfer ownership' }).click()
  await expect(transfer.getByText('Please choose the new owner.')).toBeVisible()
  await expectAccessible(page, 'workspace', [SECTION])

  const members = sectionOf(page).getByRole('table', { name: 'Members' })
  await members.getByRole('button', { name: /^Remove/ }).click()
  await expectAccessible(page, 'removal', ['[role=dialog]'])
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(members.getByRole('row')).toHaveCount(2)
  const answer = await page.request.get(`${baseURL}/api/projects/${project.id}`, {
    headers: { authorization: `Bearer ${colleague.session.accessToken}` },
  })
  expect(answer.status()).toBe(404)
})

test('a client reads the reports of the chosen project alone', async ({
  page,
  browser,
  baseURL,
  api,
  account,
  database,
}) => {
  await confirmAddress(database, account)
  await database.rows(
    `update app.subscriptions set plan_id = (select id from app.plans where slug = 'premium'),
      period_end = now() + interval '20 days' where workspace_id = $1`,
    [account.session.user.id],
  )
  const [shown, other] = [await api.createProject(), await api.createProject()]
  await api.savePrompts(shown.id, ['Which shops sell linen sheets?'])
  await api.analyze(shown.id)
  const client = await openGuest(browser, baseURL, database)
  await page.goto(`${baseURL}${paths.configurations}`)
  const form = sectionOf(page).getByRole('form', { name: 'Invite somebody' })
  const link = await invite(page, client.email, async () => {
    await form.getByRole('radio', { name: /^Viewer/ }).check()
    await form.getByRole('radio', { name: 'Some' }).check()
    await form.getByRole('combobox', { name: 'Add a project' }).selectOption({ label: shown.domain })
  })
  await expect(sectionOf(page).getByRole('table', { name: 'Open invitations' })).toContainText('Viewer')

  await client.page.goto(link)
  await expect(client.page.getByText('You will see one project.')).toBeVisible()
  await client.page.getByRole('button', { name: 'Accept' }).click()
  await client.page.waitForURL(`${baseURL}${paths.dashboard}`)
  await expect(client.page.getByRole('main')).toContainText(shown.domain)
  await expect(client.page.getByRole('main')).not.toContainText(other.domain)
  await client.page.goto(`${baseURL}${projectReportPath(shown.id)}`)
  await expect(client.page.getByText('Brand Visibility Rate').first()).toBeVisible()
  const change = await client.page.request.patch(`${baseURL}/api/projects/${shown.id}`, {
    headers: { authorization: `Bearer ${client.session.accessToken}` },
    data: {},
  })
  expect(change.status()).toBe(403)
  expect(client.guard.complaints()).toEqual([])
})

test('a viewer finds no control that changes something, and no prompts where the owner hides them', async ({
  browser,
  baseURL,
  api,
  account,
  database,
}) => {
  test.setTimeout(400_000)
  await confirmAddress(database, account)
  const project = await api.createProject()
  await api.savePrompts(project.id, ['Which shops sell linen sheets?'])
  await api.analyze(project.id)
  const guest = await openGuest(browser, baseURL, database)
  const { page, guard } = guest
  const link = await inviteThroughApi(api, account, {
    ...{ email: guest.email, role: 'viewer', projects: [project.id], hidePrompts: true },
  })
  await joinThroughApi(baseURL, guest, link, account)

  await test.step('on the list of projects', async () => {
    await page.goto(`${baseURL}${paths.dashboard}`)
    await expect(page.getByRole('main').getByRole('link', { name: project.domain })).toBeVisible()
    await expect(page.getByText('You can read reports here.')).toBeVisible()
    await expect(page.getByRole('link', { name: /New Project/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
    await expectAccessible(page, 'dashboard of a viewer')
  })

  await test.step('in a report', async () => {
    await page.goto(`${baseURL}${projectReportPath(project.id)}`)
    await expect(page.getByText(PROMPTS_HIDDEN)).toBeVisible()
    await expect(page.getByRole('rowheader', { name: 'Prompt 1' })).toBeVisible()
    for (const name of ['Share', 'Export', 'Run analysis'])
      await expect(page.getByRole('button', { name })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Edit project' })).toHaveCount(0)
    await expectAccessible(page, 'report of a viewer')
  })

  await test.step('nor in the prompt library and the project’s set-up, which say why', async () => {
    await page.goto(`${baseURL}${projectReportPath(project.id, 'prompts')}`)
    await expect(page.getByText(PROMPTS_HIDDEN)).toBeVisible()
    await page.goto(`${baseURL}${editProjectPath(project.id)}`)
    await expect(page.getByText(/^This page is for editors\. Please ask/)).toBeVisible()
    await expectAccessible(page, 'set-up for a viewer')
  })
  expect(guard.complaints()).toEqual([])
})
