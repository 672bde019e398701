// webpack-cli in a process of its own, which ends when whoever has started it is gone: `node webpack.ts build --config …`, in the
// folder of a front-end package.

import { createRequire } from 'node:module'
import { join } from 'node:path'

process.on('disconnect', () => process.exit(1))
// Only somebody else's end is waited for, not the end of the waiting.
process.channel?.unref()

createRequire(join(process.cwd(), 'package.json'))('webpack-cli/bin/cli.js')
