import { screen, waitFor, within } from '@testing-library/react'
import type { Profile, Subscription } from '@sightline/shared/contract/api/account.ts'
import { failure, networkFailure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { buildLimits, buildSubscription, buildUser } from '@sightline/shared/testing/builders.ts'
import type { Session } from '@sightline/shared/session'
import { selectToasts } from '@sightline/shared/store'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { chooseWorkspace } from '@sightline/shared/transport'
import { Component as Configurations } from './Configurations.tsx'
import { readSubscription, subscriptionFacts } from './subscription-facts.ts'

const standard = buildSubscription({
  currentPlan: 'standard',
  planTitle: 'Standard',
  hasActiveSubscription: true,
  status: 'active',
  daysRemaining: 19,
  limits: { activeProjects: 5, promptsPerProject: 100, analysesPerDay: 24, refreshHours: 24 },
  subscriptionStatus: { isActive: true, daysRemaining: 19, isExpired: false, isExpiringSoon: false },
})
const profile: Profile = {
  email: 'maya@larkandloom.com',
  name: 'Maya Okafor',
  picture: null,
  profile: {
    company: 'Lark & Loom',
    website: 'https://larkandloom.com',
    industry: 'fashion',
    timezone: 'Europe/Berlin',
  },
  preferences: { emailNotifications: true, weeklyReports: true, rankingAlerts: true },
}

const api = stubApi({
  'GET /connections': { data: { connections: [] } },
  'GET /profile': { data: { profile } },
  'GET /profile/subscription': { data: standard },
  'GET /payments': { data: { payments: [] } },
  'GET /projects/limits': { data: buildLimits({ currentActive: 2 }) },
  'GET /projects': { data: { projects: [], total: 0 } },
  'GET /api-tokens': { data: { tokens: [], changes: [] } },
  'GET /workspaces': {
    data: { workspaces: [{ id: 'w1', name: 'Northwind', role: 'editor', ownerName: 'Maya Chen' }] },
  },
  'GET /workspaces/w1': {
    data: {
      workspace: { id: 'w1', name: 'Northwind', role: 'editor', ownerName: 'Maya Chen' },
      owner: { id: 'u1', name: 'Maya Chen', email: 'owner@example.com' },
      members: [],
      invitations: [],
    },
  },
  'GET /webhooks': { data: { webhooks: [], available: true } },
})

describe('Configurations', () => {
  it('shows the plan, how long it lasts and the way to the other plans', async () => {
    renderApp(<Configurations />)
    expect(await screen.findByText('Standard')).toBeInTheDocument()
    expect(screen.getByText('Active')).toBeInTheDocument()
    expect(await screen.findByText(/19 days remaining · 2 of 5 active projects/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'View Plans' })).toHaveAttribute('href', '/pricing')
  })

  it('says who can take a planned change back: the owner, whom others are told', async () => {
    const { currentPlan, planTitle, priceNumeric } = buildSubscription()
    const plannedChange = { currentPlan, planTitle, priceNumeric, startsAt: '2026-12-01T00:00:00.000Z' }
    api.use({ 'GET /profile/subscription': { data: { ...standard, plannedChange } } })
    const { unmount } = renderApp(<Configurations />)
    expect(await screen.findByText(/^Free starts on .+\. You can cancel this change under View Plans\.$/)).toBeVisible()
    unmount()
    const workspaces = [{ id: 'w1', name: 'Northwind', role: 'editor', ownerName: 'Maya Chen' }]
    api.use({ 'GET /workspaces': { data: { workspaces } } })
    chooseWorkspace('w1', { role: 'editor', hidePrompts: false })
    renderApp(<Configurations />)
    const text = /^Free starts on .+\. Only Maya Chen, who owns Northwind, can change the plan\.$/
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByText(/cancel this change/)).toBeNull()
    localStorage.clear()
    sessionStorage.clear()
  })

  it('shows a free account as inactive', async () => {
    api.use({ 'GET /profile/subscription': { data: buildSubscription() } })
    renderApp(<Configurations />)
    expect(await screen.findByText('Free')).toBeInTheDocument()
    expect(screen.getByText('Inactive')).toBeInTheDocument()
  })

  it('reads an answer that says little as the defaults', async () => {
    api.use({ 'GET /profile/subscription': { data: {} } })
    renderApp(<Configurations />)
    expect(await screen.findByText('free')).toBeInTheDocument()
    expect(screen.getByText('Inactive')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'View Plans' })).toBeVisible()
  })

  it.each([
    ['a failure', failure(500)],
    ['an answer without it', { data: null }],
  ])('recovers the subscription with Retry after %s', async (_what, answer) => {
    api.use({ 'GET /profile/subscription': answer })
    const { user } = renderApp(<Configurations />)
    expect(await screen.findByText('Failed to load subscription')).toBeInTheDocument()
    api.use({ 'GET /profile/subscription': { data: standard } })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Standard')).toBeInTheDocument()
  })
})

describe('in a workspace of somebody else', () => {
  afterEach(() => sessionStorage.clear())

  it('asks for nothing that is its owner’s', async () => {
    sessionStorage.setItem('sightline.workspace', 'u2 w1')
    renderApp(<Configurations />)
    expect(await screen.findByText('Standard')).toBeInTheDocument()
    await waitFor(() => expect(api.calls.map(({ path }) => path)).toContain('/workspaces'))
    for (const title of ['Connections', 'API access', 'Webhooks']) {
      expect(screen.queryByRole('heading', { name: title })).not.toBeInTheDocument()
    }
    const asked = api.calls.map(({ path }) => path)
    for (const path of ['/payments', '/connections', '/api-tokens', '/webhooks']) expect(asked).not.toContain(path)
  })
})

const field = (name: string) => screen.getByRole('textbox', { name })
const saveButton = () => screen.getByRole('button', { name: /Save changes|Saving/ })
const saves = () => api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
const answerOf = (changes: Partial<Profile>) => ({ data: { profile: { ...profile, ...changes } } })

const maya = buildUser(profile)

async function openProfile(refresh = jest.fn(() => Promise.resolve())) {
  const app = renderApp(<Configurations />, { session: { user: maya, refresh } })
  await screen.findByDisplayValue('Maya Okafor')
  return { ...app, refresh, toasts: () => selectToasts(app.store.getState()).map(({ message }) => message) }
}

describe('Profile Basics', () => {
  it('shows what is stored', async () => {
    await openProfile()
    expect(field('Name')).toHaveValue('Maya Okafor')
    expect(field('Company')).toHaveValue('Lark & Loom')
    expect(field('Website')).toHaveValue('https://larkandloom.com')
    const industry = screen.getByRole('combobox', { name: 'Industry' })
    expect(industry).toHaveValue('fashion')
    expect(within(industry).getAllByRole('option')).toHaveLength(15)
    expect(screen.getByRole('combobox', { name: 'Timezone' })).toHaveValue('Europe/Berlin')
    expect(saveButton()).toBeDisabled()
  })

  it('saves once at a double click, and the frame learns the new name', async () => {
    api.use({ 'PUT /profile': answerOf({ name: 'Maya O.' }) })
    const { user, refresh, toasts } = await openProfile()
    await user.clear(field('Name'))
    await user.type(field('Name'), 'Maya O.')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Industry' }), 'Real estate')
    const timezone = screen.getByRole('combobox', { name: 'Timezone' })
    await user.click(timezone)
    await user.keyboard('kolk')
    await user.click(screen.getByRole('option', { name: 'Asia/Kolkata' }))
    await user.dblClick(saveButton())
    await waitFor(() => expect(toasts()).toEqual(['Profile saved']))
    expect(saves()).toEqual([
      {
        ...profile.profile,
        name: 'Maya O.',
        industry: 'real-estate',
        timezone: expect.stringMatching(/^Asia\/(Calcutta|Kolkata)$/),
      },
    ])
    expect(refresh).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(field('Name')).toHaveValue('Maya O.'))
    expect(saveButton()).toBeDisabled()
  })

  it.each([
    ['Name', '', 'Please enter your name'],
    ['Website', 'larkandloom', 'Please enter a valid website URL (e.g., example.com, mysite.digital, startup.ai)'],
  ])('does not save a wrong %s, and says why at the field', async (name, text, message) => {
    const { user } = await openProfile()
    await user.clear(field(name))
    if (text !== '') await user.type(field(name), text)
    await user.click(saveButton())
    expect(screen.getByRole('alert')).toHaveTextContent(message)
    expect(field(name)).toHaveFocus()
    expect(saves()).toEqual([])
    await user.type(field(name), 'x')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('leaves the focus where a person types while another field is still refused', async () => {
    const { user } = await openProfile()
    await user.clear(field('Name'))
    await user.clear(field('Website'))
    await user.type(field('Website'), 'larkandloom{Enter}')
    expect(field('Name')).toHaveFocus()
    await user.type(field('Website'), '.com')
    expect(field('Website')).toHaveValue('larkandloom.com')
    expect(field('Name')).toHaveValue('')
  })

  it('takes a website away', async () => {
    api.use({ 'PUT /profile': answerOf({ profile: { ...profile.profile, website: '' } }) })
    const { user } = await openProfile()
    await user.clear(field('Website'))
    await user.click(saveButton())
    await waitFor(() => expect(saves()).toMatchObject([{ website: '' }]))
  })

  it.each([
    ['what the API says', failure(500, { message: 'The database rests.' }), 'The database rests.'],
    ['that it failed', networkFailure(), 'Failed to save profile'],
  ])('says %s, and keeps what was typed', async (_what, answer, message) => {
    api.use({ 'PUT /profile': answer })
    const { user } = await openProfile()
    await user.type(field('Company'), ' Ltd')
    await user.click(saveButton())
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(field('Company')).toHaveValue('Lark & Loom Ltd')
    expect(saveButton()).toBeEnabled()
  })

  it('shows what the API refuses at its field', async () => {
    const errors = [{ path: 'timezone', message: 'Please choose a time zone, for example Europe/Berlin' }]
    api.use({ 'PUT /profile': failure(400, { message: 'Please check your input', errors }) })
    const { user } = await openProfile()
    await user.type(field('Company'), ' Ltd')
    await user.click(saveButton())
    expect(await screen.findByText('Please choose a time zone, for example Europe/Berlin')).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Timezone' })).toHaveFocus()
  })

  it('leaves the focus where a person types when the API refuses another field', async () => {
    const answer = Promise.withResolvers<void>()
    const errors = [{ path: 'timezone', message: 'Please choose a time zone, for example Europe/Berlin' }]
    api.use({
      'PUT /profile': () => answer.promise.then(() => failure(400, { message: 'Please check your input', errors })),
    })
    const { user } = await openProfile()
    await user.type(field('Company'), ' Ltd')
    await user.click(saveButton())
    await user.type(field('Company'), '.')
    answer.resolve()
    expect(await screen.findByText('Please choose a time zone, for example Europe/Berlin')).toBeVisible()
    expect(field('Company')).toHaveFocus()
  })

  it('keeps for this tab what is typed and not saved, and says so to who leaves', async () => {
    const { user, unmount, toasts } = await openProfile()
    await user.type(field('Company'), ' Ltd')
    unmount()
    expect(toasts()).toEqual(['Your profile changes are not saved. This tab keeps them until you come back.'])
    const again = await openProfile()
    expect(field('Company')).toHaveValue('Lark & Loom Ltd')
    await again.user.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(field('Company')).toHaveValue('Lark & Loom')
    expect(saveButton()).toBeDisabled()
  })

  it('lets the browser ask before it closes the tab with changes', async () => {
    const { user } = await openProfile()
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(closing()).toBe(false)
    await user.type(field('Company'), ' Ltd')
    expect(closing()).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(closing()).toBe(false)
  })

  it('keeps what is typed during a save, to be saved next', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof answerOf>>()
    api.use({ 'PUT /profile': () => answer.promise })
    const { user, toasts } = await openProfile()
    await user.type(field('Name'), ' Adeyemi')
    await user.click(saveButton())
    await user.type(field('Company'), ' Ltd')
    api.use({ 'GET /profile': answerOf({ name: 'Maya Okafor Adeyemi' }) })
    answer.resolve(answerOf({ name: 'Maya Okafor Adeyemi' }))
    await waitFor(() => expect(toasts()).toEqual(['Profile saved']))
    expect(field('Company')).toHaveValue('Lark & Loom Ltd')
    expect(saveButton()).toBeEnabled()
  })

  it('keeps what was saved where the response does not repeat it', async () => {
    api.use({ 'PUT /profile': { message: 'Saved' } })
    const { user, toasts } = await openProfile()
    await user.type(field('Company'), ' Ltd')
    await user.click(saveButton())
    await waitFor(() => expect(toasts()).toEqual(['Profile saved']))
    expect(field('Company')).toHaveValue('Lark & Loom Ltd')
    await waitFor(() => expect(saveButton()).toBeDisabled())
  })

  it.each([
    ['a failure', failure(500)],
    ['an answer without a profile', { data: { profile: null } }],
  ])('recovers with Retry after %s', async (_what, answer) => {
    api.use({ 'GET /profile': answer })
    const { user } = renderApp(<Configurations />)
    expect(await screen.findByText('Failed to load profile')).toBeVisible()
    api.use({ 'GET /profile': { data: { profile } } })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByDisplayValue('Maya Okafor')).toBeEnabled()
  })

  it('shows a toast when a save fails after the person has left, and keeps the changes', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof failure>>()
    api.use({ 'PUT /profile': () => answer.promise })
    const { user, unmount, toasts } = await openProfile()
    await user.type(field('Company'), ' Ltd')
    await user.click(saveButton())
    unmount()
    answer.resolve(failure(500))
    await waitFor(() =>
      expect(toasts()).toEqual(['Failed to save profile. This tab keeps your changes until you come back.']),
    )
    await openProfile()
    expect(field('Company')).toHaveValue('Lark & Loom Ltd')
  })
})

describe('Danger Zone', () => {
  const open = async (session: Partial<Session> = {}) => {
    const logout = jest.fn(() => Promise.resolve())
    const app = renderApp(<Configurations />, { session: { user: buildUser(profile), logout, ...session } })
    await screen.findByDisplayValue('Maya Okafor')
    return { ...app, logout }
  }
  const deactivations = () => api.calls.filter(({ method }) => method === 'DELETE').map(({ body }) => body)
  const deactivateButton = () => screen.getByRole('button', { name: 'Deactivate account' })

  it('has nothing but the deactivation: the download of all data stands above it', async () => {
    await open()
    const buttonsOf = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('button')
        .map((button) => button.textContent)
    expect(buttonsOf('Danger Zone')).toEqual(['Deactivate account'])
    expect(buttonsOf('Your Data')).toEqual(['Download my data'])
  })

  it.each(['', 'maya@tidewater', 'MAYA@larkandloom.com'])('refuses "%s"', async (text) => {
    const { user } = await open()
    if (text !== '') await user.type(field('Type your account email to confirm'), text)
    await user.click(deactivateButton())
    expect(screen.getByRole('alert')).toHaveTextContent('Please type your account email to confirm.')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('deactivates after the dialog, signs out, and leads to the sign-in page', async () => {
    api.use({ 'DELETE /profile': { message: 'Your account is deactivated.' } })
    const { user, logout, router } = await open()
    await user.type(field('Type your account email to confirm'), 'maya@larkandloom.com{Enter}')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deactivate' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(deactivations()).toEqual([{ confirmEmail: 'maya@larkandloom.com' }])
    expect(logout).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['what the API says', failure(500, { message: 'The database rests.' }), 'The database rests.'],
    ['that it failed', networkFailure(), 'Failed to deactivate account'],
  ])('shows %s in the dialog, and does not sign out', async (_what, answer, message) => {
    api.use({ 'DELETE /profile': answer })
    const { user, logout } = await open()
    await user.type(field('Type your account email to confirm'), 'maya@larkandloom.com')
    await user.click(deactivateButton())
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deactivate' }))
    expect(await screen.findByText(message)).toBeVisible()
    expect(logout).not.toHaveBeenCalled()
  })

  it('requires the name of an account without an address', async () => {
    const { user } = await open({ user: buildUser({ name: 'Maya Okafor', email: '' }) })
    await user.type(field('Type your account name to confirm'), 'Maya Okafor{Enter}')
    expect(await screen.findByRole('dialog')).toHaveTextContent('Maya Okafor is signed out on every device')
  })
})

describe('subscriptionFacts', () => {
  const status = (fields: Partial<Subscription['subscriptionStatus']>) => ({
    ...standard.subscriptionStatus,
    ...fields,
  })
  const rest = ['100 prompts per project', '24 analyses a day', 'Data refreshes every 24 hours']

  it.each([
    ['days left', standard, 2, ['19 days remaining', '2 of 5 active projects', ...rest]],
    [
      'one day left',
      { ...standard, subscriptionStatus: status({ daysRemaining: 1 }) },
      undefined,
      ['1 day remaining', ...rest],
    ],
    [
      'an expired plan',
      { ...standard, hasActiveSubscription: false, subscriptionStatus: status({ isExpired: true, daysRemaining: 0 }) },
      undefined,
      ['Expired', ...rest],
    ],
    [
      'no limits',
      {
        ...standard,
        limits: { ...standard.limits, activeProjects: null, promptsPerProject: null, analysesPerDay: null },
      },
      7,
      [
        '19 days remaining',
        '7 of unlimited active projects',
        'Unlimited prompts',
        'Unlimited analyses',
        'Data refreshes every 24 hours',
      ],
    ],
  ])('says %s', (_name, subscription, activeProjects, facts) => {
    const read = readSubscription(subscription)
    expect(read && subscriptionFacts(read, activeProjects)).toEqual(facts)
  })
})
