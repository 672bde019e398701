import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { WifiOff } from 'lucide'
import { Banner } from '@sightline/shared/ui/feedback/Banner.tsx'
import { useOnline } from '@sightline/shared/ui/browser/use-online.ts'
import styles from './OfflineBanner.module.css'

/** Shown while the browser is offline. The content of the screen stays, and the banner says that it may be old. */
export function OfflineBanner() {
  const online = useOnline()
  return (
    <div role="status" className={styles.place}>
      {!online && (
        <Banner tone="warn" title="You are offline." icon={<Icon of={WifiOff} />}>
          What you see may be old, and changes cannot be saved until the connection is back.
        </Banner>
      )}
    </div>
  )
}
