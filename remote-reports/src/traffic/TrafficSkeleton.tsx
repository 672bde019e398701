import { PositionSkeleton } from '../positions/PositionSkeleton.tsx'
import { PlatformCardsSkeleton } from './PlatformCards.tsx'
import { TrafficCardsSkeleton } from './TrafficCardsSkeleton.tsx'

export function TrafficSkeleton() {
  return (
    <>
      <TrafficCardsSkeleton />
      <PlatformCardsSkeleton />
      <PositionSkeleton />
    </>
  )
}
