import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { Stack } from '@sightline/shared/ui/layout/Stack.tsx'

export function FormSkeleton() {
  return (
    <Stack aria-busy aria-label="Loading project">
      <Skeleton height="5.25rem" />
      <Skeleton height="36rem" />
    </Stack>
  )
}
