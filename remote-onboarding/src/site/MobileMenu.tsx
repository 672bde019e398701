import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Menu, X } from 'lucide-react'
import { NavLink } from 'react-router-dom'
import { paths } from '@sightline/shared/contract/paths.ts'
import { Button } from '@sightline/shared/ui/Button.tsx'
import { navigationLinks } from './navigation-links.ts'
import styles from './MobileMenu.module.css'

/** From here on the row of links is in sight. */
const WIDE_SCREEN = '(min-width: 1024px)'

/**
 * The navigation behind one button, on screens too narrow for the row of links. The browser's own dialog keeps the rest of
 * the page out of reach and gives the focus back.
 */
export function MobileMenu({ signedIn }: { signedIn: boolean }) {
  const [open, setOpen] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()

  useEffect(() => {
    if (!open) return
    // A dialog out of sight would still keep the page out of reach.
    const wide = window.matchMedia(WIDE_SCREEN)
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [open])

  function show() {
    dialog.current?.showModal()
    setOpen(true)
  }

  const accountLinks = signedIn
    ? [{ label: 'Dashboard', to: paths.dashboard }]
    : [
        { label: 'Login', to: paths.login },
        { label: 'Sign Up', to: paths.signup },
      ]

  const link = ({ label, to }: { label: string; to: string }) => (
    <NavLink key={to} to={to} end onClick={close}>
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
        icon={<Menu size={16} strokeWidth={1.5} aria-hidden />}
        onClick={show}
      />
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-label="Menu"
        onClose={() => setOpen(false)}
        onKeyDown={keepFocusInside}
        // The panel fills the dialog: a click on the dialog itself is one beside it.
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        <div className={styles.panel}>
          <nav aria-label="Menu">
            {navigationLinks.map(link)}
            <hr />
            {accountLinks.map(link)}
          </nav>
          {/* Last in order, so that the first focus is on a link. */}
          <Button
            className={styles.close}
            variant="ghost"
            iconOnly
            aria-label="Close"
            icon={<X size={16} strokeWidth={1.5} aria-hidden />}
            onClick={close}
          />
        </div>
      </dialog>
    </div>
  )
}

/** Without it, Tab leaves a dialog's last link for the browser's own bars. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return
  const stops = event.currentTarget.querySelectorAll<HTMLElement>('a, button')
  const [leaving, next] = event.shiftKey ? [stops[0], stops[stops.length - 1]] : [stops[stops.length - 1], stops[0]]
  if (document.activeElement !== leaving) return
  event.preventDefault()
  next?.focus()
}
