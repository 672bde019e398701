// The settings of the connections to the database (docs/settings.md).

import { positive } from '@sightline/shared/service/settings.ts'
import type { z } from 'zod'

export const databaseEnvironment = {
  DATABASE_CONNECTIONS: positive(10),
  /** after which the database stops a statement */
  STATEMENT_TIMEOUT_MS: positive(20_000),
}

export type DatabaseSettings = z.infer<z.ZodObject<typeof databaseEnvironment>>
