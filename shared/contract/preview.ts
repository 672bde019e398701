// Shape of the files on disk of previews (previews/<name>/<number>.json): builds that are shown by a name beside a channel's set.

import { z } from 'zod'

/** The last entry of a preview is its state. */
export const previewEntry = z.object({
  /** from 1 */
  number: z.number().int().positive(),
  /** whose other versions it is shown with */
  channel: z.string(),
  /** package, or `host` → version */
  versions: z.record(z.string(), z.string()),
  at: z.iso.datetime(),
  /** when it ends; of a preview that was closed the same as `at` */
  until: z.iso.datetime(),
  /** who made the entry, where that is known */
  by: z.string().optional(),
})
export type PreviewEntry = z.infer<typeof previewEntry>
