import { useSyncExternalStore } from 'react'

/** As in the style sheets. */
const PHONE = '(max-width: 767.98px)'

export const useIsPhone = () => useSyncExternalStore(watch, () => matchMedia(PHONE).matches)

function watch(onChange: () => void) {
  const phone = matchMedia(PHONE)
  phone.addEventListener('change', onChange)
  return () => phone.removeEventListener('change', onChange)
}
