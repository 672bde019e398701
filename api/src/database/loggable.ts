// Errors of the database carry the values of the query: prompts, addresses, hashes. Logs must not.

import { serializeError, type Logger } from '@sightline/shared/service/logger.ts'
import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'

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

/** The same logger, whose `err` fields are cleaned. */
export function withLoggableErrors(log: Logger): Logger {
  return log.child({}, { serializers: { err: (error: unknown) => serializeError(loggable(error) as Error) } })
}
