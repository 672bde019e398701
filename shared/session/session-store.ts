// Holds the session's state and runs its table (session-transitions.ts).

import { initialState, nextState, transitionOf } from './session-transitions.ts'
import type { EffectAfter, EffectBefore, EventDetail, SessionEffect, SessionEvent } from './session-transitions.ts'
import { startFromStoredSession } from './stored-session.ts'

/** Effects that take time return a promise. */
type Run<Effect extends string> = Record<Effect, (detail: EventDetail) => unknown>

export function createSessionStore(before: Run<EffectBefore>, after: Run<EffectAfter>) {
  const listeners = new Set<() => void>()
  let state = initialState(startFromStoredSession())
  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** @returns what the effects after the new state return */
    dispatch(event: SessionEvent, detail: EventDetail = {}): unknown[] {
      const transition = transitionOf(state.phase, event)
      if (transition === null) return []
      const [phase, ...effects] = transition
      run(before, effects, detail)
      state = nextState(state, phase, detail)
      for (const listener of listeners) listener()
      return run(after, effects, detail)
    },
  }
}

function run(known: Partial<Run<SessionEffect>>, effects: readonly SessionEffect[], detail: EventDetail): unknown[] {
  return effects.map((effect) => known[effect]?.(detail))
}

export type SessionStore = ReturnType<typeof createSessionStore>
