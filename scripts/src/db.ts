// `npm run db -- 'SQL'` looks into the product's database, whether the product runs or not; `--json` for programs.

import pg from 'pg'
import { readArguments, runCommand } from './command.ts'
import { formatTable, jsonTypes, textTypes, toJson, type QueryResult } from './db/table.ts'
import { withDatabase } from './db/with-database.ts'
import { PlainError } from './plain-error.ts'
import { withClient } from './postgres/connect.ts'
import { readStartSettings } from './supervisor/start-settings.ts'

const USAGE = `Usage: npm run db -- 'SELECT …' [--json]`

/** Tables are found without their schema's name. */
const SEARCH_PATH = 'SET search_path TO app, identity, pgboss, public'

function readQuestion(): { sql: string; json: boolean } {
  const options = { json: { type: 'boolean', default: false } } as const
  const { values, positionals } = readArguments({ options, allowPositionals: true }, USAGE)
  const [sql, ...more] = positionals
  if (!sql?.trim() || more.length > 0) throw new PlainError(USAGE)
  return { sql, json: values.json }
}

async function query(url: string, sql: string, types: pg.CustomTypesConfig): Promise<QueryResult[]> {
  return withClient(url, async (client) => {
    await client.query(SEARCH_PATH)
    try {
      const result = await client.query<unknown[], []>({ text: sql, rowMode: 'array', types })
      // Several statements give an array, which the driver's types do not say.
      return [result].flat()
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error
      const place = error.position ? ` (at character ${error.position})` : ''
      throw new PlainError(`ERROR: ${error.message}${place}${error.hint ? ` – ${error.hint}` : ''}`)
    }
  })
}

await runCommand(async () => {
  const { sql, json } = readQuestion()
  // `npm run db … | head` closes the pipe early.
  process.stdout.on('error', () => undefined)
  const onLine = (line: string) => void process.stderr.write(`${line}\n`)
  const types = json ? jsonTypes : textTypes
  const results = await withDatabase(readStartSettings(process.env), onLine, (url) => query(url, sql, types))
  const text = json
    ? JSON.stringify(results.length === 1 ? toJson(results[0]!) : results.map(toJson), null, 2)
    : results.map(formatTable).join('\n\n')
  process.stdout.write(`${text}\n`)
  return 0
})
