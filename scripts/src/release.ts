// `npm run release -- COMMAND`: publishes, promotes and inspects releases.

import { readStartSettings } from './supervisor/start-settings.ts'
import { runUntilStopped } from './command.ts'
import { withDatabase } from './with-database.ts'
import { withClient } from './postgres/connect.ts'
import { findTypeProblems } from './release/gates/find-type-problems.ts'
import { releaseCommand } from './release/release-command.ts'

const STOPPED = 130

await runUntilStopped(async ({ signal }) => {
  // `npm run release … | head` closes the pipe early.
  process.stdout.on('error', () => undefined)
  const settings = readStartSettings(process.env)
  const tell = (text: string) => void process.stderr.write(`${text}\n`)
  const { RELEASES_DIR: releasesDir, CHANNEL: channel } = settings
  return releaseCommand(process.argv.slice(2), {
    releasesDir,
    channel,
    gates: [
      (release) => findTypeProblems(releasesDir, release),
      async (release, present) => {
        tell(`Opening the screens of release ${release.id} in a browser …`)
        // Imported on demand: only some commands need Playwright and the gateway.
        const { findBrowserProblems } = await import('./release/gates/find-browser-problems.ts')
        return findBrowserProblems(releasesDir, release, { present, signal })
      },
    ],
    by: process.env.USER || undefined,
    signal,
    print: (text) => void process.stdout.write(`${text}\n`),
    tell,
    withDatabase: (use) => withDatabase(settings, tell, (url) => withClient(url, use)),
  })
}, STOPPED)
