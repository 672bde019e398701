// The library of a project: adding, deleting and analysing prompts.

import { projectReportPath } from '@sightline/shared/domain/paths.ts'
import { holdTimers } from '../fixtures/held-timers.ts'
import { expect, test } from '../fixtures/test.ts'

/** How long the library says what was done, and offers Undo. */
const MESSAGE_MS = 5_000
const ADDED = 'Which duvet is best for hot sleepers?'
const SAVED = 'Who makes durable duvets?'
const ENDING = 'And for how much?'

test('a person keeps the library with the keyboard, and has what is new analyzed', async ({ page, baseURL, api }) => {
  const project = await api.createProject()
  await api.savePrompts(project.id, [SAVED])
  const letMessagesGo = await holdTimers(page, MESSAGE_MS)
  await page.goto(`${baseURL}${projectReportPath(project.id, 'prompts')}`)
  await expect(page.getByRole('heading', { name: 'All Prompts' })).toBeVisible()
  const press = (key: string) => page.keyboard.press(key)

  await test.step('adds a prompt', async () => {
    await page.getByRole('button', { name: 'Add Prompt' }).focus()
    await press('Enter')
    await expect(page.getByRole('textbox', { name: 'Prompt' })).toBeFocused()
    await page.keyboard.type(ADDED)
    await press('Tab')
    // One letter is enough: a stall between two of them would begin a new word, of another category.
    await press('P')
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Product Information')
    await press('Tab')
    await press('Tab')
    await press('Enter')
    await expect(page.getByText('Prompt added. You can analyze new prompts now.')).toBeVisible()
    const row = page.getByRole('rowheader', { name: `${ADDED} New` })
    await expect(row).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    const place = await row.boundingBox()
    // Its timer is set a moment after it is shown.
    const isThere = async () => {
      await letMessagesGo()
      return page.getByText('Prompt added.').isVisible()
    }
    await expect.poll(isThere).toBe(false)
    expect(await row.boundingBox(), 'nothing moves when a message goes').toEqual(place)
  })

  await test.step('deletes one, and takes it back', async () => {
    await page.getByRole('button', { name: `Delete: ${SAVED}` }).focus()
    await press('Enter')
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await press('Tab')
    await press('Enter')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    await press('Enter')
    await expect(page.getByText('Prompt restored.')).toBeVisible()
    await expect(page.getByText('2 prompts in 1 category')).toBeVisible()
  })

  await test.step('changes the text of one, in its row', async () => {
    await page.getByRole('button', { name: `Edit: ${SAVED}` }).focus()
    await press('Enter')
    await expect(page.getByRole('textbox', { name: 'Prompt' })).toBeFocused()
    await press('End')
    await page.keyboard.type(` ${ENDING}`)
    await press('Enter')
    await expect(page.getByText('Prompt changed. You can analyze new prompts now.')).toBeVisible()
    await expect(page.getByRole('button', { name: `Edit: ${SAVED} ${ENDING}` })).toBeFocused()
    await expect(page.getByText('2 prompts in 1 category')).toBeVisible()
  })

  await test.step('has the new ones analyzed, and sees the report', async () => {
    await page.getByRole('button', { name: 'Analyze New (2)' }).focus()
    await Promise.all([page.waitForURL(/\/ai-analysis/), press('Enter')])
    await expect(page).toHaveURL(`${baseURL}${projectReportPath(project.id)}`, { timeout: 45_000 })
    await page.getByRole('link', { name: 'All Prompts' }).click()
    await expect(page.getByRole('button', { name: 'Analyze New (0)' })).toBeDisabled()
  })
})

test('the question before a deletion shows a long word whole, on a phone', async ({ page, baseURL, api }) => {
  const project = await api.createProject()
  const word = 'Rindfleischetikettierung'.repeat(8)
  await api.savePrompts(project.id, [word])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${baseURL}${projectReportPath(project.id, 'prompts')}`)
  await page.getByRole('button', { name: `Delete: ${word}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this prompt?' })
  const words = dialog.getByText(word)
  await expect(words).toBeVisible()
  const right = (box: { x: number; width: number } | null) => (box === null ? 0 : box.x + box.width)
  expect(right(await words.boundingBox())).toBeLessThanOrEqual(right(await dialog.boundingBox()))
})
