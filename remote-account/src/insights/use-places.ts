import { useDraft } from '@sightline/shared/drafts/use-draft.ts'
import { useEffect, useMemo } from 'react'
import type { InsightsProject } from './read-insight.ts'
import type { ProjectRow } from './useInsights.ts'

/** Projects of an account that this tab has never seen. */
const FIRST_GUESS = 3

/** Rows that keep the places of projects which are not known yet: as many as the last time, so that nothing moves. */
export function usePlaces(projects: readonly InsightsProject[] | undefined): ProjectRow[] {
  const [places, setPlaces] = useDraft('insights-places', FIRST_GUESS)
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
