import { failureText } from '@sightline/shared/api'
import { useRef, useState } from 'react'
import type { Preferences } from '@sightline/shared/contract/api/preferences.ts'
import { useSavePreferencesMutation } from './configurations.api.ts'

const SAVE_FAILED = 'Failed to save preferences'

export type PreferenceName = keyof Preferences

interface PreferenceState {
  /** what the person has chosen; it stays after its save, as the store notifies of it a frame later */
  chosen?: boolean
  status: 'idle' | 'saving' | 'saved'
  error?: string
}

const untouched: PreferenceState = { status: 'idle' }

/** Each switch shows what was chosen while it is saved, and what is stored again where that fails. The last choice wins. */
export function usePreferences() {
  const [save] = useSavePreferencesMutation()
  const [states, setStates] = useState<Partial<Record<PreferenceName, PreferenceState>>>({})
  const waiting = useRef<Partial<Preferences>>({})
  const isSaving = useRef(false)

  const show = (names: PreferenceName[], state: PreferenceState) =>
    setStates((now) => ({ ...now, ...Object.fromEntries(names.map((name) => [name, { ...now[name], ...state }])) }))

  async function change(name: PreferenceName, chosen: boolean) {
    show([name], { chosen, status: 'saving', error: undefined })
    waiting.current = { ...waiting.current, [name]: chosen }
    // Every save carries all preferences, so only one is in flight: an older one must not arrive after a newer one.
    if (isSaving.current) return
    isSaving.current = true
    while (Object.keys(waiting.current).length > 0) {
      const choices = waiting.current
      waiting.current = {}
      const ended = await save(choices)
        .unwrap()
        .then(() => saved, failed)
      // A switch that was turned again meanwhile is saved by the next round.
      show(
        (Object.keys(choices) as PreferenceName[]).filter((saved) => !(saved in waiting.current)),
        ended,
      )
    }
    isSaving.current = false
  }

  return {
    of: (name: PreferenceName) => states[name] ?? untouched,
    change: (name: PreferenceName, chosen: boolean) => void change(name, chosen),
  }
}

const saved: PreferenceState = { status: 'saved' }

function failed(failure: unknown): PreferenceState {
  return { chosen: undefined, status: 'idle', error: failureText(failure, SAVE_FAILED) }
}
