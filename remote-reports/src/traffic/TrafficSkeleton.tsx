import { CardSkeleton } from '../report-frame/CardSkeleton.tsx'
import { POSITIONS_TITLE } from '../positions/position-choice.ts'
import { PlatformCardsSkeleton } from './PlatformCards.tsx'

export function TrafficSkeleton() {
  return (
    <>
      <PlatformCardsSkeleton />
      <CardSkeleton title={POSITIONS_TITLE} />
    </>
  )
}
