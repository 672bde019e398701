import type { AuthConfig } from '@sightline/shared/contract/release.ts'
import { createIdentity, type Auth0 } from './identity.ts'

const auth: AuthConfig = { domain: 'https://id.example', clientId: 'web', audience: 'api', useRefreshTokens: false }
const popup = { close: jest.fn(), closed: false }

/** The SDK, as it is after its start, unless a test says otherwise. */
function buildAuth0(fields: object = {}) {
  return {
    isLoading: false,
    isAuthenticated: false,
    error: undefined,
    getAccessTokenSilently: jest.fn().mockResolvedValue('token'),
    getAccessTokenWithPopup: jest.fn().mockResolvedValue('token'),
    loginWithRedirect: jest.fn().mockResolvedValue(undefined),
    logout: jest.fn().mockResolvedValue(undefined),
    ...fields,
  } as unknown as Auth0
}

function setUp({
  auth0 = buildAuth0(),
  loadBridge = jest.fn().mockResolvedValue(() => null),
  reach = jest.fn().mockResolvedValue(true),
} = {}) {
  const store = createIdentity(auth, loadBridge, reach)
  // Stands in for React, which renders the bridge.
  const stop = store.subscribe(() => {
    if (store.getState().Bridge === null) return
    stop()
    store.receive(auth0)
  })
  return { store, auth0, loadBridge }
}

beforeEach(() => {
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true })
  document.cookie = 'auth0.web.is.authenticated=; max-age=0'
  window.history.replaceState(null, '', '/')
  popup.close.mockImplementation(() => (popup.closed = true))
  jest.spyOn(window, 'open').mockImplementation(() => {
    popup.closed = false
    return popup as unknown as Window
  })
  jest.spyOn(document, 'hasFocus').mockReturnValue(true)
})

describe("Auth0's SDK", () => {
  it('is not loaded for a visitor, who is recognised at once', () => {
    const { store, loadBridge } = setUp()
    const stop = store.start()
    expect(store.getState()).toMatchObject({ isLoading: false, isAuthenticated: false })
    expect(loadBridge).not.toHaveBeenCalled()
    stop()
  })

  it.each([
    ['the mark of a signed-in browser', () => (document.cookie = 'auth0.web.is.authenticated=true')],
    ['the return from the provider', () => window.history.replaceState(null, '', '/auth/callback?code=1&state=2')],
  ])('is loaded at once for %s', async (_what, arrange) => {
    arrange()
    const { store, loadBridge } = setUp({ auth0: buildAuth0({ isAuthenticated: true }) })
    expect(store.getState().isLoading).toBe(true)
    const stop = store.start()
    expect(loadBridge).toHaveBeenCalledTimes(1)
    await store.getState().getToken()
    expect(store.getState()).toMatchObject({ isLoading: false, isAuthenticated: true })
    stop()
  })

  it('that cannot be loaded leaves a visitor, and is tried again when it is needed', async () => {
    jest.spyOn(console, 'warn').mockImplementation()
    document.cookie = 'auth0.web.is.authenticated=true'
    const failed = new Error('Loading chunk 7 failed.')
    const { store } = setUp({
      loadBridge: jest
        .fn()
        .mockRejectedValueOnce(failed)
        .mockResolvedValue(() => null),
    })
    const loaded = new Promise<void>((resolve) => store.subscribe(resolve))
    const stop = store.start()
    await loaded
    expect(store.getState().isLoading).toBe(false)
    await expect(store.getState().getToken()).resolves.toBe('token')
    stop()
  })
})

describe('a sign-in that a reload has cut off', () => {
  beforeEach(() => sessionStorage.clear())
  const arrive = () => window.history.replaceState(null, '', '/auth/callback?code=1&state=2')

  it('sends its code once: the next page asks the provider silently', async () => {
    arrive()
    const first = setUp().store
    expect(first.getState()).toMatchObject({ isLoading: true, hasNewCode: true })
    const { store, auth0 } = setUp({ auth0: buildAuth0({ isAuthenticated: true }) })
    expect(store.getState()).toMatchObject({ isLoading: true, hasNewCode: false })
    const authenticated = new Promise<void>((resolve) => store.subscribe(() => store.getState().isLoading || resolve()))
    const stop = store.start()
    await authenticated
    expect(auth0.getAccessTokenSilently).toHaveBeenCalledTimes(1)
    expect(store.getState()).toMatchObject({ isAuthenticated: true, error: undefined })
    stop()
  })

  it('ends with the reason when the provider has no session', async () => {
    jest.spyOn(console, 'warn').mockImplementation()
    arrive()
    setUp()
    const refused = Object.assign(new Error('Login required'), { error: 'login_required' })
    const { store } = setUp({ auth0: buildAuth0({ getAccessTokenSilently: jest.fn().mockRejectedValue(refused) }) })
    const answered = new Promise<void>((resolve) => store.subscribe(() => store.getState().isLoading || resolve()))
    const stop = store.start()
    await answered
    expect(store.getState()).toMatchObject({ isAuthenticated: false, error: refused })
    stop()
  })

  it('in a popup is asked for silently, too', async () => {
    const { promise: unanswered } = Promise.withResolvers<string>()
    void setUp({ auth0: buildAuth0({ getAccessTokenWithPopup: () => unanswered }) })
      .store.getState()
      .login({})
    const { store, auth0 } = setUp({ auth0: buildAuth0({ isAuthenticated: true }) })
    expect(store.getState().isLoading).toBe(true)
    const authenticated = new Promise<void>((resolve) => store.subscribe(() => store.getState().isLoading || resolve()))
    const stop = store.start()
    await authenticated
    expect(auth0.getAccessTokenSilently).toHaveBeenCalledTimes(1)
    stop()
  })
})

describe('a provider that is asked for the session of a restore', () => {
  it.each([
    ['has none', true, 'login_required'],
    ['could not be asked', false, 'timeout'],
  ])('%s', async (_what, saysNobody, code) => {
    document.cookie = 'auth0.web.is.authenticated=true'
    const answer = jest.fn().mockRejectedValue(Object.assign(new Error(code), { error: code }))
    const { store, auth0 } = setUp({ auth0: buildAuth0({ getAccessTokenSilently: answer }) })
    const answered = new Promise<void>((resolve) =>
      store.subscribe(() => store.getState().saysNobody !== undefined && resolve()),
    )
    const stop = store.start()
    await answered
    expect(store.getState()).toMatchObject({ isLoading: false, isAuthenticated: false, saysNobody })
    store.receive(auth0)
    expect(answer).toHaveBeenCalledTimes(1)
    stop()
  })
})

describe('signing in', () => {
  it('opens the popup within the click, before the SDK is there', async () => {
    const { promise: bridge, resolve: arrive } = Promise.withResolvers<() => null>()
    const { store, auth0 } = setUp({ loadBridge: jest.fn().mockReturnValue(bridge) })
    const result = store.getState().login({ connection: 'linkedin', signUp: true })
    expect(jest.mocked(window.open).mock.calls).toEqual([
      ['/auth/popup', 'auth0:authorize:popup', expect.stringContaining(',width=400,height=600,')],
    ])
    arrive(() => null)
    expect(await result).toEqual({ ok: true })
    const redirect_uri = 'http://localhost/auth/callback'
    expect(auth0.getAccessTokenWithPopup).toHaveBeenCalledWith(
      { authorizationParams: { redirect_uri, connection: 'linkedin', screen_hint: 'signup' } },
      { popup, timeoutInSeconds: 60 },
    )
  })

  it('asks for another account when this one was refused', async () => {
    const { store, auth0 } = setUp()
    await store.getState().login({ askAgain: true })
    expect(jest.mocked(auth0.getAccessTokenWithPopup).mock.calls[0]?.[0]?.authorizationParams).toMatchObject({
      prompt: 'login',
    })
  })

  it.each([
    ['blocks the popup', null],
    ['closes it at once', { closed: true } as Window],
  ])('says so when the browser %s', async (_what, opened) => {
    jest.mocked(window.open).mockReturnValue(opened)
    const { store, loadBridge } = setUp()
    expect(await store.getState().login({})).toEqual({ ok: false, reason: 'blocked' })
    expect(loadBridge).not.toHaveBeenCalled()
  })

  it('continues in the same window when requested', async () => {
    const { store, auth0 } = setUp()
    expect(await store.getState().login({ connection: 'apple', redirect: true })).toEqual({ ok: true })
    expect(window.open).not.toHaveBeenCalled()
    expect(auth0.loginWithRedirect).toHaveBeenCalledWith({
      authorizationParams: { redirect_uri: 'http://localhost/auth/callback', connection: 'apple' },
    })
  })

  it.each([
    [{ error: 'cancelled', message: 'Popup closed' }, 'cancelled', 1],
    [{ error: 'server_error', message: 'boom' }, 'failed', 1],
    [new TypeError('Failed to fetch'), 'network', 1],
    [{ error: 'timeout', message: 'Timeout' }, 'timed-out', 0],
  ])('that fails by %p is never taken for a success', async (error, reason, closed) => {
    const { store } = setUp({ auth0: buildAuth0({ getAccessTokenWithPopup: jest.fn().mockRejectedValue(error) }) })
    expect(await store.getState().login({})).toMatchObject({ ok: false, reason })
    expect(popup.close).toHaveBeenCalledTimes(closed)
  })

  it.each([false, true])('ends soon when the provider does not answer (in this window: %p)', async (redirect) => {
    const waiting = buildAuth0({ getAccessTokenWithPopup: () => new Promise(() => undefined) })
    const { store, auth0 } = setUp({ auth0: waiting, reach: jest.fn().mockResolvedValue(false) })
    expect(await store.getState().login({ redirect })).toMatchObject({ ok: false, reason: 'network' })
    expect(popup.close).toHaveBeenCalledTimes(redirect ? 0 : 1)
    expect(auth0.loginWithRedirect).not.toHaveBeenCalled()
  })

  it('that fails closes its popup again when the browser ignores the first close', async () => {
    popup.close.mockImplementation(() => (popup.closed = popup.close.mock.calls.length > 1))
    const waiting = buildAuth0({ getAccessTokenWithPopup: () => new Promise(() => undefined) })
    const { store } = setUp({ auth0: waiting, reach: jest.fn().mockResolvedValue(false) })
    expect(await store.getState().login({})).toMatchObject({ ok: false, reason: 'network' })
    expect(popup.close).toHaveBeenCalledTimes(2)
  })

  it('that has succeeded does not wait for the probe of the provider', async () => {
    const { store } = setUp({ reach: jest.fn().mockReturnValue(new Promise(() => undefined)) })
    expect(await store.getState().login({})).toEqual({ ok: true })
  })

  it("goes on in this window where the provider's page keeps no opener: its popup is in front, and reads as closed", async () => {
    jest.mocked(document.hasFocus).mockReturnValue(false)
    const closed = { error: 'cancelled', message: 'Popup closed' }
    const { store } = setUp({ auth0: buildAuth0({ getAccessTokenWithPopup: jest.fn().mockRejectedValue(closed) }) })
    expect(await store.getState().login({})).toMatchObject({ ok: false, reason: 'blocked' })
  })

  it('on a page without https is a matter of configuration', async () => {
    Object.defineProperty(window, 'isSecureContext', { value: false, configurable: true })
    expect(await setUp().store.getState().login({})).toMatchObject({ ok: false, reason: 'configuration' })
  })
})

describe('signing out', () => {
  /** jsdom goes nowhere, and says so. */
  const leavesThePage = () => jest.spyOn(console, 'error').mockImplementation()
  const lastPrompt = (auth0: Auth0) =>
    jest.mocked(auth0.getAccessTokenWithPopup).mock.lastCall?.[0]?.authorizationParams?.prompt

  it.each([
    [
      'ends the session of the provider, which returns to the site',
      true,
      { logoutParams: { returnTo: 'http://localhost' } },
    ],
    ['without the provider ends the session of the page', false, { openUrl: false }],
  ])('%s; the next sign-in here asks for the password, until one has succeeded', async (_what, reached, request) => {
    const { store, auth0 } = setUp({ reach: jest.fn().mockResolvedValueOnce(reached).mockResolvedValue(true) })
    leavesThePage()
    await store.getState().logout()
    expect(auth0.logout).toHaveBeenCalledWith(request)

    jest.mocked(auth0.getAccessTokenWithPopup).mockRejectedValueOnce({ error: 'cancelled', message: 'Popup closed' })
    await store.getState().login({})
    expect(lastPrompt(auth0)).toBe('login')
    await store.getState().login({})
    expect(lastPrompt(auth0)).toBe('login')
    await store.getState().login({})
    expect(lastPrompt(auth0)).toBeUndefined()
  })

  it('without the SDK leaves no mark by which the next page would sign in again, and has the password asked for', async () => {
    document.cookie = 'auth0.web.is.authenticated=true'
    leavesThePage()
    await setUp({ loadBridge: jest.fn().mockRejectedValue(new Error('Loading chunk 7 failed.')) })
      .store.getState()
      .logout()
    const next = setUp()
    expect(next.store.getState().isLoading).toBe(false)
    await next.store.getState().login({ redirect: true })
    expect(next.auth0.loginWithRedirect).toHaveBeenCalledWith({
      authorizationParams: expect.objectContaining({ prompt: 'login' }),
    })
    // The page that the provider returns to.
    next.store.receive(buildAuth0({ isAuthenticated: true }))
    await next.store.getState().login({})
    expect(lastPrompt(next.auth0)).toBeUndefined()
  })
})

describe('a popup that finishes late', () => {
  const buildWindow = (parent?: Window) => {
    const source = { close: jest.fn() } as unknown as Window
    return Object.defineProperty(source, 'parent', { value: parent ?? source })
  }

  function answer(source: Window, { origin = auth.domain, response = {} } = {}) {
    const event = new MessageEvent('message', { origin, data: { type: 'authorization_response', response } })
    window.dispatchEvent(Object.defineProperty(event, 'source', { value: source }))
    return new Promise((resolve) => setTimeout(resolve))
  }

  it.each([
    ['signs the person in when it finishes', {}, 1, 1],
    ['is closed when it failed', { response: { error: 'access_denied' } }, 1, 0],
    ['of another site is left alone', { origin: 'https://evil.example' }, 0, 0],
  ])('%s', async (_what, fields, closed, tokens) => {
    const { store, auth0 } = setUp()
    const stop = store.start()
    const source = buildWindow()
    await answer(source, fields)
    expect(source.close).toHaveBeenCalledTimes(closed)
    expect(auth0.getAccessTokenSilently).toHaveBeenCalledTimes(tokens)
    stop()
  })

  it('is not the frame of a silent check', async () => {
    const { store, auth0 } = setUp()
    const stop = store.start()
    await answer(buildWindow(window))
    expect(auth0.getAccessTokenSilently).not.toHaveBeenCalled()
    stop()
  })

  it('is not the one of a sign-in under way, which the SDK closes', async () => {
    const { promise: finished, resolve: finish } = Promise.withResolvers<string>()
    const { store, auth0 } = setUp({ auth0: buildAuth0({ getAccessTokenWithPopup: () => finished }) })
    const stop = store.start()
    const result = store.getState().login({})
    const source = buildWindow()
    await answer(source)
    expect(source.close).not.toHaveBeenCalled()
    expect(auth0.getAccessTokenSilently).not.toHaveBeenCalled()
    finish('token')
    expect(await result).toEqual({ ok: true })
    await answer(source)
    expect(source.close).toHaveBeenCalledTimes(1)
    stop()
  })
})
