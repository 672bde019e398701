import { useEffect, useRef, useState } from 'react'
import { Menu, X } from 'lucide-react'
import { NavLink } from 'react-router-dom'
import { paths } from '@sightline/shared/contract/paths.ts'
import { Button } from '@sightline/shared/ui/Button.tsx'
import { navigationLinks } from './navigation-links.ts'
import styles from './MobileMenu.module.css'

/** The navigation behind one button, on screens too narrow for the row of links. */
export function MobileMenu({ signedIn }: { signedIn: boolean }) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!open) return
    const onPointerDown = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      root.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [open])

  const accountLinks = signedIn
    ? [{ label: 'Dashboard', to: paths.dashboard }]
    : [
        { label: 'Login', to: paths.login },
        { label: 'Sign Up', to: paths.signup },
      ]

  const link = ({ label, to }: { label: string; to: string }) => (
    <NavLink key={to} to={to} end onClick={() => setOpen(false)}>
      {label}
    </NavLink>
  )

  return (
    <div className={styles.root} ref={root}>
      <Button
        variant="ghost"
        iconOnly
        aria-label="Menu"
        aria-expanded={open}
        icon={open ? <X size={16} strokeWidth={1.5} aria-hidden /> : <Menu size={16} strokeWidth={1.5} aria-hidden />}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <nav aria-label="Menu" className={styles.panel}>
          {navigationLinks.map(link)}
          <hr />
          {accountLinks.map(link)}
        </nav>
      )}
    </div>
  )
}
