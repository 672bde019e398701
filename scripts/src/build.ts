// `npm run build`: makes the release of the current sources without starting anything.

import { buildRelease } from './build/build-release.ts'
import { runCommand } from './plain-error.ts'
import { readStartSettings } from './supervisor/start-settings.ts'

await runCommand(async () => {
  const { RELEASES_DIR, CHANNEL } = readStartSettings(process.env)
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort())
  const onLine = (line: string) => void process.stdout.write(`${line}\n`)
  const { release, built } = await buildRelease({
    releasesDir: RELEASES_DIR,
    channel: CHANNEL,
    onLine,
    signal: stop.signal,
  })
  const done = built === 0 ? 'nothing had changed' : `${built} built`
  onLine(`Release ${release} is ready on channel ${CHANNEL} (${done}).`)
  return 0
})
