import { screen, waitFor, within } from '@testing-library/react'
import { activeLimitMessage } from '@sightline/shared/domain/plan-limits.ts'
import { failure, networkFailure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { buildOverviewResponse, buildProject, buildSubscription } from '@sightline/shared/testing/builders.ts'
import { allAnswersArrived } from '@sightline/shared/testing/pending-answers.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { chooseWorkspace } from '@sightline/shared/transport'
import { Component as Insights } from './Insights.tsx'

// The picture of a trend is the chart's own test.
jest.mock('./ProjectFocus.tsx', () => ({ __esModule: true, default: () => null }))

const fell = buildProject({ domain: 'fell.com', tags: ['ai-visibility', 'Outdoor'] })
const cairn = buildProject({ domain: 'cairn.com', tags: ['Outdoor'] })
const lone = buildProject({ domain: 'lone.com' })
const api = stubApi({
  'GET /insights/projects/active': { projects: [fell, cairn, lone] },
  'GET /insights/:id/dashboard': ({ path }) => {
    const brand = { from: 0.7, to: 0.64, standsOut: true, result: 'down' as const }
    return buildOverviewResponse({
      brandVisibilityRate: 0.64,
      sincePreviousPeriod: path.includes(fell.id) ? { brand, top: null, url: null, sentiment: null } : undefined,
    })
  },
  'GET /projects/limits': { data: {} },
})
const changes = () => api.calls.filter(({ path }) => path === '/projects/bulk').map(({ body }) => body)

describe('the portfolio', () => {
  it('says which client needs a call, and why', async () => {
    renderApp(<Insights />)
    const calls = within((await screen.findByRole('heading', { name: 'Who needs a call' })).closest('section')!)
    expect(await calls.findByRole('link', { name: 'fell.com fell 6 points to 64%' })).toBeVisible()
    expect(calls.getByText('Outdoor')).toBeVisible()
    expect(calls.getAllByRole('listitem')).toHaveLength(1)
  })

  it('says that nothing is known before the first answers', async () => {
    api.use({ 'GET /insights/:id/dashboard': buildOverviewResponse({ brandVisibilityRate: null, totalResults: 0 }) })
    renderApp(<Insights />)
    expect(await screen.findByText('Nothing can be said yet: no project has 10 answers in this period.')).toBeVisible()
  })

  it('groups the table by client', async () => {
    const { user } = renderApp(<Insights />)
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Group projects' }), 'By client')
    expect(await screen.findByRole('rowheader', { name: 'Outdoor 2 projects · average 64%' })).toBeVisible()
    expect(screen.getByRole('rowheader', { name: 'No client 1 project · average 64%' })).toBeVisible()
  })

  async function select(refreshHours: number | null = 24) {
    const app = renderApp(<Insights />, { session: { subscription: buildSubscription({ limits: { refreshHours } }) } })
    await app.user.click(await screen.findByRole('button', { name: 'Select' }))
    const bar = within(await screen.findByRole('group', { name: 'Selected projects' }))
    return { ...app, bar }
  }

  it('sets the client of the selected projects, says which failed, and keeps those selected', async () => {
    api.use({
      'POST /projects/bulk': {
        data: {
          results: [
            { projectId: fell.id, done: true, problem: null },
            { projectId: cairn.id, done: false, problem: 'The project was not found' },
          ],
        },
      },
    })
    const { user, bar } = await select()
    expect(bar.getByRole('button', { name: 'Remove client' })).toBeDisabled()
    await user.click(screen.getByRole('checkbox', { name: 'Select fell.com' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select cairn.com' }))
    expect(bar.getByText('2 selected')).toBeVisible()
    await user.click(bar.getByRole('textbox'))
    await user.paste(' Food ')
    await user.click(bar.getByRole('button', { name: 'Set client' }))
    const question = within(await screen.findByRole('dialog', { name: 'Set the client of 2 projects?' }))
    expect(changes()).toEqual([])
    await user.click(question.getByRole('button', { name: 'Set client' }))
    expect(await bar.findByText('Client changed: 1 project.')).toBeVisible()
    expect(bar.getByRole('listitem')).toHaveTextContent('cairn.com: The project was not found')
    expect(changes()).toEqual([{ projectIds: [fell.id, cairn.id], action: 'client', client: 'Food' }])
    expect(screen.getByRole('checkbox', { name: 'Select cairn.com' })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Select fell.com' })).not.toBeChecked()
  })

  it('asks before it runs all of them, and sends it once', async () => {
    const results = [fell, cairn, lone].map(({ id }) => ({ projectId: id, done: true, problem: null }))
    api.use({ 'POST /projects/bulk': { data: { results } } })
    const { user, bar } = await select()
    await user.click(bar.getByRole('button', { name: 'Select all' }))
    await user.click(bar.getByRole('button', { name: 'Run analysis' }))
    await user.dblClick(await screen.findByRole('button', { name: 'Start analysis' }))
    expect(await bar.findByText('Analysis started for 3 projects.')).toBeVisible()
    expect(changes()).toHaveLength(1)
  })

  it.each([
    [24, ['Refresh hourly']],
    [null, ['Refresh hourly', 'Refresh daily', 'Refresh weekly', 'Refresh monthly']],
  ])('offers no interval that a plan of %p hours does not give', async (refreshHours, refused) => {
    const { user, bar } = await select(refreshHours)
    await user.click(bar.getByRole('button', { name: 'Select all' }))
    const isRefused = ({ disabled }: HTMLOptionElement) => disabled
    const options = bar.getAllByRole<HTMLOptionElement>('option')
    expect(options.filter(isRefused).map(({ textContent }) => textContent)).toEqual(refused)
  })

  it('activates projects that are inactive, and says for which the plan has no room', async () => {
    const [oak, pine] = ['oak.com', 'pine.com'].map((domain) => buildProject({ domain, projectStatus: 'inactive' }))
    const problem = activeLimitMessage(5)
    const results = [
      { projectId: oak!.id, done: true, problem: null },
      { projectId: pine!.id, done: false, problem },
    ]
    api.use({
      'GET /projects': { data: { projects: [fell, oak, pine], total: 3 } },
      'POST /projects/bulk': { data: { results } },
    })
    const { user, bar } = await select()
    await user.click(screen.getByRole('checkbox', { name: 'Select fell.com' }))
    await user.click(bar.getByRole('button', { name: 'Activate others' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Activate projects' }))
    expect(await dialog.findAllByRole('checkbox')).toHaveLength(3)
    expect(dialog.getByRole('button', { name: 'Activate' })).toBeDisabled()
    await user.click(dialog.getByRole('checkbox', { name: 'Select all inactive projects' }))
    await user.click(dialog.getByRole('button', { name: 'Activate' }))
    expect(await bar.findByText('Activated: 1 project.')).toBeVisible()
    expect(bar.getByRole('listitem')).toHaveTextContent(`pine.com: ${problem}`)
    expect(changes()).toEqual([{ projectIds: [oak!.id, pine!.id], action: 'activate' }])
    expect(screen.getByRole('checkbox', { name: 'Select fell.com' })).toBeChecked()
  })

  it.each([
    ['removes their client', 'Remove client', 'Remove the client of 3 projects?', 'Remove client'],
    ['deactivates them', 'Deactivate', 'Deactivate 3 projects?', 'Deactivate'],
  ])('asks before it %s, and does nothing on Cancel', async (_what, button, title, confirm) => {
    const { user, bar } = await select()
    await user.click(bar.getByRole('button', { name: 'Select all' }))
    await user.click(bar.getByRole('button', { name: button }))
    const question = within(await screen.findByRole('dialog', { name: title }))
    expect(question.getByRole('button', { name: confirm })).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(changes()).toEqual([])
  })

  it('does not let a viewer select projects, and tells them of no calls', async () => {
    chooseWorkspace('w1', { role: 'viewer', hidePrompts: false })
    renderApp(<Insights />)
    expect(await screen.findByRole('rowheader', { name: /fell.com/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Select' })).toBeNull()
    expect(screen.queryByText('Who needs a call')).toBeNull()
  })

  it.each([
    ['no answer', networkFailure, 'Failed to change the projects'],
    ['a refusal', failure(429, { message: 'Too many requests.' }), 'Too many requests.'],
  ])('says that it failed with %s, and keeps the selection', async (_case, answer, message) => {
    api.use({ 'POST /projects/bulk': answer })
    const { user, bar } = await select()
    await user.click(bar.getByRole('button', { name: 'Select all' }))
    await user.selectOptions(bar.getByRole('combobox'), 'Refresh daily')
    await user.click(await screen.findByRole('button', { name: 'Change' }))
    expect(await bar.findByRole('alert')).toHaveTextContent(message)
    expect(changes()).toMatchObject([{ action: 'refresh', analysisFrequency: 'daily' }])
    await waitFor(() => expect(bar.getByText('3 selected')).toBeVisible())
  })
})

describe('saved views', () => {
  const PREFERENCES = 'PUT /profile/preferences'
  const profile = (insightsViews?: { name: string; query: string }[]) => ({
    'GET /profile': () => ({
      data: { profile: { preferences: { emailNotifications: true, insightsViews, ...saved().at(-1)?.preferences } } },
    }),
    [PREFERENCES]: { message: 'Preferences saved' },
  })
  const saved = () =>
    api.calls
      .filter(({ method }) => method === 'PUT')
      .map(({ body }) => body as { preferences: { insightsViews: { name: string; query: string }[] } })

  async function openViews(at = '/insights') {
    const app = renderApp(<Insights />, { path: '/insights', at })
    await app.user.click(await screen.findByRole('button', { name: 'Saved views' }))
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Saved views' })) }
  }

  it('shows the projects of one client alone, as the address says', async () => {
    renderApp(<Insights />, { path: '/insights', at: '/insights?client=Outdoor' })
    expect(await screen.findByRole('rowheader', { name: /fell.com/ })).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Client' })).toHaveValue('Outdoor')
    expect(screen.queryByRole('rowheader', { name: /lone.com/ })).toBeNull()
  })

  it('does not ask again for the projects of the client, however old their figures are', async () => {
    const { user } = renderApp(<Insights />, { path: '/insights', at: '/insights' })
    expect(await screen.findByRole('rowheader', { name: /lone.com/ })).toBeVisible()
    const asked = () => api.calls.filter(({ path }) => path.includes('/dashboard'))
    await waitFor(() => expect(asked()).toHaveLength(3))
    await allAnswersArrived()
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Client' }), 'Outdoor')
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: /lone.com/ })).toBeNull())
    await allAnswersArrived()
    now.mockRestore()
    expect(asked()).toHaveLength(3)
  })

  it('keeps what is filtered and sorted under a name', async () => {
    api.use(profile())
    const { user, dialog } = await openViews('/insights?client=Outdoor&sort=change&project=x&metric=top')
    expect(await dialog.findByText('You have no saved views yet.')).toBeVisible()
    await user.click(dialog.getByRole('textbox'))
    await user.paste(' Outdoor, falling first ')
    await user.click(dialog.getByRole('button', { name: 'Save view' }))
    expect(await dialog.findByRole('button', { name: 'Outdoor, falling first' })).toBeVisible()
    const insightsViews = [{ name: 'Outdoor, falling first', query: 'sort=change&client=Outdoor' }]
    expect(saved()).toEqual([{ preferences: { insightsViews } }])
  })

  it('is applied, renamed and deleted', async () => {
    const outdoor = { name: 'Outdoor', query: 'sort=change&client=Outdoor' }
    const quarter = { name: 'Quarter', query: 'range=90d' }
    api.use(profile([outdoor, quarter]))
    const { user, dialog } = await openViews()
    await user.click(await dialog.findByRole('button', { name: 'Rename Quarter' }))
    await user.clear(dialog.getByRole('textbox', { name: 'New name of “Quarter”' }))
    await user.paste('outdoor ')
    await user.click(dialog.getByRole('button', { name: 'Rename' }))
    expect(await dialog.findByText('You already have a view with this name. Please choose another name.')).toBeVisible()
    await user.click(dialog.getByRole('textbox'))
    await user.paste('90 days')
    await user.click(dialog.getByRole('button', { name: 'Rename' }))
    await user.click(await dialog.findByRole('button', { name: 'Delete outdoor 90 days' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete this view?' }))
    await user.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(dialog.queryByText('outdoor 90 days')).toBeNull())
    await waitFor(() => expect(dialog.getByRole('textbox')).toHaveFocus())
    expect(saved()).toEqual([
      { preferences: { insightsViews: [outdoor, { ...quarter, name: 'outdoor 90 days' }] } },
      { preferences: { insightsViews: [outdoor] } },
    ])
    await user.click(dialog.getByRole('button', { name: 'Outdoor' }))
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Client' })).toHaveValue('Outdoor'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is saved up to a limit, and says so', async () => {
    api.use(profile(Array.from({ length: 20 }, (_, index) => ({ name: `View ${index}`, query: '' }))))
    const { user, dialog } = await openViews()
    await user.click(await dialog.findByRole('textbox'))
    await user.paste('One more')
    await user.click(dialog.getByRole('button', { name: 'Save view' }))
    expect(await dialog.findByText('You can keep 20 saved views. Please delete one of them first.')).toBeVisible()
    expect(saved()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Delete View 0' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete this view?' }))
    api.use({ [PREFERENCES]: networkFailure() })
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect(await question.findByText('Failed to save your views. Please try again.')).toBeVisible()
    api.use({ [PREFERENCES]: { message: 'Preferences saved' } })
    await user.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'View 0' })).toBeNull())
    expect(dialog.getByRole('textbox')).toHaveValue('One more')
  })

  it('keeps a view that another tab has saved meanwhile', async () => {
    api.use(profile())
    const { user, dialog } = await openViews('/insights?sort=change')
    expect(await dialog.findByText('You have no saved views yet.')).toBeVisible()
    const other = { name: 'Of the other tab', query: 'range=90d' }
    api.use(profile([other]))
    await user.click(dialog.getByRole('textbox'))
    await user.paste('Falling')
    await user.click(dialog.getByRole('button', { name: 'Save view' }))
    expect(await dialog.findByRole('button', { name: 'Falling' })).toBeVisible()
    expect(saved()).toEqual([{ preferences: { insightsViews: [other, { name: 'Falling', query: 'sort=change' }] } }])
  })
})
