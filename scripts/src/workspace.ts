import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The folder of the whole product. */
export const WORKSPACE = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** In MB; V8 alone would keep 64 on a machine with much memory (docs/memory.md). */
const SEMI_SPACE = 16

/** Arguments of Node for the product's servers and scripts. */
export const NODE_ARGUMENTS = [
  `--max-semi-space-size=${SEMI_SPACE}`,
  '--import',
  pathToFileURL(join(WORKSPACE, 'shared/service/quick-imports.ts')).href,
]
