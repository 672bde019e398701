// `npm run release -- COMMAND`: publishes, promotes and inspects releases.

import { publishersFolder } from '@sightline/releases/service/publisher-tokens.ts'
import { readStartSettings } from './supervisor/start-settings.ts'
import { runUntilStopped } from './command.ts'
import { withDatabase } from './with-database.ts'
import { withClient } from './postgres/connect.ts'
import { gatesOf } from './release/gates/gates-of.ts'
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
    publishersDir: publishersFolder(settings.DATA_DIR),
    gates: gatesOf(releasesDir, { tell, signal }),
    by: process.env.USER || undefined,
    signal,
    print: (text) => void process.stdout.write(`${text}\n`),
    tell,
    withDatabase: (use) => withDatabase(settings, tell, (url) => withClient(url, use)),
  })
}, STOPPED)
