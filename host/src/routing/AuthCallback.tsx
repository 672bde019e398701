// The page that the provider returns to. The SDK reads code and state; this page shows the outcome.

import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { TriangleAlert } from 'lucide'
import { useContext } from 'react'
import { Navigate } from 'react-router-dom'
import { NETWORK_ERROR } from '@sightline/shared/domain/network-error.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import { afterSignInPath, useSession } from '@sightline/shared/session'
import { BrandLink } from '@sightline/shared/ui/brand/BrandLink.tsx'
import { ButtonLink } from '@sightline/shared/ui/button/ButtonLink.tsx'
import { contact } from '@sightline/shared/ui/contact.ts'
import { Spinner } from '@sightline/shared/ui/button/Spinner.tsx'
import { MAIN_ID } from '../layout/usePageChange.ts'
import { loginResultOf } from '../auth/login-result.ts'
import { IdentityErrorContext, useSignInFailed } from '../auth/use-sign-in-failed.ts'
import styles from './AuthCallback.module.css'

const DEFAULT_MESSAGE = 'Something went wrong during authentication.'

export function Component() {
  const error = useContext(IdentityErrorContext)
  const { status, refusal } = useSession()
  const failed = useSignInFailed()
  if (status === 'signed-in') return <Navigate to={afterSignInPath()} replace />

  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles.page}>
      <BrandLink />
      {failed ? (
        <div role="alert" className={styles.box}>
          <span className={styles.icon}>
            <Icon of={TriangleAlert} size={20} />
          </span>
          <h1>Authentication Error</h1>
          <p>{refusal ?? messageOf(error)}</p>
          <p>
            Try again, or sign in another way. If that fails too, write to{' '}
            <a href={`mailto:${contact.supportEmail}`}>{contact.supportEmail}</a>.
          </p>
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

function messageOf(error: Error | undefined): string {
  if (error === undefined) return DEFAULT_MESSAGE
  return loginResultOf(error).reason === 'network' ? NETWORK_ERROR : error.message || DEFAULT_MESSAGE
}
