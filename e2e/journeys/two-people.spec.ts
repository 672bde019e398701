// Two people of an agency change the same at once: nothing is lost in silence, and the second one is told who was first.

import { createPromptPath, editProjectPath, paths } from '@sightline/shared/domain/paths.ts'
import { confirmAddress, inviteThroughApi, joinThroughApi, openGuest } from '../fixtures/guest.ts'
import { holdTimers } from '../fixtures/held-timers.ts'
import { expect, test } from '../fixtures/test.ts'

/** How long a toast stays. */
const TOAST_MS = 4_000
/** Of every account of the journeys. */
const NAME = 'Mo Tester'

test('two people change the same project and its prompts at once', async ({
  page,
  browser,
  baseURL,
  api,
  account,
  database,
  consoleGuard,
}) => {
  await confirmAddress(database, account)
  const project = await api.createProject()
  await api.savePrompts(project.id, ['Who makes durable duvets?'])
  const guest = await openGuest(browser, baseURL, database)
  const { page: theirs } = guest
  await joinThroughApi(
    baseURL,
    guest,
    await inviteThroughApi(api, account, { email: guest.email, role: 'editor' }),
    account,
  )
  consoleGuard.allow(/status of 409/)
  await holdTimers(page, TOAST_MS)

  await test.step('the second one chooses which names to keep', async () => {
    for (const [screen, name] of [
      [page, 'Lark and Loom'],
      [theirs, 'Larkspur'],
    ] as const) {
      await screen.goto(`${baseURL}${editProjectPath(project.id)}`)
      await screen.getByLabel('Primary brand name').fill(name)
    }
    await theirs.getByRole('button', { name: 'Save Changes' }).click()
    await expect(theirs.getByText('Changes saved')).toBeVisible()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    const note = page.getByRole('alert').filter({ hasText: `Changed meanwhile, by ${NAME}: brand names.` })
    await expect(note).toBeVisible()
    await note.getByRole('button', { name: 'Use theirs' }).click()
    await expect(page.getByLabel('Primary brand name')).toHaveValue('Larkspur')
  })

  await test.step('the prompts of both are saved', async () => {
    for (const screen of [page, theirs]) {
      await screen.goto(`${baseURL}${createPromptPath(project.id)}`)
      await expect(screen.getByText(/^Ready to Submit: 1 prompt /)).toBeVisible()
    }
    const save = { name: 'Save & Continue Later' }
    await theirs
      .getByRole('button', { name: /^Select suggested/ })
      .first()
      .click()
    await theirs.getByRole('button', save).click()
    await expect(theirs).toHaveURL(`${baseURL}${paths.dashboard}`)
    await page.getByRole('button', save).click()
    await expect(page).toHaveURL(`${baseURL}${paths.dashboard}`)
    await expect(page.getByText(`Changes made meanwhile, by ${NAME}, are kept.`)).toBeVisible()
    const { projectPrompts } = await api.call<{ projectPrompts: { promptCategories: { prompts: unknown[] }[] } }>(
      'GET',
      `/project-prompts/project/${project.id}`,
    )
    expect(projectPrompts.promptCategories.flatMap(({ prompts }) => prompts).length).toBeGreaterThan(1)
  })

  expect(guest.guard.complaints()).toEqual([])
})
