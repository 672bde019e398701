// Loads the code that polls analyses only once there is one to poll.

import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'

function onStorage(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

const isAnyWatched = () => localStorage.getItem(storageKeys.watchedRuns) !== null

export function RunWatch() {
  // A run that this tab has started raises no storage event: each navigation reads the list again.
  const { pathname } = useLocation()
  const watched = useSyncExternalStore(onStorage, isAnyWatched)
  const [Watcher, setWatcher] = useState<ComponentType>()

  useEffect(() => {
    if (!watched || Watcher !== undefined) return
    // When the code fails to load, no toast is shown; the next navigation tries again.
    import(/* webpackChunkName: "run-watcher" */ './RunWatcher.tsx').then(
      (module) => setWatcher(() => module.RunWatcher),
      () => undefined,
    )
  }, [watched, pathname, Watcher])

  return Watcher && <Watcher />
}
