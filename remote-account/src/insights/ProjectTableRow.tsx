import { NO_CLEAR_CHANGE } from '@sightline/shared/api'
import { isProcessing } from '@sightline/shared/domain/project-status.ts'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { Badge, SampleBadge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Delta } from '@sightline/shared/ui/figure/Delta.tsx'
import { ErrorState } from '@sightline/shared/ui/feedback/ErrorState.tsx'
import { Sparkline } from '@sightline/shared/ui/figure/Sparkline.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { Checkbox } from '@sightline/shared/ui/form/Checkbox.tsx'
import { Td } from '@sightline/shared/ui/table/Table.tsx'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { evidencePath } from './evidence-path.ts'
import styles from './Insights.module.css'
import type { InsightsFilters } from './insights-filters.ts'
import { shownRate, type Insight } from './read-insight.ts'
import type { ProjectRow } from './useInsights.ts'

const OVERVIEW_FAILED = 'Failed to load overview'
export const FIGURES = 7

interface ProjectTableRowProps extends ProjectRow {
  index: number
  platform: InsightsFilters['platform']
  markSample: boolean
  /** undefined: it cannot be selected */
  selected: boolean | undefined
  onSelect: ((projectId: string, selected: boolean) => void) | undefined
  onRetry: (projectId: string) => void
}

/** Memoized: of 100 rows one changes when the figures of its project arrive. */
export const ProjectTableRow = memo(function ProjectTableRow(props: ProjectTableRowProps) {
  const { index, project, insight, error, busy, platform, markSample, selected, onSelect, onRetry } = props
  return (
    <tr aria-rowindex={index + 2}>
      <th scope="row">
        <span className={styles.project}>
          {selected !== undefined && (
            <Checkbox
              label={<span className="sr">{`Select ${project.domain}`}</span>}
              checked={selected}
              onChange={({ target }) => onSelect?.(project.id, target.checked)}
            />
          )}
          {project.domain === '' ? (
            <Skeleton width="9rem" height="1lh" />
          ) : (
            <Link to={evidencePath({ project, insight }, { platform })}>{project.domain}</Link>
          )}
          {isProcessing(project as Partial<Project>) && (
            <Badge tone="info" dot>
              Processing
            </Badge>
          )}
          {insight?.sample && markSample && <SampleBadge />}
          {insight && (
            <Sparkline
              className={styles.trend}
              values={insight.days}
              falling={(insight.change?.value ?? 0) < 0 && insight.change?.neutral !== true}
            />
          )}
        </span>
      </th>
      {insight === undefined && error !== undefined ? (
        <Td colSpan={FIGURES} full>
          <ErrorState
            message={OVERVIEW_FAILED}
            requestId={error.requestId}
            busy={busy}
            onRetry={() => onRetry(project.id)}
          />
        </Td>
      ) : (
        <>
          <Figure label="Brand" value={insight && shownRate(insight.rates.brand)} unit="%" />
          <Figure label="Top" value={insight && shownRate(insight.rates.top)} unit="%" />
          <Figure label="URL" value={insight && shownRate(insight.rates.url)} unit="%" />
          <Figure label="Sentiment" value={insight && shownRate(insight.rates.sentiment)} />
          <Figure label="Prompts" value={insight && insight.prompts} />
          <Td align="end" label="Change">
            {insight === undefined ? (
              <>
                <span className="sr">Loading</span>
                <Skeleton className={styles.waiting} width="2.5rem" height="1lh" />
              </>
            ) : (
              <span title={insight.change?.words}>
                <Delta
                  value={insight.change?.value ?? null}
                  emptyLabel={insight.change?.words}
                  neutral={insight.change?.neutral}
                />
              </span>
            )}
          </Td>
          <Td label="How Sure" full className={styles.sure}>
            {insight && sureText(insight)}
          </Td>
        </>
      )}
    </tr>
  )
})

/** Whether the change is one: by the test of change of all reports. */
function sureText({ change, answers }: Insight): string {
  if (answers === 0) return ''
  if (change === null) return 'First reading'
  const { verdict, note } = change
  return verdict === 'clear' && note ? `${verdictText.clear} ${note}` : verdictText[verdict]
}

const verdictText = { clear: 'Clear change', unclear: NO_CLEAR_CHANGE, 'too-little': 'Too little data' }

/** @param value undefined while it is loading */
function Figure({ label, value, unit = '' }: { label: string; value: number | null | undefined; unit?: string }) {
  return (
    <Td align="end" label={label}>
      {value === undefined ? (
        <Skeleton className={styles.waiting} width="2.5rem" height="1lh" />
      ) : value === null ? (
        <>
          <span aria-hidden>—</span>
          <span className="sr">No data</span>
        </>
      ) : (
        `${value}${unit}`
      )}
    </Td>
  )
}
