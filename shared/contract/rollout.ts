// Shape of the files on disk of gradual rollouts (rollouts/<channel>/<number>.json): a share of a channel's visitors gets another release.

import { z } from 'zod'

/** One step. It holds while the channel's last entry is the one that it was made after: whatever moves or locks the channel ends it. */
export const rolloutEntry = z.object({
  /** from 1 */
  number: z.number().int().positive(),
  /** number of the channel's entry */
  after: z.number().int().positive(),
  release: z.string(),
  /** of the visitors; 0: it is taken back */
  percent: z.number().int().min(0).max(99),
  at: z.string(),
  /** who made it, where that is known */
  by: z.string().optional(),
})
export type RolloutEntry = z.infer<typeof rolloutEntry>
