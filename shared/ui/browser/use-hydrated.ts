import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False while a page is prerendered and while the browser hydrates it, when its render must not depend on storage, query or
 * connection; true ever after.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
