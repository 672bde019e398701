// Errors of the database carry the values of the query: prompts, addresses, hashes. Logs must not.

import type { Logger } from '@sightline/shared/service/logger.ts'
import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'

type ErrorLog = Pick<Logger, 'info' | 'warn' | 'error'>

/** An error that can be logged: what went wrong and where, without the query's values. */
export function loggable(error: unknown): unknown {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!(cause instanceof DatabaseError)) return cause
  const { code, table, constraint, routine } = cause
  const clean = new Error(
    `database error ${code ?? 'without a code'}: ${JSON.stringify({ table, constraint, routine })}`,
  )
  clean.stack = (error as Error).stack?.replace((error as Error).message, clean.message)
  return clean
}

export function withLoggableErrors(log: ErrorLog): ErrorLog {
  const clean =
    (write: Logger['error']): Logger['error'] =>
    (fields, message) =>
      typeof fields === 'string'
        ? write(fields)
        : write({ ...fields, ...('err' in fields && { err: loggable(fields.err) }) }, message)
  return { info: clean(log.info), warn: clean(log.warn), error: clean(log.error) }
}
