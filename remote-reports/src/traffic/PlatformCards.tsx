import {
  movementOf,
  percentOf,
  readDifference,
  useOverviewQuery,
  usePlatformsQuery,
  type OverviewReport,
  type ReportSelection,
} from '@sightline/shared/api'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { platformNames, type PlatformId } from '@sightline/shared/domain/platforms.ts'
import { ENOUGH_ANSWERS } from '@sightline/shared/domain/report-rules.ts'
import { Definition } from '@sightline/shared/ui/figure/Definition.tsx'
import { MetricCard } from '@sightline/shared/ui/figure/MetricCard.tsx'
import { PlatformGlyph } from '@sightline/shared/ui/icon/PlatformGlyph.tsx'
import { useId } from 'react'
import { panelText } from '../metrics/MetricCards.tsx'
import { OVERVIEW_FAILED } from '../report-frame/messages.ts'
import { answersText } from '../report-frame/answers-text.ts'
import { isOff } from '../report-frame/platform-coverage.ts'
import { ReportSection } from '../report-frame/ReportSection.tsx'
import { readPoints } from '@sightline/shared/trend/read-points.ts'
import styles from './PlatformCards.module.css'
import { selectablePlatforms } from '@sightline/shared/domain/report-choices.ts'

interface PlatformCardsProps {
  /** of all platforms */
  asked: ReportSelection
  project: Project | undefined
}

/** The brand's visibility per platform: one request and one card each. */
export function PlatformCards({ asked, project }: PlatformCardsProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        <span className="sr">Brand Visibility Rate by platform</span>
      </h2>
      <div className={styles.cards}>
        {selectablePlatforms.map((platform) => (
          <PlatformCard key={platform} platform={platform} asked={{ ...asked, platform }} project={project} />
        ))}
      </div>
    </section>
  )
}

export const PlatformCardsSkeleton = () => (
  <div className={styles.cards}>
    {selectablePlatforms.map((platform) => (
      <MetricCard key={platform} label={labelOf(platform)} className={styles.card} value={null} loading />
    ))}
  </div>
)

const labelOf = (platform: PlatformId) => <PlatformGlyph platform={platform} name={platformNames[platform]} />

function PlatformCard({ platform, asked, project }: PlatformCardsProps & { platform: PlatformId }) {
  const query = useOverviewQuery(asked)
  const { data: states = [] } = usePlatformsQuery()
  const label = labelOf(platform)
  const reasonForNone = () => {
    if (isOff(platform, states)) return 'Not configured'
    return project && !project.platforms.includes(platform)
      ? 'Not tracked by this project'
      : 'No answers in this period'
  }
  return (
    <div className={query.isError ? styles.failed : undefined}>
      <ReportSection
        query={query}
        failed={OVERVIEW_FAILED}
        skeleton={<MetricCard label={label} className={styles.card} value={null} loading />}
      >
        {(report) => (
          <MetricCard
            label={label}
            className={styles.card}
            {...(readRate(report) ?? { value: null, note: reasonForNone() })}
          />
        )}
      </ReportSection>
    </div>
  )
}

/** Null without an answer. */
function readRate({ overview, timeseries, period, newModels }: OverviewReport) {
  const value = percentOf(overview.brandVisibilityRate)
  if (value === null) return null
  const change = overview.sincePreviousPeriod?.brand
  const difference = readDifference(change)
  const movement = difference && movementOf(difference, period, newModels)
  const few = overview.totalResults < ENOUGH_ANSWERS ? `, from ${answersText(overview.totalResults)}` : ''
  return {
    value,
    unit: '%',
    note: (
      <>
        <Definition of="brand" rate={overview.intervals?.brand}>
          brand visibility
        </Definition>
        {`${period.fallback ? ', last 30 days' : ''}${movement === null ? '' : movement.value === null ? `, ${movement.words.toLowerCase()}` : ` ${movement.words}`}${few}`}
      </>
    ),
    range: panelText(overview, 'brand'),
    spark: readPoints(timeseries).flatMap((reading) => percentOf(reading.brand) ?? []),
    before: percentOf(change?.from),
    ...(movement?.value && { delta: { value: movement.value, unit: 'pts', neutral: movement.neutral } }),
  }
}
