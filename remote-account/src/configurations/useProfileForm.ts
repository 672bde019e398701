import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { failureText, toApiError } from '@sightline/shared/api'
import type { Profile } from '@sightline/shared/contract/api/account.ts'
import { forgetDrafts } from '@sightline/shared/storage/draft-storage.ts'
import { useDraft } from '@sightline/shared/drafts/use-draft.ts'
import { useUnsavedNote } from '@sightline/shared/drafts/use-unsaved-note.ts'
import { useSession } from '@sightline/shared/session'
import { showToast, useAppDispatch } from '@sightline/shared/store'
import { isAtField } from '@sightline/shared/ui/form/is-at-field.ts'
import { useSaveProfileMutation } from './configurations.api.ts'
import { fieldsOf, profileErrors, refusedFields, type ProfileErrors, type ProfileFields } from './profile-fields.ts'
import type { ChangeProfile } from './ProfileInputs.tsx'

const DRAFT = 'profile'
const SAVED = 'Profile saved'
const SAVE_FAILED = 'Failed to save profile'
/** as a toast, for a person who has left the form, which would have shown the reason */
const LEFT_AND_FAILED = `${SAVE_FAILED}. This tab keeps your changes until you come back.`

type Typed = Partial<ProfileFields>

/** The form over the stored profile. Fields without input follow the stored profile. */
export function useProfileForm(profile: Profile) {
  const stored = fieldsOf(profile)
  const [typed, setTyped] = useDraft<Typed>(DRAFT, {})
  const fields = { ...stored, ...typed }
  const isChanged = (Object.keys(typed) as (keyof Typed)[]).some((name) => typed[name] !== stored[name])
  const [checked, setChecked] = useState<ProfileErrors>({})
  const [problem, setProblem] = useState<string>()
  const [saveProfile] = useSaveProfileMutation()
  const [saving, setSaving] = useState(false)
  // React's state updates too late to stop the second click of a double click.
  const busy = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const { refresh } = useSession()
  const dispatch = useAppDispatch()

  const isMounted = useUnsavedNote('Your profile changes are', isChanged, busy)

  const change: ChangeProfile = (name) => (input) => {
    const value = typeof input === 'string' ? input : input.target.value
    setTyped((before) => ({ ...before, [name]: value }))
    setChecked(({ [name]: _gone, ...rest }) => rest)
  }

  function discard() {
    setTyped({})
    setChecked({})
    setProblem(undefined)
  }

  /** Moves the focus to the first refused field. */
  function refuse(errors: ProfileErrors) {
    flushSync(() => setChecked(errors))
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  async function save() {
    const errors = profileErrors(fields)
    if (Object.keys(errors).length > 0) return refuse(errors)
    if (busy.current) return
    setChecked({})
    busy.current = true
    setSaving(true)
    setProblem(undefined)
    try {
      await saveProfile(fields).unwrap()
      // Input typed during the save stays.
      setTyped((now) =>
        Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== fields[name as keyof Typed])),
      )
      // This precedes the next render of the form, which stores input typed meanwhile as a new draft.
      forgetDrafts(DRAFT)
      dispatch(showToast({ tone: 'success', message: SAVED }))
      await refresh()
    } catch (failure) {
      if (!isMounted.current) return void dispatch(showToast({ tone: 'error', message: LEFT_AND_FAILED }))
      const { errors: refused } = toApiError(failure)
      const errors = refusedFields(fields, refused)
      if (isAtField()) setChecked(errors)
      else refuse(errors)
      setProblem(failureText(failure, SAVE_FAILED))
    } finally {
      busy.current = false
      setSaving(false)
    }
  }

  return { form, fields, errors: checked, problem, isChanged, saving, change, save, discard }
}
