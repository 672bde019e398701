// The release without HTML of its pages: the same builds, whose build.json names neither prerendered pages nor frames and skeletons. It is
// what the product was before decisions 0029 and 0043, and everything else is the same.

import { cp, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { createRelease } from '@sightline/releases/create-release.ts'
import { publishBuild } from '@sightline/releases/publish.ts'
import { buildFolder } from '@sightline/releases/release-folder.ts'
import { readReleaseSet } from '@sightline/releases/release-set.ts'
import { writeJsonOnce } from '@sightline/releases/write-once.ts'
import type { BuildManifest } from '@sightline/shared/contract/release.ts'

/** @returns id of the new release, and the paths that are prerendered in the one that was given */
export async function releaseWithoutPages(root: string, id: string): Promise<{ release: string; paths: string[] }> {
  const { release, builds } = await readReleaseSet(root, id)
  const withPages = builds.filter(
    ({ prerendered, skeletons }) => Object.keys({ ...prerendered, ...skeletons }).length > 0,
  )
  const published = await Promise.all(withPages.map((build) => publishWithoutPages(root, build)))
  const { host = release.host, ...remotes } = { ...release.remotes, ...Object.fromEntries(published) }
  return {
    release: (await createRelease(root, host, remotes)).id,
    paths: withPages.flatMap(({ prerendered = {} }) => Object.keys(prerendered)),
  }
}

async function publishWithoutPages(root: string, build: BuildManifest): Promise<[name: string, version: string]> {
  const version = `${build.version}.without-pages`
  const draft = path.join(root, 'drafts', `${build.name}-without-pages.${process.pid}`)
  await mkdir(path.dirname(draft), { recursive: true })
  try {
    await cp(buildFolder(root, build.name, build.version), draft, {
      recursive: true,
      filter: (file) => path.basename(file) !== 'build.json',
    })
    await writeJsonOnce(path.join(draft, 'build.json'), { ...build, version, prerendered: {}, skeletons: {} })
    await publishBuild(root, draft)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return [build.name, version]
}
