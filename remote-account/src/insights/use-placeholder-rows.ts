import { selectProjects } from '@sightline/shared/api'
import { isListedActive } from '@sightline/shared/domain/project-status.ts'
import { useDraft } from '@sightline/shared/drafts/use-draft.ts'
import { useEffect, useMemo, useState } from 'react'
import { useAppSelector } from '@sightline/shared/store'
import type { InsightsProject } from './read-insight.ts'
import type { ProjectRow } from './useInsights.ts'

/** Number of rows for an account whose projects this tab has not loaded before: one, as the free plan has. */
const FIRST_GUESS = 1

/**
 * Placeholder rows for projects that are still loading, so that nothing moves: as many as the dashboard has loaded, or
 * as there were the last time.
 */
export function usePlaceholderRows(projects: readonly InsightsProject[] | undefined): ProjectRow[] {
  const [last, setPlaces] = useDraft('insights-places', FIRST_GUESS)
  const read = useAppSelector(selectProjects).data?.filter(isListedActive).length
  const [places] = useState(read ?? last)
  const count = projects?.length
  useEffect(() => {
    if (count !== undefined) setPlaces(count)
  }, [count, setPlaces])
  return useMemo(
    () =>
      Array.from({ length: places }, (_, index) => ({
        project: { id: `place ${index}`, domain: '' },
        insight: undefined,
        error: undefined,
        busy: true,
      })),
    [places],
  )
}
