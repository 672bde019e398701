// What a build saw of the types of the modules that the host provides (decision 0053).

import { z } from 'zod'

/** in the folder of a build; its hash is `types` of build.json. Only a promotion reads it: no gateway serves or copies it. */
export const TYPES_FILE = 'types.json'

/** A path from the workspace that leads nowhere else: whoever reads the types joins it to a folder. */
const file = z.string().regex(/^(?!(?:.*\/)?\.)[\w@~.-]+(?:\/[\w@~.-]+)*$/, 'not a plain relative path')

export const providedTypes = z.object({
  /** provided module → its file */
  modules: z.record(z.string(), file),
  /** file → TypeScript: the modules and everything that they import, packages excepted */
  files: z.record(file, z.string()),
  /** those of the files that are imported for their types alone, such as what the API answers: the modules have no code of them */
  typesOnly: z.array(file),
})
export type ProvidedTypes = z.infer<typeof providedTypes>
