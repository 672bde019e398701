import { act, screen, waitFor, within } from '@testing-library/react'
import { failure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { renderApp, signedOut } from '@sightline/shared/testing/renderApp.tsx'
import { Component as NotFound } from './NotFound.tsx'

const linksIn = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

const api = stubApi({ 'GET /projects': { data: { projects: [] } } })
const older = { id: 'older', createdAt: '2026-10-01T08:00:00.000Z' }
const latest = { id: 'latest', createdAt: '2026-11-01T08:00:00.000Z' }

/** What a browser with the Navigation API says after a full load. */
function setCanGoBack(canGoBack: boolean) {
  Object.defineProperty(window, 'navigation', { value: { canGoBack }, configurable: true })
}

describe('the 404 page', () => {
  afterEach(() => Reflect.deleteProperty(window, 'navigation'))

  it('offers a visitor the way back, home, help, and the quick links', () => {
    renderApp(<NotFound />, { session: signedOut })
    expect(screen.getByRole('heading', { level: 1, name: 'This page is out of sight' })).toBeVisible()
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
    expect(main.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:support@/),
    )
    expect(linksIn('Quick links')).toEqual([
      ['Insights', '/insights'],
      ['Competitors', '/dashboard'],
      ['All Projects', '/dashboard'],
    ])
    expect(linksIn('Main')).toHaveLength(6)
    expect(screen.getByRole('link', { name: 'Login / Sign Up' })).toHaveAttribute('href', '/login')
  })

  it('offers a signed-in person the dashboard', () => {
    renderApp(<NotFound />)
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard')
    expect(screen.queryByRole('link', { name: 'Login / Sign Up' })).not.toBeInTheDocument()
  })

  it("leads to the latest project's competitors", async () => {
    api.use({ 'GET /projects': { data: { projects: [older, latest] } } })
    renderApp(<NotFound />)
    const link = screen.getByRole('link', { name: 'Competitors' })
    await waitFor(() => expect(link).toHaveAttribute('href', '/reports/project/latest/competitors'))
  })

  it.each([
    ['there are no projects', { data: { projects: [] } }],
    ['the projects cannot be read', failure(500)],
  ])('leads to the dashboard for competitors when %s', async (_when, answer) => {
    api.use({ 'GET /projects': answer })
    renderApp(<NotFound />)
    await waitFor(() => expect(api.calls).toHaveLength(1))
    expect(screen.getByRole('link', { name: 'Competitors' })).toHaveAttribute('href', '/dashboard')
  })

  it('goes back after a full load, too, where the tab has a page to go back to', async () => {
    setCanGoBack(true)
    const { user, router } = renderApp(<NotFound />, { path: '/nowhere' })
    const navigate = jest.spyOn(router, 'navigate')
    await user.click(screen.getByRole('button', { name: 'Go back' }))
    expect(navigate).toHaveBeenCalledWith(-1)
  })

  it('goes back by one page after a double click', async () => {
    setCanGoBack(true)
    const { user, router } = renderApp(<NotFound />, { path: '/nowhere' })
    const navigate = jest.spyOn(router, 'navigate')
    await user.dblClick(screen.getByRole('button', { name: 'Go back' }))
    expect(navigate.mock.calls).toEqual([[-1]])
  })

  it('goes back to where a person came from', async () => {
    setCanGoBack(true)
    const { user, router } = renderApp(<p>Before</p>, { routes: [{ path: '/nowhere', element: <NotFound /> }] })
    await act(() => router.navigate('/nowhere'))
    await user.click(await screen.findByRole('button', { name: 'Go back' }))
    expect(await screen.findByText('Before')).toBeVisible()
  })

  it.each([
    ['home', signedOut, '/'],
    ['a signed-in person to the dashboard', {}, '/dashboard'],
  ])('leads %s when it is the first page of the visit', async (_whom, session, pathname) => {
    const { user, router } = renderApp(<NotFound />, { session, path: '/nowhere' })
    await user.click(screen.getByRole('button', { name: 'Go back' }))
    expect(await screen.findByText('Another page')).toBeVisible()
    expect(router.state.location.pathname).toBe(pathname)
  })
})
