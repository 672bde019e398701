// Citations: which pages feed the answers, and are they yours?

import { skipToken } from '@sightline/shared/api'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { ExportButton } from '../export/ExportButton.tsx'
import { periodDays } from '../filters/period.ts'
import type { ReportFilters } from '../filters/report-filters.ts'
import { useAsked } from '../filters/useAsked.ts'
import { useSelection } from '../filters/useSelection.ts'
import { ReportFrame } from '../report-frame/ReportFrame.tsx'
import { ALL_DOMAINS, citationReaders } from './citation-selection.ts'
import styles from './Citations.module.css'
import { useSourcesQuery } from './cited-pages.api.ts'
import { CitationTrendCard } from './CitationTrendCard.tsx'
import { CompetitorCard } from './CompetitorCard.tsx'
import { DomainPicker } from './DomainPicker.tsx'
import { RedditCard } from './RedditCard.tsx'
import { SourceCard } from './SourceCard.tsx'

export function Component() {
  const { projectId = '' } = useParams()
  // Another project is another page: nothing of the first one may stay on the screen.
  return <Citations key={projectId} projectId={projectId} />
}

function Citations({ projectId }: { projectId: string }) {
  const [selection, select] = useSelection(citationReaders)
  const { platform, grain, domain } = selection
  const days = periodDays(selection)
  const asked = useAsked(days && { report: { projectId, platform, ...days }, domain })
  const sources = useSourcesQuery(asked ? { ...asked.report, ...(asked.domain !== ALL_DOMAINS && { domain: asked.domain }) } : skipToken)

  const isGone = domain !== ALL_DOMAINS && domain === asked?.domain && sources.currentData?.domains.every((known) => known.domain !== domain)
  useEffect(() => {
    if (isGone) select({ domain: ALL_DOMAINS }, { replace: true })
  })

  const filter = (change: Partial<ReportFilters>) => select({ ...change, domain: ALL_DOMAINS })
  return (
    <ReportFrame
      projectId={projectId}
      selection={selection}
      asked={asked?.report}
      onChange={filter}
      more={<DomainPicker domains={sources.data?.domains} value={domain} onChange={(chosen) => select({ domain: chosen })} />}
      actions={<ExportButton asked={asked?.report} reports={['sources', 'reddit', 'competitors', 'answers']} />}
    >
      {(project) => (
        <>
          <CitationTrendCard
            asked={asked?.report}
            grain={grain}
            project={project}
            onGrain={(chosen) => select({ grain: chosen })}
            onAllPlatforms={platform === 'all' ? undefined : () => filter({ platform: 'all' })}
          />
          <SourceCard query={sources} domain={domain} project={project} onAllDomains={() => select({ domain: ALL_DOMAINS })} />
          {/* The table above has as many rows as there are: what stands below it is drawn anew then, and does not move. */}
          <div key={sources.isLoading ? 'waiting' : 'there'} className={styles.pair}>
            <RedditCard asked={asked?.report} />
            <CompetitorCard asked={asked?.report} project={project} />
          </div>
        </>
      )}
    </ReportFrame>
  )
}
