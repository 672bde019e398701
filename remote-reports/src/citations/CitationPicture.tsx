// The chart with its computations: a chunk that loads after the tables.

import { TrendChart } from '@sightline/shared/charts/TrendChart.tsx'
import type { TrendSeries } from '@sightline/shared/charts/series-style.ts'
import type { DayMark } from '@sightline/shared/contract/api/reports.ts'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { useMemo } from 'react'
import { competitorName } from '@sightline/shared/domain/competitor-name.ts'
import { dayNotes } from '@sightline/shared/trend/day-notes.ts'
import { describeTrend } from '@sightline/shared/trend/describe-trend.ts'
import type { Grain } from '@sightline/shared/trend/charted.ts'
import { unfinishedBuckets } from '@sightline/shared/trend/trend-rows.ts'
import { citationLines } from './citation-lines.ts'
import type { CitationTrends } from './read-citation-trends.ts'

export interface CitationPictureProps {
  trends: CitationTrends
  grain: Grain
  project: Project | undefined
  /** of the report with the same days and filters */
  marks: readonly DayMark[]
}

/** These are counts of cited pages: "AI Visibility (You)" is the name of a rate. */
const YOUR_LINE = 'Citations (You)'

const titles: Record<Grain, string> = {
  day: 'Citations a day',
  week: 'Citations a day, on average by week',
  month: 'Citations a day, on average by month',
}

export default function CitationPicture({ trends, grain, project, marks }: CitationPictureProps) {
  const chart = useMemo(() => {
    const { dates, you, competitors } = citationLines(trends, grain)
    const series: TrendSeries[] = [
      { name: YOUR_LINE, you: true, values: you },
      ...competitors.map(({ domain, values }) => ({
        name: competitorName(domain, project),
        values,
        colorIndex: trends.competitors.indexOf(domain),
      })),
    ]
    const unfinished = unfinishedBuckets(
      trends.series.map(({ date }) => date),
      grain,
    )
    const notes = dayNotes(marks, grain)
    return { dates, series, unfinished, notes, description: describeTrend(dates, series, '') }
  }, [trends, grain, project, marks])
  return <TrendChart {...chart} title={titles[grain]} unit="" granularity={grain} />
}
