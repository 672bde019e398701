import { screen } from '@testing-library/react'
import { savePendingWebsite } from '@sightline/shared/session'
import { renderApp, signedOut } from '@sightline/shared/testing/renderApp.tsx'
import { Component as AuthCallback } from './AuthCallback.tsx'
import { IdentityErrorContext } from '../auth/use-sign-in-failed.ts'

function renderCallback(session: Parameters<typeof renderApp>[1] = {}, error?: Error) {
  return renderApp(
    <IdentityErrorContext value={error}>
      <AuthCallback />
    </IdentityErrorContext>,
    { path: '/auth/callback', routes: [{ path: '/login', element: <p>Sign-in page</p> }], ...session },
  )
}

describe('the return from the provider', () => {
  it('completes the sign-in', () => {
    renderCallback({ session: { status: 'loading', user: null } })
    expect(screen.getByRole('heading', { name: 'Completing Authentication' })).toBeVisible()
  })

  it.each([
    ["the provider's message", new Error('Invalid state'), null, 'Invalid state'],
    [
      'words for a provider that went away meanwhile',
      Object.assign(new Error('HTTP error. Unable to fetch http://localhost/oauth/token'), { error: 'request_error' }),
      null,
      'Network error. Please check your connection and try again.',
    ],
    ["the API's message", undefined, 'This account is deactivated.', 'This account is deactivated.'],
    ['its own words', undefined, null, 'Something went wrong during authentication.'],
    ['its own words for an empty message', new Error(''), null, 'Something went wrong during authentication.'],
  ])('that failed is explained by %s, and can be tried again', async (_what, error, refusal, message) => {
    const { user } = renderCallback({ session: { ...signedOut, refusal } }, error)
    expect(screen.getByRole('heading', { name: 'Authentication Error' })).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent(message)
    await user.click(screen.getByRole('link', { name: 'Try Again' }))
    expect(await screen.findByText('Sign-in page')).toBeVisible()
  })

  it('leads a signed-in person on', async () => {
    savePendingWebsite('https://larkandloom.com')
    const { router } = renderCallback()
    expect(await screen.findByText('Another page')).toBeVisible()
    expect(router.state.location).toMatchObject({ pathname: '/create-project', search: '?domain=larkandloom.com' })
  })
})
