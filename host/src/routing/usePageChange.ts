// A new page: its title in the tab, the window at its top, and focus where a screen reader goes on reading.

import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { pageTitle } from '@sightline/shared/contract/page-title.ts'
import { takeSignOutArrival } from '../auth/after-sign-out.ts'

export const MAIN_ID = 'main'

export function usePageChange(title: string): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  // With the page, not after it: who is at a field of it by then must not lose the focus.
  useLayoutEffect(() => {
    document.title = pageTitle(pathname, title)
    if (shown.current === pathname && !takeSignOutArrival()) return
    shown.current = pathname
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }, [pathname, title])
}
