// What changed and how sure that is: the verdict, every brand on one scale, the four rates, and their days.

import type { ReportDocument } from '@sightline/shared/contract/api/shared-reports.ts'
import { TrendChart } from '@sightline/shared/charts/TrendChart.tsx'
import { changeNote, movementOf, readDifference, type Difference } from '@sightline/shared/domain/change.ts'
import { exactPercent, percentOf, rangeText } from '@sightline/shared/domain/figures.ts'
import { newModelSentence, type NewModel } from '@sightline/shared/domain/new-models.ts'
import { periodBefore } from '@sightline/shared/domain/period-before.ts'
import { gradeOf } from '@sightline/shared/domain/report-grade.ts'
import { verdictSentence } from '@sightline/shared/domain/verdict-sentence.ts'
import { chartOf } from '@sightline/shared/trend/chart-of.ts'
import { competitorName } from '@sightline/shared/domain/competitor-name.ts'
import { chartedMetrics, metricLabels, metricUnit, type ChartedMetric } from '@sightline/shared/trend/metrics.ts'
import { Definition } from '@sightline/shared/ui/figure/Definition.tsx'
import { Delta } from '@sightline/shared/ui/figure/Delta.tsx'
import { Table, Td, Th, Tr } from '@sightline/shared/ui/table/Table.tsx'
import { useMemo } from 'react'
import { verdictOf } from '../verdict/verdict.ts'
import { VerdictRule } from '../verdict/VerdictRule.tsx'
import { VerdictSentence } from '../verdict/VerdictSentence.tsx'
import { verdictScope } from '../verdict/verdict-scope.ts'
import styles from './SharedReport.module.css'
import { localeOf } from './report-dates.ts'

type Changes = NonNullable<ReportDocument['changes']>

const NO_ANSWERS = 'There are no answers in this period.'
const MEASURES = 'The four rates'

export function ChangesSection({ report }: { report: ReportDocument }) {
  const { changes, period, newModels } = report
  const nameOf = (domain: string) => competitorName(domain, report)
  const verdict = changes && verdictOf(changes.overview, changes.trends, nameOf)
  const locale = localeOf(report)
  if (changes === null || verdict === null) return <p>{NO_ANSWERS}</p>
  const parts = verdictSentence(verdict, {
    answers: 'AI',
    before: periodBefore(period),
    newModels: newModelSentence(newModels, { locale }),
    nameOf,
  })
  const value = (exactPercent(changes.overview.brandVisibilityRate) ?? 0) / 100
  return (
    <>
      <p className={styles.sentence}>
        <VerdictSentence parts={parts} />
      </p>
      <VerdictRule verdict={verdict} period={period} competitors={changes.trends.competitors} />
      <p className={styles.quiet}>
        {[
          ...verdictScope(verdict, period, locale).map(({ interval, text }) =>
            [interval?.name, text].filter(Boolean).join(' '),
          ),
          `grade: ${gradeOf({ ...verdict, value, period }).name.toLowerCase()}`,
        ].join(' · ')}
      </p>
      <Measures changes={changes} report={report} />
      <Days report={report} changes={changes} />
    </>
  )
}

interface MeasuresProps {
  changes: Changes
  report: ReportDocument
}

function Measures(props: MeasuresProps) {
  return (
    <Table caption={MEASURES}>
      <thead>
        <tr>
          <Th>Measure</Th>
          <Th align="end">Now</Th>
          <Th align="end">Before</Th>
          <Th align="end">Change</Th>
          <Th align="end" definition="panel">
            These prompts
          </Th>
          <Th>How sure</Th>
        </tr>
      </thead>
      <tbody>
        {chartedMetrics.map((metric) => (
          <Measure key={metric} metric={metric} {...props} />
        ))}
      </tbody>
    </Table>
  )
}

function Measure({ metric, changes, report: { period, newModels } }: MeasuresProps & { metric: ChartedMetric }) {
  const { intervals, sincePreviousPeriod } = changes.overview
  const unit = metricUnit(metric)
  const of = (rate: unknown) => {
    const percent = percentOf(rate)
    return percent === null ? '—' : `${percent}${unit}`
  }
  const difference = readDifference(sincePreviousPeriod[metric])
  const movement = difference && movementOf(difference, period, newModels)
  const { panel } = intervals[metric]
  return (
    <Tr>
      <th scope="row">
        <Definition of={metric} rate={intervals[metric]}>
          {metricLabels[metric]}
        </Definition>
      </th>
      <Td align="end" label="Now">
        <b>{of(intervals[metric].value)}</b>
      </Td>
      <Td align="end" label="Before">
        {of(sincePreviousPeriod[metric]?.from)}
      </Td>
      <Td align="end" label="Change">
        {movement === null || movement.value === null ? (
          '—'
        ) : (
          <Delta value={movement.value} unit={metric === 'sentiment' ? undefined : 'pts'} neutral={movement.neutral} />
        )}
      </Td>
      <Td align="end" label="These prompts">
        {panel === null ? '—' : `${rangeText(panel)}${unit}`}
      </Td>
      <Td label="How sure">{sureText(difference, newModels)}</Td>
    </Tr>
  )
}

function sureText(difference: Difference | null, newModels: readonly NewModel[]): string {
  if (difference === null) return 'Nothing to compare with'
  const note = changeNote(difference, newModels)
  if (difference.verdict !== 'clear') return note
  return note === '' ? 'Clear change' : `Clear change ${note}`
}

/** Longer periods are drawn by week: a line of 90 days is mostly noise. */
const MOST_DAYS = 45

function Days({ report, changes }: { report: ReportDocument; changes: Changes }) {
  const chart = useMemo(() => {
    const grain = changes.timeseries.length > MOST_DAYS ? 'week' : 'day'
    const trends = { ...changes.trends, selection: { metric: 'brand' } as const }
    return { ...chartOf(changes, trends, grain, report, localeOf(report)), granularity: grain } as const
  }, [report, changes])
  return chart.dates.length < 2 ? null : <TrendChart {...chart} animate={false} />
}
