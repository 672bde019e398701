// `npm run check -- ui`: the kit's components in all their states, on a page that is in no release. Ctrl-C ends it.

import { runUntilStopped } from './command.ts'
import { servePage } from './dev/serve-page.ts'

/** Beside the product's 3000. */
const PORT = 3100

await runUntilStopped((terminal) => servePage({ folder: 'shared/gallery', port: PORT }, terminal))
