import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/** False once the screen is gone: what a save has to say then leads nowhere. @param onLeave as the screen is left */
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
