// The look-ups' part of the process settings (docs/settings.md). Gemini's stand with the platforms.

import { z } from 'zod'

/** How many backlinks Keywords Everywhere lists for one domain: from 1 to this. */
const MOST_BACKLINKS = 10_000

/** Spread into the schema of a process: `z.object({ ...lookupEnvironment, … })`. */
export const lookupEnvironment = {
  KEYWORDS_EVERYWHERE_API_KEY: z.string().trim().min(1).optional(),
  KEYWORDS_EVERYWHERE_BASE_URL: z.url({ protocol: /^https?$/ }).default('https://api.keywordseverywhere.com'),
  /** backlinks counted for a domain; each costs one credit */
  KEYWORDS_EVERYWHERE_BACKLINKS: z.coerce.number().int().min(1).max(MOST_BACKLINKS).default(1_000),
}

export type LookupSettings = z.infer<z.ZodObject<typeof lookupEnvironment>>
