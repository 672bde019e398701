// Copies a release from a store after its builds, so that every release in the folder can be served.

import { existsSync } from 'node:fs'
import path from 'node:path'
import { release, type Release } from '@sightline/shared/contract/release.ts'
import { composeRelease } from '@sightline/releases/create-release.ts'
import { NAME, readRelease } from '@sightline/releases/release-folder.ts'
import { versionsOf } from '@sightline/releases/release-set.ts'
import { writeJsonOnce } from '@sightline/releases/write-once.ts'
import { copyBuild } from './copy-build.ts'
import { StoreError } from './http-store.ts'
import { readStoredJson, type Copying } from './stored-json.ts'

/** @returns whether there is such a release */
export async function copyRelease(copying: Copying, id: string): Promise<boolean> {
  if (!NAME.test(id)) return false
  const name = `releases/${id}.json`
  const file = path.join(copying.root, name)
  if (existsSync(file)) {
    // A prune that was killed may have removed one of its builds.
    await copySet(copying, await readRelease(copying.root, id))
    return true
  }
  const set = await readStoredJson(copying.read, name, release)
  if (set === null) return false
  if (set.id !== id || composeRelease(set.host, set.remotes).id !== id)
    throw new StoreError(`The store of releases has another release in the place of ${id}`)
  await copySet(copying, set)
  await writeJsonOnce(file, set)
  return true
}

/** The builds that it names. */
export async function copySet(copying: Copying, set: Release): Promise<void> {
  for (const [name, version] of versionsOf(set)) {
    if (!(await copyBuild(copying, name, version)))
      throw new StoreError(`The store of releases has no build ${name}@${version}`)
  }
}
