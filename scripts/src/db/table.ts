// A result of the database as text: an aligned table for people, JSON for programs.

import pg from 'pg'

const LONGEST_CELL = 200
const NULL_TEXT = 'null'
const { INT2, INT4, INT8, FLOAT4, FLOAT8, NUMERIC, OID, DATE, TIME, TIMETZ, TIMESTAMP, TIMESTAMPTZ, INTERVAL } =
  pg.types.builtins
const NUMBERS = new Set<number>([INT2, INT4, INT8, FLOAT4, FLOAT8, NUMERIC, OID])
/** Kept as PostgreSQL writes them: the driver would convert them to the machine's time zone. */
const AS_TEXT = new Set<number>([DATE, TIME, TIMETZ, TIMESTAMP, TIMESTAMPTZ, INTERVAL])

const keep = (text: string) => text

/** Numbers that a double cannot hold exactly stay text. */
function readNumber(text: string): number | string {
  const value = Number(text)
  return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value)) ? value : text
}

/** For a table: every value as PostgreSQL writes it. */
export const textTypes: pg.CustomTypesConfig = { getTypeParser: () => keep }

/** For JSON: numbers, booleans, arrays and objects as such. */
export const jsonTypes: pg.CustomTypesConfig = {
  getTypeParser: (type: number) => {
    if (AS_TEXT.has(type)) return keep
    return NUMBERS.has(type) ? readNumber : pg.types.getTypeParser(type)
  },
}

const ESCAPES: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function cell(value: unknown): string {
  if (value === null) return NULL_TEXT
  const text = String(value).replace(/[\n\r\t]/g, (sign) => ESCAPES[sign]!)
  return text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL - 1)}…` : text
}

function countRows(count: number): string {
  return count === 1 ? '(1 row)' : `(${count} rows)`
}

export interface QueryResult {
  command: string
  rowCount: number | null
  fields: { name: string; dataTypeID: number }[]
  /** one array per row, in the order of the fields: two columns may have the same name */
  rows: unknown[][]
}

/** `SELECT`'s table with its row count; of other statements what they did, e.g. `DELETE 3`. */
export function formatTable({ command, rowCount, fields, rows }: QueryResult): string {
  if (fields.length === 0) return [command, rowCount].filter((part) => part !== null).join(' ')
  const cells = rows.map((row) => row.map(cell))
  const widths = fields.map((field, column) => Math.max(field.name.length, ...cells.map((row) => row[column]!.length)))
  const align = (text: string, column: number) =>
    NUMBERS.has(fields[column]!.dataTypeID) ? text.padStart(widths[column]!) : text.padEnd(widths[column]!)
  const line = (texts: string[]) => texts.map(align).join(' | ').trimEnd()
  return [
    line(fields.map((field) => field.name)),
    widths.map((width) => '-'.repeat(width)).join('-+-'),
    ...cells.map(line),
    countRows(rows.length),
  ].join('\n')
}

/** The rows as an array of objects; of a statement without rows what it did. */
export function toJson({ command, rowCount, fields, rows }: QueryResult): unknown {
  if (fields.length === 0) return { command, rowCount }
  return rows.map((row) => Object.fromEntries(fields.map((field, column) => [field.name, row[column]])))
}
