// Guards signed-in pages: waits while the session loads, sends a visitor to the sign-in page and remembers the
// requested page.

import { useEffect, type ReactNode } from 'react'
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
import { replaceFrame } from '../layout/page-frame.ts'

export function Guard({ children }: { children: ReactNode }) {
  const { status, user } = useSession()
  const { pathname, search, hash, key } = useLocation()
  const navigate = useNavigate()
  const requested = pathname + search + hash
  const userId = user?.id

  const isAnothers = userId !== undefined && (readState()?.owner ?? userId) !== userId

  useEffect(() => {
    const state = readState()
    const owner = state?.owner
    const replaceBy = (path: string) => void navigate(path, { replace: true, state: { owner } })
    if (userId !== undefined) {
      // Back, or a sign-in in another tab, has led to a page that another person has requested.
      if (owner !== undefined && owner !== userId) return void navigate(paths.dashboard, { replace: true })
      if (owner === undefined) window.history.replaceState({ ...state, owner: userId }, '')
      // The requested page is shown now, so it need not be remembered any longer.
      forgetRequestedPath()
    }
    if (status !== 'signed-out') return
    replaceFrame()
    // A page that is left by a sign-out was not requested.
    if (isSigningOut()) return replaceBy(paths.login)
    rememberRequestedPath(requested, owner)
    const website = readWebsite(new URLSearchParams(search).get(WEBSITE_PARAM))
    if (website !== null && owner === undefined) savePendingWebsite(website.url)
    replaceBy(`${paths.login}?redirect=${encodeURIComponent(requested)}`)
  }, [status, userId, requested, search, key, navigate])

  if (status === 'loading' || isAnothers) return <PageSkeleton />
  return status === 'signed-in' ? children : null
}

const readState = () => window.history.state as HistoryState | null

interface HistoryState {
  /** id of the user to whom the page was shown at this entry of the browser's history */
  owner?: string
}
