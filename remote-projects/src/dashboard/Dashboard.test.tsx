import { act, screen, waitFor, within } from '@testing-library/react'
import type { Subscription } from '@sightline/shared/contract/api/account.ts'
import { failure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import {
  buildLimits,
  buildOverviewResponse,
  buildProject,
  buildSubscription,
  buildUser,
} from '@sightline/shared/testing/builders.ts'
import { allAnswersArrived } from '@sightline/shared/testing/pending-answers.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { savePendingWebsite } from '@sightline/shared/session'
import { selectPagePrimary, selectToasts } from '@sightline/shared/store'
import { chooseWorkspace } from '@sightline/shared/transport'
import { Component as Dashboard } from './Dashboard.tsx'

const lark = buildProject({ domain: 'larkandloom.com' })
const willow = buildProject({ domain: 'willowandpine.shop', projectStatus: 'inactive' })

const api = stubApi({
  'GET /projects': { data: { projects: [lark, willow] } },
  'GET /projects/limits': { data: buildLimits() },
  'GET /reports/projects/:id/overview': buildOverviewResponse(),
})

const standard = buildSubscription({ planTitle: 'Standard' })

function renderDashboard(
  at: string | { pathname: string; state: unknown } = '/dashboard',
  subscription: Subscription | null = standard,
  user = buildUser(),
) {
  return renderApp(<Dashboard />, {
    path: '/dashboard',
    at,
    session: { subscription, user },
  })
}

describe('Dashboard', () => {
  // First: a later test would count the second attempts of the tests before it, which end 250 ms after them.
  it('reads limits that cannot be read from the subscription of the profile', async () => {
    const { limits } = buildLimits({ currentActive: 5, limit: 5, canCreateMore: false })
    api.use({
      'GET /projects/limits': failure(500),
      'GET /profile/subscription': { data: buildSubscription({ limits }) },
    })
    renderDashboard('/dashboard', null)
    expect(await screen.findByText('Project Limit Reached')).toBeInTheDocument()
    const asked = api.calls
      .map(({ path }) => path.split('?')[0])
      .filter((path) => path === '/projects/limits' || path === '/profile/subscription')
    expect(asked).toEqual(['/projects/limits', '/projects/limits', '/profile/subscription'])
  })

  it('lists active and inactive projects with their counts', async () => {
    renderDashboard()
    const active = await screen.findByRole('region', { name: 'Active Projects 1 of 5' })
    expect(within(active).getByRole('link', { name: 'larkandloom.com' })).toBeInTheDocument()
    const inactive = screen.getByRole('region', { name: 'Inactive Projects 1' })
    expect(within(inactive).getByRole('link', { name: 'willowandpine.shop' })).toBeInTheDocument()
    expect(api.calls.map((call) => call.path)).toContain('/projects?limit=100')
  })

  it('says what to do when there are no projects', async () => {
    api.use({ 'GET /projects': { data: { projects: [] } } })
    const { user } = renderDashboard()
    expect(await screen.findByText('No projects yet')).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Create Your First Project' }))
    expect(await screen.findByRole('dialog', { name: 'New Project' })).toBeInTheDocument()
  })

  it('recovers from a failed list with Retry', async () => {
    api.use({ 'GET /projects': failure(500, { requestId: '0f8fad5b' }) })
    const { user } = renderDashboard()
    expect(await screen.findByText('Failed to load projects')).toBeInTheDocument()
    expect(screen.getByText('Request ID: 0f8fad5b')).toBeInTheDocument()
    api.use({ 'GET /projects': { data: { projects: [lark] } } })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('link', { name: 'larkandloom.com' })).toBeInTheDocument()
  })

  it('locks the add tile and offers an upgrade at the limit', async () => {
    api.use({ 'GET /projects/limits': { data: buildLimits({ currentActive: 5, limit: 5, canCreateMore: false }) } })
    renderDashboard()
    expect(await screen.findByText('Project Limit Reached')).toBeInTheDocument()
    expect(screen.getByText(/All 5 active projects on the Standard plan are in use/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute('href', '/pricing')
    expect(await screen.findByText("You've reached your project limit")).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Add New Project' })).not.toBeInTheDocument()
  })

  it('offers the upgrade to the owner of the workspace alone', async () => {
    chooseWorkspace('w1', { role: 'editor', hidePrompts: false })
    api.use({
      'GET /projects/limits': { data: buildLimits({ currentActive: 5, limit: 5, canCreateMore: false }) },
      'GET /workspaces': { data: { workspaces: [{ id: 'w1', name: 'Northwind', role: 'editor', ownerName: 'Maya' }] } },
    })
    renderDashboard()
    const text = /or upgrade to track more. Only Maya, who owns Northwind, can change the plan\.$/
    expect(await screen.findByText(text)).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Upgrade Plan' })).toBeNull()
    sessionStorage.clear()
    localStorage.clear()
  })

  it('shows no limit where the plan has none', async () => {
    api.use({ 'GET /projects/limits': { data: buildLimits({ currentActive: 40, limit: -1, unlimited: true }) } })
    renderDashboard()
    expect(await screen.findByRole('region', { name: 'Active Projects 1' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Add New Project' })).toBeInTheDocument()
  })

  describe.each([
    ['have not come', () => new Promise<never>(() => undefined)],
    ['cannot be read', failure(500)],
  ])('while the limits %s', (_when, answer) => {
    const answers = { 'GET /projects/limits': answer, 'GET /profile/subscription': failure(500) }
    const planOf = (activeProjects: number) => buildSubscription({ limits: { activeProjects } })

    it('lists the projects, and locks the add tile where the plan of the session is used up', async () => {
      api.use(answers)
      renderDashboard('/dashboard', planOf(1))
      expect(await screen.findByRole('region', { name: 'Active Projects 1 of 1' })).toBeInTheDocument()
      expect(screen.getByText('Project Limit Reached')).toBeInTheDocument()
      expect(screen.getByRole('group', { name: 'Add New Project' })).toHaveTextContent(
        "You've reached your project limit",
      )
    })

    it('lets one be added where the plan of the session has room', async () => {
      api.use(answers)
      renderDashboard('/dashboard', planOf(2))
      expect(await screen.findByRole('region', { name: 'Active Projects 1 of 2' })).toBeInTheDocument()
      expect(screen.getByRole('link', { name: 'Add New Project' })).toBeInTheDocument()
      expect(screen.queryByText('Project Limit Reached')).not.toBeInTheDocument()
    })
  })

  it('lets a project be added where neither limits nor plan are known', async () => {
    api.use({ 'GET /projects/limits': failure(500), 'GET /profile/subscription': failure(500) })
    renderDashboard('/dashboard', null)
    expect(await screen.findByRole('region', { name: 'Active Projects 1' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Add New Project' })).toBeInTheDocument()
  })

  it('offers the website that waits for its analysis', async () => {
    savePendingWebsite('https://northquaybooks.com')
    const { user } = renderDashboard()
    expect(await screen.findByText('Ready to Analyze Website')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Start AI Analysis' })).toHaveAttribute(
      'href',
      `/create-project?domain=${encodeURIComponent('https://northquaybooks.com')}`,
    )
    await user.click(screen.getByRole('button', { name: 'Change Website' }))
    expect(screen.queryByText('Ready to Analyze Website')).not.toBeInTheDocument()
    expect(localStorage.getItem('pendingWebsiteUrl')).toBeNull()
  })

  it('offers the website of the address', async () => {
    const { user, router } = renderDashboard('/dashboard?website=https%3A%2F%2Fstartup.ai')
    expect(await screen.findByText(/startup\.ai is waiting/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Change Website' }))
    expect(router.state.location.search).toBe('')
  })

  it('shows the message of the screen before once, as a toast', async () => {
    const { router, store } = renderDashboard({
      pathname: '/dashboard',
      state: { successMessage: 'Project "Lark" created successfully!' },
    })
    await waitFor(() => expect(router.state.location.state).toBeNull())
    expect(selectToasts(store.getState())).toMatchObject([
      { tone: 'success', message: 'Project "Lark" created successfully!' },
    ])
  })

  it('says that the product is in beta', async () => {
    renderDashboard()
    expect(await screen.findByText(/Sightline is in beta/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Share feedback' })).toHaveAttribute('href', '/help')
  })

  describe('with eight projects', () => {
    const eight = Array.from({ length: 8 }, (_, index) =>
      buildProject({ domain: `shop-${index}.com`, projectName: `Shop ${index}` }),
    )
    const domains = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)

    it('has search and sort, and with seven it has none', async () => {
      api.use({ 'GET /projects': { data: { projects: eight } } })
      const { unmount } = renderDashboard()
      expect(await screen.findByRole('searchbox', { name: 'Search projects' })).toBeInTheDocument()
      expect(screen.getByRole('combobox', { name: 'Sort projects' })).toHaveDisplayValue('Recently updated')
      unmount()
      api.use({ 'GET /projects': { data: { projects: eight.slice(1) } } })
      renderDashboard()
      await screen.findByRole('link', { name: 'shop-1.com' })
      expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
      expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
    })

    it('finds projects by domain and name, and says when there is none', async () => {
      api.use({ 'GET /projects': { data: { projects: [...eight, willow] } } })
      const { user } = renderDashboard()
      await user.type(await screen.findByRole('searchbox', { name: 'Search projects' }), 'SHOP 3')
      expect(domains()).toEqual(['shop-3.com'])
      expect(screen.getByText('1 project found')).toBeInTheDocument()
      expect(screen.queryByRole('heading', { name: /Inactive Projects/ })).not.toBeInTheDocument()
      await user.type(screen.getByRole('searchbox'), '3')
      expect(screen.getByRole('heading', { name: 'No project matches “SHOP 33”' })).toBeInTheDocument()
      await user.click(screen.getByRole('button', { name: 'Clear search' }))
      expect(screen.getByRole('searchbox')).toHaveFocus()
      expect(domains()).toHaveLength(9)
    })

    it('sorts by the lowest visibility, and does so again when the person is back', async () => {
      api.use({
        'GET /projects': { data: { projects: eight } },
        'GET /reports/projects/:id/overview': ({ path }) =>
          buildOverviewResponse({
            brandVisibilityRate: eight.findIndex(({ id }) => path.includes(id)) === 5 ? 0.21 : 0.64,
          }),
      })
      const person = buildUser()
      const first = renderDashboard('/dashboard', standard, person)
      await screen.findByText('21')
      await first.user.selectOptions(screen.getByRole('combobox', { name: 'Sort projects' }), 'Lowest visibility first')
      expect(domains()[0]).toBe('shop-5.com')
      first.unmount()
      renderDashboard('/dashboard', standard, person)
      await waitFor(() => expect(domains()[0]).toBe('shop-5.com'))
    })
  })

  it.each([
    ['no data', {}],
    ['no projects', { data: {} }],
  ])('treats a list with %s as failed, not as empty', async (_case, answer) => {
    api.use({ 'GET /projects': answer })
    renderDashboard()
    expect(await screen.findByText('Failed to load projects')).toBeInTheDocument()
  })

  it('shows the readable projects of a malformed list', async () => {
    const odd = { _id: 'p1', domain: 'oldharbor.studio', projectStatus: 'active' }
    const odder = { ...lark, domain: { name: 'lark' } }
    const oddest = {
      id: 'p3',
      domain: 'pine.shop',
      projectName: null,
      targetGeography: {},
      updatedAt: 3,
      platforms: null,
    }
    api.use({
      'GET /projects': { data: { projects: [null, {}, { domain: 'no-id.com' }, odder, odd, oddest, lark] } },
      'GET /projects/limits': { data: {} },
      'GET /profile/subscription': failure(500),
    })
    api.use({ 'GET /reports/projects/p3/overview': buildOverviewResponse({ promptsTracked: 0 }) })
    renderDashboard()
    expect(await screen.findByRole('region', { name: 'Active Projects 3 of 1' })).toBeInTheDocument()
    expect(await screen.findByRole('link', { name: 'Choose prompts' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'oldharbor.studio' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/reports\/project\/p1/),
    )
  })

  it('leaves the odd figures of a project to its card', async () => {
    api.use({
      'GET /projects': { data: { projects: [lark, willow] } },
      'GET /reports/projects/:id/overview': ({ path }) => (path.includes(lark.id) ? {} : buildOverviewResponse()),
      'GET /project-analysis/project/:id': {},
    })
    renderDashboard()
    expect(await screen.findByText('Failed to load metrics')).toBeInTheDocument()
    expect(await screen.findByText('64')).toBeInTheDocument()
  })
})

describe('the primary button of the dashboard', () => {
  const saved = buildProject({ domain: 'ledgerlane.app', projectSearch: 'inactive' })
  const withoutPrompts = buildOverviewResponse({ brandVisibilityRate: null, promptsTracked: 0, totalResults: 0 })
  const isPrimary = (button: HTMLElement) => button.className.split(' ').includes('primary')

  it('is Choose prompts of the first project without any, with the limit panel below the cards', async () => {
    api.use({
      'GET /projects': { data: { projects: [saved] } },
      'GET /projects/limits': { data: buildLimits({ currentActive: 1, limit: 1 }) },
      'GET /reports/projects/:id/overview': withoutPrompts,
    })
    const { store } = renderDashboard()
    const choose = await screen.findByRole('link', { name: 'Choose prompts' })
    await waitFor(() => expect(isPrimary(choose)).toBe(true))
    const upgrade = screen.getByRole('link', { name: 'Upgrade Plan' })
    expect(isPrimary(upgrade)).toBe(false)
    expect(choose.compareDocumentPosition(upgrade)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(selectPagePrimary(store.getState())).toBe(true)
  })

  it('is Choose prompts, too, of a project that was deactivated and activated again', async () => {
    api.use({ 'GET /projects': { data: { projects: [lark] } }, 'GET /reports/projects/:id/overview': withoutPrompts })
    renderDashboard()
    await waitFor(() => expect(isPrimary(screen.getByRole('link', { name: 'Choose prompts' }))).toBe(true))
  })

  it('is Upgrade Plan at the limit', async () => {
    api.use({ 'GET /projects/limits': { data: buildLimits({ currentActive: 5, limit: 5 }) } })
    const { store } = renderDashboard()
    expect(isPrimary(await screen.findByRole('link', { name: 'Upgrade Plan' }))).toBe(true)
    expect(selectPagePrimary(store.getState())).toBe(true)
  })

  it('is that of the empty dashboard, until that is left', async () => {
    api.use({
      'GET /projects': { data: { projects: [] } },
      'GET /projects/limits': { data: buildLimits({ currentActive: 0 }) },
    })
    const { store, router } = renderDashboard()
    expect(isPrimary(await screen.findByRole('link', { name: 'Create Your First Project' }))).toBe(true)
    expect(selectPagePrimary(store.getState())).toBe(true)
    await act(() => router.navigate('/elsewhere'))
    expect(selectPagePrimary(store.getState())).toBe(false)
  })

  it("is the header's New Project otherwise", async () => {
    const { store } = renderDashboard()
    await screen.findByRole('link', { name: 'Add New Project' })
    expect(selectPagePrimary(store.getState())).toBe(false)
  })
})

it('shows a viewer projects, and nothing that would change one', async () => {
  chooseWorkspace('w1', { role: 'viewer', hidePrompts: false })
  api.use({ 'GET /projects/limits': { data: buildLimits({ currentActive: 5, limit: 5, canCreateMore: false }) } })
  renderDashboard('/dashboard?new-project=1')
  // The limit, too, is known.
  expect(await screen.findByRole('region', { name: 'Active Projects 1' })).toBeVisible()
  await allAnswersArrived()
  expect(screen.getByRole('link', { name: 'larkandloom.com' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
  expect(screen.queryByText('Add New Project')).toBeNull()
  expect(screen.queryByText('Project Limit Reached')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})
