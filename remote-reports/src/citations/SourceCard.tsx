// Source Tracking: the pages that answers cite, of all domains or of one.

import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { Badge } from '@sightline/shared/ui/badge/Badge.tsx'
import { SegmentedControl } from '@sightline/shared/ui/form/SegmentedControl.tsx'
import { dayText } from '@sightline/shared/domain/day-text.ts'
import type { SectionQuery } from '../report-frame/ReportSection.tsx'
import { ALL_DOMAINS, type SourceView } from './citation-selection.ts'
import { DomainTable } from './DomainTable.tsx'
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
  view: SourceView
  onChange: (choice: { domain?: string; view?: SourceView }) => void
  onOpen: OpenAnswers
  /** opens the answers that cite a page of a domain, of a day or of the period */
  onOpenDomain: (domain: string, day?: string) => void
}

const views = [
  { value: 'pages', label: 'Pages' },
  { value: 'domains', label: 'Domains' },
  { value: 'mine', label: 'My pages' },
] as const

export function SourceCard({ query, domain, project, view, onChange, onOpen, onOpenDomain }: SourceCardProps) {
  const tracked = project ? [project.domain, ...project.competitors.map((competitor) => competitor.domain)] : []
  const isYours = ({ url }: CitedPage) => project !== undefined && trackedDomainOf(url, tracked) === project.domain
  return (
    <PageCard
      title={SOURCES_TITLE}
      meta={
        domain === ALL_DOMAINS || view === 'domains'
          ? 'Pages the AI platforms cite'
          : `Pages of ${domain} that the AI platforms cite`
      }
      query={query}
      failed="Failed to load sources"
      empty={domain === project?.domain ? 'No page of yours is cited.' : 'No sources found.'}
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
      instead={
        view === 'domains'
          ? ({ domains, ...days }) => (
              <DomainTable
                domains={domains}
                days={days}
                project={project}
                rows={SOURCES_SHOWN}
                onDomain={(chosen) => onChange({ view: 'pages', domain: chosen })}
                onOpen={onOpenDomain}
              />
            )
          : undefined
      }
      foot={(found, shown) => (
        <span className={styles.foot}>
          <span>{shownText(found, shown)}</span>
          <span>{daysText(found)}</span>
        </span>
      )}
    >
      <SegmentedControl
        label="What is listed"
        size="sm"
        options={views}
        value={
          view === 'domains' ? view : domain === ALL_DOMAINS ? 'pages' : domain === project?.domain ? 'mine' : undefined
        }
        onChange={(chosen) =>
          onChange(
            chosen === 'domains'
              ? { view: chosen }
              : { view: 'pages', domain: chosen === 'mine' && project ? project.domain : ALL_DOMAINS },
          )
        }
      />
    </PageCard>
  )
}

/** Which days "First Day" and "Last Day" are: those with answers. */
function daysText({ firstDay, lastDay }: CitedPages): string | null {
  if (firstDay === null || lastDay === null) return null
  if (firstDay === lastDay) return `All answers are from ${dayText(firstDay)} (UTC), so there is no change.`
  return `First day with answers: ${dayText(firstDay)}, last: ${dayText(lastDay)} (UTC).`
}
