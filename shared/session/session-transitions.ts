// The session as a table: state, event → next state and effects (specification part 1, section 4).
// session-store.ts runs it.

import type { Subscription, User } from '@sightline/shared/contract/api/account.ts'
import type { StoredSession } from './stored-session.ts'

export const statusOf = {
  'not-loaded': 'loading',
  /** from stored data; the provider has not answered yet */
  restored: 'signed-in',
  /** the provider knows the person, the API is being asked for a session */
  bootstrapping: 'loading',
  authenticated: 'signed-in',
  'logged-out': 'signed-out',
} as const

export type SessionPhase = keyof typeof statusOf
export type SessionStatus = (typeof statusOf)[SessionPhase]

export interface SessionState {
  phase: SessionPhase
  status: SessionStatus
  user: User | null
  subscription: Subscription | null
  /** why there is no session (any more), in words for the person: mostly the API's; null when nobody refused one */
  refusal: string | null
}

export type SessionEvent = keyof typeof transitions

/** What an event brings. */
export interface EventDetail {
  session?: StoredSession
  refusal?: string | null
  message?: string
}

/** What happens before the new state is shown. */
export type EffectBefore =
  /** The exchanges under way are cancelled: an answer that was asked for before must not sign in after. */
  | 'cancel'
  | 'store'
  | 'forgetSignUp'
  | 'clearStorage'
  /** What was typed in this tab goes with a person who leaves. A session that ends by itself keeps it for a new sign-in. */
  | 'clearTab'

/** What happens after it. The screens of a person who leaves are gone by then, and show no errors of abandoned calls. */
export type EffectAfter =
  /** A token of the provider is exchanged for a session of the API. */
  | 'exchange'
  /** The exchange is retried later. */
  | 'retry'
  /** An error that the person is not shown is logged. */
  | 'log'
  | 'abandonCalls'
  /** The host is told, and may move the person on. */
  | 'announce'
  /** The person leaves for the provider, which ends its own session. */
  | 'leave'

export type SessionEffect = EffectBefore | EffectAfter
type Transition = readonly [phase: SessionPhase, ...effects: readonly SessionEffect[]]

const start: Transition = ['bootstrapping', 'exchange']
const signIn: Transition = ['authenticated', 'forgetSignUp', 'store', 'announce']
const renew: Transition = ['authenticated', 'forgetSignUp', 'store']
const update: Transition = ['authenticated', 'store']
const confirm: Transition = ['authenticated']
const restore: Transition = ['restored']
/** Another tab has won the race. */
const yields: Transition = ['restored', 'cancel']
const logOut: Transition = ['logged-out']
const fail: Transition = ['logged-out', 'log']
const retry: Transition = ['logged-out', 'retry']
const end: Transition = ['logged-out', 'cancel', 'clearStorage']
const leave: Transition = ['logged-out', 'clearTab', 'cancel', 'clearStorage', 'abandonCalls']
const expel: Transition = ['logged-out', 'clearTab', 'cancel', 'clearStorage', 'abandonCalls', 'leave']
/** Another tab has cleared the storage, and may be signing in again. */
const follow: Transition = ['logged-out', 'clearTab', 'cancel', 'abandonCalls']
/** The event is ignored. */
const stay = null

type Cell = Transition | null
type Row = readonly [notLoaded: Cell, restored: Cell, bootstrapping: Cell, authenticated: Cell, loggedOut: Cell]

export const transitions = {
  //            not-loaded restored  bootstrapping  authenticated  logged-out
  anonymous:    [logOut,   stay,     stay,         stay,         stay],
  identified:   [stay,     confirm,  stay,         stay,         stay],
  /** The provider has a user, and a session is wanted. */
  bootstrap:    [start,    stay,     stay,         stay,         start],
  exchanged:    [signIn,   signIn,   signIn,       signIn,       signIn],
  /** API or provider limit the rate. */
  tooMany:      [retry,    retry,    retry,        retry,        retry],
  /** The provider's session is of no use. */
  fatal:        [expel,    expel,    expel,        expel,        expel],
  failed:       [fail,     fail,     fail,         fail,         fail],
  renewed:      [renew,    renew,    renew,        renew,        renew],
  /** A renewal was refused. */
  lost:         [end,      end,      end,          end,          end],
  /** The account was read again. */
  refreshed:    [update,   update,   update,       update,       update],
  /** The person signs out here, or the provider has lost its user. */
  signOut:      [leave,    leave,    leave,        leave,        leave],
  tabSignedIn:  [restore,  restore,  yields,       confirm,      restore],
  /** Half a session is stored: another tab is writing it, and its token comes last. */
  tabSigningIn: [stay,     follow,   stay,         follow,       stay],
  tabSignedOut: [stay,     follow,   follow,       follow,       stay],
} as const satisfies Record<string, Row>

export function transitionOf(phase: SessionPhase, event: SessionEvent): Cell {
  return transitions[event][Object.keys(statusOf).indexOf(phase)] ?? null
}

type Account = Pick<SessionState, 'user' | 'subscription'>

const nobody: Account = { user: null, subscription: null }

/** A signed-in phase has the account that the event brings, or the one before; any other has none. */
export function nextState(before: Account, phase: SessionPhase, { session, refusal = null }: EventDetail): SessionState {
  const status = statusOf[phase]
  const { user, subscription } = status === 'signed-in' ? (session ?? before) : nobody
  return { phase, status, user, subscription, refusal }
}

/** @param stored what the page finds when it starts */
export function initialState(stored: Account | null): SessionState {
  return nextState(stored ?? nobody, stored === null ? 'not-loaded' : 'restored', {})
}
