import { isSilence } from '@sightline/shared/service/open-database.ts'
import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'

const UNIQUE_VIOLATION = '23505'

/** Node's error codes for an unreachable server. */
const networkCodes = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'.split(' '),
)
/** Connection exceptions, too many connections, a full disk, a replica that is not the primary yet, and a server that stops, has crashed or is starting. */
const unavailableStates = /^(?:08...|25006|53[13]00|57P0[1-3])$/
/** Timeouts of a statement, a lock, an idle or a whole transaction; and deadlocks. */
const timeoutStates = new Set(['57014', '55P03', '25P03', '25P04', '40P01'])
/** The driver's own errors carry no code. */
const driverMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether the database could not be reached, the connection was lost, or it takes no writes for now. */
export function isUnreachable(error: unknown): boolean {
  const cause = causeOf(error)
  if (!(cause instanceof Error)) return false
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
  if (cause instanceof DatabaseError) return unavailableStates.test(code)
  return networkCodes.has(code) || driverMessages.test(cause.message)
}

/** Whether a query was cancelled by a timeout. */
export function isTimeout(error: unknown): boolean {
  const cause = causeOf(error)
  return (cause instanceof DatabaseError && timeoutStates.has(cause.code ?? '')) || isSilence(error)
}

const causeOf = (error: unknown) => (error instanceof DrizzleQueryError ? error.cause : error)

/** Whether this unique constraint or index raised `error`. Drizzle puts the driver's error into `cause`. */
export function violates(error: unknown, constraint: string): boolean {
  const cause = error instanceof Error && error.cause instanceof DatabaseError ? error.cause : error
  return cause instanceof DatabaseError && cause.code === UNIQUE_VIOLATION && cause.constraint === constraint
}
