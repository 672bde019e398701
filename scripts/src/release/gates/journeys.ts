// The screens that remotes want to be looked at with answers of the API, and what these must show.

import path from 'node:path'
import { buildFolder, readJson, readRelease } from '@sightline/releases/release-folder.ts'
import { JOURNEYS_FILE, journeys, type Journey } from '@sightline/shared/contract/journeys.ts'
import { ownerOfPath } from '@sightline/shared/contract/path-owner.ts'
import type { BuildManifest, Release } from '@sightline/shared/contract/release.ts'

/** One visit of the gate. */
export interface Screen {
  /** `name@version` */
  build: string
  path: string
  access: 'public' | 'signed-in'
  /** with answers; without: the API does not answer */
  journey?: Journey
}

/**
 * The journeys of what differs from the channel's release, all of them where there is none. With another host every page is another one.
 * @param remotes of the release
 * @param present id of the channel's release
 */
export async function changedJourneys(
  root: string,
  release: Release,
  remotes: BuildManifest[],
  present: string | undefined,
): Promise<Screen[]> {
  const before = present === undefined ? null : await readRelease(root, present).catch(() => null)
  const isSame = ({ name, version }: BuildManifest) => before?.host === release.host && before.remotes[name] === version
  const declared = remotes.filter((build) => JOURNEYS_FILE in build.files && !isSame(build))
  return (await Promise.all(declared.map((build) => journeysOf(root, build)))).flat()
}

async function journeysOf(root: string, build: BuildManifest): Promise<Screen[]> {
  const id = `${build.name}@${build.version}`
  const file = path.join(buildFolder(root, build.name, build.version), JOURNEYS_FILE)
  return (await readJson(file, journeys, `list of journeys of ${id}`)).map((journey) => ({
    build: id,
    path: journey.path,
    access: ownerOfPath([build], journey.path.split('?', 1)[0] ?? '')?.owned.access ?? 'public',
    journey,
  }))
}
