import { csvRules } from '@sightline/shared/contract/csv-rules.ts'
import { stringify } from 'csv-stringify'

/** @returns a transform stream: rows in, bytes out */
export function csvFormat(headers: string[]) {
  return stringify({
    ...csvRules,
    columns: headers.map((header) => ({ key: header, header })),
    cast: { boolean: (value) => (value ? 'yes' : 'no') },
    // Quoted, because a spreadsheet that separates cells by semicolons would otherwise split a text into cells, of which one
    // may be a formula.
    quoted_string: true,
  })
}

const FORMULA_BEHIND_SPACE = /^\s+[=+\-@＝＋－＠]/

/** Spreadsheets trim a cell before they look for a formula, csv-stringify does not: this adds the apostrophe in that case. */
export const withoutFormula = <Cell>(cell: Cell) =>
  typeof cell === 'string' && FORMULA_BEHIND_SPACE.test(cell) ? `'${cell}` : cell
