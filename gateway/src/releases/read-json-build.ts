import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { buildManifest, type BuildManifest } from '@sightline/shared/contract/release.ts'

/** build.json of a folder that is not published yet. */
export async function readJsonBuild(folder: string): Promise<BuildManifest> {
  return buildManifest.parse(JSON.parse(await readFile(path.join(folder, 'build.json'), 'utf8')))
}
