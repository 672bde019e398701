// How often a day's answers cite pages of yours, and of the competitors that are cited most.

import { skipToken, type ReportSelection } from '@sightline/shared/api'
import { ChartPlace, ChartSkeleton } from '@sightline/shared/charts/ChartSkeleton.tsx'
import type { DayMark } from '@sightline/shared/contract/api/reports.ts'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { lazyPart } from '@sightline/shared/lazy/lazy-part.tsx'
import { SampleBadge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Card, CardBody, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { EmptyState } from '@sightline/shared/ui/feedback/EmptyState.tsx'
import { SegmentedControl } from '@sightline/shared/ui/form/SegmentedControl.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { Definition } from '@sightline/shared/ui/figure/Definition.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { ChartNoAxesColumn } from 'lucide'
import { useId } from 'react'
import { competitorName } from '@sightline/shared/domain/competitor-name.ts'
import { NO_DATA_MESSAGE } from '@sightline/shared/domain/report-rules.ts'
import { ReportSection } from '../report-frame/ReportSection.tsx'
import type { Grain } from '@sightline/shared/trend/charted.ts'
import { useAfterPaint } from '@sightline/shared/trend/use-after-paint.ts'
import { citationLines, hasCitationDays } from './citation-lines.ts'
import { citationSentence, type SentencePart } from './citation-sentence.ts'
import styles from './CitationTrendCard.module.css'
import { useCitationTrendsQuery } from './citations.api.ts'
import type { CitationPictureProps } from './CitationPicture.tsx'
import type { CitationTrends } from './read-citation-trends.ts'

const CitationPicture = lazyPart<CitationPictureProps>(
  () => import(/* webpackChunkName: "trend-picture" */ './CitationPicture.tsx'),
  'The chart could not be loaded.',
  () => <ChartSkeleton />,
)

export const CITATION_TREND_TITLE = 'Citations over time'
const CITATIONS_FAILED = 'Failed to load citations'

const grainOptions = [
  { value: 'day', label: 'Daily' },
  { value: 'week', label: 'Weekly' },
  { value: 'month', label: 'Monthly' },
] as const
const notes: Record<Grain, string> = {
  day: 'Times a page of yours is cited',
  week: 'Times a page of yours is cited, a day on average',
  month: 'Times a page of yours is cited, a day on average',
}

interface CitationTrendCardProps {
  asked: ReportSelection | undefined
  grain: Grain
  project: Project | undefined
  /** of the report with the same days and filters */
  marks: readonly DayMark[]
  /** the card is in its final place */
  isShown: boolean
  onGrain: (grain: Grain) => void
  /** undefined when all platforms are shown already */
  onAllPlatforms: (() => void) | undefined
}

export function CitationTrendCard(props: CitationTrendCardProps) {
  const { asked, grain, project, marks, isShown, onGrain, onAllPlatforms } = props
  const titleId = useId()
  const query = useCitationTrendsQuery(asked ?? skipToken)
  const nameOf = (domain: string) => competitorName(domain, project)
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead
        title={<Definition of="citations">{CITATION_TREND_TITLE}</Definition>}
        titleId={titleId}
        meta={
          <span className={styles.meta}>
            {notes[grain]}
            {query.data?.sample && <SampleBadge />}
          </span>
        }
      >
        <SegmentedControl label="Granularity" size="sm" options={grainOptions} value={grain} onChange={onGrain} />
      </CardHead>
      <ReportSection query={query} failed={CITATIONS_FAILED} skeleton={<TrendSkeleton />}>
        {(trends) => (
          <CardBody className={styles.body}>
            <Sentence parts={citationSentence(trends, nameOf)} />
            <Picture
              trends={trends}
              grain={grain}
              project={project}
              marks={marks}
              isShown={isShown}
              onAllPlatforms={onAllPlatforms}
            />
          </CardBody>
        )}
      </ReportSection>
    </Card>
  )
}

type PictureProps = Omit<CitationTrendCardProps, 'asked' | 'onGrain'> & { trends: CitationTrends }

function Picture({ trends, grain, project, marks, isShown, onAllPlatforms }: PictureProps) {
  // The tables come before the chart library.
  const mayLoadChart = useAfterPaint(isShown)
  if (!hasCitationDays(citationLines(trends, grain))) {
    return (
      <ChartPlace>
        <EmptyState
          icon={<Icon of={ChartNoAxesColumn} size={20} />}
          title={NO_DATA_MESSAGE}
          action={onAllPlatforms && <Button onClick={onAllPlatforms}>Show all platforms</Button>}
        >
          {onAllPlatforms ? 'Try another platform, or a longer period.' : 'Try a longer period.'}
        </EmptyState>
      </ChartPlace>
    )
  }
  if (!mayLoadChart) return <ChartSkeleton />
  return <CitationPicture trends={trends} grain={grain} project={project} marks={marks} />
}

function Sentence({ parts }: { parts: SentencePart[] }) {
  return (
    <p className={styles.sentence}>
      {parts.map(({ text, strong }, index) => (strong ? <b key={index}>{text}</b> : text))}
    </p>
  )
}

export function TrendSkeleton() {
  return (
    <CardBody className={styles.body} aria-busy>
      <div className={styles.sentence}>
        <Skeleton className={styles.line} width="min(26rem, 100%)" />
      </div>
      <ChartSkeleton />
    </CardBody>
  )
}
