// Finds the fallback of each remote in a channel's release: the previous build, which a browser loads when the current one fails.

import type { BuildManifest, Channel } from '@sightline/shared/contract/release.ts'
import { releasesBelow } from './channels.ts'
import { canReplace } from './check-release.ts'
import { readBuild, readRelease } from './release-folder.ts'

/**
 * The version that the remote had before on this channel, where it fits the present host and owns the same paths. One that the
 * channel has been rolled back from is none: the release of today was chosen in its place.
 * @param channel with its history
 * @returns by the remote's name
 */
export async function previousBuilds(
  root: string,
  channel: Channel,
  host: BuildManifest,
  remotes: BuildManifest[],
): Promise<Map<string, BuildManifest>> {
  const orNone = () => null
  const releases = await Promise.all(
    releasesBelow(channel)
      .toReversed()
      .map((id) => readRelease(root, id).catch(orNone)),
  )
  const found = remotes.map(async (current) => {
    const versions = new Set(
      releases
        .map((release) => release?.remotes[current.name])
        .filter((version) => version !== undefined && version !== current.version),
    )
    for (const version of versions) {
      const build = await readBuild(root, current.name, version ?? '').catch(orNone)
      if (build !== null && canReplace(host, current, build)) return [[current.name, build] as const]
    }
    return []
  })
  return new Map((await Promise.all(found)).flat())
}
