// Settings of the look-ups (docs/settings.md). Those of Gemini are with the platforms.

import { apiKey, httpAddress } from '@sightline/shared/service/settings.ts'
import type { z } from 'zod'

/** Spread into the schema of a process: `z.object({ ...lookupEnvironment, … })`. */
export const lookupEnvironment = {
  KEYWORDS_EVERYWHERE_API_KEY: apiKey.optional(),
  KEYWORDS_EVERYWHERE_BASE_URL: httpAddress.default('https://api.keywordseverywhere.com'),
}

export type LookupSettings = z.infer<z.ZodObject<typeof lookupEnvironment>>
