// Runs webpack-cli in a process that exits when its parent process is gone: `node webpack.ts build --config …`, in the
// folder of a front-end package.

import { createRequire } from 'node:module'
import { join } from 'node:path'

process.on('disconnect', () => process.exit(1))
// Waiting for the parent must not keep this process alive.
process.channel?.unref()

createRequire(join(process.cwd(), 'package.json'))('webpack-cli/bin/cli.js')
