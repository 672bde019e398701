// Every state with every event: effects before, next state, effects after.

import { createSessionStore } from './session-store.ts'
import {
  statusOf,
  transitions,
  type SessionEffect,
  type SessionEvent,
  type SessionPhase,
} from './session-transitions.ts'
import { writeStoredSession } from './stored-session.ts'
import { session } from './testing/session-machine-setup.ts'

const phases = Object.keys(statusOf) as SessionPhase[]
const events = Object.keys(transitions) as SessionEvent[]
const refusal = 'This account is deactivated.'

const stays = ''
const none = 'logged-out'
const starts = 'bootstrapping exchange'
const confirmed = 'authenticated'
const signedIn = 'forgetSignUp store authenticated announce'
const renewed = 'forgetSignUp store authenticated'
const updated = 'store authenticated'
const retries = 'logged-out retry'
const fails = 'logged-out log'
const ends = 'cancel store logged-out'
const leaves = 'clearTab cancel clearStorage logged-out abandonCalls'
const expelled = 'clearTab cancel clearStorage logged-out abandonCalls leave'
const endsHere = 'cancel logged-out abandonCalls'
const follows = 'clearTab cancel logged-out abandonCalls'

/** In the order of the phases: not-loaded, restored, bootstrapping, authenticated, logged-out. */
const expected: Record<SessionEvent, readonly string[]> = {
  anonymous: [none, stays, stays, stays, stays],
  nobody: [none, leaves, stays, leaves, stays],
  identified: [stays, confirmed, stays, stays, stays],
  bootstrap: [starts, stays, stays, stays, starts],
  exchanged: [signedIn, signedIn, signedIn, signedIn, signedIn],
  tooMany: [retries, retries, retries, retries, retries],
  fatal: [expelled, expelled, expelled, expelled, expelled],
  failed: [fails, fails, fails, fails, fails],
  renewed: [renewed, renewed, renewed, renewed, renewed],
  lost: [ends, ends, ends, ends, ends],
  refreshed: [updated, updated, updated, updated, updated],
  signOut: [leaves, leaves, leaves, leaves, leaves],
  tabSignedIn: ['restored', 'restored', 'cancel restored', confirmed, 'restored'],
  tabSigningIn: [stays, follows, stays, follows, stays],
  tabSignedOut: [stays, follows, follows, follows, stays],
  tabLost: [stays, endsHere, endsHere, endsHere, stays],
}

/** A store in the given phase, whose effects only record that they ran. */
function storeIn(phase: SessionPhase) {
  if (phase === 'restored') writeStoredSession(session)
  const log: string[] = []
  const note = (effect: SessionEffect) => () => void log.push(effect)
  const store = createSessionStore(
    {
      cancel: note('cancel'),
      store: note('store'),
      forgetSignUp: note('forgetSignUp'),
      clearStorage: note('clearStorage'),
      clearTab: note('clearTab'),
    },
    {
      exchange: note('exchange'),
      retry: note('retry'),
      log: note('log'),
      abandonCalls: note('abandonCalls'),
      announce: note('announce'),
      leave: note('leave'),
    },
  )
  if (phase === 'bootstrapping') store.dispatch('bootstrap')
  if (phase === 'authenticated') store.dispatch('exchanged', { session })
  if (phase === 'logged-out') store.dispatch('anonymous')
  log.length = 0
  store.subscribe(() => log.push(store.getState().phase))
  return { store, log }
}

const pairs = events.flatMap((event) =>
  phases.map((phase, column) => [event, phase, expected[event][column] ?? ''] as const),
)

describe('the table of the session', () => {
  it.each(pairs)('%s in the state %s: %s', (event, phase, done) => {
    const { store, log } = storeIn(phase)
    const before = store.getState()
    expect(before.phase).toBe(phase)
    store.dispatch(event, { refusal, session })
    const state = store.getState()
    expect(log.join(' ')).toBe(done)
    if (done === stays) return expect(state).toBe(before)
    const signedIn = statusOf[state.phase] === 'signed-in'
    const { user, subscription } = signedIn ? session : { user: null, subscription: null }
    expect(state).toEqual({ phase: state.phase, status: statusOf[state.phase], user, subscription, refusal })
  })

  it('keeps the account on an event without one', () => {
    const { store } = storeIn('restored')
    store.dispatch('identified')
    expect(store.getState()).toEqual({
      phase: 'authenticated',
      status: 'signed-in',
      user: session.user,
      subscription: session.subscription,
      refusal: null,
    })
  })
})
