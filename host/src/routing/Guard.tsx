// Guards signed-in pages: waits while the session loads, sends a visitor to the sign-in page and remembers the
// requested page.

import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths, WEBSITE_PARAM } from '@sightline/shared/domain/paths.ts'
import {
  forgetRequestedPath,
  isSigningOut,
  rememberRequestedPath,
  savePendingWebsite,
  useSession,
} from '@sightline/shared/session'
import { readWebsite } from '@sightline/shared/domain/website/website.ts'
import { PageSkeleton } from '../layout/PageSkeleton.tsx'
import { isShownBefore } from './opened-entry.ts'

export function Guard({ children }: { children: ReactNode }) {
  const { status, user } = useSession()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const requested = pathname + search + hash
  const userId = user?.id
  const shownTo = useRef<string>(undefined)

  useEffect(() => {
    if (userId === undefined) return
    // Another tab has signed another person in, who did not ask for this page.
    if (shownTo.current !== undefined && shownTo.current !== userId) void navigate(paths.dashboard, { replace: true })
    shownTo.current = userId
    // The requested page is shown now, so it need not be remembered any longer.
    forgetRequestedPath()
  }, [userId, navigate])

  useEffect(() => {
    if (status !== 'signed-out') return
    // The page that a sign-out leaves, and one that Back leads to after it, are not meant for the next person.
    if (isSigningOut() || (shownTo.current === undefined && isShownBefore()))
      return void navigate(paths.login, { replace: true })
    rememberRequestedPath(requested, shownTo.current)
    const website = readWebsite(new URLSearchParams(search).get(WEBSITE_PARAM))
    if (website !== null) savePendingWebsite(website.url)
    void navigate(`${paths.login}?redirect=${encodeURIComponent(requested)}`, { replace: true })
  }, [status, requested, search, navigate])

  if (status === 'loading') return <PageSkeleton />
  return status === 'signed-in' ? children : null
}
