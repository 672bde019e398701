import { lazySection } from '../lazy/lazy-section.tsx'
import { LazyPromptDetails } from '../prompt-details/LazyPromptDetails.tsx'
import type { PositionCardProps } from './PositionCard.tsx'
import { PositionSkeleton } from './PositionSkeleton.tsx'

/** Below the first view: its code comes when the numbers stand. */
const LazyCard = lazySection<PositionCardProps>(
  () => import(/* webpackChunkName: "numbers" */ './PositionCard.tsx'),
  () => <PositionSkeleton />,
  'The table could not be loaded.',
)

/** The table, and the dialog that its rows open. */
export function LazyPositionCard(props: PositionCardProps) {
  const { asked, metric } = props
  return (
    <>
      <LazyCard {...props} />
      {asked !== undefined && <LazyPromptDetails asked={asked} metric={metric} />}
    </>
  )
}
