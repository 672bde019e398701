import { useEffect, useState } from 'react'
import { followRun } from './follow-run.ts'
import type { RunSnapshot } from './read-run-progress.ts'

interface FollowedRun {
  analysisId: string
  progress: RunSnapshot | null
  /** no response for now; the request is retried */
  connectionLost: boolean
  failure: unknown
}

/** @param analysisId undefined until the run is started */
export function useRunProgress(analysisId: string | undefined): Omit<FollowedRun, 'analysisId'> {
  const [run, setRun] = useState<FollowedRun | null>(null)

  useEffect(() => {
    if (analysisId === undefined) return
    const abort = new AbortController()

    async function follow(id: string) {
      let last: FollowedRun = { analysisId: id, progress: null, connectionLost: false, failure: null }
      try {
        for await (const progress of followRun(id, abort.signal)) {
          last = progress === null ? { ...last, connectionLost: true } : { ...last, progress, connectionLost: false }
          if (!abort.signal.aborted) setRun(last)
        }
      } catch (failure) {
        if (!abort.signal.aborted) setRun({ ...last, failure })
      }
    }

    void follow(analysisId)
    return () => abort.abort()
  }, [analysisId])

  return run !== null && run.analysisId === analysisId ? run : { progress: null, connectionLost: false, failure: null }
}
