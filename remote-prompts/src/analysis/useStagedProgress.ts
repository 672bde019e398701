import { useEffect, useState } from 'react'
import { nextTick, stagedStart, TICK_MS, type StagedProgress } from './staged-progress.ts'

/** Ticks while `running`; stands still otherwise. */
export function useStagedProgress(running: boolean): StagedProgress {
  const [progress, setProgress] = useState(stagedStart)
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setProgress(nextTick), TICK_MS)
    return () => clearInterval(timer)
  }, [running])
  return progress
}
