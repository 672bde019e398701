// Adds a finished build to the tree.

import { mkdir, rename } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import path from 'node:path'
import { buildManifest, type BuildManifest } from '@sightline/shared/contract/release.ts'
import { damagedFiles } from './check-release.ts'
import { buildFolder, readBuild, readJson, ReleaseError } from './release-folder.ts'

/** This version has been published with other files. */
export class PublishedOtherwise extends ReleaseError {}

/**
 * Moves a build's folder to its place, in one step. A build that is published already is left as it is.
 * @param from folder with the build's files and build.json, on the same file system as the tree
 * @param check finds further problems of the build in the folder, one sentence each
 * @returns `isNew`: false for a build that is published already
 * @throws ReleaseError when build.json is not one, a file does not have its hash, the check finds a problem, or this version is
 * published with other files
 */
export async function publishBuild(
  root: string,
  from: string,
  check: (folder: string, build: BuildManifest) => Promise<string[]> = async () => [],
): Promise<{ name: string; version: string; isNew: boolean }> {
  const build = await readJson(path.join(from, 'build.json'), buildManifest, 'build')
  const { name, version } = build
  const damaged = await damagedFiles(from, build)
  const problems = damaged.length > 0 ? damaged : await check(from, build)
  if (problems.length > 0) throw new ReleaseError(`${name}@${version} cannot be published`, problems)
  const target = buildFolder(root, name, version)
  await mkdir(path.dirname(target), { recursive: true })
  try {
    await rename(from, target)
    return { name, version, isNew: true }
  } catch (error) {
    const published =
      (error as NodeJS.ErrnoException).code === 'ENOTEMPTY' || (error as NodeJS.ErrnoException).code === 'EEXIST'
    if (!published) throw new ReleaseError(`Could not publish ${name}@${version}: ${(error as Error).message}`)
    const { files } = await readBuild(root, name, version)
    if (!isDeepStrictEqual(files, build.files))
      throw new PublishedOtherwise(`${name}@${version} is published already, with other files`)
    return { name, version, isNew: false }
  }
}
