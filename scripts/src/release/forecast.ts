// What another host would break: of the remotes of a channel, before anything is promoted.

import { sharedProblems } from '@sightline/releases/check-release.ts'
import { readBuild } from '@sightline/releases/release-folder.ts'
import { readReleaseSet } from '@sightline/releases/release-set.ts'
import { HOST } from '../build/front-end-packages.ts'
import { PlainError } from '../plain-error.ts'
import { typeProblems } from './gates/find-type-problems.ts'
import { readVersion } from './versions-argument.ts'

export interface Outlook {
  name: string
  version: string
  problems: string[]
  /** false: the host or the remote was built before builds had their types, so that names alone are compared */
  areTypesKnown: boolean
}

/**
 * @param candidate `host@version`
 * @param channel or the id of a release
 */
export async function forecast(root: string, candidate: string, channel: string): Promise<Outlook[]> {
  const [named, version] = readVersion(candidate)
  if (named !== HOST) throw new PlainError(`A forecast is of a host: ${HOST}@version.`)
  const host = await readBuild(root, HOST, version)
  const remotes = (await readReleaseSet(root, channel)).builds.filter(({ name }) => name !== HOST)
  const types = await typeProblems(root, host, remotes)
  return remotes.map((remote, index) => ({
    name: remote.name,
    version: remote.version,
    problems: [...sharedProblems(host, remote), ...(types[index] ?? [])],
    areTypesKnown: host.types !== undefined && remote.types !== undefined,
  }))
}
