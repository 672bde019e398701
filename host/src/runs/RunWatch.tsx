// Tells of analyses that end while the person is elsewhere in the app.

import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '@sightline/shared/contract/paths.ts'
import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { useAppDispatch } from '@sightline/shared/store'

/** The document's visibilitychange bubbles to its window. */
const changes = ['storage', 'online', 'offline', 'visibilitychange']

function onChange(listener: () => void): () => void {
  for (const name of changes) window.addEventListener(name, listener)
  return () => {
    for (const name of changes) window.removeEventListener(name, listener)
  }
}

/** A hidden tab tells nobody anything, and asks nothing. The list is read with the code that watches it. */
const isWorthAsking = () =>
  document.visibilityState === 'visible' && navigator.onLine && localStorage.getItem(storageKeys.watchedRuns) !== null

/** The analysis screen follows its run itself; on the way from there to another page the list is read again. */
export function RunWatch() {
  const dispatch = useAppDispatch()
  const { pathname } = useLocation()
  const watching = useSyncExternalStore(onChange, isWorthAsking) && pathname !== paths.analysis

  useEffect(() => {
    if (!watching) return
    const abort = new AbortController()
    // Most pages have nothing to watch. Where the code does not come, no toast is shown.
    import(/* webpackChunkName: "watch-runs" */ './watch-runs.ts').then(
      ({ watchRuns }) => watchRuns(dispatch, abort.signal),
      () => undefined,
    )
    return () => abort.abort()
  }, [watching, dispatch])

  return null
}
