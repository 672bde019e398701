import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { failureText, toApiError } from '@sightline/shared/api'
import { useDraft } from '@sightline/shared/drafts/use-draft.ts'
import { forgetDrafts } from '@sightline/shared/storage/draft-storage.ts'
import { needsSignIn, useSignInAgain } from '@sightline/shared/workspaces/use-sign-in-again.ts'
import { useCreateApiTokenMutation, type CreatedToken } from './api-access.api.ts'
import {
  initialFields,
  refusedFields,
  requestOf,
  tokenErrors,
  type TokenErrors,
  type TokenFields,
} from './token-fields.ts'

const DRAFT = 'api-token'
const CREATE_FAILED = 'Failed to create the token'
const NOT_SIGNED_IN = 'You were not signed in again. The token is not created.'

/** What is typed stays until the token is created, also while the person signs in again. */
export function useTokenForm(onCreated: (created: CreatedToken) => void) {
  const [fields, setFields] = useDraft<TokenFields>(DRAFT, initialFields)
  const [errors, setErrors] = useState<TokenErrors>({})
  const [problem, setProblem] = useState<string>()
  /** the API asks for a sign-in before it creates a token */
  const [isSignInNeeded, setSignInNeeded] = useState(false)
  const [busy, setBusy] = useState(false)
  // React's state updates too late to stop the second click of a double click.
  const isSaving = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const { ask: askToSignIn, isAsking } = useSignInAgain()
  const [request, { reset }] = useCreateApiTokenMutation()

  function change(values: Partial<TokenFields>) {
    setFields((before) => ({ ...before, ...values }))
    setErrors({})
  }

  function refuse(found: TokenErrors) {
    flushSync(() => setErrors(found))
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  async function create() {
    const found = tokenErrors(fields)
    if (Object.keys(found).length > 0) return refuse(found)
    if (isSaving.current) return
    isSaving.current = true
    setBusy(true)
    setErrors({})
    setProblem(undefined)
    setSignInNeeded(false)
    try {
      const created = await request(requestOf(fields, Date.now())).unwrap()
      // The token itself does not stay in the store.
      reset()
      setFields(initialFields)
      forgetDrafts(DRAFT)
      onCreated(created)
    } catch (failure) {
      setSignInNeeded(needsSignIn(failure))
      setErrors(refusedFields(toApiError(failure).errors))
      setProblem(failureText(failure, CREATE_FAILED))
    } finally {
      isSaving.current = false
      setBusy(false)
    }
  }

  /** Opens the provider's sign-in, and creates the token after it. */
  const signInAgain = () => askToSignIn({ signedIn: create, notSignedIn: setProblem, otherwise: NOT_SIGNED_IN })

  return { form, fields, errors, problem, isSignInNeeded, isAsking, busy, change, create, signInAgain }
}
