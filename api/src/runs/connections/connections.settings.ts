// Settings of accounts' own connections (docs/settings.md).

import { z } from 'zod'

export const connectionEnvironment = {
  /** whether an account's own endpoint may be on this machine or its network */
  LOCAL_ENDPOINTS: z.enum(['on', 'off']).default('off'),
}

export type ConnectionSettings = z.infer<z.ZodObject<typeof connectionEnvironment>>
