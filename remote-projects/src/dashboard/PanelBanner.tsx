import type { ComponentProps } from 'react'
import { Banner } from '@sightline/shared/ui/feedback/Banner.tsx'
import styles from './PanelBanner.module.css'

/** A banner with its title in a line of its own, for the recommended next step. */
export function PanelBanner({ children, ...props }: ComponentProps<typeof Banner>) {
  return (
    <Banner {...props} className={styles.panel}>
      <span className={styles.text}>{children}</span>
    </Banner>
  )
}
