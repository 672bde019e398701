import { sql } from 'drizzle-orm'

/** Rows as one parameter for `jsonb_to_recordset`: as fast for one as for thousands, without a limit of parameters. */
export const jsonRows = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`

/** PostgreSQL takes neither NUL nor half of a surrogate pair. */
export const storableText = (text: string) => text.replaceAll('\0', '').toWellFormed()
