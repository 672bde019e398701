// Settings of the look-ups (docs/settings.md). Those of Gemini are with the platforms.

import { apiKey, httpAddress, wholeNumber } from '@sightline/shared/service/settings.ts'
import type { z } from 'zod'

/** How many backlinks Keywords Everywhere lists for one domain: from 1 to this. */
const MOST_BACKLINKS = 10_000

/** Spread into the schema of a process: `z.object({ ...lookupEnvironment, … })`. */
export const lookupEnvironment = {
  KEYWORDS_EVERYWHERE_API_KEY: apiKey.optional(),
  KEYWORDS_EVERYWHERE_BASE_URL: httpAddress.default('https://api.keywordseverywhere.com'),
  /** backlinks counted for a domain; each costs one credit */
  KEYWORDS_EVERYWHERE_BACKLINKS: wholeNumber(1_000, 1, MOST_BACKLINKS),
}

export type LookupSettings = z.infer<z.ZodObject<typeof lookupEnvironment>>
