// A new page: its title in the tab, the window at its top, and focus where a screen reader goes on reading.

import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

export const MAIN_ID = 'main'

export function usePageChange(title: string): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    document.title = pathname === '/' ? 'Sightline: see how AI answers talk about your brand' : `${title} · Sightline`
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }, [pathname, title])
}
