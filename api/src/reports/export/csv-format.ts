import { stringify } from 'csv-stringify'

/**
 * RFC 4180 in UTF-8. With a byte order mark: Excel takes text for the machine's old code page without one. Text cells
 * that a spreadsheet would run as a formula (they begin with = + - @, a tab or a carriage return) get an apostrophe in
 * front; numbers stay numbers.
 *
 * @returns rows in, bytes out
 */
export function csvFormat(headers: string[]) {
  return stringify({
    bom: true,
    header: true,
    columns: headers.map((header) => ({ key: header, header })),
    record_delimiter: '\r\n',
    quote_record_delimiter: true,
    escape_formulas: true,
    cast: { boolean: (value) => (value ? 'yes' : 'no') },
    // Where a spreadsheet separates cells by semicolons, a formula behind one would otherwise become a cell of its own.
    quoted_string: true,
  })
}

const FORMULA_BEHIND_SPACE = /^\s+[=+\-@＝＋－＠]/

/** Spreadsheets trim a cell before they look for a formula, csv-stringify does not: the apostrophe for that case. */
export const withoutFormula = <Cell>(cell: Cell) =>
  typeof cell === 'string' && FORMULA_BEHIND_SPACE.test(cell) ? `'${cell}` : cell
