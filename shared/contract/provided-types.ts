// What a build saw of the types of the modules that the host provides (decision 0053).

import { z } from 'zod'

/** in the folder of a build; its hash is `types` of build.json. Only a promotion reads it: no gateway serves or copies it. */
export const TYPES_FILE = 'types.json'

export const providedTypes = z.object({
  /** provided module → its file */
  modules: z.record(z.string(), z.string()),
  /** file → TypeScript: the modules and everything that they import, packages excepted */
  files: z.record(z.string(), z.string()),
  /** those of the files that are imported for their types alone, such as what the API answers: the modules have no code of them */
  typesOnly: z.array(z.string()),
})
export type ProvidedTypes = z.infer<typeof providedTypes>
