import { useCallback, useState } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { Menu, X } from 'lucide'
import { NavLink } from 'react-router-dom'
import { paths } from '@sightline/shared/domain/paths.ts'
import { Button } from '../button/Button.tsx'
import { NavigationDialog } from '../dialog/NavigationDialog.tsx'
import { dashboardLink, siteLinks } from './site-links.ts'
import styles from './SiteMenu.module.css'

const visitorLinks = [
  { label: 'Login', to: paths.login },
  { label: 'Sign Up', to: paths.signup },
]

/** The navigation behind a menu button, on screens too narrow for the row of links. */
export function SiteMenu({ signedIn }: { signedIn: boolean }) {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])

  const link = ({ label, to }: { label: string; to: string }) => (
    <NavLink key={to} to={to} end>
      {label}
    </NavLink>
  )
  return (
    <div className={styles.root}>
      <Button
        variant="ghost"
        iconOnly
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        icon={<Icon of={Menu} />}
        onClick={() => setOpen(true)}
      />
      <NavigationDialog open={open} onClose={close} label="Menu" className={styles.dialog}>
        <div className={styles.panel}>
          <nav aria-label="Menu">
            {siteLinks.map(link)}
            <hr />
            {(signedIn ? [dashboardLink] : visitorLinks).map(link)}
          </nav>
          {/* Last in the DOM, so that a link gets the first focus. */}
          <Button
            className={styles.close}
            variant="ghost"
            iconOnly
            aria-label="Close"
            icon={<Icon of={X} />}
            onClick={close}
          />
        </div>
      </NavigationDialog>
    </div>
  )
}
