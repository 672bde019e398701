import { act, screen, within } from '@testing-library/react'
import { renderApp, signedOut } from '@sightline/shared/testing/renderApp.tsx'
import { Component as NotFound } from './NotFound.tsx'

const linksIn = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

describe('the 404 page', () => {
  it('offers a visitor the way back, home, help, and the quick links', () => {
    renderApp(<NotFound />, { session: signedOut })
    expect(screen.getByRole('heading', { level: 1, name: 'This page is out of sight' })).toBeVisible()
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
    expect(main.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', expect.stringMatching(/^mailto:support@/))
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

  it('goes back to where a person came from', async () => {
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
