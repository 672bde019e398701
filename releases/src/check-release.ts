// Validates a whole set of builds before a channel may point to it.

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import semver from 'semver'
import { REMOTE_CONTRACT } from '@sightline/shared/contract/remote-contract.ts'
import type { BuildManifest, Release } from '@sightline/shared/contract/release.ts'
import { buildFolder, readBuild, ReleaseError } from './release-folder.ts'

/** @returns the problems found, one sentence each; none = the release may be served */
export async function checkRelease(root: string, release: Release): Promise<string[]> {
  try {
    const host = await readBuild(root, 'host', release.host)
    const remotes = await Promise.all(
      Object.entries(release.remotes).map(([name, version]) => readBuild(root, name, version)),
    )
    const damaged = await Promise.all(
      [host, ...remotes].map((build) => damagedFiles(buildFolder(root, build.name, build.version), build)),
    )
    return [
      ...remotes.flatMap(contractProblems),
      ...remotes.flatMap((remote) => sharedProblems(host, remote)),
      ...pathProblems(remotes),
      ...[host, ...remotes].flatMap(unhashedProblems),
      ...damaged.flat(),
    ]
  } catch (error) {
    if (error instanceof ReleaseError) return [error.message]
    throw error
  }
}

/** Whether a remote's build could take the place of the one in a release, on a page that knows only that one's paths. */
export function canReplace(host: BuildManifest, current: BuildManifest, other: BuildManifest): boolean {
  const pathsOf = ({ paths }: BuildManifest) => paths.map(({ path, access }) => `${path} ${access}`).sort()
  const problems = [...contractProblems(other), ...sharedProblems(host, other), ...unhashedProblems(other)]
  return problems.length === 0 && isDeepStrictEqual(pathsOf(current), pathsOf(other))
}

/** Of a remote. */
export function contractProblems(build: BuildManifest): string[] {
  const spoken = semver.coerce(REMOTE_CONTRACT)
  return spoken !== null && semver.satisfies(spoken, build.contract)
    ? []
    : [`${build.name}@${build.version} asks for contract ${build.contract}, the host speaks ${REMOTE_CONTRACT}`]
}

/** What a remote takes from the host and does not get, in version and by name. */
export function sharedProblems(host: BuildManifest, remote: BuildManifest): string[] {
  const build = `${remote.name}@${remote.version}`
  return Object.entries(remote.shared).flatMap(([module, needed]) => {
    const provided = host.shared[module]
    if (provided === undefined || !semver.satisfies(provided.version, `^${needed.version}`)) {
      return [`${build} needs ${module} ^${needed.version}, the host has ${provided?.version ?? 'none'}`]
    }
    const missing = needed.names?.filter((name) => provided.names?.includes(name) !== true) ?? []
    return missing.length === 0
      ? []
      : [`${build} uses ${missing.join(', ')} of ${module}, which the host does not export`]
  })
}

/** Reports files without an integrity hash: a page would load them, or a gateway would read them, unchecked. */
export function unhashedProblems(build: BuildManifest): string[] {
  const { scripts, styles } = build.preload
  const named = new Set([
    build.entry,
    ...scripts,
    ...styles,
    ...(build.signedIn ?? []),
    ...Object.values(build.preloadByPath).flat(),
    ...Object.values(build.prerendered ?? {}).map(({ file }) => file),
    ...Object.values(build.skeletons ?? {}),
  ])
  return [...named]
    .filter((file) => build.files[file] === undefined)
    .map((file) => `${build.name}@${build.version}: there is no hash for ${file}`)
}

function pathProblems(remotes: BuildManifest[]): string[] {
  const owners = new Map<string, string>()
  return remotes.flatMap((remote) =>
    remote.paths.flatMap(({ path: owned }) => {
      const owner = owners.get(owned)
      owners.set(owned, remote.name)
      return owner === undefined ? [] : [`${owned} is owned by ${owner} and by ${remote.name}`]
    }),
  )
}

/** @param folder of the build */
export async function damagedFiles(folder: string, build: BuildManifest): Promise<string[]> {
  const checks = Object.entries(build.files).map(async ([name, integrity]) => {
    const content = await readFile(path.join(folder, name)).catch(() => null)
    if (content === null) return `${build.name}@${build.version}: ${name} is missing`
    const actual = `sha384-${createHash('sha384').update(content).digest('base64')}`
    return actual === integrity ? null : `${build.name}@${build.version}: ${name} does not have the hash of its build`
  })
  return (await Promise.all(checks)).filter((problem) => problem !== null)
}
