import { Link, NavLink } from 'react-router-dom'
import { paths } from '@sightline/shared/contract/paths.ts'
import { useSession } from '@sightline/shared/session'
import { BetaBadge } from '@sightline/shared/ui/Badge.tsx'
import { ButtonLink } from '@sightline/shared/ui/ButtonLink.tsx'
import { Mark } from '@sightline/shared/ui/Logo.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { navigationLinks } from './navigation-links.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import layout from './layout.module.css'
import styles from './SiteHeader.module.css'

/** Top navigation of the public pages. */
export function SiteHeader() {
  const signedIn = useSession().status === 'signed-in'
  return (
    <header className={styles.header}>
      <div className={`${layout.cage} ${styles.bar}`}>
        <Link className={styles.brand} to={paths.landing}>
          <Mark size={24} />
          Sightline
          <BetaBadge />
        </Link>
        <nav aria-label="Main" className={styles.links}>
          {navigationLinks.map(({ label, to }) => (
            <NavLink key={to} to={to} end>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={styles.actions}>
          <ThemeSwitch />
          {signedIn ? (
            <ButtonLink className={styles.wideOnly} to={paths.dashboard}>
              Dashboard
            </ButtonLink>
          ) : (
            <ButtonLink className={styles.wideOnly} to={paths.login}>
              Login / Sign Up
            </ButtonLink>
          )}
          <MobileMenu signedIn={signedIn} />
        </div>
      </div>
    </header>
  )
}
