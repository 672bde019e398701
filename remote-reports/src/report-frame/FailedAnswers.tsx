import { useState } from 'react'
import { lazySection } from '@sightline/shared/ui/lazy-section.tsx'
import type { FailureReasonsProps } from './FailureReasons.tsx'

const LazyReasons = lazySection<FailureReasonsProps>(
  () => import(/* webpackChunkName: "panels" */ './FailureReasons.tsx'),
  () => <p role="status">Loading…</p>,
  'The reasons could not be loaded.',
)

/** Loads the reasons when they are opened. */
export function FailedAnswers({ analysisId }: FailureReasonsProps) {
  const [opened, setOpened] = useState(false)
  return (
    <details onToggle={(event) => setOpened(event.currentTarget.open || opened)}>
      <summary>Why answers failed</summary>
      {opened && <LazyReasons analysisId={analysisId} />}
    </details>
  )
}
