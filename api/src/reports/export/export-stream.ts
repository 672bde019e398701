// A report as a byte stream with backpressure: memory stays bounded, however long the report is.

import { PassThrough, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ExportFormat } from '@sightline/shared/contract/api/export.ts'
import { csvRules } from '@sightline/shared/domain/csv-rules.ts'
import { stringify } from 'csv-stringify'
import type { ExportRow, ExportTable } from './export-table.ts'

/** A reader without progress for this long counts as disconnected, even when TCP has not noticed. */
const STALLED_MS = 30_000
const ROWS_READ_AHEAD = 32

/** @param about fields of the JSON document beside its rows */
export function streamExport(
  { headers, rows }: Pick<ExportTable, 'headers' | 'rows'>,
  about: object,
  format: ExportFormat,
  stalledMs = STALLED_MS,
): StreamedFile {
  const stages =
    format === 'csv' ? [readAhead(csvRecords(rows)), csvFormat(headers)] : [readAhead(jsonTexts(about, rows))]
  return streamStages(stages, () => rows.return(undefined), stalledMs)
}

/** A document that its rows write themselves, text by text. */
export const streamTexts = (texts: AsyncGenerator<string>): StreamedFile =>
  streamStages([readAhead(texts)], () => texts.return(undefined), STALLED_MS)

/**
 * `body` ends with an error, never as if it were complete, when a row cannot be read or when its reader made no progress for
 * `stalledMs`. `written` settles when the source is closed.
 */
export interface StreamedFile {
  body: Readable
  written: Promise<void>
}

function streamStages(stages: (Readable | Transform)[], rest: () => Promise<unknown>, stalledMs: number): StreamedFile {
  const body = new PassThrough()
  const watch = setTimeout(() => body.destroy(new Error('the reader of an export takes nothing any more')), stalledMs)
  const moving = new Transform({
    transform(chunk, _encoding, done) {
      watch.refresh()
      done(null, chunk)
    },
  })
  const written = pipeline([...stages, moving, body]).finally(async () => {
    clearTimeout(watch)
    await rest()
  })
  return { body, written }
}

const readAhead = (chunks: AsyncIterable<unknown>) => Readable.from(chunks, { highWaterMark: ROWS_READ_AHEAD })

async function* csvRecords(rows: AsyncIterable<ExportRow>) {
  for await (const { cells } of rows) yield cells()
}

/** One JSON document: the fields of `about`, and the rows. */
async function* jsonTexts(about: object, rows: AsyncIterable<ExportRow>) {
  yield `${JSON.stringify(about).slice(0, -1)},"rows":[`
  let separator = '\n'
  for await (const { row } of rows) {
    yield separator + JSON.stringify(row)
    separator = ',\n'
  }
  yield '\n]}\n'
}

/** @returns a transform stream: rows in, bytes out */
export function csvFormat(headers: string[]) {
  return stringify({ ...csvRules, columns: headers.map((header) => ({ key: header, header })) })
}
