// The 404 page: inside the shell for a signed-in person, under a bar of its own for a visitor.

import { ArrowLeft, BarChart3, ChevronRight, LayoutGrid, Users, type LucideIcon } from 'lucide-react'
import { Link, useNavigate } from 'react-router-dom'
import { paths } from '@sightline/shared/contract/paths.ts'
import { SUPPORT_EMAIL } from '@sightline/shared/contract/support.ts'
import { useSession } from '@sightline/shared/session'
import { BetaBadge } from '@sightline/shared/ui/Badge.tsx'
import { Button } from '@sightline/shared/ui/Button.tsx'
import { ButtonLink } from '@sightline/shared/ui/ButtonLink.tsx'
import { Logo } from '@sightline/shared/ui/Logo.tsx'
import styles from './NotFound.module.css'
import { MAIN_ID } from './usePageChange.ts'

const quickLinks: ReadonlyArray<{ label: string; to: string; Icon: LucideIcon }> = [
  { label: 'Insights', to: paths.insights, Icon: BarChart3 },
  // Competitors belong to a project, so the way to them starts at the projects.
  { label: 'Competitors', to: paths.dashboard, Icon: Users },
  { label: 'All Projects', to: paths.dashboard, Icon: LayoutGrid },
]

export function NotFound() {
  const signedIn = useSession().status === 'signed-in'
  if (signedIn) return <Content signedIn />
  return (
    <>
      <header className={styles.bar}>
        <Link to={paths.landing} className={styles.home}>
          <Logo />
          <BetaBadge />
        </Link>
        <ButtonLink to={paths.login}>Login / Sign Up</ButtonLink>
      </header>
      <main id={MAIN_ID} tabIndex={-1}>
        <Content signedIn={false} />
      </main>
    </>
  )
}

function Content({ signedIn }: { signedIn: boolean }) {
  const navigate = useNavigate()
  const Title = signedIn ? 'h2' : 'h1'
  return (
    <section className={styles.page} aria-labelledby="not-found-title">
      <BrokenSightline />
      <p className={styles.code}>404</p>
      <Title id="not-found-title" className={styles.title}>
        This page is out of sight
      </Title>
      <p className={styles.text}>The address may have changed, or the project was removed.</p>
      <div className={styles.actions}>
        <Button size="lg" icon={<ArrowLeft size={16} strokeWidth={1.5} aria-hidden />} onClick={() => void navigate(-1)}>
          Go back
        </Button>
        <ButtonLink size="lg" variant="primary" to={signedIn ? paths.dashboard : paths.landing}>
          {signedIn ? 'Go to Dashboard' : 'Home'}
        </ButtonLink>
        <a className={styles.support} href={`mailto:${SUPPORT_EMAIL}`}>
          Contact support
        </a>
      </div>
      <nav aria-label="Quick links" className={styles.links}>
        {quickLinks.map(({ label, to, Icon }) => (
          <Link key={label} to={to}>
            <Icon size={16} strokeWidth={1.5} aria-hidden />
            {label}
            <ChevronRight size={16} strokeWidth={1.5} aria-hidden />
          </Link>
        ))}
      </nav>
    </section>
  )
}

/** The signature rule, with a hole where you would be. */
function BrokenSightline() {
  return (
    <svg className={styles.line} viewBox="0 0 560 120" aria-hidden="true">
      <line className={styles.you} x1="6" x2="246" y1="60" y2="60" />
      <line className={styles.rest} x1="314" x2="554" y1="60" y2="60" />
      <circle className={styles.hole} cx="280" cy="60" r="34" />
      <circle className={styles.c1} cx="120" cy="60" r="6" />
      <circle className={styles.c2} cx="392" cy="60" r="6" />
      <circle className={styles.c3} cx="462" cy="60" r="6" />
    </svg>
  )
}
