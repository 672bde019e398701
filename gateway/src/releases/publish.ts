// Adds a finished build to the tree.

import { mkdir, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { buildManifest } from '@sightline/shared/contract/release.ts'
import { buildFolder, ReleaseError } from './release-folder.ts'

/**
 * Moves a build's folder to its place. A build that is published already is left as it is.
 * @param from folder with the build's files and build.json, on the same file system as the tree
 */
export async function publishBuild(root: string, from: string): Promise<{ name: string; version: string }> {
  const { name, version } = buildManifest.parse(JSON.parse(await readFile(path.join(from, 'build.json'), 'utf8')))
  const target = buildFolder(root, name, version)
  await mkdir(path.dirname(target), { recursive: true })
  try {
    await rename(from, target)
  } catch (error) {
    const published = (error as NodeJS.ErrnoException).code === 'ENOTEMPTY' || (error as NodeJS.ErrnoException).code === 'EEXIST'
    if (!published) throw new ReleaseError(`Could not publish ${name}@${version}: ${(error as Error).message}`)
  }
  return { name, version }
}
