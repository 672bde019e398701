const FORMULA_BEHIND_SPACE = /^\s+[=+\-@＝＋－＠]/

/**
 * Options of csv-stringify: RFC 4180 in UTF-8 with a byte order mark, without which Excel decodes the file in the system's
 * legacy code page. Text cells that a spreadsheet would run as a formula (they begin with = + - @, a tab or a carriage return)
 * get an apostrophe in front; numbers stay numbers.
 */
export const csvRules = {
  bom: true,
  header: true,
  record_delimiter: '\r\n',
  quote_record_delimiter: true,
  escape_formulas: true,
  // Where a spreadsheet separates cells by semicolons, a formula behind one would otherwise become a cell of its own.
  quoted_string: true,
  cast: {
    boolean: (value: boolean) => (value ? 'yes' : 'no'),
    // Spreadsheets trim a cell before they look for a formula, escape_formulas does not.
    string: (value: string) => (FORMULA_BEHIND_SPACE.test(value) ? `'${value}` : value),
  },
} as const
