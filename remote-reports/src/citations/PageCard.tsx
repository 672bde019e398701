// A card with a table of cited pages, with loading, error and empty states.

import { Card, CardFoot, CardHead } from '@sightline/shared/ui/Card.tsx'
import { EmptyState } from '@sightline/shared/ui/EmptyState.tsx'
import { Link2 } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { ReportSection, type SectionQuery } from '../report-frame/ReportSection.tsx'
import { TableSkeleton } from '../report-frame/TableSkeleton.tsx'
import { CitedPageTable, type CitedPageTableProps } from './CitedPageTable.tsx'
import type { CitedPages } from '../cited-pages/read-cited-pages.ts'

const BETWEEN = '0 on both days: cited on a day between them.'

interface PageCardProps extends Omit<CitedPageTableProps, 'caption' | 'pages'> {
  title: string
  meta?: ReactNode
  query: SectionQuery<CitedPages>
  failed: string
  empty: string
  /** rows of the place-holder */
  rows: number
  foot?: (found: CitedPages) => ReactNode
  /** controls of this card only */
  children?: ReactNode
}

export function PageCard({ title, meta, query, failed, empty, rows, foot = restText, children, ...table }: PageCardProps) {
  const titleId = useId()
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead title={title} titleId={titleId} meta={meta}>
        {children}
      </CardHead>
      <ReportSection query={query} failed={failed} skeleton={<TableSkeleton rows={rows} />}>
        {(found) => {
          const words = foot(found)
          const between = found.pages.some(({ firstDay, lastDay }) => firstDay === 0 && lastDay === 0)
          return (
            <>
              {found.pages.length === 0 ? (
                <EmptyState icon={<Link2 size={20} strokeWidth={1.5} aria-hidden />} title={empty} />
              ) : (
                <CitedPageTable {...table} caption={title} pages={found.pages} />
              )}
              {(words || between) && (
                <CardFoot>
                  {words}
                  {between && <p>{BETWEEN}</p>}
                </CardFoot>
              )}
            </>
          )
        }}
      </ReportSection>
    </Card>
  )
}

const count = new Intl.NumberFormat('en-US')

/** "Showing 1–30 of 63 sources", or "No sources". */
export function shownText({ pages, total }: CitedPages): string {
  return pages.length === 0 ? 'No sources' : `Showing 1–${pages.length} of ${count.format(total)} sources`
}

/** Only where some are not shown. */
const restText = (found: CitedPages) => (found.total > found.pages.length ? shownText(found) : null)
