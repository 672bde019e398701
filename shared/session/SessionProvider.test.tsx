import { act, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { paths } from '@sightline/shared/domain/paths.ts'
import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { apiFetch, configureTransport } from '@sightline/shared/transport'
import { failure, networkFailure, stubApi } from '../testing/api-stub.ts'
import { buildSubscription, buildUser } from '../testing/builders.ts'
import type { IdentityProvider, LoginOptions } from './identity-provider.ts'
import { useSession, type Session } from './session-context.ts'
import { SessionProvider } from './SessionProvider.tsx'
import { afterSignInPath, rememberRequestedPath } from './sign-in-target.ts'
import { startFromStoredSession, writeStoredSession } from './stored-session.ts'

const user = buildUser({ name: 'Maya Okafor' })
const subscription = buildSubscription()
const exchanged = { data: { accessToken: 'api-token', user, subscription } }
const stub = stubApi({ 'POST /auth/signin': exchanged, 'POST /auth/signup': exchanged, 'POST /auth/signout': {} })

let shown: Session
let statuses: string[] = []
beforeEach(() => {
  statuses = []
})
afterEach(() => void jest.useRealTimers())

function show(session: Session): void {
  shown = session
  statuses.push(session.status)
}

function Screen({ onShow }: { onShow: (session: Session) => void }) {
  const session = useSession()
  useEffect(() => onShow(session))
  return (
    <p>
      {session.status === 'signed-in' ? `${session.user?.name} on ${session.subscription?.planTitle}` : session.status}
    </p>
  )
}

function renderSession(fields: Partial<IdentityProvider> = {}) {
  configureTransport({ apiBase: 'http://localhost/api' })
  const identity: IdentityProvider = {
    isLoading: false,
    isAuthenticated: false,
    getToken: jest.fn().mockResolvedValue('identity-token'),
    login: jest.fn().mockResolvedValue({ ok: true }),
    logout: jest.fn().mockResolvedValue(undefined),
    ...fields,
  }
  const onSignedIn = jest.fn()
  const view = render(
    <SessionProvider identity={identity} onSignedIn={onSignedIn}>
      <Screen onShow={show} />
    </SessionProvider>,
  )
  return { identity, onSignedIn, ...view }
}

/** Fires the event that the browser sends when another tab changes the storage. */
function storageEvent(key: string | null, newValue: string | null = null) {
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })))
}

const login = (options?: LoginOptions) => act(() => shown.login(options))

describe('the session of the page', () => {
  it('renders a visitor as one from the first paint', () => {
    renderSession()
    expect(new Set(statuses)).toEqual(new Set(['signed-out']))
  })

  it('signs in through the provider and the API', async () => {
    const { identity, onSignedIn } = renderSession()
    expect(await login({ connection: 'apple' })).toEqual({ ok: true })
    expect(identity.login).toHaveBeenCalledWith({ connection: 'apple', askAgain: false })
    expect(screen.getByText('Maya Okafor on Free')).toBeVisible()
    expect(onSignedIn).toHaveBeenCalledTimes(1)
    expect(stub.calls.map(({ path }) => path)).toEqual(['/auth/signin'])
  })

  it.each([{}, { data: null }, { data: { accessToken: 'api-token', user: {} } }, { data: {} }])(
    'signs nobody in with %j for an answer',
    async (answer) => {
      jest.spyOn(console, 'warn').mockImplementation()
      stub.use({ 'POST /auth/signin': answer })
      renderSession()
      expect(await login()).toMatchObject({ ok: false, reason: 'failed' })
      expect(Object.keys(localStorage)).toEqual([])
    },
  )

  it('does not store an invalid subscription, as it would end the session at the next start', async () => {
    stub.use({ 'POST /auth/signin': { data: { accessToken: 'api-token', user, subscription: {} } } })
    renderSession()
    expect(await login()).toEqual({ ok: true })
    expect(startFromStoredSession()).toMatchObject({ accessToken: 'api-token', subscription: null })
  })

  it('signs up when the person asked for that', async () => {
    renderSession()
    await login({ signUp: true })
    expect(stub.calls.map(({ path }) => path)).toEqual(['/auth/signup'])
  })

  it('forgets a sign-up that was abandoned', async () => {
    localStorage.setItem(storageKeys.isSignUp, 'true')
    renderSession()
    await login()
    expect(stub.calls.map(({ path }) => path)).toEqual(['/auth/signin'])
  })

  it('leaves the exchange to the callback page when the sign-in uses the whole window', async () => {
    renderSession()
    expect(await login({ redirect: true, signUp: true })).toEqual({ ok: true })
    expect(stub.calls).toEqual([])
    expect(localStorage.getItem(storageKeys.isSignUp)).toBe('true')
  })

  it('says that a sign-in is in progress until the provider has answered', async () => {
    let close = (_result: { ok: false; reason: 'cancelled' }) => {}
    renderSession({ login: () => new Promise((resolve) => (close = resolve)) })
    act(() => void shown.login())
    expect(shown.pendingAction).toBe(true)
    await act(async () => close({ ok: false, reason: 'cancelled' }))
    expect(shown.pendingAction).toBe(false)
  })

  it("shows the API's refusal, and lets the person choose another account", async () => {
    const message = 'This account is deactivated.'
    stub.use({ 'POST /auth/signin': failure(403, { code: 'ACCOUNT_DEACTIVATED', message }) })
    const askProvider = jest
      .fn()
      .mockResolvedValueOnce({ ok: true })
      .mockResolvedValue({ ok: false, reason: 'cancelled' })
    const { identity } = renderSession({ login: askProvider })
    expect(await login()).toEqual({ ok: false, reason: 'refused', message })
    expect(shown.refusal).toBe(message)
    await login()
    expect(identity.login).toHaveBeenLastCalledWith({ askAgain: true })
  })

  it('has the provider ask for an account where a screen demands it', async () => {
    writeStoredSession({ accessToken: 'api-token', user, subscription })
    const { identity } = renderSession()
    expect(await login({ askAgain: true })).toEqual({ ok: true })
    expect(identity.login).toHaveBeenCalledWith({ askAgain: true })
  })

  it('signs out here, at the API and at the provider', async () => {
    writeStoredSession({ accessToken: 'api-token', user, subscription })
    const { identity } = renderSession()
    await act(() => shown.logout())
    expect(screen.getByText('signed-out')).toBeVisible()
    expect(stub.calls[0]?.headers.get('authorization')).toBe('Bearer api-token')
    expect(identity.logout).toHaveBeenCalledTimes(1)
    expect(Object.keys(localStorage)).toEqual([])
  })

  it("ends when the provider has another user by now, shows nothing of that user, and makes no call with that user's token", async () => {
    writeStoredSession({ accessToken: 'revoked', user, subscription })
    const other = { ...exchanged.data, accessToken: 'token of another', user: buildUser({ name: 'Ada Other' }) }
    stub.use({ 'GET /thing': failure(401, { code: 'TOKEN_INVALID' }), 'POST /auth/signin': { data: other } })
    renderSession({ isAuthenticated: true })
    const waiting = await act(() => Promise.all([apiFetch('/thing?first'), apiFetch('/thing?second')]))
    expect(waiting.map(({ status }) => status)).toEqual([401, 401])
    expect(screen.getByText('signed-out')).toBeVisible()
    expect(stub.calls.filter(({ headers }) => headers.get('authorization') === 'Bearer token of another')).toEqual([])
    expect(Object.keys(localStorage)).toEqual([storageKeys.expired])
  })

  it('clears the session before it calls the provider, and does not return to the page that was left', async () => {
    writeStoredSession({ accessToken: 'api-token', user, subscription })
    const atProvider: unknown[] = []
    renderSession({
      logout: async () => {
        atProvider.push(Object.keys(localStorage))
        rememberRequestedPath('/projects/1')
      },
    })
    await act(() => shown.logout())
    expect(atProvider).toEqual([[]])
    expect(afterSignInPath()).toBe(paths.dashboard)
  })

  it('waits at most 3 seconds for the API to sign out', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] })
    writeStoredSession({ accessToken: 'api-token', user, subscription })
    stub.use({ 'POST /auth/signout': () => new Promise(() => {}) })
    const { identity } = renderSession()
    act(() => void shown.logout())
    expect(screen.getByText('signed-out')).toBeVisible()
    await act(() => jest.advanceTimersByTimeAsync(2_999))
    expect(identity.logout).not.toHaveBeenCalled()
    await act(() => jest.advanceTimersByTimeAsync(1))
    expect(identity.logout).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['the person signs out', () => shown.logout()],
    ['another tab signs out', () => (localStorage.clear(), storageEvent(storageKeys.accessToken))],
  ])('aborts the calls in progress, which would be refused, when %s', async (_what, leave) => {
    writeStoredSession({ accessToken: 'api-token', user, subscription })
    stub.use({ 'GET /thing': () => new Promise(() => {}) })
    renderSession()
    const calls = [apiFetch('/thing'), apiFetch('/thing', { signal: new AbortController().signal })]
    const given = Promise.allSettled(calls)
    await act(async () => leave())
    expect((await given).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  it('follows the sign-out of another tab', () => {
    writeStoredSession({ accessToken: 'api-token', user, subscription })
    renderSession()
    localStorage.clear()
    storageEvent(storageKeys.accessToken)
    expect(screen.getByText('signed-out')).toBeVisible()
  })

  it('follows another tab that cleared everything', () => {
    writeStoredSession({ accessToken: 'api-token', user, subscription })
    renderSession()
    localStorage.clear()
    storageEvent(null)
    expect(screen.getByText('signed-out')).toBeVisible()
  })

  it('follows a sign-in with another account in another tab', () => {
    writeStoredSession({ accessToken: 'api-token', user, subscription })
    renderSession()
    writeStoredSession({ accessToken: 'next', user: buildUser({ id: 'another', name: 'Ada Other' }), subscription })
    storageEvent(storageKeys.accessToken, 'next')
    expect(screen.getByText('Ada Other on Free')).toBeVisible()
  })

  it('follows the change of the plan in another tab', () => {
    writeStoredSession({ accessToken: 'api-token', user, subscription })
    renderSession()
    const premium = { ...subscription, planTitle: 'Premium' }
    writeStoredSession({ accessToken: 'api-token', user, subscription: premium })
    storageEvent(storageKeys.subscriptionData, JSON.stringify(premium))
    expect(screen.getByText('Maya Okafor on Premium')).toBeVisible()
  })

  it('shows nothing private when it is restored from the back-forward cache after a sign-out elsewhere', () => {
    writeStoredSession({ accessToken: 'api-token', user, subscription })
    renderSession()
    localStorage.clear()
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    expect(screen.getByText('signed-out')).toBeVisible()
  })

  it.each([
    ['the network is gone', { 'GET /auth/profile': { data: { user } }, 'GET /subscription': () => networkFailure() }],
    ['nothing is said of it', { 'GET /auth/profile': {}, 'GET /subscription': {} }],
    ['the subscription is none', { 'GET /auth/profile': { data: { user } }, 'GET /subscription': { data: {} } }],
    ['the API is down', { 'GET /auth/profile': failure(503), 'GET /subscription': { data: subscription } }],
    [
      'an account follows that is another one',
      {
        'GET /auth/profile': { data: { user: buildUser({ id: 'another' }) } },
        'GET /subscription': { data: subscription },
      },
    ],
  ])('keeps the account when it is read again and %s', async (_what, answers) => {
    writeStoredSession({ accessToken: 'api-token', user, subscription })
    stub.use(answers)
    renderSession()
    await act(() => expect(shown.refresh()).resolves.toBeUndefined())
    expect(screen.getByText('Maya Okafor on Free')).toBeVisible()
    expect(JSON.parse(localStorage.getItem(storageKeys.userData) ?? '')).toMatchObject({ id: user.id })
  })

  it('reads the account also from the field `profile`', async () => {
    writeStoredSession({ accessToken: 'api-token', user, subscription })
    const premium = { ...subscription, planTitle: 'Premium' }
    stub.use({
      'GET /auth/profile': { data: { profile: { ...user, name: 'Maya Adeyemi' } } },
      'GET /subscription': { data: premium },
    })
    renderSession()
    await act(() => shown.refresh())
    expect(screen.getByText('Maya Adeyemi on Premium')).toBeVisible()
  })

  it('passes a change of the plan to the other tabs', async () => {
    writeStoredSession({ accessToken: 'api-token', user, subscription })
    const premium = { ...subscription, planTitle: 'Premium' }
    stub.use({ 'GET /auth/profile': { data: { user } }, 'GET /subscription': { data: premium } })
    renderSession()
    await act(() => shown.refresh())
    expect(screen.getByText('Maya Okafor on Premium')).toBeVisible()
    expect(JSON.parse(localStorage.getItem(storageKeys.subscriptionData) ?? '')).toMatchObject({ planTitle: 'Premium' })
  })
})
