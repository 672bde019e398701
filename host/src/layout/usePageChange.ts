// Announces a new page: sets the tab's title, scrolls to the top, and moves the focus to where a screen reader
// continues.

import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { pageTitle } from '@sightline/shared/contract/page-title.ts'
import { takeSignOutArrival } from '../auth/after-sign-out.ts'

export const MAIN_ID = 'main'

export function usePageChange(title: string): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  // This runs together with the page, not after it: a person who has reached a field by then must not lose the focus.
  useLayoutEffect(() => {
    document.title = pageTitle(pathname, title)
    if (shown.current === pathname && !takeSignOutArrival()) return
    shown.current = pathname
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }, [pathname, title])
}
