// Position Tracking: the brand's position in the answers to each prompt, on the first and on the last day.

import type { ReportSelection } from '@sightline/shared/api'
import { newModelNote } from '@sightline/shared/domain/new-models.ts'
import type { DefinedMetric } from '@sightline/shared/domain/metric-definitions.ts'
import { NO_DATA_MESSAGE, type PositionMetric } from '@sightline/shared/domain/report-rules.ts'
import { textFields } from '@sightline/shared/domain/read-fields.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Card, CardBody, CardFoot, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { EmptyState } from '@sightline/shared/ui/feedback/EmptyState.tsx'
import { Definition } from '@sightline/shared/ui/figure/Definition.tsx'
import { SegmentedControl } from '@sightline/shared/ui/form/SegmentedControl.tsx'
import { platformIds, type PlatformId } from '@sightline/shared/domain/platforms.ts'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { ListChecks } from 'lucide'
import { useCallback, useEffect, useId, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { answersAddress } from '../filters/answers-address.ts'
import { SectionFailure } from '../failure/SectionFailure.tsx'
import { useOnline } from '@sightline/shared/ui/browser/use-online.ts'
import { POSITION_TRACKING_ID, POSITIONS_TITLE, type PositionChoice, type PositionFilter } from './position-choice.ts'
import { HeatKey } from './HeatCell.tsx'
import { passes } from './position-filter.ts'
import styles from './PositionCard.module.css'
import { CardSkeleton } from '../report-frame/CardSkeleton.tsx'
import { useUnfolded } from '../report-frame/use-unfolded.ts'
import type { PositionRowsProps } from './PositionRows.tsx'
import { PositionTable } from './PositionTable.tsx'
import { usePositionsQuery } from './positions.api.ts'
import { sortPositions } from './sort-positions.ts'
import { useSort } from './useSort.ts'

const POSITIONS_FAILED = 'Failed to load positions'
const SHOWN_AT_FIRST = 10

const metricOptions = [
  { value: 'brand', label: 'Brand Mentions' },
  { value: 'citation', label: 'URL Citations' },
] as const
/** What position 1 means. */
const notes = {
  brand: ['mentionPosition', 'your brand is named first in the answer.'],
  citation: ['citationPosition', 'your page is cited first in the answer.'],
} as const satisfies Record<PositionMetric, readonly [DefinedMetric, string]>
/** Positions are means of few answers. */
const ONE_DAY_EACH = ' · First and last position: one day each'

const filtered: Record<PositionMetric, Record<PositionFilter, string>> = {
  brand: { all: '', lost: ' with clearly fewer mentions of you', silent: ' without a mention of you' },
  citation: { all: '', lost: ' with clearly fewer mentions of you', silent: ' without a citation of you' },
}

export interface PositionCardProps {
  asked: ReportSelection | undefined
  metric: PositionMetric
  selection: PositionChoice
  onChange: (change: Partial<PositionChoice>) => void
  /** of the table alone, before its metric */
  controls?: ReactNode
}

export default function PositionCard({ asked, metric, selection, onChange, controls }: PositionCardProps) {
  const titleId = useId()
  const { hash, key } = useLocation()
  const box = useRef<HTMLDivElement>(null)
  const [all, setAll] = useUnfolded()
  const [sort, setSort] = useSort()
  const online = useOnline()
  const query = usePositionsQuery({ ...(asked as ReportSelection), metric }, { skip: asked === undefined })
  const { data } = query
  const answersAt = useAnswersAt(asked, data?.period)
  useEffect(() => {
    if (hash !== `#${POSITION_TRACKING_ID}`) return
    box.current?.scrollIntoView({ block: 'start' })
    box.current?.focus({ preventScroll: true })
  }, [hash, key])

  const failure = query.isError && (
    <CardBody>
      <SectionFailure
        message={POSITIONS_FAILED}
        error={query.error}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    </CardBody>
  )
  if (data === undefined && !failure) return <CardSkeleton title={POSITIONS_TITLE} />

  const found = (data?.rows ?? []).filter((row) => passes(selection.show, row))
  const sorted = sortPositions(found, sort)
  const shown = all ? sorted : sorted.slice(0, SHOWN_AT_FIRST)
  const platforms = platformIds.filter((id) =>
    found.some(({ mentions }) => mentions?.platforms?.some(({ platform }) => platform === id)),
  )
  const note = (selection.show === 'lost' && newModelNote(data?.newModels ?? [])) || ''
  const filter = `${filtered[metric][selection.show]}${note && `, ${note}`}`
  const oneDay = found.length > 0 && found.every(({ firstDay, lastDay }) => firstDay === lastDay)
  const [definition, meaning] = notes[metric]
  const stale = query.isFetching || query.isError || !online

  return (
    <div ref={box} id={POSITION_TRACKING_ID} tabIndex={-1} className={styles.card}>
      <Card as="section" aria-labelledby={titleId}>
        <CardHead
          title={POSITIONS_TITLE}
          titleId={titleId}
          meta={
            data && (
              <>
                <span>{countText(shown.length, found.length, filter)}</span>
                {!oneDay && found.length > 0 && <span>{ONE_DAY_EACH}</span>}
              </>
            )
          }
        >
          {selection.show !== 'all' && (
            <Button size="sm" variant="ghost" onClick={() => onChange({ show: 'all' })}>
              All prompts
            </Button>
          )}
          {controls}
          <SegmentedControl
            label="Position metric"
            size="sm"
            options={metricOptions}
            value={selection.positions}
            onChange={(positions) => onChange({ positions })}
          />
        </CardHead>
        {failure}
        {data !== undefined && (
          <div className={stale ? styles.stale : undefined} aria-busy={query.isFetching}>
            {found.length === 0 ? (
              <EmptyState icon={<Icon of={ListChecks} size={20} />} title={NO_DATA_MESSAGE} />
            ) : (
              <PositionTable
                rows={shown}
                platforms={platforms}
                answersAt={answersAt}
                total={found.length}
                sort={sort}
                onSort={setSort}
              />
            )}
          </div>
        )}
        <CardFoot className={styles.foot}>
          <span>
            <Definition of={definition}>Position 1</Definition> means {meaning}
            {oneDay && ' These days have answers on one day only, so no position can change.'}
          </span>
          {platforms.length > 0 && <HeatKey />}
          {found.length > SHOWN_AT_FIRST && (
            <Button size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? `Show first ${SHOWN_AT_FIRST}` : `Show all ${found.length}`}
            </Button>
          )}
        </CardFoot>
      </Card>
    </div>
  )
}

/** Of the days of the response; undefined where it tells none. */
function useAnswersAt(asked: ReportSelection | undefined, days: unknown): PositionRowsProps['answersAt'] {
  const { projectId = '', branded } = asked ?? {}
  const { startDate = null, endDate = null } = textFields(days)
  const answersAt = useCallback(
    (promptId: string, platform: PlatformId) =>
      answersAddress(
        { projectId, platform, ...(branded && { branded }) },
        { startDate: startDate ?? '', endDate: endDate ?? '' },
        { promptId },
      ),
    [projectId, branded, startDate, endDate],
  )
  return startDate === null || endDate === null ? undefined : answersAt
}

function countText(shown: number, found: number, filter: string): string {
  const what = `${found === 1 ? 'prompt' : 'prompts'}${filter}`
  return shown === found ? `${found} ${what}` : `${shown} of ${found} ${what}`
}
