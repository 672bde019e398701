// `npm run build`: makes the release of the current sources without starting anything.

import { buildRelease } from './build/build-release.ts'
import { runUntilStopped } from './command.ts'
import { readStartSettings } from './supervisor/start-settings.ts'

const INTERRUPTED_EXIT_CODE = 130

await runUntilStopped(async (terminal) => {
  const { RELEASES_DIR: releasesDir, CHANNEL: channel } = readStartSettings(process.env)
  const { release, built } = await buildRelease({ releasesDir, channel, ...terminal })
  const done = built === 0 ? 'nothing had changed' : `${built} built`
  terminal.onLine(`Release ${release} is ready on channel ${channel} (${done}).`)
}, INTERRUPTED_EXIT_CODE)
