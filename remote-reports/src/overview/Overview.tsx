// The overview of one project: how visible it is, which way that goes, against whom, and what to do next.

import { skipToken } from '@sightline/shared/api'
import { ExportButton } from '../export/ExportButton.tsx'
import { trendDays, trendPeriodName } from '../filters/period-names.ts'
import { periodDays } from '../filters/period.ts'
import { filterReaders, reportSelection, type ReportFilters } from '../filters/report-filters.ts'
import { useRequestedSelection } from '../filters/useRequestedSelection.ts'
import type { Readers } from '@sightline/shared/ui/browser/selection.ts'
import { useSelection } from '@sightline/shared/ui/browser/use-selection.ts'
import { LazyNextSteps } from '../next-steps/LazyNextSteps.tsx'
import { LazyPositionCard } from '../positions/LazyPositionCard.tsx'
import { positionReaders, type PositionChoice } from '../positions/position-choice.ts'
import { LazyPromptDetails } from '../prompt-details/LazyPromptDetails.tsx'
import { projectPage } from '../report-frame/project-page.tsx'
import { ReportFrame } from '../report-frame/ReportFrame.tsx'
import { useReportFacts } from '../report-frame/useReportFacts.ts'
import { TrendCard } from '@sightline/shared/trend/TrendCard.tsx'
import { trendReaders, type TrendChoice } from '@sightline/shared/trend/trend-choice.ts'
import { useVisibilityTrendsQuery } from '@sightline/shared/trend/trends.api.ts'
import { useTrend } from '@sightline/shared/trend/use-trend.ts'
import { OverviewReport } from './OverviewReport.tsx'
import { OverviewSkeleton, TREND_TITLE } from './OverviewSkeleton.tsx'

interface Selection extends ReportFilters, TrendChoice, PositionChoice {}

const overviewReaders: Readers<Selection> = { ...filterReaders('today'), ...trendReaders, ...positionReaders }

export const Component = projectPage(Overview)

function Overview({ projectId }: { projectId: string }) {
  const [selection, select] = useSelection(overviewReaders)
  const asked = useRequestedSelection(selectionOf(selection))
  const page = asked && reportSelection(projectId, asked, asked.days)
  const chart = asked && reportSelection(projectId, asked, trendDays(asked.days))

  const facts = useReportFacts(projectId, page)
  const rates = useVisibilityTrendsQuery(page ? { ...page, metric: 'brand' } : skipToken)

  const trend = useTrend(chart && { ...chart, metric: asked.metric })

  const { project, waiting, processing } = facts
  const report = facts.query.data
  const trends = rates.data && isSame(rates.data.selection, report?.selection) ? rates.data : undefined
  const comparing = rates.isFetching && !trends
  const empty = report?.overview.totalResults === 0

  return (
    <ReportFrame
      facts={facts}
      selection={selection}
      onChange={select}
      actions={
        <ExportButton asked={page} reports={['overview', 'trends', 'positions', 'answers']} own={{ trends: chart }} />
      }
      onPrint={() => window.print()}
      skeleton={<OverviewSkeleton />}
    >
      <OverviewReport
        facts={facts}
        trends={trends}
        comparing={comparing}
        onAllPlatforms={asked?.platform === 'all' ? undefined : () => select({ platform: 'all' })}
      />
      {asked !== undefined && (
        <TrendCard
          title={TREND_TITLE}
          trend={trend}
          periodName={trendPeriodName(asked.days)}
          selection={selection}
          project={project}
          processing={processing && report?.overview.promptsTracked !== 0}
          numbersShown={!waiting}
          onChange={select}
        />
      )}
      {asked !== undefined && page !== undefined && !waiting && report !== undefined && !empty && (
        <>
          <LazyNextSteps asked={report.selection} period={report.period} project={project} />
          <LazyPositionCard asked={page} metric={asked.positions} selection={selection} onChange={select} />
          <LazyPromptDetails asked={page} metric={asked.positions} />
        </>
      )}
    </ReportFrame>
  )
}

function selectionOf(selection: Selection) {
  const { platform, metric, branded, positions } = selection
  const days = periodDays(selection)
  return days && { platform, metric, branded, positions, days }
}

/** Whether both are of the same project, filters and days. */
function isSame(one: object, other: object | undefined): boolean {
  return JSON.stringify({ ...one, metric: undefined }) === JSON.stringify(other)
}
