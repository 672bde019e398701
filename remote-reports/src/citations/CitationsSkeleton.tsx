import { Card, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { Stack } from '@sightline/shared/ui/layout/Stack.tsx'
import { TableSkeleton } from '../report-frame/TableSkeleton.tsx'
import styles from './Citations.module.css'
import { CITATION_TREND_TITLE, TrendSkeleton } from './CitationTrendCard.tsx'
import { COMPETITOR_TITLE } from './CompetitorCard.tsx'
import { REDDIT_TITLE } from './RedditCard.tsx'
import { ShareSkeleton } from './ShareCard.tsx'
import { SOURCES_SHOWN, SOURCES_TITLE } from './SourceCard.tsx'
import { PAIR_SHOWN } from './PageCard.tsx'

/** Placeholders of the page's sections until the notices above them are known. */
export function CitationsSkeleton() {
  return (
    <Stack>
      <Card>
        <ShareSkeleton />
      </Card>
      <Card>
        <CardHead title={CITATION_TREND_TITLE} />
        <TrendSkeleton />
      </Card>
      <TablePlace title={SOURCES_TITLE} rows={SOURCES_SHOWN} />
      <PairSkeleton />
    </Stack>
  )
}

export const PairSkeleton = () => (
  <div className={styles.pair}>
    <TablePlace title={REDDIT_TITLE} rows={PAIR_SHOWN} />
    <TablePlace title={COMPETITOR_TITLE} rows={PAIR_SHOWN} />
  </div>
)

const TablePlace = ({ title, rows }: { title: string; rows: number }) => (
  <Card>
    <CardHead title={title} />
    <TableSkeleton rows={rows} />
  </Card>
)
