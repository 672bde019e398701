import { screen, waitFor, within } from '@testing-library/react'
import { emptyFactSheet } from '@sightline/shared/domain/facts.ts'
import { selectToasts } from '@sightline/shared/store'
import { failure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { renderEdit, storedProject } from '../testing/edit-project-setup.tsx'

const api = stubApi()
const panel = async () => within(await screen.findByRole('region', { name: 'Facts about you' }))

/** By a link to the facts, which opens their panel. */
const follow = (projectId: string) => renderEdit(projectId, 24, null, '#facts')

function open() {
  const { stored, answers } = storedProject()
  api.use(answers)
  return { ...follow(stored.project.id), stored }
}

describe('the facts about you', () => {
  it('are typed, checked and saved for themselves', async () => {
    const { user, stored } = open()
    const facts = await panel()
    const founded = await facts.findByRole('textbox', { name: 'Founded in (year)' })
    await user.type(founded, '2999')
    await user.type(facts.getByRole('textbox', { name: 'Headquarters (city)' }), 'Munich')
    await user.click(facts.getByRole('button', { name: 'Save Facts' }))
    expect(facts.getByText(/Enter a whole number from 1000 to/)).toBeVisible()
    expect(facts.getByText('Choose a country')).toBeVisible()
    await user.clear(founded)
    await user.type(founded, '2004')
    await user.selectOptions(facts.getByRole('combobox', { name: 'Country' }), 'Germany')
    await user.type(facts.getByRole('textbox', { name: 'Lowest price' }), '29,50')
    await user.click(facts.getByRole('button', { name: 'Save Facts' }))
    expect(await facts.findByRole('button', { name: 'Save Facts' })).toBeDisabled()
    expect(stored.facts).toEqual({
      ...emptyFactSheet,
      founded: 2004,
      headquarters: { city: 'Munich', country: 'DE', alsoKnownAs: [] },
      price: { amount: 29.5, currency: 'EUR', period: 'month' },
    })
  })

  it('are kept in this tab until they are saved, which the bar and a toast tell', async () => {
    const { user, stored, unmount } = open()
    await user.type(await (await panel()).findByRole('textbox', { name: 'Founded in (year)' }), '2004')
    expect(screen.getByText('Unsaved changes')).toBeVisible()
    expect(screen.getByText('Changed: Facts about you. They have a Save button of their own.')).toBeVisible()
    unmount()
    renderEdit(stored.project.id)
    expect(await (await panel()).findByRole('textbox', { name: 'Founded in (year)' })).toHaveValue('2004')
    await user.click((await panel()).getByRole('button', { name: 'Save Facts' }))
    expect(await screen.findByText('No changes yet')).toBeVisible()
    expect(stored.facts).toEqual({ ...emptyFactSheet, founded: 2004 })
  })

  it('are folded to how many there are', async () => {
    const { stored, answers } = storedProject()
    stored.facts = { ...emptyFactSheet, founded: 2004, returns: 30 }
    api.use(answers)
    const { user } = renderEdit(stored.project.id)
    const facts = await panel()
    expect(await facts.findByText('2 facts')).toBeVisible()
    const founded = facts.getByRole('textbox', { name: 'Founded in (year)' })
    expect(founded).not.toBeVisible()
    await user.click(facts.getByRole('heading', { name: 'Facts about you' }))
    expect(founded).toBeVisible()
  })

  it('that somebody else has saved meanwhile are shown beside what was typed, and not replaced', async () => {
    const { user, stored, store } = open()
    const facts = await panel()
    await user.type(await facts.findByRole('textbox', { name: 'Founded in (year)' }), '2004')
    stored.facts = { ...emptyFactSheet, returns: 30 }
    await user.click(facts.getByRole('button', { name: 'Save Facts' }))
    await waitFor(() => expect(facts.getByRole('textbox', { name: 'Returns (days)' })).toHaveValue('30'))
    expect(selectToasts(store.getState()).map(({ message }) => message)).toEqual([
      'The facts were changed meanwhile, by Ana. Please check them and save again.',
    ])
    expect(facts.getByRole('textbox', { name: 'Founded in (year)' })).toHaveValue('2004')
    await user.click(facts.getByRole('button', { name: 'Save Facts' }))
    await waitFor(() => expect(stored.facts).toEqual({ ...emptyFactSheet, returns: 30, founded: 2004 }))
  })

  it('are proposed from the website, and kept only where a person takes and saves them', async () => {
    const { user, stored } = open()
    api.use({
      'POST /projects/:id/facts/proposals': {
        data: { facts: { ...emptyFactSheet, founded: 1987, returns: 30 }, read: true },
      },
    })
    const facts = await panel()
    await user.click(await facts.findByRole('button', { name: 'Read from website' }))
    await user.click(await facts.findByRole('button', { name: 'Take: Returns' }))
    expect(facts.getByRole('textbox', { name: 'Returns (days)' })).toHaveValue('30')
    expect(facts.getByRole('textbox', { name: 'Founded in (year)' })).toHaveValue('')
    expect(stored.facts).toEqual(emptyFactSheet)
    await user.click(facts.getByRole('button', { name: 'Save Facts' }))
    expect(await facts.findByRole('button', { name: 'Save Facts' })).toBeDisabled()
    expect(stored.facts).toEqual({ ...emptyFactSheet, returns: 30 })
  })

  it('say where the website states nothing or could not be read, and recover from a failed load', async () => {
    const { user } = open()
    const facts = await panel()
    for (const [read, text] of [
      [true, 'Its structured data states none of these facts.'],
      [false, 'The website could not be read.'],
    ] as const) {
      api.use({ 'POST /projects/:id/facts/proposals': { data: { facts: emptyFactSheet, read } } })
      await user.click(await facts.findByRole('button', { name: 'Read from website' }))
      expect(await facts.findByText(text)).toBeVisible()
    }
  })

  it('recover from a failed load', async () => {
    const { stored, answers } = storedProject()
    api.use({ ...answers, 'GET /projects/:id/facts': failure(503) })
    const { user } = follow(stored.project.id)
    const facts = await panel()
    expect(await facts.findByText('Failed to load the facts')).toBeVisible()
    api.use(answers)
    await user.click(facts.getByRole('button', { name: 'Retry' }))
    expect(await facts.findByRole('textbox', { name: 'Founded in (year)' })).toBeVisible()
  })
})
