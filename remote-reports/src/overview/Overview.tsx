// The overview of one project: how visible it is, which way that goes, and against whom.

import { skipToken, toApiError, useOverviewQuery, usePlatformsQuery, useProjectQuery } from '@sightline/shared/api'
import { Stack } from '@sightline/shared/ui/Stack.tsx'
import { useParams } from 'react-router-dom'
import { TrendCard } from '../trend/TrendCard.tsx'
import { useVisibilityTrendsQuery } from '../trend/trends.api.ts'
import { ChooseDates, ProjectNotFound } from './OverviewEmpty.tsx'
import { OverviewFilters } from './OverviewFilters.tsx'
import { OverviewReport } from './OverviewReport.tsx'
import { PeriodLine } from './PeriodLine.tsx'
import { periodDays, periodError, trendDays } from './period.ts'
import { useProcessing } from './useProcessing.ts'
import { useSelection } from './useSelection.ts'

export function Component() {
  const { projectId = '' } = useParams()
  // Another project is another page: nothing of the first one may stay on the screen.
  return <Overview key={projectId} projectId={projectId} />
}

function Overview({ projectId }: { projectId: string }) {
  const [selection, select] = useSelection()
  const { platform, metric, grain } = selection
  const now = new Date()
  const days = periodDays(selection, now)
  const daysOfTrend = trendDays(selection, now)
  const trendSelection = daysOfTrend && { projectId, platform, ...daysOfTrend }

  const processing = useProcessing(projectId)
  const project = useProjectQuery(projectId)
  // The notices name platforms: asked for with the rest, so that none grows when it stands there.
  usePlatformsQuery()
  const report = useOverviewQuery(days ? { projectId, platform, ...days } : skipToken, {
    refetchOnMountOrArgChange: true,
  })
  const history = useOverviewQuery(trendSelection ?? skipToken)
  const rivals = useVisibilityTrendsQuery(trendSelection ? { ...trendSelection, metric: 'brand' } : skipToken)

  const trends = rivals.data?.selection.platform === report.data?.selection.platform ? rivals.data : undefined
  const comparing = (rivals.isFetching && !trends) || (history.isFetching && !history.currentData)

  // The project says how many competitors the verdict has room for.
  const waiting = report.isLoading || project.isLoading

  if ([project.error, report.error].some(isUnknownProject)) return <ProjectNotFound />

  return (
    <Stack>
      <OverviewFilters selection={selection} onChange={select}>
        {days !== undefined && !report.isError && <PeriodLine report={report.data} />}
      </OverviewFilters>
      {days === undefined ? (
        periodError(selection) === undefined && <ChooseDates />
      ) : (
        <OverviewReport
          projectId={projectId}
          query={report}
          waiting={waiting}
          trends={trends}
          comparing={comparing}
          history={history.currentData}
          project={project.data}
          processing={processing}
          onAllPlatforms={platform === 'all' ? undefined : () => select({ platform: 'all' })}
        />
      )}
      {trendSelection !== undefined && (
        // Notices come with the numbers above it, and would move it.
        <div hidden={waiting}>
          <TrendCard
            selection={trendSelection}
            metric={metric}
            grain={grain}
            project={project.data}
            processing={processing && report.data?.overview.promptsTracked !== 0}
            numbersShown={!waiting}
            onChange={select}
          />
        </div>
      )}
    </Stack>
  )
}

/** Not there, or not yours: the API does not say which. */
function isUnknownProject(error: unknown): boolean {
  return error !== undefined && toApiError(error).code === 'NOT_FOUND'
}
