import { screen, waitFor, within } from '@testing-library/react'
import type { Profile } from '@sightline/shared/contract/api/account.ts'
import type { Preferences as Stored } from '@sightline/shared/contract/api/preferences.ts'
import { failure, networkFailure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { Preferences } from './Preferences.tsx'

const profile: Profile = {
  email: 'maya@larkandloom.com',
  name: 'Maya Okafor',
  picture: null,
  profile: { company: '', website: '', industry: 'other', timezone: 'UTC' },
  preferences: { emailNotifications: true, weeklyReports: true, rankingAlerts: false },
}
const SAVE = 'PUT /profile/preferences'
const saved = { data: { profile } }
const api = stubApi()
beforeEach(() => storesIn(profile.preferences))

/** An API that has these preferences, and stores what it is sent. */
function storesIn(preferences: Stored) {
  let stored = preferences
  api.use({
    'GET /profile': () => ({ data: { profile: { ...profile, preferences: stored } } }),
    [SAVE]: ({ body }) => {
      stored = (body as { preferences: Stored }).preferences
      return saved
    },
  })
}

const toggle = (name: string) => screen.getByRole('switch', { name: new RegExp(`^${name}`) })
const saves = () => api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)

async function open() {
  const app = renderApp(<Preferences />)
  await waitFor(() => expect(toggle('Weekly reports')).toBeEnabled())
  return app
}

describe('Preferences', () => {
  it('shows what is stored, and which mails there are', async () => {
    await open()
    expect(toggle('Email notifications')).toBeChecked()
    expect(toggle('Weekly reports')).toBeChecked()
    expect(toggle('Ranking alerts')).not.toBeChecked()
    expect(within(screen.getByRole('region', { name: 'Preferences' })).getAllByRole('switch')).toHaveLength(3)
  })

  it('shows switches that cannot be turned while they load', () => {
    api.use({ 'GET /profile': () => new Promise(() => undefined) })
    renderApp(<Preferences />)
    for (const each of screen.getAllByRole('switch')) expect(each).toBeDisabled()
  })

  it('saves each switch at once, with all three preferences', async () => {
    const { user } = await open()
    await user.click(toggle('Ranking alerts'))
    expect(toggle('Ranking alerts')).toBeChecked()
    expect(await screen.findByText('Preferences saved')).toBeInTheDocument()
    await user.click(toggle('Email notifications'))
    await waitFor(() =>
      expect(saves()).toEqual([
        { preferences: { emailNotifications: true, weeklyReports: true, rankingAlerts: true } },
        { preferences: { emailNotifications: false, weeklyReports: true, rankingAlerts: true } },
      ]),
    )
    expect(toggle('Ranking alerts')).toBeChecked()
    expect(toggle('Email notifications')).not.toBeChecked()
  })

  it.each([
    ['what the API says', failure(500, { message: 'The database rests.' }), 'The database rests.'],
    ['that it failed', networkFailure(), 'Failed to save preferences'],
  ])('takes the switch back where the save fails, and says %s', async (_what, answer, message) => {
    const gate = Promise.withResolvers<typeof answer>()
    api.use({ [SAVE]: () => gate.promise })
    const { user } = await open()
    await user.click(toggle('Weekly reports'))
    expect(toggle('Weekly reports')).not.toBeChecked()
    gate.resolve(answer)
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(toggle('Weekly reports')).toBeChecked()

    api.use({ [SAVE]: saved })
    await user.click(toggle('Weekly reports'))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(await screen.findByText('Preferences saved')).toBeInTheDocument()
    expect(toggle('Weekly reports')).not.toBeChecked()
  })

  it('keeps what an unsubscribe link or another tab has changed meanwhile', async () => {
    const { user } = await open()
    storesIn({ ...profile.preferences, weeklyReports: false })
    await user.click(toggle('Ranking alerts'))
    await waitFor(() =>
      expect(saves()).toEqual([
        { preferences: { emailNotifications: true, weeklyReports: false, rankingAlerts: true } },
      ]),
    )
    await waitFor(() => expect(toggle('Weekly reports')).not.toBeChecked())
  })

  it('keeps the others when one fails', async () => {
    const gate = Promise.withResolvers<ReturnType<typeof failure>>()
    api.use({
      [SAVE]: ({ body }) => ((body as { preferences: Stored }).preferences.weeklyReports ? saved : gate.promise),
    })
    const { user } = await open()
    await user.click(toggle('Weekly reports'))
    await user.click(toggle('Ranking alerts'))
    gate.resolve(failure(500, { message: 'No' }))
    expect(await screen.findByText('Preferences saved')).toBeInTheDocument()
    expect(screen.getByRole('alert')).toHaveTextContent('No')
    expect(toggle('Weekly reports')).toBeChecked()
    expect(toggle('Ranking alerts')).toBeChecked()
  })

  it('ends with the last of several quick choices', async () => {
    const gate = Promise.withResolvers<typeof saved>()
    api.use({ [SAVE]: () => gate.promise })
    const { user } = await open()
    await user.click(toggle('Weekly reports'))
    await user.click(toggle('Weekly reports'))
    expect(toggle('Weekly reports')).toBeChecked()
    await waitFor(() => expect(saves()).toHaveLength(1))
    gate.resolve(saved)
    await waitFor(() =>
      expect(saves()).toMatchObject([
        { preferences: { weeklyReports: false } },
        { preferences: { weeklyReports: true } },
      ]),
    )
    expect(await screen.findByText('Preferences saved')).toBeInTheDocument()
    expect(toggle('Weekly reports')).toBeChecked()
  })
})
