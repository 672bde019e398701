// The overview of one project: how visible it is, which way that goes, against whom, and what to do next.

import { skipToken, useOverviewQuery, usePlatformsQuery, useProjectQuery } from '@sightline/shared/api'
import { Stack } from '@sightline/shared/ui/Stack.tsx'
import { useParams } from 'react-router-dom'
import { ExportButton } from '../export/ExportButton.tsx'
import { periodDays } from '../filters/period.ts'
import { ReportFilters } from '../filters/ReportFilters.tsx'
import { useAsked } from '../filters/useAsked.ts'
import { useSelection } from '../filters/useSelection.ts'
import { useReadAgainWhenBack } from '../online/useReadAgainWhenBack.ts'
import { LazyPositionCard } from '../positions/LazyPositionCard.tsx'
import { PeriodLine } from '../report-frame/PeriodLine.tsx'
import { NothingAsked, ProjectNotFound } from '../report-frame/ReportEmpty.tsx'
import { isUnknownProject } from '../report-frame/unknown-project.ts'
import { useProcessing } from '../report-frame/useProcessing.ts'
import { TrendCard } from '../trend/TrendCard.tsx'
import { rankCompetitors } from '../trend/trend-rows.ts'
import { useVisibilityTrendsQuery } from '../trend/trends.api.ts'
import { useTrend } from '../trend/useTrend.ts'
import { OverviewReport } from './OverviewReport.tsx'
import styles from './Overview.module.css'
import { trendDays } from '../filters/period-names.ts'
import { PrintButton } from './PrintButton.tsx'
import { overviewReaders, type Selection } from './selection.ts'

export function Component() {
  const { projectId = '' } = useParams()
  // Another project is another page: nothing of the first one may stay on the screen.
  return <Overview key={projectId} projectId={projectId} />
}

function Overview({ projectId }: { projectId: string }) {
  const [selection, select] = useSelection(overviewReaders)
  const asked = useAsked(wantedOf(selection))
  const page = asked && { projectId, platform: asked.platform, ...asked.days }
  const chart = asked && { projectId, platform: asked.platform, ...trendDays(asked.days) }

  useReadAgainWhenBack(projectId)
  const processing = useProcessing(projectId)
  const project = useProjectQuery(projectId)
  // The notices name platforms: asked for with the rest, so that none grows when it stands there.
  usePlatformsQuery()
  const report = useOverviewQuery(page ?? skipToken, { refetchOnMountOrArgChange: true })
  const history = useOverviewQuery(chart ?? skipToken)
  const rates = useVisibilityTrendsQuery(page ? { ...page, metric: 'brand' } : skipToken)
  const ranks = useVisibilityTrendsQuery(chart ? { ...chart, metric: 'brand' } : skipToken)

  const trend = useTrend(
    chart && asked && { ...chart, metric: asked.metric, ...(asked.branded === 'unbranded' && { branded: asked.branded }) },
  )

  const ofReport = report.data?.selection
  const trends = rates.data && isSame(rates.data.selection, ofReport) ? rates.data : undefined
  const comparing = (rates.isFetching && !trends) || [ranks, history].some((query) => query.isFetching && !query.currentData)

  // The project says how many competitors the verdict has room for.
  const waiting = report.isLoading || project.isLoading
  const empty = report.data?.overview.totalResults === 0

  if ([project.error, report.error].some(isUnknownProject)) return <ProjectNotFound />

  return (
    <Stack>
      <ReportFilters selection={selection} shown={report.data?.period} onChange={select}>
        {asked !== undefined && (report.data !== undefined || !report.isError) && (
          <PeriodLine report={report.data} loadedAt={report.fulfilledTimeStamp} />
        )}
        <div className={styles.actions}>
          <PrintButton disabled={report.data === undefined} />
          <ExportButton asked={page} reports={['overview', 'trends', 'positions', 'answers']} />
        </div>
      </ReportFilters>
      {asked === undefined && <NothingAsked chosen={selection} />}
      {asked !== undefined && chart !== undefined && (
        <>
          <OverviewReport
            projectId={projectId}
            query={report}
            waiting={waiting}
            trends={trends}
            charted={ranks.data ? rankCompetitors(ranks.data) : []}
            comparing={comparing}
            history={history.currentData}
            project={project.data}
            processing={processing}
            onAllPlatforms={asked.platform === 'all' ? undefined : () => select({ platform: 'all' })}
          />
          <TrendCard
            // Notices come with the numbers above it: what stands below them is drawn anew then, and does not move.
            key={waiting ? 'waiting' : 'there'}
            trend={trend}
            days={asked.days}
            selection={selection}
            project={project.data}
            processing={processing && report.data?.overview.promptsTracked !== 0}
            numbersShown={!waiting}
            onChange={select}
          />
          {!waiting && report.data !== undefined && !empty && (
            <LazyPositionCard asked={page} metric={asked.positions} selection={selection} onChange={select} />
          )}
        </>
      )}
    </Stack>
  )
}

function wantedOf(selection: Selection) {
  const { platform, metric, branded, positions } = selection
  const days = periodDays(selection)
  return days && { platform, metric, branded, positions, days }
}

function isSame(one: object, other: object | undefined): boolean {
  const { metric: _metric, ...selection } = one as { metric?: string }
  return JSON.stringify(selection) === JSON.stringify(other)
}
