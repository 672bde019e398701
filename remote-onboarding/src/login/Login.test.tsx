import { act, screen, waitFor } from '@testing-library/react'
import {
  afterSignInPath,
  readPendingWebsite,
  savePendingWebsite,
  signInAfterReturn,
  type LoginResult,
} from '@sightline/shared/session'
import { stubApi } from '@sightline/shared/testing/api-stub.ts'
import { renderApp, signedOut } from '@sightline/shared/testing/renderApp.tsx'
import { Component as Login } from './Login.tsx'

stubApi({ 'POST /market-peers/find': { data: { brands: [] } } })

const renderLogin = (at = '/login', result: LoginResult = { ok: true }, session = {}) => {
  const login = jest.fn(async () => result)
  return {
    login,
    ...renderApp(<Login />, { path: at.split('?')[0], at, session: { ...signedOut, login, ...session } }),
  }
}

describe('Login', () => {
  it.each([
    ['Login with Email', 'Username-Password-Authentication'],
    ['Google', 'google-oauth2'],
    ['LinkedIn', 'linkedin'],
    ['Facebook', 'facebook'],
    ['Apple', 'apple'],
  ])('%s signs in through its connection', async (name, connection) => {
    const { user, login } = renderLogin()
    await user.click(screen.getByRole('button', { name }))
    expect(login).toHaveBeenCalledWith({ connection, signUp: false })
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it.each([
    ['Google', 'configuration', 'Login configuration issue. Please contact support.'],
    ['Login with Email', 'configuration', 'Email login not configured. Please use social login options.'],
    ['Google', 'network', 'Network error. Please check your connection and try again.'],
    ['Login with Email', 'network', 'Network error. Please check your connection and try again.'],
    ['LinkedIn', 'failed', 'LinkedIn login failed. Please try again.'],
    ['Login with Email', 'failed', 'Email login failed. Please try again or use social login.'],
  ] as const)('%s with reason %s says what happened', async (name, reason, message) => {
    const { user } = renderLogin('/login', { ok: false, reason })
    await user.click(screen.getByRole('button', { name }))
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
  })

  it.each([
    [
      'the browser shows the page again',
      () => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
    ],
    ['the page has not left in 15 seconds', () => jest.advanceTimersByTime(15_000)],
  ])('opens no window while the page leaves for the end of the last session, until %s', (_when, stay) => {
    jest.useFakeTimers()
    signInAfterReturn()
    renderLogin()
    expect(screen.getByRole('button', { name: 'Login with Email' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Google' })).toBeDisabled()
    act(stay)
    expect(screen.getByRole('button', { name: 'Login with Email' })).toBeEnabled()
    jest.useRealTimers()
  })

  it.each(['cancelled', 'timed-out'] as const)('says nothing about a window that was %s', async (reason) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation()
    const { user } = renderLogin('/login', { ok: false, reason })
    await user.click(screen.getByRole('button', { name: 'Facebook' }))
    expect(warn).toHaveBeenCalledTimes(reason === 'timed-out' ? 1 : 0)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Facebook' })).toBeEnabled()
  })

  it('offers this window when the browser has blocked the other, with the same connection', async () => {
    const { user, login } = renderLogin('/signup', { ok: false, reason: 'blocked' })
    await user.click(screen.getByRole('button', { name: 'Apple' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/blocked the sign-in window/)
    await user.click(screen.getByRole('button', { name: 'Continue in this window' }))
    expect(login).toHaveBeenLastCalledWith({ connection: 'apple', signUp: true, redirect: true })
  })

  it('leaves no path in the address when the sign-in takes the whole window, and still leads there', async () => {
    const { user, router } = renderLogin('/login?redirect=%2Fpricing', { ok: false, reason: 'blocked' })
    await user.click(screen.getByRole('button', { name: 'Google' }))
    await user.click(await screen.findByRole('button', { name: 'Continue in this window' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(afterSignInPath()).toBe('/pricing')
  })

  it('ignores a second press while the page leaves for the provider, and works again after Back', async () => {
    const results: LoginResult[] = [{ ok: false, reason: 'blocked' }, { ok: true }]
    const { user } = renderLogin('/login', undefined, { login: async () => results.shift() })
    await user.click(screen.getByRole('button', { name: 'Google' }))
    await user.click(await screen.findByRole('button', { name: 'Continue in this window' }))
    await waitFor(() => expect(results).toEqual([]))
    expect(screen.getByRole('button', { name: 'Login with Email' })).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Sign up' })).not.toBeInTheDocument()
    act(() => void window.dispatchEvent(new Event('pageshow')))
    expect(screen.getByRole('button', { name: 'Login with Email' })).toBeEnabled()
    expect(screen.getByRole('button', { name: 'Sign up' })).toBeVisible()
  })

  it('says why the API refused the person', () => {
    renderLogin('/login', { ok: true }, { refusal: 'This account is deactivated.' })
    expect(screen.getByRole('alert')).toHaveTextContent('This account is deactivated.')
    expect(screen.getByRole('button', { name: 'Google' })).toBeEnabled()
  })

  it('remembers the redirect parameter for a sign-in that leaves the page', () => {
    renderLogin('/login?redirect=%2Fpricing')
    expect(afterSignInPath()).toBe('/pricing')
  })

  it('waits for the open window', async () => {
    let close = (_result: LoginResult) => {}
    const login = () => new Promise<LoginResult>((resolve) => (close = resolve))
    const { user } = renderLogin('/login', { ok: true }, { login })
    await user.click(screen.getByRole('button', { name: 'Google' }))
    expect(screen.getByRole('status')).toHaveTextContent('Please finish in the window that has just opened.')
    expect(screen.getByRole('button', { name: 'Login with Email' })).toBeDisabled()
    close({ ok: false, reason: 'cancelled' })
    expect(await screen.findByRole('button', { name: 'Sign up' })).toBeVisible()
  })

  it('toggles between signing in and signing up, and keeps the parameters', async () => {
    const { user, login, router } = renderLogin('/signup?redirect=%2Fpricing')
    await user.click(screen.getByRole('button', { name: 'Sign up with Email' }))
    expect(login).toHaveBeenCalledWith({ connection: 'Username-Password-Authentication', signUp: true })
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText('Another page')).toBeVisible()
    expect(router.state.location).toMatchObject({ pathname: '/login', search: '?redirect=%2Fpricing' })
  })

  it('shows that the account is set up while the session loads', () => {
    renderLogin('/login', { ok: true }, { status: 'loading' })
    expect(screen.getByRole('status')).toHaveTextContent('Setting up your account...')
    expect(screen.queryByRole('button', { name: 'Google' })).not.toBeInTheDocument()
  })

  it('links to terms and privacy', () => {
    renderLogin()
    expect(screen.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms')
    expect(screen.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/privacy')
  })

  it('shows the pending website as ready to analyze', () => {
    savePendingWebsite('https://larkandloom.com')
    renderLogin()
    expect(screen.getByText('Ready to analyze')).toBeVisible()
    expect(screen.getAllByText('larkandloom.com')[0]).toBeVisible()
  })

  it('takes the website from the address and keeps it', () => {
    renderLogin('/login?website=www.Oakrest.com')
    expect(screen.getAllByText('oakrest.com')[0]).toBeVisible()
    expect(readPendingWebsite()).toBe('https://www.oakrest.com')
  })

  it('ignores a website that breaks the rules', () => {
    renderLogin('/login?website=javascript:alert(1)')
    expect(screen.queryByText('Ready to analyze')).not.toBeInTheDocument()
    expect(readPendingWebsite()).toBeNull()
  })
})

describe('Login of a person who is signed in', () => {
  it.each([
    ['/login', '/dashboard', ''],
    ['/signup', '/dashboard', ''],
    ['/login?website=https%3A%2F%2Fwww.larkandloom.com', '/create-project', '?domain=larkandloom.com'],
    ['/login?website=larkandloom.com&redirect=/pricing', '/create-project', '?domain=larkandloom.com'],
    ['/login?redirect=%2Finsights%3Frange%3D7d', '/insights', '?range=7d'],
    ['/login?redirect=https%3A%2F%2Fevil.com', '/dashboard', ''],
    ['/login?redirect=%2F%2Fevil.com', '/dashboard', ''],
  ])('%s leads to %s%s', async (at, pathname, search) => {
    const { router } = renderApp(<Login />, { path: at.split('?')[0], at })
    expect(await screen.findByText('Another page')).toBeVisible()
    expect(router.state.location).toMatchObject({ pathname, search })
  })

  it('leads to the pending website first', async () => {
    savePendingWebsite('https://larkandloom.com')
    const { router } = renderApp(<Login />, { path: '/login', at: '/login?redirect=/pricing' })
    expect(await screen.findByText('Another page')).toBeVisible()
    expect(router.state.location).toMatchObject({ pathname: '/create-project', search: '?domain=larkandloom.com' })
  })
})
