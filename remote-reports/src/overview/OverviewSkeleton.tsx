import { TrendCardSkeleton } from '@sightline/shared/trend/TrendCardSkeleton.tsx'
import { ReportSkeleton } from './OverviewReport.tsx'

export const TREND_TITLE = 'Visibility trend'

export function OverviewSkeleton() {
  return (
    <>
      <ReportSkeleton />
      <TrendCardSkeleton title={TREND_TITLE} />
    </>
  )
}
