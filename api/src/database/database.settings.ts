// The settings of the connections to the database (docs/settings.md).

import { wholeNumber } from '@sightline/shared/service/settings.ts'
import type { z } from 'zod'

export const databaseEnvironment = {
  DATABASE_CONNECTIONS: wholeNumber(10, 1, 1_000),
}

export type DatabaseSettings = z.infer<z.ZodObject<typeof databaseEnvironment>>
