import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Banner } from '@sightline/shared/ui/Banner.tsx'
import styles from './OfflineBanner.module.css'

/** While the browser has no connection. What is on the screen stays: it says that it may be old. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status" className={styles.place}>
      {!online && (
        <Banner tone="warn" title="You are offline." icon={<WifiOff size={16} strokeWidth={1.5} aria-hidden />}>
          What you see may be old, and changes cannot be saved until the connection is back.
        </Banner>
      )}
    </div>
  )
}

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
