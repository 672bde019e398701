import { screen, waitFor, within } from '@testing-library/react'
import { renderApp, signedOut } from '@sightline/shared/testing/renderApp.tsx'
import { stubApi } from '@sightline/shared/testing/api-stub.ts'
import { buildLimits, buildProject, buildSubscription } from '@sightline/shared/testing/builders.ts'
import type { BootRemote } from '@sightline/shared/contract/release.ts'
import { BootContext } from '../remotes/BootContext.ts'
import { buildBoot, buildRemote } from '../testing/build-boot.ts'
import { loadFrame } from '../signed-in/load-frame.ts'
import { Root } from './Root.tsx'

const project = buildProject({ domain: 'larkandloom.com' })
const api = stubApi({
  'GET /projects/limits': { data: buildLimits({ currentActive: 3, limit: 5 }) },
  [`GET /projects/${project.id}`]: { data: { project } },
})

beforeAll(loadFrame)

type Options = Parameters<typeof renderApp>[1]

function renderRoot(at: string, options: Options = {}, boot = buildBoot()) {
  return renderApp(
    <BootContext value={boot}>
      <Root />
    </BootContext>,
    { path: '/:first?/:second?/:id?', at, routes: [{ path: '/login', element: <p>Sign-in page</p> }], ...options },
  )
}

describe('the frame of a page', () => {
  it('carries title, badge and action of the owned path', () => {
    renderRoot('/dashboard')
    expect(screen.getByRole('heading', { level: 1, name: 'My Projects' })).toBeVisible()
    expect(within(screen.getByRole('banner')).getByText('BETA')).toBeVisible()
    expect(screen.getByRole('link', { name: '+ New Project' })).toHaveAttribute('href', '/dashboard?new-project=1')
    expect(document.title).toBe('My Projects · Sightline')
  })

  it.each([
    ['while the sign-in completes', { status: 'loading' as const, user: null }, 'Sign in'],
    ['when the sign-in has failed', signedOut, 'Authentication Error'],
  ])('names the tab of the return from the provider %s', (_when, session, title) => {
    renderRoot('/auth/callback', { session })
    expect(document.title).toBe(`${title} · Sightline`)
  })

  it('names the tab by itself where the header has a name of many pages', () => {
    const { remotes, ...boot } = buildBoot()
    const projects = buildRemote('remote-projects', [
      { path: '/dashboard', access: 'signed-in', title: 'Dashboard', tab: 'AI Analysis' },
    ])
    renderRoot('/dashboard', {}, { ...boot, remotes: [projects, ...remotes.slice(2)] })
    expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    expect(document.title).toBe('AI Analysis · Sightline')
  })

  it('opens at its top, not where another page of the tab was left', () => {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
    // The scroll position that the router stored for a page that was left 400 pixels down.
    sessionStorage.setItem('react-router-scroll-positions', JSON.stringify({ default: 400 }))
    renderRoot('/dashboard')
    expect(scrollTo).not.toHaveBeenCalledWith(0, 400)
    expect(scrollTo).toHaveBeenCalledWith(0, 0)
  })

  it('lists only pages that the release owns', () => {
    renderRoot('/dashboard')
    const main = screen.getByRole('navigation', { name: 'Main' })
    expect(
      within(main)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Projects'])
    expect(within(main).getByRole('link', { name: 'Projects' })).toHaveAttribute('aria-current', 'page')
  })

  it('lists what a remote adds at the end of its group, with any icon, and not inside a project', () => {
    const { remotes, ...boot } = buildBoot()
    const page = (path: string, label: string, icon: string): BootRemote['paths'][number] =>
      ({
        path,
        access: 'signed-in',
        title: label,
        sidebar: { label, group: 'INSIGHTS', icon },
      }) as BootRemote['paths'][number]
    const added = buildRemote('remote-brand-safety', [
      page('/brand-safety', 'Brand safety', 'scan'),
      page('/alerts', 'Alerts', 'of-a-later-host'),
    ])
    const account = buildRemote('remote-account', [
      { path: '/insights', access: 'signed-in', title: 'Insights' },
      { path: '/help', access: 'signed-in', title: 'Help' },
    ])
    const release = { ...boot, remotes: [added, ...remotes, account] }
    const { unmount } = renderRoot('/brand-safety', {}, release)
    const main = screen.getByRole('navigation', { name: 'Main' })
    const linksOf = (name: string) =>
      within(within(main).getByRole('group', { name }))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')])
    expect(linksOf('INSIGHTS')).toEqual([
      ['Insights', '/insights'],
      ['Brand safety', '/brand-safety'],
      ['Alerts', '/alerts'],
    ])
    expect(linksOf('SETTINGS')).toEqual([['Help', '/help']])
    expect(within(main).getByRole('link', { name: 'Brand safety' })).toHaveAttribute('aria-current', 'page')
    unmount()
    // Each render has another user, to whom the first one's entry of the history does not lead.
    window.history.replaceState(null, '')
    renderRoot(`/reports/project/${project.id}`, {}, release)
    expect(screen.queryByRole('link', { name: 'Brand safety' })).not.toBeInTheDocument()
  })

  it('lists a page once that the host and its remote list', () => {
    const { remotes, ...boot } = buildBoot()
    const insights: BootRemote['paths'][number] = {
      path: '/insights',
      access: 'signed-in',
      title: 'Insights',
      sidebar: { label: 'My insights', group: 'SETTINGS', icon: 'chart' },
    }
    renderRoot('/dashboard', {}, { ...boot, remotes: [...remotes, buildRemote('remote-account', [insights])] })
    const main = screen.getByRole('navigation', { name: 'Main' })
    expect(
      within(main)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Projects', 'Insights'])
  })

  it("shows a project's own navigation inside a project", async () => {
    renderRoot(`/reports/project/${project.id}`)
    // The place of the project's name, so that the title does not move when it has loaded.
    expect(screen.getByRole('banner').textContent).toContain('\u00a0Overview')
    const main = screen.getByRole('navigation', { name: 'Main' })
    expect(within(main).getByRole('link', { name: 'Back to Projects' })).toHaveAttribute('href', '/dashboard')
    expect(within(main).getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
    expect(await within(main).findByText('larkandloom.com')).toBeVisible()
    expect(screen.getByRole('banner')).toHaveTextContent('Lark & Loom · larkandloom.comOverview')
  })

  it("keeps the project's navigation on the page that edits it, without a link to itself", async () => {
    const { remotes, ...boot } = buildBoot()
    const edit: BootRemote['paths'][number] = {
      path: '/projects/:projectId/edit',
      access: 'signed-in',
      title: 'Edit Project',
    }
    const release = { ...boot, remotes: [...remotes, buildRemote('remote-edit', [edit])] }
    renderRoot(`/projects/${project.id}/edit`, {}, release)
    const main = screen.getByRole('navigation', { name: 'Main' })
    expect(await within(main).findByText('larkandloom.com')).toBeVisible()
    expect(within(main).getByRole('link', { name: 'Overview' })).toHaveAttribute(
      'href',
      `/reports/project/${project.id}`,
    )
    expect(within(main).queryByRole('link', { name: 'Edit project' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Run analysis' })).not.toBeInTheDocument()
  })

  it("leads from a project's page to its edit page and to an analysis of it", async () => {
    const { user, router } = renderRoot(`/reports/project/${project.id}`)
    expect(await screen.findByRole('link', { name: 'Edit project' })).toHaveAttribute(
      'href',
      `/projects/${project.id}/edit`,
    )
    await user.click(screen.getByRole('button', { name: 'Run analysis' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/ai-analysis'))
    const { projectName, domain } = project
    expect(router.state.location.state).toEqual({ projectId: project.id, projectName, domain })
  })

  it('offers neither to a viewer', async () => {
    const workspace = { id: 'w1', role: 'viewer', hidePrompts: false }
    api.use({ [`GET /projects/${project.id}`]: { data: { project, workspace } } })
    renderRoot(`/reports/project/${project.id}`)
    expect(await within(screen.getByRole('banner')).findByText(/larkandloom\.com/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Edit project' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Run analysis' })).not.toBeInTheDocument()
  })

  it('names a project once that is called by its domain', async () => {
    const { domain } = project
    api.use({ [`GET /projects/${project.id}`]: { data: { project: { ...project, projectName: domain } } } })
    renderRoot(`/reports/project/${project.id}`)
    expect(await within(screen.getByRole('banner')).findByText(domain)).toBeVisible()
  })

  it.each([null, { name: 'larkandloom.com' }])('surrounds a project whose domain is %j', async (domain) => {
    api.use({ [`GET /projects/${project.id}`]: { data: { project: { ...project, domain, targetGeography: domain } } } })
    const { container } = renderRoot(`/reports/project/${project.id}`)
    await waitFor(() => expect(container.querySelector('[aria-busy="false"]')).toBeInTheDocument())
    expect(screen.getByRole('link', { name: 'Back to Projects' })).toBeVisible()
    expect(await within(screen.getByRole('banner')).findByText(project.projectName)).toBeVisible()
  })

  it('shows the usage of a paid plan, and the way to a higher one', async () => {
    renderRoot('/dashboard', {
      session: { subscription: buildSubscription({ hasActiveSubscription: true, planTitle: 'Standard' }) },
    })
    expect(await screen.findByRole('progressbar', { name: '3 of 5 active projects used' })).toHaveAttribute(
      'value',
      '60',
    )
    expect(screen.getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute('href', '/pricing')
    expect(screen.getByText('Standard plan')).toBeVisible()
  })

  it('offers no upgrade on the highest plan', () => {
    const subscription = buildSubscription({ hasActiveSubscription: true, planTitle: 'Premium', canUpgrade: false })
    renderRoot('/dashboard', { session: { subscription } })
    expect(screen.getByRole('link', { name: 'View Plans' })).toHaveAttribute('href', '/pricing')
    expect(screen.queryByRole('link', { name: 'Upgrade Plan' })).not.toBeInTheDocument()
  })

  it('offers plans on the free plan, without usage', () => {
    renderRoot('/dashboard')
    expect(screen.getByRole('link', { name: 'View Plans' })).toBeVisible()
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  })

  it('has no shell around a public page', () => {
    renderRoot('/', { session: signedOut })
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument()
  })

  it('waits while the session loads', () => {
    renderRoot('/dashboard', { session: { status: 'loading', user: null } })
    expect(screen.getByText('Loading')).toBeVisible()
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument()
  })

  it('sends a visitor to sign in, and remembers the page and the website', async () => {
    const { router } = renderRoot('/dashboard?website=larkandloom.com', { session: signedOut })
    expect(await screen.findByText('Sign-in page')).toBeVisible()
    expect(router.state.location.search).toBe('?redirect=%2Fdashboard%3Fwebsite%3Dlarkandloom.com')
    expect(localStorage.getItem('pendingWebsiteUrl')).toBe('https://larkandloom.com')
    expect(sessionStorage.getItem('sightline.requestedPath')).toBe('/dashboard?website=larkandloom.com')
  })

  it('opens the menu of small screens, and closes it on a link, also to the page that is shown', async () => {
    const { user } = renderRoot('/dashboard')
    const button = screen.getByRole('button', { name: 'Open menu' })
    await user.click(button)
    const menu = screen.getByRole('dialog', { name: 'Menu' })
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await user.click(within(menu).getByRole('link', { name: 'Projects' }))
    expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument()
    expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  it('goes to the sign-in page after a sign-out', async () => {
    const logout = jest.fn().mockResolvedValue(undefined)
    const { user } = renderRoot('/dashboard', { session: { logout } })
    await user.click(screen.getByRole('button', { name: 'Log out' }))
    expect(logout).toHaveBeenCalled()
    expect(await screen.findByText('Sign-in page')).toBeVisible()
  })
})
