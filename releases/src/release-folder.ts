// The tree on disk: builds/<name>/<version>/, releases/<id>.json, channels/<name>/<number>.json. Nothing is ever overwritten.

import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { buildManifest, release, type BuildManifest, type Release } from '@sightline/shared/contract/release.ts'

export const NAME = /^[a-z0-9][a-z0-9-]*$/
export const VERSION = /^[0-9A-Za-z][0-9A-Za-z.-]*$/

export class ReleaseError extends Error {
  /** the message without the problems */
  readonly summary: string
  readonly problems: string[]

  /** @param problems what is wrong with a build or a set, one sentence each */
  constructor(summary: string, problems: string[] = []) {
    super(problems.length === 0 ? summary : `${summary}:\n  ${problems.join('\n  ')}`)
    this.summary = summary
    this.problems = problems
  }
}

export function buildFolder(root: string, name: string, version: string): string {
  if (!NAME.test(name) || !VERSION.test(version)) throw new ReleaseError(`Not a build: ${name}@${version}`)
  return path.join(root, 'builds', name, version)
}

export async function readBuild(root: string, name: string, version: string): Promise<BuildManifest> {
  return readJson(path.join(buildFolder(root, name, version), 'build.json'), buildManifest, `build ${name}@${version}`)
}

export async function readRelease(root: string, id: string): Promise<Release> {
  if (!NAME.test(id)) throw new ReleaseError(`Not a release: ${id}`)
  return readJson(path.join(root, 'releases', `${id}.json`), release, `release ${id}`)
}

/** Ids of all releases. */
export async function listReleases(root: string): Promise<string[]> {
  const files: string[] = await readdir(path.join(root, 'releases')).catch(() => [])
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => path.basename(file, '.json'))
    .sort()
}

/** Name and version of every published build. */
export async function listBuilds(root: string): Promise<{ name: string; version: string }[]> {
  const folder = path.join(root, 'builds')
  const names = (await subfolders(folder)).filter((name) => NAME.test(name))
  const builds = await Promise.all(
    names.map(async (name) =>
      (await subfolders(path.join(folder, name)))
        .filter((version) => VERSION.test(version))
        .map((version) => ({ name, version })),
    ),
  )
  return builds.flat()
}

/** Every published build that can be read: one of an earlier version of the product cannot. @param onUnreadable gets `name@version` */
export async function readBuilds(root: string, onUnreadable?: (build: string) => void): Promise<BuildManifest[]> {
  const builds = await listBuilds(root)
  return readable(
    builds,
    ({ name, version }) => readBuild(root, name, version),
    ({ name, version }) => onUnreadable?.(`${name}@${version}`),
  )
}

/** Every release that can be read. @param onUnreadable gets the id */
export async function readReleases(root: string, onUnreadable?: (id: string) => void): Promise<Release[]> {
  return readable(await listReleases(root), (id) => readRelease(root, id), onUnreadable)
}

/** The entries that `read` can read. Errors other than ReleaseError are thrown. */
export async function readable<Item, Read>(
  items: Item[],
  read: (item: Item) => Promise<Read>,
  onUnreadable?: (item: Item) => void,
): Promise<Read[]> {
  const orNull = (item: Item) => (error: unknown) => {
    if (!(error instanceof ReleaseError)) throw error
    onUnreadable?.(item)
    return null
  }
  return (await Promise.all(items.map((item) => read(item).catch(orNull(item))))).filter((one) => one !== null)
}

async function subfolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
}

/** @param what for the messages */
export async function readJson<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  what: string,
): Promise<z.infer<Schema>> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch {
    throw new ReleaseError(`There is no ${what} (${file})`)
  }
  const parsed = schema.safeParse(parseJson(text))
  if (!parsed.success) throw new ReleaseError(`The ${what} is damaged (${file}): ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

/** @returns undefined for what is no JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
