import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the whole product. */
export const WORKSPACE = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
