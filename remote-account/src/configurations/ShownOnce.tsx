import { useEffect, useRef, type ReactNode } from 'react'
import { CopyButton } from '@sightline/shared/ui/button/CopyButton.tsx'
import styles from './Settings.module.css'

interface ShownOnceProps {
  label: string
  value: string
  /** of the value, for the button that copies it */
  name: string
  children: ReactNode
}

/** The one time that a secret value is shown. */
export function ShownOnce({ label, value, name, children }: ShownOnceProps) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <section ref={place} tabIndex={-1} className={styles.created} aria-label={label}>
      <p>{children}</p>
      <div className={styles.token}>
        <code>{value}</code>
        <CopyButton value={value} name={name} />
      </div>
    </section>
  )
}
