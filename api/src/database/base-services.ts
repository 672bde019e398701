import type { Logger } from '@sightline/shared/service/logger.ts'
import type { Database } from './connection.ts'

/** What every room is given at the start of a process (or of a test). A room that needs more says so in a file like this. */
export interface BaseServices {
  db: Database
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** the current time; tests set it */
  now(): Date
}
