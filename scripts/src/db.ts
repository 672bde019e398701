// `npm run db -- 'SQL'` looks into the product's database, whether the product runs or not; `--json` for programs.

import pg from 'pg'
import { readArguments, runCommand } from './command.ts'
import { PlainError } from './plain-error.ts'
import { withClient } from './postgres/connect.ts'
import { readStartSettings } from './supervisor/start-settings.ts'
import { withDatabase } from './with-database.ts'

const USAGE = `Usage: npm run db -- 'SELECT …' [--json]`
/** Tables are found without their schema's name. */
const SEARCH_PATH = 'SET search_path TO app, identity, pgboss, public'
const LONGEST_CELL = 200

const { INT8, NUMERIC, DATE, TIMESTAMP, TIMESTAMPTZ, INTERVAL } = pg.types.builtins

/** Numbers that a double cannot hold exactly stay text. */
function readNumber(text: string): number | string {
  const value = Number(text)
  return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value)) ? value : text
}

/** Times stay as PostgreSQL writes them: the driver would convert them to the machine's time zone. */
const types = {
  getTypeParser(type: number) {
    if ([INT8, NUMERIC].includes(type)) return readNumber
    return [DATE, TIMESTAMP, TIMESTAMPTZ, INTERVAL].includes(type) ? String : pg.types.getTypeParser(type)
  },
}

type Row = Record<string, unknown>

async function query(url: string, text: string): Promise<pg.QueryResult<Row>[]> {
  return withClient(url, async (client) => {
    await client.query(SEARCH_PATH)
    try {
      // Several statements return an array of results, which the driver's types do not declare.
      return [await client.query<Row>({ text, types })].flat()
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error
      const place = error.position ? ` (at character ${error.position})` : ''
      throw new PlainError(`ERROR: ${error.message}${place}${error.hint ? ` – ${error.hint}` : ''}`)
    }
  })
}

function shorten(value: unknown): unknown {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : value
  return typeof text === 'string' && text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL)}…` : text
}

function printTable({ command, rowCount, fields, rows }: pg.QueryResult<Row>): void {
  if (fields.length > 0)
    console.table(
      rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, shorten(value)]))),
    )
  console.log([command, rowCount].filter((part) => part !== null).join(' '))
}

await runCommand(async () => {
  const options = { json: { type: 'boolean', default: false } } as const
  const { values, positionals } = readArguments({ options, allowPositionals: true }, USAGE)
  const [sql, ...more] = positionals
  if (!sql?.trim() || more.length > 0) throw new PlainError(USAGE)
  // `npm run db … | head` closes the pipe early.
  process.stdout.on('error', () => undefined)
  const onLine = (line: string) => void process.stderr.write(`${line}\n`)
  const results = await withDatabase(readStartSettings(process.env), onLine, (url) => query(url, sql))
  if (values.json) {
    const answers = results.map(({ command, rowCount, fields, rows }) =>
      fields.length > 0 ? rows : { command, rowCount },
    )
    console.log(JSON.stringify(answers.length === 1 ? answers[0] : answers, null, 2))
  } else results.forEach(printTable)
  return 0
})
