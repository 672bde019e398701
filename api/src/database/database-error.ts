import { isSilence } from '@sightline/shared/service/open-database.ts'
import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'

const UNIQUE_VIOLATION = '23505'

/** What the system says of a server that cannot be reached. */
const networkCodes = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN',
])
/** Connection exceptions, too many connections, and a server that stops, crashed or starts. */
const unavailableStates = /^(?:08...|53300|57P0[1-3])$/
/** A statement, a wait for a lock, an idle transaction or a whole one was stopped for its time, or lost a deadlock. */
const timeoutStates = new Set(['57014', '55P03', '25P03', '25P04', '40P01'])
/** The driver's own errors carry no code. */
const driverMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Could the database not be reached, or did it go away? */
export function isUnreachable(error: unknown): boolean {
  const cause = causeOf(error)
  if (!(cause instanceof Error)) return false
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
  if (cause instanceof DatabaseError) return unavailableStates.test(code)
  return networkCodes.has(code) || driverMessages.test(cause.message)
}

/** Was a query given up because it took too long? */
export function isTimeout(error: unknown): boolean {
  const cause = causeOf(error)
  return (cause instanceof DatabaseError && timeoutStates.has(cause.code ?? '')) || isSilence(error)
}

const causeOf = (error: unknown) => (error instanceof DrizzleQueryError ? error.cause : error)

/** Was `error` raised by this unique constraint or index? Drizzle hangs the driver's error on `cause`. */
export function violates(error: unknown, constraint: string): boolean {
  const cause = error instanceof Error && error.cause instanceof DatabaseError ? error.cause : error
  return cause instanceof DatabaseError && cause.code === UNIQUE_VIOLATION && cause.constraint === constraint
}
