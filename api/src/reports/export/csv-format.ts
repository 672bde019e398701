import { csvRules } from '@sightline/shared/contract/csv-rules.ts'
import { stringify } from 'csv-stringify'

/** @returns rows in, bytes out */
export function csvFormat(headers: string[]) {
  return stringify({
    ...csvRules,
    columns: headers.map((header) => ({ key: header, header })),
    cast: { boolean: (value) => (value ? 'yes' : 'no') },
    // Where a spreadsheet separates cells by semicolons, a formula behind one would otherwise become a cell of its own.
    quoted_string: true,
  })
}

const FORMULA_BEHIND_SPACE = /^\s+[=+\-@＝＋－＠]/

/** Spreadsheets trim a cell before they look for a formula, csv-stringify does not: the apostrophe for that case. */
export const withoutFormula = <Cell>(cell: Cell) =>
  typeof cell === 'string' && FORMULA_BEHIND_SPACE.test(cell) ? `'${cell}` : cell
