// The store around signed-in pages: what has been read from the API, and the toasts.

import { useEffect, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import { api } from '@sightline/shared/api'
import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { useSession } from '@sightline/shared/session'
import { createStore, followWindow, type AppStore } from '@sightline/shared/store'

/** The store is kept while a person visits public pages in between. */
let kept: { userId: string; store: AppStore } | null = null

/** A store per account: nothing of one may be shown to the next. */
function storeOf(userId: string): AppStore {
  if (kept?.userId !== userId) kept = { userId, store: createStore() }
  return kept.store
}

export function AccountStore({ children }: { children: ReactNode }) {
  const userId = useSession().user?.id ?? ''
  const store = storeOf(userId)

  useEffect(() => followWindow(store), [store])

  // Another tab has changed the plan.
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== storageKeys.subscriptionData || newValue === null) return
      store.dispatch(api.util.invalidateTags(['Subscription', 'Limits']))
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [store])

  return (
    <Provider key={userId} store={store}>
      {children}
    </Provider>
  )
}
