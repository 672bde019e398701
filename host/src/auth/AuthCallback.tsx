// Where the provider returns to. The SDK reads code and state; this page shows how it went.

import { useContext } from 'react'
import { Navigate } from 'react-router-dom'
import { paths } from '@sightline/shared/contract/paths.ts'
import { afterSignInPath, useSession } from '@sightline/shared/session'
import { ButtonLink } from '@sightline/shared/ui/ButtonLink.tsx'
import { Spinner } from '@sightline/shared/ui/Spinner.tsx'
import { MAIN_ID } from '../routing/usePageChange.ts'
import { IdentityErrorContext } from './IdentityErrorContext.ts'
import styles from './AuthCallback.module.css'

const DEFAULT_MESSAGE = 'Something went wrong during authentication.'

export function AuthCallback() {
  const error = useContext(IdentityErrorContext)
  const { status, refusal } = useSession()
  if (status === 'signed-in') return <Navigate to={afterSignInPath()} replace />

  const failed = error !== undefined || status === 'signed-out'
  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles.page}>
      {failed ? (
        <div role="alert" className={styles.box}>
          <h1>Authentication Error</h1>
          <p>{refusal ?? (error?.message || DEFAULT_MESSAGE)}</p>
          <ButtonLink variant="primary" to={paths.login}>
            Try Again
          </ButtonLink>
        </div>
      ) : (
        <div role="status" className={styles.box}>
          <Spinner />
          <h1>Completing Authentication</h1>
        </div>
      )}
    </main>
  )
}
