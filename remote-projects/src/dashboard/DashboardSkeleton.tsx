import { Stack } from '@sightline/shared/ui/layout/Stack.tsx'
import { ProjectsSkeleton } from './list/ProjectsSkeleton.tsx'

export const DashboardSkeleton = () => (
  <Stack>
    <ProjectsSkeleton />
  </Stack>
)
