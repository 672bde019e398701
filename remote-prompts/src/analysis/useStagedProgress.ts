import { useEffect, useState } from 'react'
import { stagedProgress, TICK_MS, type StagedProgress } from './staged-progress.ts'

/** Advances while `running`. @param beganAt epoch milliseconds, also of an earlier visit of the same run */
export function useStagedProgress(beganAt: number, running: boolean): StagedProgress {
  const [elapsed, setElapsed] = useState(() => Math.max(0, Date.now() - beganAt))
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setElapsed((before) => before + TICK_MS), TICK_MS)
    return () => clearInterval(timer)
  }, [running])
  return stagedProgress(elapsed)
}
