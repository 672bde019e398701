// The session as a table: state, event → next state and effects (specification part 1, section 4); session-store.ts runs it.

import type { Subscription, User } from '@sightline/shared/contract/api/account.ts'
import type { StoredSession } from './stored-session.ts'

export const statusOf = {
  'not-loaded': 'loading',
  /** from stored data; the provider has not answered yet */
  restored: 'signed-in',
  /** the provider has a user, and the API is asked for a session */
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
  /** why the session was refused or ended, as a message for the person; null without a refusal */
  refusal: string | null
}

export type SessionEvent = keyof typeof transitions

/** Data of an event. */
export interface EventDetail {
  session?: StoredSession
  refusal?: string | null
  message?: string
}

/** Effects that run before the new state is shown. */
export type EffectBefore =
  /** Cancels exchanges in progress, so that a late response does not sign in. */
  | 'cancel'
  /** Writes the event's session to the storage, or ends the stored one as expired where the event has none. */
  | 'store'
  | 'forgetSignUp'
  /** Removes all local data of the account. */
  | 'clearStorage'
  /** Removes this tab's drafts and hand-over states. */
  | 'clearTab'

/**
 * Effects that run after the new state is shown. By then the screens of a person who signs out are unmounted, and show
 * no error for an aborted call.
 */
export type EffectAfter =
  /** Exchanges a token of the provider for a session of the API. */
  | 'exchange'
  /** Schedules a retry of the exchange. */
  | 'retry'
  /** Logs an error that is not shown. */
  | 'log'
  | 'abandonCalls'
  /** Calls the host, which may navigate. */
  | 'announce'
  /** Navigates to the provider, which ends its own session. */
  | 'leave'

export type SessionEffect = EffectBefore | EffectAfter
type Transition = readonly [phase: SessionPhase, ...effects: readonly SessionEffect[]]

const start: Transition = ['bootstrapping', 'exchange']
const signIn: Transition = ['authenticated', 'forgetSignUp', 'store', 'announce']
const renew: Transition = ['authenticated', 'forgetSignUp', 'store']
const update: Transition = ['authenticated', 'store']
const confirm: Transition = ['authenticated']
const restore: Transition = ['restored']
/** Another tab has won the race: its session is used. */
const yields: Transition = ['restored', 'cancel']
const logOut: Transition = ['logged-out']
const fail: Transition = ['logged-out', 'log']
const retry: Transition = ['logged-out', 'retry']
/** An expired session keeps the person's drafts and other local data. */
const end: Transition = ['logged-out', 'cancel', 'store']
const leave: Transition = ['logged-out', 'clearTab', 'cancel', 'clearStorage', 'abandonCalls']
const expel: Transition = ['logged-out', 'clearTab', 'cancel', 'clearStorage', 'abandonCalls', 'leave']
/** The session has expired in another tab. */
const endHere: Transition = ['logged-out', 'cancel', 'abandonCalls']
/** Another tab has cleared the storage, and may be signing in again. */
const follow: Transition = ['logged-out', 'clearTab', 'cancel', 'abandonCalls']
const stay = null

type Cell = Transition | null
type Row = readonly [notLoaded: Cell, restored: Cell, bootstrapping: Cell, authenticated: Cell, loggedOut: Cell]

export const transitions = {
  //            not-loaded restored  bootstrapping  authenticated  logged-out
  /** The provider has no user, or cannot be asked. */
  anonymous: [logOut, stay, stay, stay, stay],
  /** The provider was asked, and has no user. */
  nobody: [logOut, leave, stay, leave, stay],
  identified: [stay, confirm, stay, stay, stay],
  /** The provider has a user, and the session starts. */
  bootstrap: [start, stay, stay, stay, start],
  exchanged: [signIn, signIn, signIn, signIn, signIn],
  /** A rate limit of API or provider. */
  tooMany: [retry, retry, retry, retry, retry],
  /** The provider's session is unusable. */
  fatal: [expel, expel, expel, expel, expel],
  failed: [fail, fail, fail, fail, fail],
  renewed: [renew, renew, renew, renew, renew],
  /** A renewal was refused. */
  lost: [end, end, end, end, end],
  /** The account was read again. */
  refreshed: [update, update, update, update, update],
  /** The person signs out here, or the provider has lost its user. */
  signOut: [leave, leave, leave, leave, leave],
  tabSignedIn: [restore, restore, yields, confirm, restore],
  /** The storage has half a session: another tab is writing it, token last. */
  tabSigningIn: [stay, follow, stay, follow, stay],
  tabSignedOut: [stay, follow, follow, follow, stay],
  tabLost: [stay, endHere, endHere, endHere, stay],
} as const satisfies Record<string, Row>

export function transitionOf(phase: SessionPhase, event: SessionEvent): Cell {
  return transitions[event][Object.keys(statusOf).indexOf(phase)] ?? null
}

type Account = Pick<SessionState, 'user' | 'subscription'>

const nobody: Account = { user: null, subscription: null }

/** A signed-in phase has the event's account, or else the previous one; other phases have none. */
export function nextState(
  before: Account,
  phase: SessionPhase,
  { session, refusal = null }: EventDetail,
): SessionState {
  const status = statusOf[phase]
  const { user, subscription } = status === 'signed-in' ? (session ?? before) : nobody
  return { phase, status, user, subscription, refusal }
}

/** The state of a visitor, with which every prerendered page is rendered. */
export const visitorState = nextState(nobody, 'logged-out', {})

/** @param stored the session in storage when the page starts */
export function initialState(stored: Account | null): SessionState {
  return nextState(stored ?? nobody, stored === null ? 'not-loaded' : 'restored', {})
}
