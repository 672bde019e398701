import type { ExportQuery } from '@sightline/shared/contract/api/export.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Period } from '../period.ts'
import type { ReportedProject } from '../reported-project.queries.ts'

type Cell = string | number | boolean | null

/** One column of a CSV file. Rates are percents there, and its header says so. */
export interface Column<Row> {
  header: string
  cell(row: Row): Cell
}

export interface ExportRow {
  /** the row of a JSON document, with rates as fractions */
  row: object
  /** the row of a CSV file */
  cells(): Cell[]
}

export interface ExportTable {
  period: Period & { fallback: boolean }
  headers: string[]
  rows: AsyncGenerator<ExportRow>
}

/** Input of an export. All its queries use one snapshot of the database. */
export interface ExportAsked {
  db: Transaction
  /** the caller's own */
  project: ReportedProject
  query: ExportQuery
  now: Date
  /** aborted when the client disconnects */
  signal: AbortSignal
}

export function exportTable<Row extends object>(
  period: ExportTable['period'],
  columns: Column<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): ExportTable {
  async function* exportRows() {
    for await (const row of rows) yield { row, cells: () => columns.map(({ cell }) => cell(row)) }
  }
  return { period, headers: columns.map(({ header }) => header), rows: exportRows() }
}

const PERCENT = 100
const ROUNDING = 100

/** A fraction as percent with at most two decimals. */
export const percent = (fraction: number | null) =>
  fraction === null ? null : Math.round(fraction * PERCENT * ROUNDING) / ROUNDING
