// AI Traffic Analytics: what AI platforms send and read, on which of them, and for which prompts, the brand has moved.

import { skipToken, useOverviewQuery, type ReportSelection } from '@sightline/shared/api'
import { rangeLabels } from '@sightline/shared/domain/report-choices.ts'
import { Badge } from '@sightline/shared/ui/badge/Badge.tsx'
import { lazyPart } from '@sightline/shared/lazy/lazy-part.tsx'
import type { EvidencePanelProps } from '../evidence/EvidencePanel.tsx'
import { ExportButton } from '../export/ExportButton.tsx'
import { PeriodFilter } from '../filters/PeriodFilter.tsx'
import { periodDays } from '../filters/period.ts'
import { reportSelection } from '../filters/report-filters.ts'
import { useRequestedSelection } from '../filters/useRequestedSelection.ts'
import { useSelection } from '@sightline/shared/ui/browser/use-selection.ts'
import { OVERVIEW_FAILED } from '../report-frame/messages.ts'
import { MetricCards } from '../metrics/MetricCards.tsx'
import { LazyPositionCard } from '../positions/LazyPositionCard.tsx'
import { CardSkeleton } from '../report-frame/CardSkeleton.tsx'
import { POSITIONS_TITLE } from '../positions/position-choice.ts'
import { LazyPromptDetails } from '../prompt-details/LazyPromptDetails.tsx'
import { projectPage } from '../report-frame/project-page.tsx'
import { ReportFrame } from '../report-frame/ReportFrame.tsx'
import { ReportStates } from '../report-frame/ReportStates.tsx'
import { useReportFacts } from '../report-frame/useReportFacts.ts'
import { useWholePrint } from '../report-frame/use-whole-print.ts'
import { ReportSection } from '../report-frame/ReportSection.tsx'
import { SearchesCard } from '../searches/SearchesCard.tsx'
import { PlatformCards, PlatformCardsSkeleton } from './PlatformCards.tsx'
import { trafficReaders } from './traffic-view.ts'
import { useGa4Query } from './ga4/ga4.api.ts'
import { useTrafficQuery } from './traffic.api.ts'
import type { TrafficCardsProps } from './TrafficCards.tsx'
import { TrafficCardsSkeleton } from './TrafficCardsSkeleton.tsx'
import { TrafficFilters } from './TrafficFilters.tsx'
import styles from './Traffic.module.css'
import { Card, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import type { ReactNode } from 'react'
import { ChooseDates } from '../report-frame/ReportEmpty.tsx'

const EvidencePanel = lazyPart<EvidencePanelProps>(
  () => import(/* webpackChunkName: "panels" */ '../evidence/EvidencePanel.tsx'),
  'The answers could not be loaded.',
)

const TrafficCards = lazyPart<TrafficCardsProps>(
  () => import(/* webpackChunkName: "visits" */ './TrafficCards.tsx'),
  'Visits and crawls could not be loaded.',
  TrafficCardsSkeleton,
)

const tables = ['positions'] as const

export const Component = projectPage(Traffic)

function Traffic({ projectId }: { projectId: string }) {
  const [view, change] = useSelection(trafficReaders)
  const { platform, range, period } = view
  const own = period === '' ? undefined : { ...view, period }
  const days = own === undefined ? { range } : periodDays(own)
  const asked = useRequestedSelection(reportSelection(projectId, view, { range }))
  const table = useRequestedSelection(days && reportSelection(projectId, view, days))
  const known = useReportFacts(projectId, asked)
  const { whole, print } = useWholePrint()
  const traffic = useTrafficQuery(asked ? { ...asked, whole } : skipToken)
  const ga4 = useGa4Query(projectId)
  // Its cards stand above all others, and their height is not known before.
  const facts = { ...known, waiting: known.waiting || traffic.isLoading || ga4.isLoading }
  const ofPage = own === undefined ? facts.report?.period : undefined
  const tablePeriod = (
    <>
      {own === undefined && <Badge>{rangeLabels[range]}</Badge>}
      <span className={styles.governs}>governs this table</span>
      <PeriodFilter chosen={own} shown={days && 'startDate' in days ? days : ofPage} size="sm" onChange={change} />
    </>
  )
  return (
    <ReportFrame
      facts={facts}
      selection={{ ...view, period: 'today' }}
      onChange={change}
      actions={
        <ExportButton
          asked={asked}
          reports={['overview', ...(table ? tables : []), 'answers']}
          own={{ positions: table }}
        />
      }
      toolbar={(coverage) => (
        <TrafficFilters view={view} onChange={change}>
          {coverage}
        </TrafficFilters>
      )}
      onPrint={print}
      skeleton={
        <>
          <TrafficCardsSkeleton />
          {platform === 'all' ? <PlatformCardsSkeleton /> : <MetricCards report={undefined} />}
          <CardSkeleton title={POSITIONS_TITLE} />
        </>
      }
    >
      {asked && <TrafficCards asked={asked} whole={whole} domain={facts.project?.domain} />}
      <ReportStates facts={facts}>
        {asked?.platform === 'all' ? (
          <PlatformCards asked={asked} project={facts.project} />
        ) : (
          asked && <OnePlatform asked={asked} />
        )}
        {table === undefined ? (
          <TableWithoutDays controls={tablePeriod} />
        ) : (
          <LazyPositionCard
            asked={table}
            metric={view.positions}
            selection={view}
            onChange={change}
            controls={tablePeriod}
          />
        )}
        {(table ?? asked) && <LazyPromptDetails asked={(table ?? asked) as ReportSelection} metric={view.positions} />}
        {asked && <SearchesCard asked={asked} whole={whole} onOpen={(search) => change({ search })} />}
        {asked && view.search !== '' && (
          <EvidencePanel
            open
            onOpenChange={() => change({ search: '' })}
            selection={asked}
            of={{ search: view.search }}
            day=""
            project={facts.project}
          />
        )}
      </ReportStates>
    </ReportFrame>
  )
}

/** A single platform has room for every metric. */
function OnePlatform({ asked }: { asked: ReportSelection }) {
  const query = useOverviewQuery(asked)
  return (
    <ReportSection query={query} failed={OVERVIEW_FAILED} skeleton={<MetricCards report={undefined} />}>
      {(report) => <MetricCards report={report} />}
    </ReportSection>
  )
}

/** Placeholder of the table while its own dates are not chosen. @param controls the controls that choose them */
function TableWithoutDays({ controls }: { controls: ReactNode }) {
  return (
    <Card as="section">
      <CardHead title="Position Tracking">{controls}</CardHead>
      <ChooseDates />
    </Card>
  )
}
