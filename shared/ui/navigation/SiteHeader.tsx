import { NavLink } from 'react-router-dom'
import { paths } from '@sightline/shared/domain/paths.ts'
import { BrandLink } from '../brand/BrandLink.tsx'
import { ButtonLink } from '../button/ButtonLink.tsx'
import { dashboardLink, siteLinks } from './site-links.ts'
import styles from './SiteHeader.module.css'
import { SiteMenu } from './SiteMenu.tsx'
import { ThemeSwitch } from '../theme/ThemeSwitch.tsx'

/** Top navigation of the pages outside the shell. */
export function SiteHeader({ signedIn }: { signedIn: boolean }) {
  const entrance = signedIn ? dashboardLink : { label: 'Login / Sign Up', to: paths.login }
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <BrandLink />
        <nav aria-label="Main" className={styles.links}>
          {siteLinks.map(({ label, to }) => (
            <NavLink key={to} to={to} end>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={styles.actions} data-new-visitor>
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
