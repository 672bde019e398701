import { Card } from '@sightline/shared/ui/Card.tsx'
import type { ReactNode } from 'react'
import styles from './Configurations.module.css'

interface SettingsSectionProps {
  title: string
  about: string
  children: ReactNode
}

/** One row of the page: what it is at the left, its card at the right. */
export function SettingsSection({ title, about, children }: SettingsSectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p className={styles.about}>{about}</p>
      </div>
      <Card>{children}</Card>
    </section>
  )
}
