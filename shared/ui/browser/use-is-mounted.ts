import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/** False once the component has unmounted, so that a late response does not navigate. @param onLeave called on unmount */
export function useIsMounted(onLeave?: () => void): RefObject<boolean> {
  const isMounted = useRef(true)
  const leave = useEffectEvent(() => onLeave?.())
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      leave()
    }
  }, [])
  return isMounted
}
