import type { PositionRow } from '@sightline/shared/contract/api/answers.ts'
import type { PlatformFilter } from '@sightline/shared/api'
import { platformNames } from '@sightline/shared/domain/platforms.ts'
import type { PositionMetric } from '@sightline/shared/domain/report-rules.ts'
import { PositionChip } from '@sightline/shared/ui/badge/PositionChip.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { ArrowRight } from 'lucide'
import type { DefinedMetric } from '@sightline/shared/domain/metric-definitions.ts'
import { Definition } from '@sightline/shared/ui/figure/Definition.tsx'
import { dayText } from '@sightline/shared/domain/day-text.ts'
import { PositionChange } from '../positions/PositionChange.tsx'
import { oneDecimal } from '../positions/position-filter.ts'
import styles from './PromptDetails.module.css'

const ARCHIVED = 'This prompt is not in the library any more. Its answers stay.'
const NO_ROW = 'No positions in this period.'

interface PositionSummaryProps {
  /** of the page's table */
  row: PositionRow | undefined
  /** whose answers it is about, and what of them it ranks */
  platform: PlatformFilter
  metric: PositionMetric
  loading: boolean
  archived: boolean
}

/** The brand's position on the first and the last day, and the change between them. */
export function PositionSummary({ row, platform, metric, loading, archived }: PositionSummaryProps) {
  if (loading) return <Skeleton className={styles.positionsPlace} width="100%" height={74} />
  if (row === undefined) return <p className={styles.positionsNote}>{archived ? ARCHIVED : NO_ROW}</p>
  return (
    <>
      <dl className={styles.positions}>
        <Day label="First Day Position" definition="firstDayPosition" position={row.firstDayPosition} />
        <div className={styles.arrow} aria-hidden>
          <dt />
          <dd>
            <Icon of={ArrowRight} size={20} />
          </dd>
        </div>
        <Day label="Last Day Position" definition="lastDayPosition" position={row.lastDayPosition} />
        <div className={styles.change}>
          <dt>
            <Definition of="positionChange">Change</Definition>
          </dt>
          <dd>
            <PositionChange row={row} unit="positions" />
          </dd>
        </div>
      </dl>
      <p className={styles.scope}>{scopeText(row, platform, metric)}</p>
    </>
  )
}

const ranked: Record<PositionMetric, string> = { brand: 'your first mention', citation: 'your first cited page' }

/** What the positions cover, as only one answer is shown below them. */
function scopeText({ firstDay, lastDay }: PositionRow, platform: PlatformFilter, metric: PositionMetric): string {
  const whose = platform === 'all' ? 'all platforms' : platformNames[platform]
  const days =
    firstDay === null || lastDay === null
      ? ''
      : firstDay === lastDay
        ? `, ${dayText(firstDay)} (UTC)`
        : `, ${dayText(firstDay)} and ${dayText(lastDay)} (UTC)`
  return `Mean place of ${ranked[metric]} in the answers of ${whose}${days}. Below is one answer.`
}

function Day({ label, definition, position }: { label: string; definition: DefinedMetric; position: number | null }) {
  return (
    <div>
      <dt>
        <Definition of={definition}>{label}</Definition>
      </dt>
      <dd>
        <PositionChip className={styles.position} position={position === null ? null : oneDecimal(position)} />
      </dd>
    </div>
  )
}
