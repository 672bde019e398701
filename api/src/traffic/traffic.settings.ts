// Settings of access logs (docs/settings.md).

import { z } from 'zod'

export const trafficEnvironment = {
  /** whether the operators' own lists of bots' addresses are read, or the bundled ones are all there is */
  BOT_ADDRESS_LISTS: z.enum(['published', 'bundled']).default('published'),
}
