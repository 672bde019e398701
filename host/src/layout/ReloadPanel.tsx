import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { useFrameReplaced } from './page-frame.ts'
import styles from '../remotes/FailurePanel.module.css'

/** Replaces the whole page when nothing else of it can be shown. */
export function ReloadPanel() {
  useFrameReplaced()
  return (
    <main className={styles.panel} role="alert">
      <h1 className={styles.title}>Sightline could not be shown</h1>
      <p className={styles.text}>Something went wrong on this page. Nothing that you saved is lost.</p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </main>
  )
}
