// Citations: which pages feed the answers, and are they yours?

import { skipToken } from '@sightline/shared/api'
import type { DayMark } from '@sightline/shared/contract/api/reports.ts'
import { useEffect } from 'react'
import { ExportButton } from '../export/ExportButton.tsx'
import { periodDays } from '../filters/period.ts'
import { reportSelection, type ReportFilters } from '../filters/report-filters.ts'
import { useRequestedSelection } from '../filters/useRequestedSelection.ts'
import { useSelection } from '@sightline/shared/ui/browser/use-selection.ts'
import { lazyPart } from '@sightline/shared/lazy/lazy-part.tsx'
import type { EvidencePanelProps } from '../evidence/EvidencePanel.tsx'
import { projectPage } from '../report-frame/project-page.tsx'
import { HiddenUntilReady } from '../report-frame/HiddenUntilReady.tsx'
import { ReportFrame } from '../report-frame/ReportFrame.tsx'
import { ReportStates } from '../report-frame/ReportStates.tsx'
import { useReportFacts } from '../report-frame/useReportFacts.ts'
import { useWholePrint } from '../report-frame/use-whole-print.ts'
import { ALL_DOMAINS, citationReaders, citedSubject } from './citation-selection.ts'
import styles from './Citations.module.css'
import { CitationsSkeleton, PairSkeleton } from './CitationsSkeleton.tsx'
import { useSourcesQuery } from '../cited-pages/cited-pages.api.ts'
import { CitationTrendCard } from './CitationTrendCard.tsx'
import { CompetitorCard } from './CompetitorCard.tsx'
import { DomainPicker } from './DomainPicker.tsx'
import type { OpenAnswers } from './CitedPageTable.tsx'
import { RedditCard } from './RedditCard.tsx'
import { ShareCard } from './ShareCard.tsx'
import { SourceCard } from './SourceCard.tsx'

export const Component = projectPage(Citations)

const EvidencePanel = lazyPart<EvidencePanelProps>(
  () => import(/* webpackChunkName: "panels" */ '../evidence/EvidencePanel.tsx'),
  'The answers could not be loaded.',
)

const NO_MARKS: DayMark[] = []

function Citations({ projectId }: { projectId: string }) {
  const [selection, select] = useSelection(citationReaders)
  const { platform, grain, domain } = selection
  const days = periodDays(selection)
  const asked = useRequestedSelection(days && { report: reportSelection(projectId, selection, days), domain })
  const listed = asked && { ...asked.report, ...(asked.domain !== ALL_DOMAINS && { domain: asked.domain }) }
  const { whole, print } = useWholePrint()
  const sources = useSourcesQuery(listed ? { ...listed, whole } : skipToken)

  const facts = useReportFacts(projectId, asked?.report)

  const isGone =
    domain !== ALL_DOMAINS &&
    domain === asked?.domain &&
    domain !== facts.project?.domain &&
    sources.currentData?.domains.every((known) => known.domain !== domain)
  useEffect(() => {
    if (isGone) select({ domain: ALL_DOMAINS }, { replace: true })
  })

  const openCited = (evidence: string, evidenceDay = '') => select({ evidence, evidenceDay })
  const open: OpenAnswers = ({ url }, day) => openCited(url, day)
  const filter = (change: Partial<ReportFilters>) => select({ ...change, domain: ALL_DOMAINS })
  return (
    <ReportFrame
      facts={facts}
      selection={selection}
      onChange={filter}
      more={
        <DomainPicker
          domains={sources.data?.domains}
          value={domain}
          onChange={(chosen) => select({ domain: chosen })}
        />
      }
      actions={
        <ExportButton
          asked={asked?.report}
          reports={['sources', 'reddit', 'competitors', 'answers']}
          own={{ sources: listed }}
        />
      }
      onPrint={print}
      skeleton={<CitationsSkeleton />}
    >
      <ReportStates facts={facts}>
        <ShareCard asked={asked?.report} onOpen={openCited} />
        <CitationTrendCard
          asked={asked?.report}
          grain={grain}
          project={facts.project}
          marks={facts.report?.marks ?? NO_MARKS}
          isShown={!facts.waiting}
          onGrain={(chosen) => select({ grain: chosen })}
          onAllPlatforms={platform === 'all' ? undefined : () => filter({ platform: 'all' })}
        />
        <SourceCard
          query={sources}
          domain={domain}
          project={facts.project}
          view={selection.view}
          onChange={select}
          onOpen={open}
          onOpenDomain={openCited}
        />
        {/* The table above may have fewer rows than its skeleton. */}
        <HiddenUntilReady waiting={sources.isLoading} skeleton={<PairSkeleton />}>
          <div className={styles.pair}>
            <RedditCard asked={asked?.report} whole={whole} onOpen={open} />
            <CompetitorCard asked={asked?.report} whole={whole} project={facts.project} onOpen={open} />
          </div>
        </HiddenUntilReady>
        {selection.evidence !== '' && asked && (
          <EvidencePanel
            open
            onOpenChange={() => openCited('')}
            selection={asked.report}
            of={citedSubject(selection.evidence)}
            day={selection.evidenceDay}
            project={facts.project}
          />
        )}
      </ReportStates>
    </ReportFrame>
  )
}
