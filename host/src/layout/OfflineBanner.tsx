import { WifiOff } from 'lucide-react'
import { Banner } from '@sightline/shared/ui/Banner.tsx'
import { useOnline } from '@sightline/shared/ui/use-online.ts'
import styles from './OfflineBanner.module.css'

/** While the browser has no connection. What is on the screen stays: it says that it may be old. */
export function OfflineBanner() {
  const online = useOnline()
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
