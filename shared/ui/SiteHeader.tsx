import { Link, NavLink } from 'react-router-dom'
import { paths } from '@sightline/shared/contract/paths.ts'
import { BetaBadge } from './Badge.tsx'
import { ButtonLink } from './ButtonLink.tsx'
import { Mark } from './Logo.tsx'
import { dashboardLink, siteLinks } from './site-links.ts'
import styles from './SiteHeader.module.css'
import { SiteMenu } from './SiteMenu.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

/** Top navigation of the pages outside the shell. */
export function SiteHeader({ signedIn }: { signedIn: boolean }) {
  const entrance = signedIn ? dashboardLink : { label: 'Login / Sign Up', to: paths.login }
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link className={styles.brand} to={paths.landing}>
          <Mark size={24} />
          Sightline
          <BetaBadge />
        </Link>
        <nav aria-label="Main" className={styles.links}>
          {siteLinks.map(({ label, to }) => (
            <NavLink key={to} to={to} end>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={styles.actions}>
          <ThemeSwitch />
          <ButtonLink className={styles.wideOnly} to={entrance.to}>
            {entrance.label}
          </ButtonLink>
          <SiteMenu signedIn={signedIn} />
        </div>
      </div>
    </header>
  )
}
