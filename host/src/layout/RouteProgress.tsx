import { useNavigation } from 'react-router-dom'
import styles from './RouteProgress.module.css'

/** A thin line while the code of the next page is on its way. */
export function RouteProgress() {
  if (useNavigation().state === 'idle') return null
  return <div className={styles.line} role="progressbar" aria-label="Loading page" />
}
