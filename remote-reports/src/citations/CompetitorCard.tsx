import { skipToken, type ReportSelection } from '@sightline/shared/api'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { competitorColour } from '../brands/brand-colour.ts'
import { competitorName } from '@sightline/shared/domain/competitor-name.ts'
import { useSourcesOfQuery } from '../cited-pages/cited-pages.api.ts'
import type { OpenAnswers } from './CitedPageTable.tsx'
import styles from './CompetitorCard.module.css'
import { PageCard, PAIR_SHOWN } from './PageCard.tsx'
import { pathOn } from '../cited-pages/page-address.ts'

export const COMPETITOR_TITLE = 'Competitor Citations'

interface CompetitorCardProps {
  asked: ReportSelection | undefined
  /** with all pages, for paper */
  whole: boolean
  project: Project | undefined
  onOpen: OpenAnswers
}

/** Cited pages of tracked competitors. */
export function CompetitorCard({ asked, whole, project, onOpen }: CompetitorCardProps) {
  const query = useSourcesOfQuery(asked ? { ...asked, list: 'competitor', whole } : skipToken)
  const competitors = project?.competitors.map(({ domain }) => domain) ?? []
  return (
    <PageCard
      title={COMPETITOR_TITLE}
      query={query}
      failed="Failed to load competitor sources"
      empty="No competitor sources found."
      rows={PAIR_SHOWN}
      column="Competitor"
      cell={({ competitorDomain }) => (
        <>
          <span className={styles.dot} style={{ color: competitorColour(competitorDomain, competitors) }} aria-hidden />
          <span title={competitorDomain}>{competitorName(competitorDomain, project)}</span>
        </>
      )}
      name={({ url, competitorDomain }) => pathOn(competitorDomain, url)}
      tight
      onOpen={onOpen}
    />
  )
}
