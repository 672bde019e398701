import { useEffect } from 'react'
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { paths, WEBSITE_PARAM } from '@sightline/shared/domain/paths.ts'
import {
  afterSignInPath,
  readPendingWebsite,
  rememberRequestedPath,
  savePendingWebsite,
  useSession,
} from '@sightline/shared/session'
import { useHydrated } from '@sightline/shared/ui/browser/use-hydrated.ts'
import { BrandLink } from '@sightline/shared/ui/brand/BrandLink.tsx'
import { Spinner } from '@sightline/shared/ui/button/Spinner.tsx'
import { readWebsite, type Website } from '@sightline/shared/domain/website/website.ts'
import { websitePath } from '@sightline/shared/domain/website/website-path.ts'
import { MarketPeersCard } from './MarketPeersCard.tsx'
import { ReadyToAnalyze } from './ReadyToAnalyze.tsx'
import { SignInOptions } from './SignInOptions.tsx'
import { useSignIn } from './useSignIn.ts'
import layout from '../site/layout.module.css'
import styles from './Login.module.css'

/** /login and /signup: the same screen, worded for one or the other. */
export function Component() {
  const { pathname, search, state } = useLocation()
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const { status } = useSession()
  const website = useLoginWebsite()
  const signUp = pathname === paths.signup
  const signIn = useSignIn({ signUp })
  const redirect = params.get('redirect')
  /** id of the user whose session has ended on the requested page, from the guard */
  const owner = (state as { owner?: string } | null)?.owner

  // The provider may take the whole window, and this page's state is lost.
  useEffect(() => {
    if (redirect !== null) rememberRequestedPath(redirect, owner)
  }, [redirect, owner])

  if (status === 'signed-in') {
    return (
      <Navigate to={website === null ? afterSignInPath(redirect) : websitePath(website, 'sign-in', true)} replace />
    )
  }

  const continueHere =
    signIn.continueHere &&
    (async () => {
      // This address stays in the tab's history, and must not lead the next person to the requested page, which is
      // stored by now.
      params.delete('redirect')
      setParams(params, { replace: true })
      await signIn.continueHere?.()
    })
  const toggle = () => navigate({ pathname: signUp ? paths.login : paths.signup, search }, { replace: true })

  return (
    <div className={styles.page} data-new-visitor>
      <main id="main" tabIndex={-1} className={`${layout.main} ${styles.main}`}>
        <BrandLink />
        <div className={styles.body}>
          <h1>Get visibility into how your brand performs on AI platforms</h1>
          {website !== null && <ReadyToAnalyze domain={website.domain} />}
          {status === 'loading' ? (
            <p className={styles.loading} role="status">
              <Spinner />
              Setting up your account...
            </p>
          ) : (
            <SignInOptions {...signIn} continueHere={continueHere} signUp={signUp} onToggle={toggle} />
          )}
        </div>
        <p className={styles.legal}>
          By signing {signUp ? 'up' : 'in'} you accept the <Link to={paths.terms}>terms</Link> and the{' '}
          <Link to={paths.privacy}>privacy policy</Link>.
        </p>
      </main>
      <aside className={styles.aside} aria-labelledby="market-peers">
        <MarketPeersCard headingId="market-peers" domain={website?.domain ?? null} signUp={signUp} />
      </aside>
    </div>
  )
}

/** The website of the address, which is stored as the pending one; else the pending website. */
function useLoginWebsite(): Website | null {
  const [params] = useSearchParams()
  const asked = readWebsite(params.get(WEBSITE_PARAM))
  const askedUrl = asked?.url
  useEffect(() => {
    if (askedUrl !== undefined) savePendingWebsite(askedUrl)
  }, [askedUrl])
  // A prerendered page has no pending website.
  return useHydrated() ? (asked ?? readWebsite(readPendingWebsite())) : null
}
