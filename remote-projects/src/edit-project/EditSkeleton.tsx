import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { Stack } from '@sightline/shared/ui/layout/Stack.tsx'
import { VisuallyHidden } from '@sightline/shared/ui/layout/VisuallyHidden.tsx'

export const EditSkeleton = () => (
  <Stack aria-busy>
    <VisuallyHidden>Loading project</VisuallyHidden>
    <Skeleton height="5.25rem" />
    <Skeleton height="36rem" />
  </Stack>
)
