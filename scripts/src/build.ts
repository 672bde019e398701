// `npm run build`: makes the builds and the release of the current sources without starting anything. A channel that exists stays.

import { buildRelease } from './build/build-release.ts'
import { runUntilStopped } from './command.ts'
import { readStartSettings } from './supervisor/start-settings.ts'

const INTERRUPTED_EXIT_CODE = 130

await runUntilStopped(async (terminal) => {
  const { RELEASES_DIR: releasesDir, CHANNEL: channel } = readStartSettings(process.env)
  const { release, built, served } = await buildRelease({ releasesDir, channel, moves: false, ...terminal })
  const done = built === 0 ? 'nothing had changed' : `${built} built`
  terminal.onLine(`Release ${release} is ready (${done}).`)
  if (served !== release)
    terminal.onLine(
      `The channel ${channel} stays at release ${served}: \`npm run release -- promote ${channel} --release ${release}\` moves it.`,
    )
}, INTERRUPTED_EXIT_CODE)
