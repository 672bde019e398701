// /ai-analysis: is it working, and how far is it?

import { useCallback, useEffect, useMemo } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import type { AnalysisStartState } from '@sightline/shared/contract/handover.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import { runKeyOf } from '@sightline/shared/drafts/run-keys.ts'
import { forEditors } from '@sightline/shared/workspaces/for-editors.tsx'
import { AnalysisScreen } from './AnalysisScreen.tsx'
import { readAnalysisStart, storeAnalysisStart } from './read-analysis-start.ts'

export const Component = forEditors(Analysis, () => useAnalysisInput()?.projectId)

function useAnalysisInput() {
  const { state } = useLocation()
  return useMemo(() => readAnalysisStart(state), [state])
}

function Analysis() {
  const navigate = useNavigate()
  const input = useAnalysisInput()
  const { projectId = '', runKey } = input ?? {}

  const change = useCallback(
    (fields: Partial<AnalysisStartState>) =>
      void navigate(paths.analysis, { replace: true, state: { ...input, ...fields } }),
    [input, navigate],
  )
  /** A new run needs a new idempotency key: with the old one the API answers with the old run, also after a reload. */
  const beginRun = useCallback(
    () => change({ runKey: runKeyOf(projectId), analysisId: undefined, beganAt: undefined }),
    [change, projectId],
  )

  useEffect(() => {
    if (input !== null && runKey === undefined) beginRun()
  }, [input, runKey, beginRun])

  const start = useMemo(() => (input === null || runKey === undefined ? null : { ...input, runKey }), [input, runKey])

  useEffect(() => {
    if (start !== null) storeAnalysisStart(start)
  }, [start])

  if (input === null) return <Navigate to={paths.dashboard} replace />
  if (start === null) return null
  return <AnalysisScreen key={runKey} start={start} onStarted={change} onStartAgain={beginRun} />
}
