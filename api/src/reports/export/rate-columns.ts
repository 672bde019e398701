import type { Interval, Overview } from '@sightline/shared/contract/api/reports.ts'
import type { StrataMetric } from '../strata.queries.ts'
import { percent, type Column } from './export-table.ts'

/** Fractions; null without answers. */
export type RateValues = Pick<
  Overview,
  'brandVisibilityRate' | 'topVisibilityRate' | 'urlCitationRate' | 'sentimentScore'
>

const rates: { metric: StrataMetric; field: keyof RateValues; name: string; unit: string }[] = [
  { metric: 'brand', field: 'brandVisibilityRate', name: 'Brand visibility', unit: '%' },
  { metric: 'top', field: 'topVisibilityRate', name: 'Top visibility', unit: '%' },
  { metric: 'url', field: 'urlCitationRate', name: 'URL citation', unit: '%' },
  { metric: 'sentiment', field: 'sentimentScore', name: 'Sentiment', unit: '0–100' },
]

type IntervalOf<Row> = (row: Row, metric: StrataMetric) => Interval | null

/** Each rate, and its interval for these prompts. */
export const rateColumns = <Row extends RateValues>(panelOf: IntervalOf<Row>): Column<Row>[] =>
  rates.flatMap(({ metric, field, name, unit }) => [
    { header: `${name} (${unit})`, cell: (row) => percent(row[field]) },
    ...ends<Row>(`${name}, these prompts`, unit, (row) => panelOf(row, metric)),
  ])

/** The intervals for questions like these; empty cells: too few prompts. */
export const marketColumns = <Row>(marketOf: IntervalOf<Row>): Column<Row>[] =>
  rates.flatMap(({ metric, name, unit }) =>
    ends<Row>(`${name}, questions like these`, unit, (row) => marketOf(row, metric)),
  )

function ends<Row>(name: string, unit: string, of: (row: Row) => Interval | null): Column<Row>[] {
  return [
    { header: `${name}, low (${unit})`, cell: (row) => percent(of(row)?.low ?? null) },
    { header: `${name}, high (${unit})`, cell: (row) => percent(of(row)?.high ?? null) },
  ]
}
