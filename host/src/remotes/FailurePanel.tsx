// The panel in place of a remote that failed: what happened, how to go on, and an id for support.

import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { PlugZap } from 'lucide'
import { useContext, useEffect, useMemo, useState } from 'react'
import { useNavigate, useLocation, useNavigation } from 'react-router-dom'
import type { BootRemote } from '@sightline/shared/contract/release.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { BootContext } from './BootContext.ts'
import { reportFailure } from '../telemetry/telemetry.ts'
import { isArrivalError, LoadTimeoutError } from './load-with-retries.ts'
import { reloadWhenStale } from './reload-when-stale.ts'
import { RemoteError, type RemoteFailureReason } from './remote-error.ts'
import styles from './FailurePanel.module.css'

/** The title when the failure does not belong to a remote. */
export const FAILURE_TITLE = 'This section could not be loaded'

interface FailurePanelProps {
  error: unknown
  /** the remote whose screen has failed; the error of a failed load names its remote itself, at any boundary */
  remote?: BootRemote
}

export function FailurePanel({ error, remote: owner }: FailurePanelProps) {
  const remote = error instanceof RemoteError ? error.remote : owner
  const navigate = useNavigate()
  const location = useLocation()
  const release = useContext(BootContext)?.release
  const navigating = useNavigation().state !== 'idle'
  const [retried, setRetried] = useState(false)
  const correlationId = useMemo(
    () => (error instanceof RemoteError ? error.correlationId : crypto.randomUUID().slice(0, 8)),
    [error],
  )
  useEffect(() => {
    console.warn(`[${correlationId}]`, remote === undefined ? 'page' : `${remote.name}@${remote.version}`, error)
    const reason = reasonOf(error)
    reportFailure(reason, remote, correlationId)
    // The panel stays while the browser is offline, or without storage.
    if (reason === 'load' && release) reloadWhenStale(release).catch(() => undefined)
  }, [correlationId, error, remote, release])

  const busy = retried && navigating
  const retry = () => {
    setRetried(true)
    void navigate(location.pathname + location.search + location.hash, { replace: true, state: location.state })
  }
  return (
    <section className={styles.panel} role="alert">
      <Icon of={PlugZap} size={24} />
      <h2 className={styles.title}>
        {remote === undefined ? FAILURE_TITLE : `${remote.label ?? remote.name} could not be loaded`}
      </h2>
      <p className={styles.text}>
        {remote !== undefined && 'The rest of the app works. '}
        {explanation(error)} Nothing that you saved is lost.
      </p>
      <Button variant="primary" onClick={retry} busy={busy} busyLabel="Loading...">
        Retry
      </Button>
      <p className={styles.id}>Reference {correlationId}</p>
    </section>
  )
}

/** A screen's chunk may fail to load, too, without a RemoteError, as the remote itself has loaded. */
function reasonOf(error: unknown): RemoteFailureReason | 'render' {
  if (error instanceof RemoteError) return error.reason
  if (error instanceof LoadTimeoutError) return 'timeout'
  return isArrivalError(error) ? 'load' : 'render'
}

function explanation(error: unknown): string {
  const reason = reasonOf(error)
  if (reason === 'render') return 'Something went wrong on this page.'
  if (reason === 'timeout') return 'It took too long to arrive.'
  if (reason === 'load') return 'Its files did not arrive whole.'
  return 'It does not fit this version of Sightline.'
}
