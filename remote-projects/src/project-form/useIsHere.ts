import { useEffect, useRef, type RefObject } from 'react'

/** False once the screen is gone: what a save has to say then leads nowhere. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
