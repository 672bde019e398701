import { findChannel } from '@sightline/releases/channels.ts'
import { createRelease } from '@sightline/releases/create-release.ts'
import { readBuild, readRelease } from '@sightline/releases/release-folder.ts'
import { readReleaseSet } from '@sightline/releases/release-set.ts'
import type { Release } from '@sightline/shared/contract/release.ts'
import { HOST } from '../build/front-end-packages.ts'
import { PlainError } from '../plain-error.ts'

const VERSION = /^(?<name>[a-z0-9-]+)@(?<version>[0-9A-Za-z.-]+)$/

/**
 * The set to promote: a whole release, or the channel's own with other versions of the named packages.
 * @param versions `name@version`
 */
export async function releaseOf(
  root: string,
  channel: string,
  versions: string[],
  options: { release?: string; from?: string },
): Promise<Release> {
  const base = options.release ?? options.from
  if (options.release !== undefined && options.from !== undefined)
    throw new PlainError('--release and --from name two sets: choose one.')
  if (base === undefined && versions.length === 0)
    throw new PlainError('Say what to promote: name@version, --release <id> or --from <channel>.')
  const named = readVersions(versions)
  // A mistyped version fails here, with its name, before a release is made of it.
  await Promise.all(Object.entries(named).map(([name, version]) => readBuild(root, name, version)))
  const { host, remotes } =
    base === undefined ? await releaseOfChannel(root, channel) : (await readReleaseSet(root, base)).release
  const { [HOST]: newHost, ...newRemotes } = named
  const wanted = newHost ?? host
  if (wanted === undefined)
    throw new PlainError(
      `There is no channel ${channel} yet: begin it with another channel's release (--from <channel>), or name the host, too (host@version).`,
    )
  return createRelease(root, wanted, { ...remotes, ...newRemotes })
}

function readVersions(texts: string[]): Record<string, string> {
  const named: Record<string, string> = {}
  for (const [name, version] of texts.map(readVersion)) {
    const other = named[name]
    if (other !== undefined && other !== version)
      throw new PlainError(`Only one version of ${name} can be promoted, not ${other} and ${version}.`)
    named[name] = version
  }
  return named
}

function readVersion(text: string): [string, string] {
  const { name, version } = VERSION.exec(text)?.groups ?? {}
  if (name === undefined || version === undefined) throw new PlainError(`${text} is not name@version.`)
  return [name, version]
}

async function releaseOfChannel(root: string, name: string): Promise<Partial<Release> & Pick<Release, 'remotes'>> {
  const channel = await findChannel(root, name, 1)
  return channel === null ? { remotes: {} } : readRelease(root, channel.release)
}
