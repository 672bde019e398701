// The competitors of one project: who is ahead, in which measure, and what their sources are.

import { skipToken } from '@sightline/shared/api'
import { ExportButton } from '../export/ExportButton.tsx'
import { periodDays } from '../filters/period.ts'
import { reportSelection } from '../filters/report-filters.ts'
import { useRequestedSelection } from '../filters/useRequestedSelection.ts'
import { useSelection } from '@sightline/shared/ui/browser/use-selection.ts'
import { projectPage } from '../report-frame/project-page.tsx'
import { ReportFrame } from '../report-frame/ReportFrame.tsx'
import { ReportStates } from '../report-frame/ReportStates.tsx'
import { useReportFacts } from '../report-frame/useReportFacts.ts'
import { useWholePrint } from '../report-frame/use-whole-print.ts'
import { ReportSection } from '../report-frame/ReportSection.tsx'
import { competitorReaders, type CompetitorView } from './competitor-view.ts'
import { useCompetitorsQuery } from './competitors.api.ts'
import { CompetitorReport } from './CompetitorReport.tsx'
import { CompetitorsSkeleton } from './CompetitorsSkeleton.tsx'
import { DomainSearch } from './DomainSearch.tsx'

const COMPETITORS_FAILED = 'Failed to load competitor data'

export const Component = projectPage(Competitors)

function Competitors({ projectId }: { projectId: string }) {
  const [view, change] = useSelection(competitorReaders)
  const asked = useRequestedSelection(selectionOf(view))
  const { filters, days, range } = asked ?? {}
  const selection = filters && days && reportSelection(projectId, filters, days)
  const query = useCompetitorsQuery(selection ? { ...selection, ...range } : skipToken)
  const facts = useReportFacts(projectId, selection)
  const { whole, print } = useWholePrint()
  return (
    <ReportFrame
      facts={facts}
      selection={view}
      onChange={change}
      actions={<ExportButton asked={selection} reports={['trends', 'competitors', 'sources', 'answers']} />}
      more={<DomainSearch text={view.find} onChange={(find) => change({ find }, { replace: true })} />}
      onPrint={print}
      skeleton={<CompetitorsSkeleton key={facts.project?.id} project={facts.project} />}
    >
      <ReportStates facts={facts}>
        <ReportSection
          query={query}
          failed={COMPETITORS_FAILED}
          skeleton={<CompetitorsSkeleton key={facts.project?.id} project={facts.project} />}
        >
          {(data) => (
            <CompetitorReport
              data={data}
              selection={selection && { ...selection, ...range }}
              whole={whole}
              projectId={projectId}
              project={facts.project}
              sample={facts.report?.overview.sample === true}
              view={view}
              onChange={change}
            />
          )}
        </ReportSection>
      </ReportStates>
    </ReportFrame>
  )
}

function selectionOf({ platform, branded, period, ...custom }: CompetitorView) {
  const days = periodDays({ period, ...custom })
  // The specification's calls have a range; the API prefers days when both are given.
  return days && { filters: { platform, branded }, days, range: period === 'custom' ? {} : { range: period } }
}
