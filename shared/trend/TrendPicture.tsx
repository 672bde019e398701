// The chart with its computations: a chunk that loads after the page's numbers.

import { TrendChart } from '@sightline/shared/charts/TrendChart.tsx'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { useMemo } from 'react'
import { chartOf } from './chart-of.ts'
import type { Grain } from './charted.ts'
import { FirstDay } from './FirstDay.tsx'
import styles from './FirstDay.module.css'
import { readPoints } from './read-points.ts'
import type { Trend } from './use-trend.ts'

export interface TrendPictureProps {
  shown: NonNullable<Trend['shown']>
  grain: Grain
  project: Project | undefined
  animate: boolean
}

export default function TrendPicture({ shown, grain, project, animate }: TrendPictureProps) {
  const chart = useMemo(() => chartOf(shown.report, shown.trends, grain, project), [shown, grain, project])
  const picture = <TrendChart {...chart} max={100} granularity={grain} animate={animate} />
  if (!hasOneDay(shown)) return picture
  return (
    <div className={styles.pair}>
      <FirstDay trends={shown.trends} project={project} />
      {picture}
    </div>
  )
}

/** Whether the period has the answers of one day only, and their intervals are known. */
function hasOneDay({ report, trends }: TrendPictureProps['shown']): boolean {
  return (
    Object(trends.intervals)[trends.yourDomain] !== undefined &&
    readPoints(report.timeseries).filter(({ n }) => n > 0).length === 1
  )
}
