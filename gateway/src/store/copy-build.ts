// Copies a build from a store. Each file is verified against its hash, and the copy is atomic: all files or none.

import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { buildManifest, type BuildManifest } from '@sightline/shared/contract/release.ts'
import { publishBuild } from '@sightline/releases/publish.ts'
import { buildFolder } from '@sightline/releases/release-folder.ts'
import { StoreError, type Limits } from './http-store.ts'
import { JSON_FILE, parseStored, type Copying, type ReadStore } from './stored-json.ts'

const FILE: Limits = { bytes: 20_000_000 }
const FILES_AT_ONCE = 6
/** Names in build.json become paths: none may leave the folder. */
const FILE_NAME = /^(?!.*(^|\/)\.)[\w@~.-]+(\/[\w@~.-]+)*$/
/** suffixes of compressed copies, each with its decompressor */
const COMPRESSED = { br: promisify(brotliDecompress), gz: promisify(gunzip) }
/** What Module Federation's tools read. It has no hash; a page never loads it. */
const TOOLS_FILE = 'mf-manifest.json'

/** @returns whether there is such a build */
export async function copyBuild({ read, root }: Copying, name: string, version: string): Promise<boolean> {
  if (existsSync(path.join(buildFolder(root, name, version), 'build.json'))) return true
  const address = `builds/${name}/${version}`
  const manifest = await read(`${address}/build.json`, JSON_FILE)
  if (manifest === null) return false
  const { files, ...build } = parseStored(`${address}/build.json`, manifest, buildManifest)
  if (build.name !== name || build.version !== version || !Object.keys(files).every((file) => FILE_NAME.test(file))) {
    throw new StoreError(`The store of releases has another build in the place of ${name}@${version}`)
  }
  const draft = path.join(root, 'drafts', randomUUID())
  try {
    await copyFiles(read, address, files, draft)
    const tools = await read(`${address}/${TOOLS_FILE}`, JSON_FILE)
    if (tools !== null) await writeFile(path.join(draft, TOOLS_FILE), tools)
    // As it is, with fields that only a later version of the gateway reads.
    await writeFile(path.join(draft, 'build.json'), manifest)
    await publishBuild(root, draft)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return true
}

async function copyFiles(
  read: ReadStore,
  address: string,
  hashes: BuildManifest['files'],
  draft: string,
): Promise<void> {
  const files = Object.entries(hashes)
  for (let at = 0; at < files.length; at += FILES_AT_ONCE) {
    await Promise.all(
      files
        .slice(at, at + FILES_AT_ONCE)
        .map(([file, hash]) => copyFile(read, `${address}/${file}`, hash, path.join(draft, file))),
    )
  }
}

/** With its compressed copies, where they are copies of it. publishBuild() compares the hashes. */
async function copyFile(read: ReadStore, address: string, hash: string, target: string): Promise<void> {
  const content = await read(address, FILE)
  if (content === null) throw new StoreError(`The store of releases has no ${address}`)
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, content)
  await Promise.all(
    Object.entries(COMPRESSED).map(async ([kind, decompress]) => {
      const compressed = await read(`${address}.${kind}`, FILE)
      if (compressed === null) return
      const original = await decompress(compressed, { maxOutputLength: FILE.bytes }).catch(() => null)
      if (original !== null && hashOf(original) === hash) await writeFile(`${target}.${kind}`, compressed)
    }),
  )
}

const hashOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`
