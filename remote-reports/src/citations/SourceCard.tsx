// Source Tracking: the pages that answers cite, of all domains or of one.

import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { Badge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { dayText } from '@sightline/shared/domain/day-text.ts'
import type { SectionQuery } from '../report-frame/ReportSection.tsx'
import { ALL_DOMAINS } from './citation-selection.ts'
import type { OpenAnswers } from './CitedPageTable.tsx'
import { PageCard, shownText } from './PageCard.tsx'
import { trackedDomainOf } from '../cited-pages/page-address.ts'
import type { CitedPage, CitedPages } from '../cited-pages/read-cited-pages.ts'
import styles from './SourceCard.module.css'

export const SOURCES_TITLE = 'Source Tracking'
export const SOURCES_SHOWN = 8

interface SourceCardProps {
  query: SectionQuery<CitedPages>
  domain: string
  project: Project | undefined
  onAllDomains: () => void
  onOpen: OpenAnswers
}

export function SourceCard({ query, domain, project, onAllDomains, onOpen }: SourceCardProps) {
  const tracked = project ? [project.domain, ...project.competitors.map((competitor) => competitor.domain)] : []
  const isYours = ({ url }: CitedPage) => project !== undefined && trackedDomainOf(url, tracked) === project.domain
  return (
    <PageCard
      title={SOURCES_TITLE}
      meta={domain === ALL_DOMAINS ? 'Pages the AI platforms cite' : `Pages of ${domain} that the AI platforms cite`}
      query={query}
      failed="Failed to load sources"
      empty="No sources found."
      rows={SOURCES_SHOWN}
      column="Domain"
      cell={(page) => (
        <>
          {isYours(page) && <Badge tone="solid">You</Badge>}
          <span title={page.domain}>{page.domain}</span>
        </>
      )}
      isYours={isYours}
      onOpen={onOpen}
      foot={(found, shown) => (
        <span className={styles.foot}>
          <span>{shownText(found, shown)}</span>
          <span>{daysText(found)}</span>
        </span>
      )}
    >
      {domain !== ALL_DOMAINS && (
        <Button size="sm" variant="ghost" onClick={onAllDomains}>
          All Domains
        </Button>
      )}
    </PageCard>
  )
}

/** Which days "First Day" and "Last Day" are: those with answers. */
function daysText({ firstDay, lastDay }: CitedPages): string | null {
  if (firstDay === null || lastDay === null) return null
  if (firstDay === lastDay) return `All answers are of ${dayText(firstDay)} (UTC), so nothing can change.`
  return `First day with answers: ${dayText(firstDay)}, last: ${dayText(lastDay)} (UTC).`
}
