import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The folder of the whole product. */
export const WORKSPACE = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Arguments of Node for the product's servers and scripts. */
export const NODE_ARGUMENTS = ['--import', pathToFileURL(join(WORKSPACE, 'shared/service/quick-imports.ts')).href]
