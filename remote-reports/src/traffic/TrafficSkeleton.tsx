import { CardSkeleton } from '../report-frame/CardSkeleton.tsx'
import { POSITIONS_TITLE } from '../positions/position-choice.ts'
import { PlatformCardsSkeleton } from './PlatformCards.tsx'
import { TrafficCardsSkeleton } from './TrafficCardsSkeleton.tsx'

export function TrafficSkeleton() {
  return (
    <>
      <TrafficCardsSkeleton />
      <PlatformCardsSkeleton />
      <CardSkeleton title={POSITIONS_TITLE} />
    </>
  )
}
