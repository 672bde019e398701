// What a remote declares for its promotion: screens with answers of the API, and what they must show then (docs/releases.md).

import { z } from 'zod'

/** in the folder of a remote's build, with a hash as its other files */
export const JOURNEYS_FILE = 'journeys.json'

const journey = z.object({
  /** path and query of one of the remote's pages */
  path: z.string().startsWith('/'),
  /** `GET /projects/:id` → fields of the API's envelope. The first that matches counts; a call that none matches has failed. */
  answers: z.record(z.string().regex(/^[A-Z]+ \//, 'a method and a path'), z.record(z.string(), z.unknown())),
  /** each is to be visible, as a part of what an element of the page says */
  texts: z.array(z.string().min(1)).min(1),
})
export type Journey = z.infer<typeof journey>
export const journeys = z.array(journey)
