import { Card } from '@sightline/shared/ui/layout/Card.tsx'
import type { ReactNode } from 'react'
import styles from './Configurations.module.css'

interface SettingsSectionProps {
  title: string
  about: string
  tone?: 'danger'
  children: ReactNode
}

/** One row of the page: what it is at the left, its card at the right. */
export function SettingsSection({ title, about, tone, children }: SettingsSectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p className={styles.about}>{about}</p>
      </div>
      <Card className={tone === undefined ? undefined : styles.danger}>{children}</Card>
    </section>
  )
}
