import { screen } from '@testing-library/react'
import { afterSignInPath, rememberRequestedPath } from '@sightline/shared/session'
import { renderApp, signedOut } from '@sightline/shared/testing/renderApp.tsx'
import { Guard } from './Guard.tsx'

const renderGuard = (at: string, session = {}) =>
  renderApp(
    <Guard>
      <p>Private</p>
    </Guard>,
    { path: '/help', at, session },
  )

describe('the guard', () => {
  it('remembers the page of a visitor, down to the part of it', async () => {
    const { router } = renderGuard('/help?topic=plans#contact', signedOut)
    expect(await screen.findByText('Another page')).toBeVisible()
    expect(router.state.location).toMatchObject({ pathname: '/login', search: '?redirect=%2Fhelp%3Ftopic%3Dplans%23contact' })
    expect(afterSignInPath()).toBe('/help?topic=plans#contact')
  })

  it('forgets the page that was asked for once the person has arrived', () => {
    rememberRequestedPath('/pricing')
    renderGuard('/help')
    expect(screen.getByText('Private')).toBeVisible()
    expect(afterSignInPath()).toBe('/dashboard')
  })

  it('keeps it while the session loads', () => {
    rememberRequestedPath('/pricing')
    renderGuard('/help', { status: 'loading', user: null })
    expect(screen.queryByText('Private')).not.toBeInTheDocument()
    expect(afterSignInPath()).toBe('/pricing')
  })
})
