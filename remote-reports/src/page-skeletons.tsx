// What stands in the place of each report until its scripts have arrived.

import { Stack } from '@sightline/shared/ui/layout/Stack.tsx'
import type { ComponentType } from 'react'
import { CitationsSkeleton } from './citations/CitationsSkeleton.tsx'
import { CompetitorsSkeleton } from './competitors/CompetitorsSkeleton.tsx'
import { ReportFiltersSkeleton } from './filters/ReportFiltersSkeleton.tsx'
import { OverviewSkeleton } from './overview/OverviewSkeleton.tsx'
import { POSITIONS_TITLE } from './positions/position-choice.ts'
import { CardSkeleton } from './report-frame/CardSkeleton.tsx'
import { PlatformCardsSkeleton } from './traffic/PlatformCards.tsx'
import { TrafficCardsSkeleton } from './traffic/TrafficCardsSkeleton.tsx'

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
export const TrafficPage = page(() => (
  <>
    <TrafficCardsSkeleton />
    <PlatformCardsSkeleton />
    <CardSkeleton title={POSITIONS_TITLE} />
  </>
))
export const CompetitorsPage = page(() => <CompetitorsSkeleton project={undefined} />)
