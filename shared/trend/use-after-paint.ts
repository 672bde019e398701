import { useEffect, useState } from 'react'

/** True from the frame after the one that first painted with `ready`. */
export function useAfterPaint(ready: boolean): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    if (!ready) return
    const frame = requestAnimationFrame(() => setPainted(true))
    return () => cancelAnimationFrame(frame)
  }, [ready])
  return painted
}
