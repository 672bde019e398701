import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/** False once the component has unmounted, so that a late response does not navigate. @param onLeave called on unmount */
export function useIsHere(onLeave?: () => void): RefObject<boolean> {
  const isHere = useRef(true)
  const leave = useEffectEvent(() => onLeave?.())
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      leave()
    }
  }, [])
  return isHere
}
