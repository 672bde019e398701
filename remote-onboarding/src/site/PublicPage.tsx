import type { ReactNode } from 'react'
import { useSession } from '@sightline/shared/session'
import { SiteHeader } from '@sightline/shared/ui/navigation/SiteHeader.tsx'
import { SkipLink } from '@sightline/shared/ui/navigation/SkipLink.tsx'
import layout from './layout.module.css'
import { SiteFooter } from './SiteFooter.tsx'

/** A page with the site's navigation above and its footer below. */
export function PublicPage({ className = '', children }: { className?: string; children: ReactNode }) {
  const signedIn = useSession().status === 'signed-in'
  return (
    <>
      <SkipLink />
      <SiteHeader signedIn={signedIn} />
      <main id="main" tabIndex={-1} className={`${layout.main} ${className}`}>
        {children}
      </main>
      <SiteFooter />
    </>
  )
}
