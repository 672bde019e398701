import { Link } from 'react-router-dom'
import { paths } from '@sightline/shared/domain/paths.ts'
import { BetaBadge } from '../badge/Badge.tsx'
import { Logo } from './Logo.tsx'
import styles from './Logo.module.css'

/** The logo of pages outside the shell, as a link to the landing page. */
export function BrandLink() {
  return (
    <Link className={styles.link} to={paths.landing}>
      <Logo />
      <BetaBadge />
    </Link>
  )
}
