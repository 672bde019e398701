import { DatabaseError } from 'pg'

const UNIQUE_VIOLATION = '23505'

/** Was `error` raised by this unique constraint or index? Drizzle hangs the driver's error on `cause`. */
export function violates(error: unknown, constraint: string): boolean {
  const cause = error instanceof Error && error.cause instanceof DatabaseError ? error.cause : error
  return cause instanceof DatabaseError && cause.code === UNIQUE_VIOLATION && cause.constraint === constraint
}
