// Around every page: guard, frame, title, focus. Also around a page whose remote failed.

import { unownedTitle } from '@sightline/shared/contract/page-title.ts'
import { ownerOfPath } from '@sightline/shared/contract/path-owner.ts'
import { useSession } from '@sightline/shared/session'
import { useHydrated } from '@sightline/shared/ui/browser/use-hydrated.ts'
import type { ReactNode } from 'react'
import { Outlet, ScrollRestoration, useLocation, useRouteError, type Location, useNavigation } from 'react-router-dom'
import { useSignInFailed } from '../auth/use-sign-in-failed.ts'
import { useBoot } from '../remotes/BootContext.ts'
import { OfflineBanner } from '../layout/OfflineBanner.tsx'
import { FailurePanel } from '../remotes/FailurePanel.tsx'
import { LazyFrame } from '../signed-in/LazyFrame.tsx'
import { useFrameReplaced } from '../layout/page-frame.ts'
import { Guard } from './Guard.tsx'
import { usePageChange } from '../layout/usePageChange.ts'
import styles from './Root.module.css'

const DEFAULT_TITLE = 'Dashboard'
/**
 * The key of the scroll position. A history entry may show another page than before, for example after a redirect: that
 * page opens at its top.
 */
const scrollKey = ({ key, pathname }: Location) => key + pathname

export function Root({ failed = false }: { failed?: boolean }) {
  const boot = useBoot()
  const { pathname } = useLocation()
  const { status } = useSession()
  const signInFailed = useSignInFailed()
  const owned = ownerOfPath(boot.remotes, pathname)?.owned
  const title = owned?.title ?? (failed ? DEFAULT_TITLE : unownedTitle(pathname, signInFailed))
  usePageChange(owned?.tab ?? title)

  const content = failed ? <RootFailure /> : <Outlet />
  // A path that no remote owns shows the 404 page, which is public. After a failure a signed-in person keeps the shell.
  const inShell = owned === undefined ? failed && status === 'signed-in' : owned.access === 'signed-in'
  return (
    <>
      <RouteProgress />
      <ScrollRestoration getKey={scrollKey} />
      {inShell ? (
        <Guard>
          <LazyFrame title={title} owned={owned}>
            {content}
          </LazyFrame>
        </Guard>
      ) : (
        // A public page brings its own navigation and its own `<main>`.
        <WithoutFrame>{content}</WithoutFrame>
      )}
      {/* Not part of a prerendered page. */}
      {useHydrated() && <OfflineBanner />}
    </>
  )
}

function WithoutFrame({ children }: { children: ReactNode }) {
  useFrameReplaced()
  return children
}

function RootFailure() {
  return <FailurePanel error={useRouteError()} />
}

/** A thin line while the code of the next page loads. */
function RouteProgress() {
  if (useNavigation().state === 'idle') return null
  return <div className={styles.line} role="progressbar" aria-label="Loading page" />
}
