import { createRelease } from '@sightline/releases/create-release.ts'
import type { Versions } from '@sightline/releases/promote.ts'
import { readBuild } from '@sightline/releases/release-folder.ts'
import { readReleaseSet } from '@sightline/releases/release-set.ts'
import { HOST } from '../build/front-end-packages.ts'
import { PlainError } from '../plain-error.ts'

const VERSION = /^(?<name>[a-z0-9-]+)@(?<version>[0-9A-Za-z.-]+)$/

/**
 * What to promote: the id of a whole release, or versions in place of what the channel has of the named packages.
 * @param versions `name@version`
 */
export async function wantedOf(
  root: string,
  channel: string,
  versions: string[],
  { release, from }: { release?: string; from?: string },
): Promise<string | Versions> {
  if (release !== undefined && from !== undefined)
    throw new PlainError('--release and --from name two sets: choose one.')
  if (release === undefined && from === undefined && versions.length === 0)
    throw new PlainError('Say what to promote: name@version, --release <id> or --from <channel>.')
  const named = readVersions(versions)
  // A mistyped version fails here, with its name, before a release is made of it.
  await Promise.all(Object.entries(named).map(([name, version]) => readBuild(root, name, version)))
  // The channel's own set is left to promote(), which compares and swaps the entry that it is made of.
  const base = release ?? (from === channel ? undefined : from)
  if (base === undefined) return named
  const { host, remotes } = (await readReleaseSet(root, base)).release
  const { [HOST]: newHost = host, ...newRemotes } = named
  return (await createRelease(root, newHost, { ...remotes, ...newRemotes })).id
}

function readVersions(texts: string[]): Versions {
  const named: Versions = {}
  for (const [name, version] of texts.map(readVersion)) {
    const other = named[name]
    if (other !== undefined && other !== version)
      throw new PlainError(`Only one version of ${name} can be promoted, not ${other} and ${version}.`)
    named[name] = version
  }
  return named
}

export function readVersion(text: string): [string, string] {
  const { name, version } = VERSION.exec(text)?.groups ?? {}
  if (name === undefined || version === undefined) throw new PlainError(`${text} is not name@version.`)
  return [name, version]
}
