// Settings of access logs and of Google Analytics (docs/settings.md).

import { httpAddress } from '@sightline/shared/service/settings.ts'
import { z } from 'zod'

export const trafficEnvironment = {
  /** whether the operators' own lists of bots' addresses are read, or the bundled ones are all there is */
  BOT_ADDRESS_LISTS: z.enum(['published', 'bundled']).default('published'),
  /** where service accounts sign in, and where reports are read: Google itself, or a server that speaks the same */
  GOOGLE_TOKEN_URL: httpAddress.default('https://oauth2.googleapis.com/token'),
  GOOGLE_ANALYTICS_BASE_URL: httpAddress.default('https://analyticsdata.googleapis.com'),
}
