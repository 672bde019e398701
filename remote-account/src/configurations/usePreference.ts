import { useRef, useState } from 'react'
import { toApiError } from '@sightline/shared/api'
import type { Preferences } from '@sightline/shared/contract/api/account.ts'
import { useSavePreferenceMutation } from './configurations.api.ts'

const SAVE_FAILED = 'Failed to save preferences'

/** One switch: shows what was chosen while it is saved, and what is stored again where that fails. The last choice wins. */
export function usePreference(name: keyof Preferences, stored: boolean) {
  const [save] = useSavePreferenceMutation()
  /** stays after its save: the store tells of it a frame later */
  const [chosen, setChosen] = useState<boolean>()
  const [status, setStatus] = useState<'idle' | 'saving' | 'saved'>('idle')
  const [error, setError] = useState<string>()
  const wanted = useRef<boolean | undefined>(undefined)

  async function change(checked: boolean) {
    setChosen(checked)
    setError(undefined)
    const isSaving = wanted.current !== undefined
    wanted.current = checked
    // One save is in flight at a time, and is followed by one of what was chosen meanwhile: responses cannot arrive out of order.
    if (isSaving) return
    setStatus('saving')
    try {
      for (let saved: boolean | undefined; saved !== wanted.current; ) {
        const value: boolean = wanted.current
        await save({ [name]: value }).unwrap()
        saved = value
      }
      setStatus('saved')
    } catch (failure) {
      const { isNetwork, message } = toApiError(failure)
      setError(isNetwork ? SAVE_FAILED : (message ?? SAVE_FAILED))
      setStatus('idle')
      setChosen(undefined)
    } finally {
      wanted.current = undefined
    }
  }

  return { checked: chosen ?? stored, status, error, change: (checked: boolean) => void change(checked) }
}
