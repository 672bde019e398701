import type { Logger } from '@sightline/shared/service/logger.ts'
import type { Database } from './connection.ts'

/** The services that every room gets at the start of a process (or of a test). A room that needs more extends them in its own file. */
export interface BaseServices {
  db: Database
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** the current time; tests set it */
  now(): Date
}
