// A card with a table of cited pages, with loading, error and empty states.

import { Card, CardFoot, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { EmptyState } from '@sightline/shared/ui/feedback/EmptyState.tsx'
import { figure } from '@sightline/shared/ui/figure/counted.ts'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Link2 } from 'lucide'
import { useId, type ReactNode } from 'react'
import { ReportSection, type SectionQuery } from '../report-frame/ReportSection.tsx'
import { useUnfolded } from '../report-frame/use-unfolded.ts'
import { TableSkeleton } from '../report-frame/TableSkeleton.tsx'
import { CitedPageTable, type CitedPageTableProps } from './CitedPageTable.tsx'
import { CITED_BETWEEN, firstPages, isCitedBetween } from '../cited-pages/first-pages.ts'
import type { CitedPages } from '../cited-pages/read-cited-pages.ts'
import { UnfoldButton } from '../cited-pages/UnfoldButton.tsx'
import styles from './PageCard.module.css'

/** Rows at first of each of the two tables side by side. */
export const PAIR_SHOWN = 5

interface PageCardProps extends Omit<CitedPageTableProps, 'caption' | 'pages' | 'days'> {
  title: string
  meta?: ReactNode
  query: SectionQuery<CitedPages>
  failed: string
  empty: string
  /** shown at first */
  rows: number
  foot?: (found: CitedPages, shown: number) => ReactNode
  /** what is listed in place of the pages */
  instead?: ((found: CitedPages) => ReactNode) | undefined
  /** controls of this card only */
  children?: ReactNode
}

export function PageCard({
  title,
  meta,
  query,
  failed,
  empty,
  rows,
  foot = restText,
  instead,
  children,
  ...table
}: PageCardProps) {
  const titleId = useId()
  const [unfolded, setUnfolded] = useUnfolded()
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead title={title} titleId={titleId} meta={meta}>
        {children}
      </CardHead>
      <ReportSection query={query} failed={failed} skeleton={<TableSkeleton rows={rows} />}>
        {(found) => {
          if (instead !== undefined && found.domains.length > 0) return instead(found)
          const first = firstPages(found.pages, rows)
          const shown = unfolded ? found.pages : first
          const words = foot(found, shown.length)
          const between = shown.some(isCitedBetween)
          const folded = found.pages.length - first.length
          return (
            <>
              {found.pages.length === 0 ? (
                <EmptyState icon={<Icon of={Link2} size={20} />} title={empty} />
              ) : (
                <CitedPageTable {...table} caption={title} pages={shown} days={found} />
              )}
              {(words || between || folded > 0) && (
                <CardFoot className={styles.foot}>
                  <div className={styles.words}>
                    {words}
                    {between && <p>{CITED_BETWEEN}</p>}
                  </div>
                  <UnfoldButton folded={folded} unfolded={unfolded} onChange={setUnfolded} />
                </CardFoot>
              )}
            </>
          )
        }}
      </ReportSection>
    </Card>
  )
}

/** "Showing 1–8 of 63 sources", or "No sources". */
export function shownText({ total }: CitedPages, shown: number): string {
  return shown === 0 ? 'No sources' : `Showing 1–${shown} of ${figure(total)} sources`
}

/** Rendered only when some rows are hidden. */
const restText = (found: CitedPages, shown: number) => (found.total > shown ? shownText(found, shown) : null)
