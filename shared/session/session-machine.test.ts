import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { buildSubscription, buildUser } from '../testing/builders.ts'
import { createSessionMachine } from './session-machine.ts'
import { writeStoredSession } from './stored-session.ts'

const session = { accessToken: 'api-token', user: buildUser(), subscription: buildSubscription() }

function setUp(ports: { exchange?: jest.Mock } = {}) {
  const clock = { now: 0, timers: [] as Array<{ run: () => void; delayMs: number }> }
  const spies = {
    exchange: ports.exchange ?? jest.fn().mockResolvedValue(session),
    getIdentityToken: jest.fn().mockResolvedValue('identity-token'),
    leave: jest.fn().mockResolvedValue(undefined),
    onSignedIn: jest.fn(),
    now: () => clock.now,
    schedule: (run: () => void, delayMs: number) => void clock.timers.push({ run, delayMs }),
  }
  return { clock, spies, machine: createSessionMachine(spies) }
}

const authenticated = { isLoading: false, isAuthenticated: true }
const anonymous = { isLoading: false, isAuthenticated: false }

/** Lets every promise that is already settled run its continuations. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

describe('session', () => {
  it('is not loaded at first, and signed out when the provider knows nobody', () => {
    const { machine } = setUp()
    expect(machine.getState().status).toBe('loading')
    machine.identityChanged(anonymous)
    expect(machine.getState().status).toBe('signed-out')
  })

  it('is restored from stored token and user', () => {
    writeStoredSession(session)
    const { machine, spies } = setUp()
    expect(machine.getState()).toMatchObject({ status: 'signed-in', user: session.user })
    machine.identityChanged(authenticated)
    expect(spies.exchange).not.toHaveBeenCalled()
  })

  it('clears invalid stored data', () => {
    localStorage.setItem(storageKeys.accessToken, 'token')
    localStorage.setItem(storageKeys.userData, '{broken')
    expect(setUp().machine.getState().status).toBe('loading')
    expect(localStorage.getItem(storageKeys.accessToken)).toBeNull()
  })

  it.each([
    [null, false],
    ['true', true],
  ])('exchanges a silent token; isSignUp=%s makes it a sign-up: %s', async (flag, signUp) => {
    if (flag !== null) localStorage.setItem(storageKeys.isSignUp, flag)
    const { machine, spies } = setUp()
    machine.identityChanged(authenticated)
    await settled()
    expect(spies.exchange).toHaveBeenCalledWith('identity-token', signUp)
    expect(machine.getState().status).toBe('signed-in')
    expect(localStorage.getItem(storageKeys.accessToken)).toBe('api-token')
    expect(localStorage.getItem(storageKeys.isSignUp)).toBeNull()
    expect(spies.onSignedIn).toHaveBeenCalledTimes(1)
  })

  it('skips a bootstrap less than 5 seconds after the last', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation()
    const { machine, spies, clock } = setUp({ exchange: jest.fn().mockRejectedValue(new Error('boom')) })
    machine.identityChanged(authenticated)
    await settled()
    clock.now = 4_999
    machine.identityChanged(authenticated)
    expect(spies.exchange).toHaveBeenCalledTimes(1)
    clock.now = 5_000
    machine.identityChanged(authenticated)
    await settled()
    expect(spies.exchange).toHaveBeenCalledTimes(2)
    expect(warn).toHaveBeenCalled()
  })

  it.each(['Authentication failed', 'invalid token', 'Token expired'])('leaves on "%s"', async (message) => {
    const { machine, spies } = setUp({ exchange: jest.fn().mockRejectedValue({ status: 401, message }) })
    machine.identityChanged(authenticated)
    await settled()
    expect(spies.leave).toHaveBeenCalled()
    expect(machine.getState().status).toBe('signed-out')
  })

  it('tries again 15 seconds after "Too many"', async () => {
    const exchange = jest.fn().mockRejectedValueOnce({ message: 'Too many sign-in attempts.' }).mockResolvedValue(session)
    const { machine, clock } = setUp({ exchange })
    machine.identityChanged(authenticated)
    await settled()
    expect(machine.getState().status).toBe('signed-out')
    expect(clock.timers.map((timer) => timer.delayMs)).toEqual([15_000])
    clock.timers[0]?.run()
    await settled()
    expect(machine.getState().status).toBe('signed-in')
  })

  it('resets when the provider loses its user', async () => {
    const { machine } = setUp()
    machine.identityChanged(authenticated)
    await settled()
    machine.identityChanged(anonymous)
    expect(machine.getState().status).toBe('signed-out')
    expect(localStorage.getItem(storageKeys.accessToken)).toBeNull()
  })

  it('follows a sign-out of another tab', () => {
    writeStoredSession(session)
    const { machine } = setUp()
    localStorage.clear()
    machine.storageChanged()
    expect(machine.getState().status).toBe('signed-out')
  })

  it('renews its token silently, and says when it cannot', async () => {
    writeStoredSession(session)
    const { machine, spies } = setUp({ exchange: jest.fn().mockResolvedValue({ ...session, accessToken: 'next' }) })
    expect(await machine.renew()).toBe(true)
    expect(localStorage.getItem(storageKeys.accessToken)).toBe('next')
    spies.getIdentityToken.mockRejectedValue(new Error('login_required'))
    expect(await machine.renew()).toBe(false)
  })
})
