// Races of an exchange in progress with another tab, a sign-out, or the provider.

import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { buildSubscription } from '../testing/builders.ts'
import { clearStoredSession, readStoredSession, startFromStoredSession, writeStoredSession } from './stored-session.ts'
import { anonymous, authenticated, session, setUp, setUpLate, flushPromises } from './testing/session-machine-setup.ts'

const othersSession = { ...session, accessToken: 'token of the other tab' }
const expired = { status: 401, message: 'Token expired' }
const deactivated = { status: 403, message: 'This account is deactivated.' }
const cancelled = { ok: false, reason: 'cancelled' }

const storedToken = () => localStorage.getItem(storageKeys.accessToken)

async function setUpBootstrap() {
  const late = setUpLate()
  const signingIn = late.machine.signIn()
  await flushPromises()
  return { ...late, signingIn }
}

function setUpRenewal() {
  writeStoredSession(session)
  const late = setUpLate()
  return { ...late, renewing: late.machine.renew() }
}

describe('a bootstrap in progress', () => {
  it.each([
    ['fails', (late: ReturnType<typeof setUpLate>) => late.fail(0, expired)],
    ['succeeds', (late: ReturnType<typeof setUpLate>) => late.answer(0)],
  ])('does not replace the session of another tab that signs in, also when it %s', async (_what, end) => {
    const late = await setUpBootstrap()
    writeStoredSession(othersSession)
    late.machine.storageChanged()
    end(late)
    expect(await late.signingIn).toEqual({ ok: true })
    expect([late.machine.getState().status, storedToken()]).toEqual(['signed-in', 'token of the other tab'])
    expect(late.spies.leave).not.toHaveBeenCalled()
    expect(late.spies.onSignedIn).not.toHaveBeenCalled()
  })

  it('does not sign in after another tab has signed out', async () => {
    const { machine, spies, phase, answer, signingIn } = await setUpBootstrap()
    machine.storageChanged()
    expect(phase()).toBe('logged-out')
    answer(0)
    expect(await signingIn).toEqual(cancelled)
    expect([phase(), storedToken()]).toEqual(['logged-out', null])
    expect(spies.onSignedIn).not.toHaveBeenCalled()
  })

  it('continues while another tab has written half a session', async () => {
    const { machine, phase, answer, signingIn } = await setUpBootstrap()
    localStorage.setItem(storageKeys.userData, JSON.stringify(session.user))
    machine.storageChanged()
    expect(phase()).toBe('bootstrapping')
    answer(0)
    expect(await signingIn).toEqual({ ok: true })
  })

  it('is not reused by the sign-in that follows a sign-out', async () => {
    const { machine, spies, phase, pass, answer, signingIn } = await setUpBootstrap()
    machine.reset()
    const again = machine.signIn()
    answer(0)
    expect(await signingIn).toEqual(cancelled)
    const once = machine.signIn()
    await pass(5_000)
    answer(1)
    expect(await Promise.all([again, once])).toEqual([{ ok: true }, { ok: true }])
    expect(phase()).toBe('authenticated')
    expect(spies.exchange).toHaveBeenCalledTimes(2)
  })

  it('is not reused when the provider has lost and found its user', async () => {
    const { machine, phase, pass, answer } = setUpLate()
    machine.identityChanged(authenticated)
    await flushPromises()
    await pass(5_000)
    machine.identityChanged(anonymous)
    machine.identityChanged(authenticated)
    expect(phase()).toBe('bootstrapping')
    await flushPromises()
    answer(1)
    await flushPromises()
    expect(phase()).toBe('authenticated')
  })

  it.each([expired, deactivated])('fails silently once the person has signed out: %p', async (error) => {
    const { machine, spies, fail, signingIn } = await setUpBootstrap()
    machine.reset()
    fail(0, error)
    expect(await signingIn).toEqual(cancelled)
    expect(machine.getState()).toMatchObject({ phase: 'logged-out', refusal: null })
    expect(spies.leave).not.toHaveBeenCalled()
  })

  it('sends no request when the sign-out comes before its turn', async () => {
    const { machine, spies, pass } = setUp(jest.fn().mockRejectedValue(deactivated))
    await machine.signIn()
    const again = machine.signIn()
    machine.reset()
    await pass(5_000)
    expect(await again).toEqual(cancelled)
    expect(spies.getIdentityToken).toHaveBeenCalledTimes(1)
  })

  it('is not retried after "Too many" when another tab has signed in meanwhile', async () => {
    const { machine, spies, phase, pass } = setUp(jest.fn().mockRejectedValue({ status: 429, message: 'Too many' }))
    machine.identityChanged(authenticated)
    await flushPromises()
    writeStoredSession(othersSession)
    machine.storageChanged()
    await pass(15_000)
    expect(phase()).toBe('restored')
    expect(spies.exchange).toHaveBeenCalledTimes(1)
  })
})

describe('a sign-up that begins while an exchange is in progress', () => {
  it.each(['bootstrap', 'renewal'])('remains a sign-up, although the superseded %s succeeds after it', async (kind) => {
    const { machine, answer } = kind === 'renewal' ? setUpRenewal() : await setUpBootstrap()
    await flushPromises()
    machine.reset()
    localStorage.setItem(storageKeys.isSignUp, 'true')
    answer(0)
    await flushPromises()
    expect(localStorage.getItem(storageKeys.isSignUp)).toBe('true')
  })
})

describe('a renewal in progress', () => {
  it('ends the session with a message when it returns another account', async () => {
    const { machine, answer, renewing } = setUpRenewal()
    await flushPromises()
    answer(0, { ...session, user: { ...session.user, id: 'another' } })
    expect(await renewing).toBe('lost')
    expect(machine.getState()).toMatchObject({
      status: 'signed-out',
      refusal: 'Session expired. Another account has signed in in this browser.',
    })
  })

  it('does not undo a sign-out', async () => {
    const { machine, answer, renewing } = setUpRenewal()
    await flushPromises()
    machine.reset()
    answer(0)
    expect(await renewing).toBe('lost')
    expect([machine.getState().status, storedToken()]).toEqual(['signed-out', null])
  })

  it('does not undo the sign-out of another tab', async () => {
    const { machine, answer, renewing } = setUpRenewal()
    await flushPromises()
    clearStoredSession()
    machine.storageChanged()
    answer(0)
    expect(await renewing).toBe('lost')
    expect([machine.getState().status, storedToken()]).toEqual(['signed-out', null])
  })

  it('does not end the session that follows a sign-out', async () => {
    const { machine, fail, renewing } = setUpRenewal()
    await flushPromises()
    machine.reset()
    writeStoredSession(othersSession)
    machine.storageChanged()
    fail(0, deactivated)
    expect(await renewing).toBe('lost')
    expect([machine.getState().status, storedToken()]).toEqual(['signed-in', 'token of the other tab'])
  })
})

describe('a refresh of the account', () => {
  const known = (planTitle: string) => ({ ...session, subscription: buildSubscription({ planTitle }) })
  const shownAndStored = ({ machine }: ReturnType<typeof setUp>) =>
    [machine.getState().subscription, readStoredSession()?.subscription].map((subscription) => subscription?.planTitle)

  it('reads once more after another tab has changed the account: the first response may be older', async () => {
    writeStoredSession(known('Free'))
    const world = setUp()
    world.spies.readAccount.mockImplementationOnce(async () => {
      writeStoredSession(known('Premium'))
      world.machine.storageChanged()
      return known('Free')
    })
    world.spies.readAccount.mockResolvedValueOnce(known('Premium'))
    await world.machine.refresh()
    expect(shownAndStored(world)).toEqual(['Premium', 'Premium'])
    expect(world.spies.readAccount).toHaveBeenCalledTimes(2)
  })

  it('changes nothing while other tabs keep changing the account', async () => {
    writeStoredSession(known('0'))
    const world = setUp()
    let change = 0
    world.spies.readAccount.mockImplementation(async () => {
      writeStoredSession(known(String((change += 1))))
      world.machine.storageChanged()
      return known('late')
    })
    await world.machine.refresh()
    expect(shownAndStored(world)).toEqual(['3', '3'])
  })

  it('reads once when only the token changed meanwhile', async () => {
    writeStoredSession(known('Free'))
    const world = setUp()
    world.spies.readAccount.mockImplementationOnce(async () => {
      writeStoredSession({ ...known('Free'), accessToken: 'renewed' })
      return known('Premium')
    })
    await world.machine.refresh()
    expect([storedToken(), ...shownAndStored(world)]).toEqual(['renewed', 'Premium', 'Premium'])
  })

  it.each([
    ['a subscription that is none', { ...session, subscription: undefined }],
    ['an empty subscription', { ...session, subscription: {} }],
    ['a user without a name', { ...session, user: { id: session.user.id } }],
    ['no user', { ...session, user: undefined }],
  ])('keeps what is known after %s, so that the next start of the page finds a session', async (_what, received) => {
    writeStoredSession(known('Free'))
    const world = setUp()
    world.spies.readAccount.mockResolvedValueOnce(received)
    await world.machine.refresh()
    expect(shownAndStored(world)).toEqual(['Free', 'Free'])
    expect(startFromStoredSession()).toEqual(known('Free'))
  })

  it('does not undo a sign-out', async () => {
    writeStoredSession(known('Free'))
    const world = setUp()
    world.spies.readAccount.mockImplementationOnce(async () => {
      world.machine.reset()
      return known('Premium')
    })
    await world.machine.refresh()
    expect([world.phase(), storedToken()]).toEqual(['logged-out', null])
  })
})
