import { Stack } from '@sightline/shared/ui/layout/Stack.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { LibraryTitle } from './LibraryHeader.tsx'
import { LibrarySkeleton } from './LibrarySkeleton.tsx'

export const LibraryPageSkeleton = () => (
  <Stack>
    <Skeleton width="8rem" height="1lh" />
    <LibraryTitle />
    <LibrarySkeleton />
  </Stack>
)
