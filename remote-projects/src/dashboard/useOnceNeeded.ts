import { useState } from 'react'

/**
 * Stays true once it was true: a lazily loaded dialog mounts when it is first opened, and stays mounted for its closing
 * animation.
 */
export function useOnceNeeded(wanted: boolean): boolean {
  const [needed, setNeeded] = useState(wanted)
  if (wanted && !needed) setNeeded(true)
  return needed || wanted
}
