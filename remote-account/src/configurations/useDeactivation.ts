import { failureText } from '@sightline/shared/api'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@sightline/shared/domain/paths.ts'
import { signInAfterReturn, useSession } from '@sightline/shared/session'
import { useDeactivateAccountMutation } from './configurations.api.ts'

const DEACTIVATION_FAILED = 'Failed to deactivate account'

/** Deactivates the account, then signs out and opens the sign-in page. */
export function useDeactivation() {
  const { logout } = useSession()
  const navigate = useNavigate()
  const [request] = useDeactivateAccountMutation()
  const [failed, setFailed] = useState<string>()
  const [busy, setBusy] = useState(false)

  /** @param confirmation what the person has typed */
  async function deactivate(confirmation: string) {
    setBusy(true)
    setFailed(undefined)
    try {
      await request(confirmation).unwrap()
      signInAfterReturn()
      await logout()
      await navigate(paths.login)
    } catch (failure) {
      setFailed(failureText(failure, DEACTIVATION_FAILED))
    } finally {
      setBusy(false)
    }
  }

  return { busy, failed, deactivate, forgetFailure: () => setFailed(undefined) }
}
