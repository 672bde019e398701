// Signed-in pages: waits while the session loads, sends a visitor to the sign-in page and remembers what was asked for.

import { useEffect, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { paths, WEBSITE_PARAM } from '@sightline/shared/contract/paths.ts'
import { forgetRequestedPath, rememberRequestedPath, savePendingWebsite, useSession } from '@sightline/shared/session'
import { readWebsite } from '@sightline/shared/website/website.ts'
import { PageSkeleton } from '../layout/PageSkeleton.tsx'

export function Guard({ children }: { children: ReactNode }) {
  const { status } = useSession()
  const { pathname, search, hash } = useLocation()
  const signedOut = status === 'signed-out'
  const requested = pathname + search + hash

  useEffect(() => {
    // The requested page is shown now, so it need not be remembered any longer.
    if (status === 'signed-in') forgetRequestedPath()
    if (!signedOut) return
    rememberRequestedPath(requested)
    const website = readWebsite(new URLSearchParams(search).get(WEBSITE_PARAM))
    if (website !== null) savePendingWebsite(website.url)
  }, [status, signedOut, requested, search])

  if (status === 'loading') return <PageSkeleton />
  if (signedOut) return <Navigate to={`${paths.login}?redirect=${encodeURIComponent(requested)}`} replace />
  return children
}
