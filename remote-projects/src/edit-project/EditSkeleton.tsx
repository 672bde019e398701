import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { Stack } from '@sightline/shared/ui/layout/Stack.tsx'

export const EditSkeleton = () => (
  <Stack aria-busy>
    <span className="sr">Loading project</span>
    <Skeleton height="5.25rem" />
    <Skeleton height="36rem" />
  </Stack>
)
