// The tree on disk: builds/<name>/<version>/, releases/<id>.json, channels/<name>.json. Nothing is ever overwritten but
// a channel's pointer, and that atomically.

import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { buildManifest, channel, release, type BuildManifest, type Channel, type Release } from '@sightline/shared/contract/release.ts'

const NAME = /^[a-z0-9][a-z0-9-]*$/
const VERSION = /^[0-9A-Za-z][0-9A-Za-z.-]*$/

export class ReleaseError extends Error {}

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

export async function readChannel(root: string, name: string): Promise<Channel> {
  if (!NAME.test(name)) throw new ReleaseError(`Not a channel: ${name}`)
  return readJson(path.join(root, 'channels', `${name}.json`), channel, `channel ${name}`)
}

export async function findChannel(root: string, name: string): Promise<Channel | null> {
  return (await listChannels(root)).includes(name) ? readChannel(root, name) : null
}

export async function listChannels(root: string): Promise<string[]> {
  const files: string[] = await readdir(path.join(root, 'channels')).catch(() => [])
  return files.filter((file) => file.endsWith('.json')).map((file) => path.basename(file, '.json'))
}

/** Written beside its place and then moved there, so that a reader sees the old or the new file and never half of one. */
export async function writeJson(file: string, value: unknown): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const temporary = `${file}.${randomUUID()}`
  await writeFile(temporary, `${JSON.stringify(value, null, 2)}\n`)
  await rename(temporary, file)
}

async function readJson<Schema extends z.ZodType>(file: string, schema: Schema, what: string): Promise<z.infer<Schema>> {
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
