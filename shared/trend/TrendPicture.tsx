// The chart with its computations: a chunk that loads after the page's numbers.

import { TrendChart } from '@sightline/shared/charts/TrendChart.tsx'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { useMemo } from 'react'
import { chartOf } from './chart-of.ts'
import type { Grain } from './charted.ts'
import type { Trend } from './use-trend.ts'

export interface TrendPictureProps {
  shown: NonNullable<Trend['shown']>
  grain: Grain
  project: Project | undefined
  animate: boolean
}

export default function TrendPicture({ shown, grain, project, animate }: TrendPictureProps) {
  const chart = useMemo(() => chartOf(shown.report, shown.trends, grain, project), [shown, grain, project])
  return <TrendChart {...chart} max={100} granularity={grain} animate={animate} />
}
