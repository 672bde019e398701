import { useState } from 'react'

/** True from the first time on: what is brought lazily comes when it is wanted, and stays to take its leave. */
export function useOnceNeeded(wanted: boolean): boolean {
  const [needed, setNeeded] = useState(wanted)
  if (wanted && !needed) setNeeded(true)
  return needed || wanted
}
