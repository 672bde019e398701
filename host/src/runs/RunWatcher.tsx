// Shows a toast when an analysis ends while the person is elsewhere in the app.

import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { runsChanged } from '@sightline/shared/api'
import { paths } from '@sightline/shared/domain/paths.ts'
import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { readWatchedRuns } from '@sightline/shared/drafts/watched-runs.ts'
import { useAppDispatch } from '@sightline/shared/store'
import { watchRuns } from './watch-runs.ts'

/** The document's visibilitychange bubbles to its window. */
const changes = ['storage', 'online', 'offline', 'visibilitychange']

function onChange(listener: () => void): () => void {
  for (const name of changes) window.addEventListener(name, listener)
  return () => {
    for (const name of changes) window.removeEventListener(name, listener)
  }
}

/** A hidden tab neither polls nor shows toasts. */
const isWorthAsking = () => document.visibilityState === 'visible' && navigator.onLine && readWatchedRuns().length > 0

/** The analysis screen follows its run itself; on the way from there to another page the list is read again. */
export function RunWatcher() {
  const dispatch = useAppDispatch()
  const { pathname } = useLocation()
  const watching = useSyncExternalStore(onChange, isWorthAsking) && pathname !== paths.analysis

  useEffect(() => {
    if (!watching) return
    const abort = new AbortController()
    void watchRuns(dispatch, abort.signal)
    return () => abort.abort()
  }, [watching, dispatch])

  useEffect(() => {
    /** Another tab has started a run, or has seen its end, so this tab's cache is stale. */
    const refresh = ({ key }: StorageEvent) => key === storageKeys.watchedRuns && dispatch(runsChanged())
    window.addEventListener('storage', refresh)
    return () => window.removeEventListener('storage', refresh)
  }, [dispatch])

  return null
}
