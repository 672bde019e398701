// The product in development: builds come from `webpack serve`, and servers restart when their sources change.

import { checkRelease } from '@sightline/releases/check-release.ts'
import { findChannel, listChannels } from '@sightline/releases/channels.ts'
import { readRelease } from '@sightline/releases/release-folder.ts'
import { buildMissing, buildRelease } from '../build/build-release.ts'
import { buildVersions } from '../build/build-version.ts'
import { frontEndPackages, HOST } from '../build/front-end-packages.ts'
import { aborted, type Terminal } from '../command.ts'
import { findFreePorts } from '../free-port.ts'
import { PlainError } from '../plain-error.ts'
import type { StartSettings } from '../supervisor/start-settings.ts'
import { startSightline } from '../supervisor/start-sightline.ts'
import { serveSources, type SourceServer } from './serve-sources.ts'
import { watchServers } from './watch-servers.ts'

export interface Work {
  /** undefined: all of them, and the host */
  remote: string | undefined
  /** channel whose release has the others; default: the one that `npm start` serves */
  against: string | undefined
}

export async function runProduct({ remote, against }: Work, { onLine, signal }: Terminal): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'development', ...(against !== undefined && { CHANNEL: against }) }
  let served: SourceServer | undefined

  async function prepareBuilds(settings: StartSettings, failed: AbortSignal): Promise<NodeJS.ProcessEnv> {
    const names = remote === undefined ? frontEndPackages() : [remote]
    const free = await findFreePorts(names.length)
    const ports = Object.fromEntries(names.map((name, at) => [name, free[at]!]))
    onLine(`Building ${names.join(', ')} from source …`)
    // Fails early when there is no release to combine the remote with.
    const host =
      remote === undefined ? undefined : await hostForRelease(settings, { remote, against }, { onLine, signal: failed })
    served = await serveSources({ ports, args: allowedHosts(settings), signal: failed })
    const builds = [
      ...(host === undefined ? [] : [`${HOST}=${host}`]),
      ...names.map((name) => `${name}=http://127.0.0.1:${ports[name]}`),
    ]
    return { DEV_BUILDS: builds.join(',') }
  }

  try {
    const sightline = await startSightline({ env, onLine, signal, prepareBuilds })
    const stopWatching = watchServers(sightline, onLine)
    try {
      onLine(`Sightline is ready: ${sightline.url}`)
      onLine(`An edit of ${remote ?? 'any package'} is on the page when it is saved.`)
      await Promise.race([aborted(signal), served?.ended])
    } finally {
      await stopWatching()
      await sightline.stop()
    }
  } finally {
    await served?.stop()
  }
}

/** By default, webpack-dev-server accepts pages from this machine only. */
function allowedHosts({ PUBLIC_URL }: StartSettings): string[] {
  return PUBLIC_URL === undefined ? [] : ['--allowed-hosts', new URL(PUBLIC_URL).hostname]
}

/**
 * The last release has everything but the remote, and one thing more: production React cannot replace components, so the host
 * is a development build of its sources.
 *
 * @returns its version
 */
async function hostForRelease(
  settings: StartSettings,
  { remote, against }: Work,
  { onLine, signal }: Terminal,
): Promise<string> {
  const { RELEASES_DIR: releasesDir, CHANNEL: channel } = settings
  if ((await findChannel(releasesDir, channel)) === null) {
    if (against !== undefined)
      throw new PlainError(
        `There is no channel ${against}: choose one of ${(await listChannels(releasesDir)).join(', ') || 'none'}.`,
      )
    await buildRelease({ releasesDir, channel, moves: false, onLine, signal })
  }
  const host = `${buildVersions([HOST]).get(HOST)}-dev`
  await buildMissing(new Map([[HOST, host]]), { releasesDir, development: true, onLine, signal })
  const current = await findChannel(releasesDir, channel)
  const { id, remotes } = await readRelease(releasesDir, current?.release ?? '')
  const since = current?.history.at(-1)?.at.slice(0, 10)
  onLine(
    `The other remotes are of release ${id}, on channel ${channel} since ${since}${against === undefined ? '; npm start moves it to the sources' : ''}.`,
  )
  const others = Object.fromEntries(Object.entries(remotes).filter(([name]) => name !== remote))
  for (const problem of await checkRelease(releasesDir, { id, host, remotes: others }))
    onLine(`Does not fit the host of this folder: ${problem}`)
  return host
}
