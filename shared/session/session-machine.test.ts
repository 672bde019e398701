import { openPaymentsKey, sessionStorageKeys, storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { keepDraft, readDraft } from '@sightline/shared/storage/draft-storage.ts'
import { chooseWorkspace, startInWorkspace } from '@sightline/shared/transport'
import { buildSubscription } from '../testing/builders.ts'
import { savePendingWebsite } from './sign-in-target.ts'
import { readStoredSubscription, writeStoredSession } from './stored-session.ts'
import { anonymous, authenticated, session, setUp, flushPromises } from './testing/session-machine-setup.ts'

const providerLimit = Object.assign(new Error('Global limit has been reached'), { error: 'too_many_requests' })

function silenceWarnings() {
  return jest.spyOn(console, 'warn').mockImplementation()
}

/** Everything that is left in local storage. */
function stored(): Record<string, string> {
  const entries = Object.values(storageKeys).map((key) => [key, localStorage.getItem(key)] as const)
  return Object.fromEntries(entries.flatMap(([key, value]) => (value === null ? [] : [[key, value]])))
}

describe('the plan after a sign-in', () => {
  const agencyPlan = { ...buildSubscription(), planTitle: 'Premium' }

  it('of a person whose new tab begins in another workspace is not that of their own', async () => {
    startInWorkspace(session.user.id)
    chooseWorkspace('northwind')
    // A new tab.
    sessionStorage.clear()
    const { machine, phase } = setUp()
    machine.identityChanged(authenticated)
    await flushPromises()
    expect(phase()).toBe('authenticated')
    expect([machine.getState().subscription, readStoredSubscription()]).toEqual([null, null])
    // It is known when they go home.
    chooseWorkspace(null)
    expect(readStoredSubscription()).toEqual(session.subscription)
  })

  it('is their own, and not that of the workspace of a person before in the tab', async () => {
    startInWorkspace('ana')
    chooseWorkspace('northwind')
    sessionStorage.setItem(storageKeys.subscriptionData, JSON.stringify(agencyPlan))
    const { machine } = setUp()
    machine.identityChanged(authenticated)
    await flushPromises()
    expect([machine.getState().subscription, readStoredSubscription()]).toEqual([
      session.subscription,
      session.subscription,
    ])
  })
})

describe('the plan of a tab that follows the sign-in of another one', () => {
  const agencyPlan = { ...buildSubscription(), planTitle: 'Premium' }

  it('is not that of the workspace of a person before in the tab', () => {
    const { machine } = setUp()
    writeStoredSession(session)
    startInWorkspace('ana')
    chooseWorkspace('northwind')
    sessionStorage.setItem(storageKeys.subscriptionData, JSON.stringify(agencyPlan))
    machine.storageChanged()
    expect(machine.getState().subscription).toEqual(session.subscription)
  })
})

describe('the session at the start', () => {
  it('is not loaded until the provider has answered, then logged out when that has no user', () => {
    const { machine, phase } = setUp()
    expect([phase(), machine.getState().status]).toEqual(['not-loaded', 'loading'])
    machine.identityChanged({ isLoading: true, isAuthenticated: false })
    expect(phase()).toBe('not-loaded')
    machine.identityChanged(anonymous)
    expect([phase(), machine.getState().status]).toEqual(['logged-out', 'signed-out'])
  })

  it('is restored from stored token and user, and then authenticated by the provider without an exchange', () => {
    writeStoredSession(session)
    const { machine, spies, phase } = setUp()
    expect(machine.getState()).toMatchObject({ phase: 'restored', status: 'signed-in', user: session.user })
    machine.identityChanged(authenticated)
    expect(phase()).toBe('authenticated')
    expect(spies.exchange).not.toHaveBeenCalled()
    expect(spies.onSignedIn).not.toHaveBeenCalled()
  })

  it('stays restored when the provider cannot be asked', () => {
    writeStoredSession(session)
    const { machine, phase } = setUp()
    machine.identityChanged(anonymous)
    expect(phase()).toBe('restored')
    expect(stored()).toHaveProperty(storageKeys.accessToken)
  })

  it('is cleared after a restore when the provider says that it has no user', () => {
    writeStoredSession(session)
    const { machine, phase } = setUp()
    machine.identityChanged({ ...anonymous, saysNobody: true })
    expect(phase()).toBe('logged-out')
    expect(stored()).toEqual({})
  })

  it('is cleared also when the account was read again meanwhile, and not twice', async () => {
    writeStoredSession(session)
    const { machine, phase } = setUp()
    await machine.refresh()
    expect(phase()).toBe('authenticated')
    machine.identityChanged({ ...anonymous, saysNobody: true })
    expect(phase()).toBe('logged-out')
    writeStoredSession(session)
    machine.storageChanged()
    machine.identityChanged({ ...anonymous, saysNobody: true })
    expect(phase()).toBe('restored')
  })

  it('keeps a visitor’s website when the provider says that it has no user', () => {
    savePendingWebsite('https://larkandloom.com')
    const { machine, phase } = setUp()
    machine.identityChanged({ ...anonymous, saysNobody: true })
    expect(phase()).toBe('logged-out')
    expect(stored()).toEqual({ [storageKeys.pendingWebsiteUrl]: 'https://larkandloom.com' })
  })

  it.each([
    ['a user that is no JSON', 'token', '{broken'],
    ['a user without email', 'token', '{"id":"1"}'],
    ['no user', 'token', null],
    ['no token', null, JSON.stringify(session.user)],
    ['an empty token', '', JSON.stringify(session.user)],
  ])('clears stored data with %s, and keeps the pending website', (_what, token, user) => {
    if (token !== null) localStorage.setItem(storageKeys.accessToken, token)
    if (user !== null) localStorage.setItem(storageKeys.userData, user)
    savePendingWebsite('https://larkandloom.com')
    expect(setUp().phase()).toBe('not-loaded')
    expect(stored()).toEqual({ [storageKeys.pendingWebsiteUrl]: 'https://larkandloom.com' })
  })
})

describe('the bootstrap', () => {
  it.each([
    [null, false],
    ['true', true],
  ])('exchanges a silent token; isSignUp=%s makes it a sign-up: %s', async (flag, signUp) => {
    if (flag !== null) localStorage.setItem(storageKeys.isSignUp, flag)
    const { machine, spies, phase } = setUp()
    machine.identityChanged(authenticated)
    expect([phase(), machine.getState().status]).toEqual(['bootstrapping', 'loading'])
    await flushPromises()
    expect(spies.exchange).toHaveBeenCalledWith('identity-token', signUp)
    expect(phase()).toBe('authenticated')
    expect(localStorage.getItem(storageKeys.accessToken)).toBe('api-token')
    expect(localStorage.getItem(storageKeys.isSignUp)).toBeNull()
    expect(spies.onSignedIn).toHaveBeenCalledTimes(1)
  })

  it('is skipped less than 5 seconds after the last', async () => {
    silenceWarnings()
    const { machine, spies, pass } = setUp(jest.fn().mockRejectedValue(new Error('boom')))
    machine.identityChanged(authenticated)
    await flushPromises()
    await pass(4_999)
    machine.identityChanged(authenticated)
    await flushPromises()
    expect(spies.exchange).toHaveBeenCalledTimes(1)
    await pass(1)
    machine.identityChanged(authenticated)
    await flushPromises()
    expect(spies.exchange).toHaveBeenCalledTimes(2)
  })

  it('waits out the 5 seconds when the person has just signed in again', async () => {
    silenceWarnings()
    const { machine, spies, phase, pass } = setUp(
      jest.fn().mockRejectedValueOnce(new Error('boom')).mockResolvedValue(session),
    )
    expect(await machine.signIn()).toMatchObject({ ok: false, reason: 'failed' })
    await pass(1_000)
    const again = machine.signIn()
    await flushPromises()
    expect(phase()).toBe('bootstrapping')
    expect(spies.exchange).toHaveBeenCalledTimes(1)
    await pass(4_000)
    expect(await again).toEqual({ ok: true })
    expect(phase()).toBe('authenticated')
  })

  it('is shared by concurrent callers', async () => {
    const { machine, spies } = setUp()
    machine.identityChanged(authenticated)
    expect(await machine.signIn()).toEqual({ ok: true })
    expect(await machine.signIn()).toEqual({ ok: true })
    expect(spies.exchange).toHaveBeenCalledTimes(1)
  })

  it.each(['Authentication failed', 'invalid token', 'Token expired'])(
    'clears all and leaves on "%s"',
    async (message) => {
      savePendingWebsite('https://larkandloom.com')
      const { machine, spies, phase } = setUp(jest.fn().mockRejectedValue({ status: 401, message: `Oh: ${message}.` }))
      machine.identityChanged(authenticated)
      await flushPromises()
      expect(spies.leave).toHaveBeenCalledTimes(1)
      expect(phase()).toBe('logged-out')
      expect(stored()).toEqual({})
    },
  )

  it.each([
    ['of the API', { status: 429, message: 'Too many sign-in attempts.' }, 'Too many sign-in attempts.'],
    // The response of Auth0's token endpoint, as its SDK throws it.
    ['of the provider', providerLimit, 'Too many requests. Please wait a moment and try again.'],
  ])('is retried 15 seconds after "Too many" %s', async (_whose, error, words) => {
    const { machine, spies, phase, pass } = setUp(jest.fn().mockRejectedValueOnce(error).mockResolvedValue(session))
    machine.identityChanged(authenticated)
    await flushPromises()
    expect(machine.getState()).toMatchObject({ phase: 'logged-out', refusal: words })
    await pass(14_999)
    machine.identityChanged(authenticated)
    await flushPromises()
    expect(spies.exchange).toHaveBeenCalledTimes(1)
    await pass(1)
    expect(machine.getState()).toMatchObject({ phase: 'authenticated', refusal: null })
    expect(phase()).toBe('authenticated')
  })

  it('is not retried after "Too many" when the provider has lost its user meanwhile', async () => {
    const { machine, spies, pass } = setUp(jest.fn().mockRejectedValue({ status: 429, message: 'Too many' }))
    machine.identityChanged(authenticated)
    await flushPromises()
    machine.identityChanged(anonymous)
    await pass(15_000)
    expect(spies.exchange).toHaveBeenCalledTimes(1)
  })

  it('keeps the message of an API that refuses, and is not retried', async () => {
    const message = 'This account is deactivated.'
    const { machine, spies, pass } = setUp(jest.fn().mockRejectedValue({ status: 403, message }))
    expect(await machine.signIn()).toEqual({ ok: false, reason: 'refused', message })
    expect(machine.getState()).toMatchObject({ status: 'signed-out', refusal: message })
    await pass(60_000)
    expect(spies.exchange).toHaveBeenCalledTimes(1)
    expect(spies.leave).not.toHaveBeenCalled()
  })

  it.each([
    [{ status: 'NETWORK', isNetwork: true }, 'network'],
    [{ status: 'TIMEOUT', isNetwork: true }, 'network'],
    [{ status: 503, message: 'The sign-in service cannot be reached.' }, 'network'],
    [Object.assign(new Error('Login required'), { error: 'login_required' }), 'failed'],
    [Object.assign(new Error('Missing Refresh Token'), { error: 'missing_refresh_token' }), 'failed'],
    [Object.assign(new Error('Timeout'), { error: 'timeout' }), 'network'],
    [Object.assign(new Error('Invalid state'), { error: 'state_mismatch' }), 'failed'],
    [new Error('Get access token failed'), 'failed'],
  ])('logs and ignores %p (%s)', async (error, reason) => {
    const warn = silenceWarnings()
    const { machine, spies, phase } = setUp(jest.fn().mockRejectedValue(error))
    expect(await machine.signIn()).toMatchObject({ ok: false, reason })
    expect([phase(), machine.getState().refusal]).toEqual(['logged-out', null])
    expect(warn).toHaveBeenCalledTimes(1)
    expect(spies.leave).not.toHaveBeenCalled()
  })
})

describe('the end of the session', () => {
  it('comes when the provider loses its user: all local data is cleared', async () => {
    const { machine, phase } = setUp()
    machine.identityChanged(authenticated)
    await flushPromises()
    savePendingWebsite('https://larkandloom.com')
    machine.identityChanged(anonymous)
    expect(phase()).toBe('logged-out')
    expect(stored()).toEqual({})
  })

  it.each([
    ['that has only just been heard', 0],
    ['that hears of it later', 60_000],
  ])('follows a sign-out, which a provider %s does not undo; a new sign-in does', async (_what, later) => {
    writeStoredSession(session)
    const { machine, spies, phase, pass } = setUp()
    machine.reset()
    await pass(later)
    machine.identityChanged(authenticated)
    await flushPromises()
    expect(phase()).toBe('logged-out')
    expect(spies.exchange).not.toHaveBeenCalled()
    expect(await machine.signIn()).toEqual({ ok: true })
    expect(phase()).toBe('authenticated')
  })

  it.each([
    [
      'an expiry',
      async ({ machine }: ReturnType<typeof setUp>) => void (await machine.renew()),
      { [storageKeys.expired]: 'true' },
    ],
    ['a sign-out', async ({ machine }: ReturnType<typeof setUp>) => machine.reset(), {}],
    ['a refusal', async ({ machine }: ReturnType<typeof setUp>) => void (await machine.signIn()), {}],
  ])('leaves the key of a payment whose outcome is unknown: %s', async (_what, end, left) => {
    localStorage.setItem(openPaymentsKey, 'key')
    const world = setUp(jest.fn().mockRejectedValue({ status: 401, message: 'Token expired' }))
    await end(world)
    expect([world.phase(), stored()]).toEqual(['logged-out', left])
    expect(localStorage.getItem(openPaymentsKey)).toBe('key')
  })

  it('removes nothing but the session where that has only expired', async () => {
    writeStoredSession(session)
    savePendingWebsite('https://larkandloom.com')
    localStorage.setItem(storageKeys.watchedRuns, '[]')
    localStorage.setItem(storageKeys.runKeys, '{}')
    const before = Object.keys(stored())
    const { machine } = setUp(jest.fn().mockRejectedValue({ status: 403, message: 'This account is deactivated.' }))
    expect(await machine.renew()).toBe('lost')
    const removed = before.filter((key) => localStorage.getItem(key) === null)
    expect(removed).toEqual([storageKeys.accessToken, storageKeys.userData, storageKeys.subscriptionData])
  })

  it('cancels a retry after "Too many" at a sign-out', async () => {
    silenceWarnings()
    const { machine, spies, phase, pass } = setUp(
      jest.fn().mockRejectedValue({ status: 429, message: 'Too many sign-in attempts.' }),
    )
    machine.identityChanged(authenticated)
    await flushPromises()
    machine.reset()
    await pass(60_000)
    expect([phase(), spies.exchange.mock.calls.length]).toEqual(['logged-out', 1])
  })

  it('follows a sign-out, which an exchange in progress does not undo', async () => {
    let answer = (_session: unknown) => {}
    const { machine, spies, phase } = setUp(jest.fn().mockReturnValue(new Promise((resolve) => (answer = resolve))))
    const signingIn = machine.signIn()
    await flushPromises()
    machine.reset()
    answer(session)
    expect(await signingIn).toMatchObject({ ok: false, reason: 'cancelled' })
    expect([phase(), localStorage.getItem(storageKeys.accessToken)]).toEqual(['logged-out', null])
    expect(spies.onSignedIn).not.toHaveBeenCalled()
  })
})

describe('another tab', () => {
  it('ends the session of this one', () => {
    writeStoredSession(session)
    const { machine, phase } = setUp()
    localStorage.clear()
    machine.storageChanged()
    expect(phase()).toBe('logged-out')
  })

  it('signs in here, and changes the plan here', () => {
    const { machine, phase } = setUp()
    machine.identityChanged(anonymous)
    writeStoredSession(session)
    machine.storageChanged()
    expect(phase()).toBe('restored')
    writeStoredSession({ ...session, subscription: buildSubscription({ currentPlan: 'premium' }) })
    machine.storageChanged()
    expect(machine.getState().subscription?.currentPlan).toBe('premium')
  })

  it('that is in the middle of writing a session does not clear it', () => {
    const { machine, phase } = setUp()
    machine.identityChanged(anonymous)
    localStorage.setItem(storageKeys.userData, JSON.stringify(session.user))
    machine.storageChanged()
    expect(phase()).toBe('logged-out')
    expect(localStorage.getItem(storageKeys.userData)).not.toBeNull()
  })
})

describe('drafts', () => {
  function type() {
    writeStoredSession(session)
    keepDraft('note', session.user.id, 'Linen')
    sessionStorage.setItem(sessionStorageKeys.promptSetup, '{}')
    return setUp(jest.fn().mockRejectedValue({ status: 403, message: 'This account is deactivated.' })).machine
  }
  const typed = () => readDraft('note', session.user.id)

  it('are removed by a sign-out', () => {
    type().reset()
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  it('are removed by a sign-out in another tab', () => {
    const machine = type()
    localStorage.clear()
    machine.storageChanged()
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  it('are kept when the session ends without a sign-out', async () => {
    expect(await type().renew()).toBe('lost')
    expect(typed()).toBe('Linen')
  })

  it('are kept when the session has expired in another tab, whichever storage event comes first', async () => {
    const [here, other] = [type(), type()]
    const { removeItem } = Storage.prototype
    jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, key) {
      removeItem.call(this, key)
      here.storageChanged()
    })
    expect(await other.renew()).toBe('lost')
    expect([here.getState().status, typed()]).toEqual(['signed-out', 'Linen'])
  })

  it('are removed by a sign-out that follows an expiry, also in another tab', async () => {
    const [here, other] = [type(), type()]
    await other.renew()
    writeStoredSession(session)
    here.storageChanged()
    expect([here.getState().status, typed()]).toEqual(['signed-in', 'Linen'])
    other.reset()
    keepDraft('note', session.user.id, 'Linen')
    here.storageChanged()
    expect(Object.keys(sessionStorage)).toEqual([])
  })
})

describe('a sign-in, as other tabs see it,', () => {
  it('writes the token last, after the account', async () => {
    const write = jest.spyOn(Storage.prototype, 'setItem')
    expect(await setUp().machine.signIn()).toEqual({ ok: true })
    // The choice of a workspace stays in its tab.
    expect([...new Set(write.mock.calls.map(([key]) => key))]).toEqual([
      storageKeys.workspace,
      storageKeys.userData,
      storageKeys.subscriptionData,
      storageKeys.accessToken,
    ])
  })
})

describe('the renewal', () => {
  it('takes a new token silently', async () => {
    writeStoredSession(session)
    const { machine } = setUp(jest.fn().mockResolvedValue({ ...session, accessToken: 'next' }))
    expect(await machine.renew()).toBe('renewed')
    expect(localStorage.getItem(storageKeys.accessToken)).toBe('next')
    expect(machine.getState().status).toBe('signed-in')
  })

  it.each([
    [{ status: 403, message: 'This account is deactivated.' }, 'This account is deactivated.'],
    [Object.assign(new Error('Login required'), { error: 'login_required' }), null],
  ])('loses the session after %p', async (error, refusal) => {
    writeStoredSession(session)
    const { machine } = setUp(jest.fn().mockRejectedValue(error))
    expect(await machine.renew()).toBe('lost')
    expect(machine.getState()).toMatchObject({ phase: 'logged-out', refusal })
    expect(localStorage.getItem(storageKeys.accessToken)).toBeNull()
  })

  it.each([
    [{ status: 'NETWORK', isNetwork: true }],
    [{ status: 503, message: 'Busy' }],
    [{ status: 429, message: 'Too many sign-in attempts.' }],
    [new TypeError('Failed to fetch')],
    [Object.assign(new Error('Timeout'), { error: 'timeout' })],
    [providerLimit],
  ])('keeps the session when API or provider could not be reached: %p', async (error) => {
    writeStoredSession(session)
    const { machine } = setUp(jest.fn().mockRejectedValue(error))
    expect(await machine.renew()).toBe('unavailable')
    expect(machine.getState().status).toBe('signed-in')
    expect(localStorage.getItem(storageKeys.accessToken)).toBe('api-token')
  })
})
