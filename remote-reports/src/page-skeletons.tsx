// What stands in the place of each report until its scripts have arrived.

import { Stack } from '@sightline/shared/ui/layout/Stack.tsx'
import type { ComponentType } from 'react'
import { CitationsSkeleton } from './citations/CitationsSkeleton.tsx'
import { CompetitorsSkeleton } from './competitors/CompetitorsSkeleton.tsx'
import { ReportFiltersSkeleton } from './filters/ReportFiltersSkeleton.tsx'
import { OverviewSkeleton } from './overview/OverviewSkeleton.tsx'
import { TrafficSkeleton } from './traffic/TrafficSkeleton.tsx'

const page = (Sections: ComponentType) => () => (
  <Stack>
    <ReportFiltersSkeleton />
    <Stack aria-busy>
      <Sections />
    </Stack>
  </Stack>
)

export const OverviewPage = page(OverviewSkeleton)
export const CitationsPage = page(CitationsSkeleton)
export const TrafficPage = page(TrafficSkeleton)
export const CompetitorsPage = page(() => <CompetitorsSkeleton project={undefined} />)
