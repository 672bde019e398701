// The table, on the screen and in docs/performance.md.

import { median } from '@sightline/api/bench/table.ts'
import { compared, verdict, type Row } from './rows.ts'

const HEAD = ['Page', 'Measure', 'Federated', 'Monolith', 'Compared', 'min – max', 'Budget', 'Aim', '']
const PLACES = { KB: 1, ms: 0, requests: 0, shift: 3 }

type Format = (value: number) => string

const spread = (numbers: number[], format: Format) =>
  `${format(Math.min(...numbers))} – ${format(Math.max(...numbers))}`
const withSpread = (numbers: number[], format: Format) => `${format(median(numbers))} (${spread(numbers, format)})`

const asRatio: Format = (value) => value.toFixed(2)
const asDifference: Format = (value) => `${value < 0 ? '' : '+'}${value}`

function cells(row: Row): string[] {
  const { page, measure, unit, federated, monolith, by, budget, aim } = row
  const plain: Format = (value) => value.toFixed(PLACES[unit])
  const format = { ratio: asRatio, difference: asDifference, federated: plain }[by]
  const limit = (value: number | undefined) =>
    value === undefined ? '' : by === 'federated' ? String(value) : format(value)
  const name = unit === 'KB' || unit === 'ms' ? `${measure}, ${unit}` : measure
  const numbers = compared(row)
  const result = by === 'federated' ? ['', ''] : [format(median(numbers)), spread(numbers, format)]
  return [
    page,
    name,
    withSpread(federated, plain),
    withSpread(monolith, plain),
    ...result,
    limit(budget),
    limit(aim),
    verdict(row),
  ]
}

/** A Markdown table with aligned columns. */
export function table(rows: readonly Row[]): string {
  const body = rows.map(cells)
  const widths = HEAD.map((title, column) =>
    Math.max(...[HEAD, ...body].map((line) => line[column]?.length ?? 0), title.length),
  )
  const line = (texts: string[]) => `| ${texts.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(HEAD), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}
