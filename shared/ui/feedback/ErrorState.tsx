import { Icon } from '../icon/Icon.tsx'
import { TriangleAlert, WifiOff } from 'lucide'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '../button/Button.tsx'
import styles from './ErrorState.module.css'
import { OFFLINE_CAUSE } from './offline-cause.ts'
import { useOnline } from '../browser/use-online.ts'

export interface ErrorStateProps {
  message: string
  /** The cause, in plain words. While the browser is offline, that is shown instead. */
  cause?: string | undefined
  onRetry?: () => void
  busy?: boolean
  /** Shown so that support can find the request in the logs. */
  requestId?: string | undefined
  /** Height of the content that it replaces, so that nothing around it moves: pixels, or "12rem". */
  minHeight?: number | string
}

/**
 * Replaces the content of a section that failed to load: message, cause and Retry, which runs by itself when the
 * connection is back.
 */
export function ErrorState({ message, cause, onRetry, busy, requestId, minHeight }: ErrorStateProps) {
  const online = useOnline()
  const icon = online ? TriangleAlert : WifiOff
  const why = online ? cause : OFFLINE_CAUSE
  const loadAgain = useEffectEvent(() => void (busy || onRetry?.()))
  useEffect(() => {
    const listener = () => loadAgain()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])
  return (
    <div className={styles.state} style={{ minHeight }} role="alert">
      <Icon of={icon} />
      <div className={styles.words}>
        <b>{message}</b> {why !== undefined && why !== message && <span>{why}</span>}
        {requestId && <span className={styles.request}>Request ID: {requestId}</span>}
      </div>
      {onRetry && (
        <Button size="sm" busy={busy} busyLabel="Retrying…" disabled={!online} onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  )
}
