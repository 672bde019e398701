import { unavailable, type ApiFailure } from '../http/api-failure.ts'
import { isTimeout, isUnreachable } from './database-error.ts'

const RETRY_AFTER_SECONDS = 5
const AWAY = 'The service is not available at the moment. Please try again shortly.'
const SLOW = 'This took too long and was stopped. Please try again in a moment.'

/** The response when the database is unreachable or too slow; undefined for other errors. */
export function databaseFailure(error: unknown): ApiFailure | undefined {
  if (isUnreachable(error)) return unavailable(AWAY, RETRY_AFTER_SECONDS, error)
  if (isTimeout(error)) return unavailable(SLOW, RETRY_AFTER_SECONDS, error)
  return undefined
}
