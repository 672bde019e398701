import { PositionSkeleton } from '../positions/PositionSkeleton.tsx'
import { PlatformCardsSkeleton } from './PlatformCards.tsx'

export function TrafficSkeleton() {
  return (
    <>
      <PlatformCardsSkeleton />
      <PositionSkeleton />
    </>
  )
}
