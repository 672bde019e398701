// Where the provider returns to. The SDK reads code and state; this page shows how it went.

import { TriangleAlert } from 'lucide-react'
import { useContext } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { paths } from '@sightline/shared/contract/paths.ts'
import { afterSignInPath, useSession } from '@sightline/shared/session'
import { BetaBadge } from '@sightline/shared/ui/Badge.tsx'
import { ButtonLink } from '@sightline/shared/ui/ButtonLink.tsx'
import { Logo } from '@sightline/shared/ui/Logo.tsx'
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
      <Link to={paths.landing} className={styles.brand}>
        <Logo />
        <BetaBadge />
      </Link>
      {failed ? (
        <div role="alert" className={styles.box}>
          <span className={styles.icon}>
            <TriangleAlert size={20} strokeWidth={1.5} aria-hidden />
          </span>
          <h1>Authentication Error</h1>
          <p>{refusal ?? (error?.message || DEFAULT_MESSAGE)}</p>
          <ButtonLink variant="primary" size="lg" to={paths.login}>
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
