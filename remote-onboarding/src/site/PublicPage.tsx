import type { ReactNode } from 'react'
import layout from './layout.module.css'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import { SkipLink } from './SkipLink.tsx'

/** A page with the site's navigation above and its footer below. */
export function PublicPage({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id="main" tabIndex={-1} className={`${layout.main} ${className}`}>
        {children}
      </main>
      <SiteFooter />
    </>
  )
}
