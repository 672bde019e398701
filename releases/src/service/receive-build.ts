// Unpacks an uploaded build into a folder, and refuses what is no build while it arrives.

import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract, type Extract } from 'tar-stream'
import { z } from 'zod'
import { buildManifest, type BuildManifest } from '@sightline/shared/contract/release.ts'
import { parseJson } from '../release-folder.ts'
import { Refusal } from './refusal.ts'

export interface UploadLimits {
  compressedBytes: number
  unpackedBytes: number
  /** of build.json, which is parsed in one piece */
  manifestBytes: number
  files: number
}

/** The largest build of this product has some 140 files and 8 MB. */
export const UPLOAD_LIMITS: UploadLimits = {
  compressedBytes: 50_000_000,
  unpackedBytes: 200_000_000,
  manifestBytes: 1_000_000,
  files: 5_000,
}

const LONGEST_PATH = 200
/** No part is hidden, `.` or `..`; none has signs that a file system or address reads in another way. */
const PATH_PART = /^[\w@~+-][\w@~+.-]*$/
const MANIFEST = 'build.json'
/** of the draft's name; drafts of local builds have other names */
const UPLOAD = 'upload.'

/** @returns a new folder on the file system of the store */
export async function createUploadDraft(root: string): Promise<string> {
  const draft = path.join(root, 'drafts', `${UPLOAD}${randomUUID()}`)
  await mkdir(draft, { recursive: true })
  return draft
}

/** Removes what a killed service has left. A store has one service. */
export async function removeUploadDrafts(root: string): Promise<void> {
  const folder = path.join(root, 'drafts')
  const names: string[] = await readdir(folder).catch(() => [])
  const left = names.filter((name) => name.startsWith(UPLOAD))
  await Promise.all(left.map((name) => rm(path.join(folder, name), { recursive: true, force: true })))
}

/**
 * @param body a tar, compressed by gzip. After a refusal it is read to its end, as a client may look at the answer only then.
 * @returns the manifest, each file of which has arrived
 * @throws Refusal
 */
export async function receiveBuild(body: Readable, folder: string, limits: UploadLimits): Promise<BuildManifest> {
  const files = await unpack(body, folder, limits)
  if (!files.has(MANIFEST)) throw new Refusal(422, `The archive has no ${MANIFEST} at its root.`)
  const manifest = buildManifest.safeParse(parseJson(await readFile(path.join(folder, MANIFEST), 'utf8')))
  if (!manifest.success) {
    throw new Refusal(422, `${MANIFEST} of the archive is damaged.`, z.prettifyError(manifest.error).split('\n'))
  }
  const missing = Object.keys(manifest.data.files).filter((file) => !files.has(file))
  if (missing.length > 0)
    throw new Refusal(
      422,
      `Files that ${MANIFEST} names are not in the archive.`,
      missing.map((file) => `${file} is missing`),
    )
  return manifest.data
}

async function unpack(body: Readable, folder: string, limits: UploadLimits): Promise<Set<string>> {
  if (body.destroyed) throw cutOff()
  const compressed = atMost(limits.compressedBytes, 'The archive')
  const fail = (error: Error) => void compressed.destroy(error)
  body.once('error', fail)
  body.pipe(compressed)
  const tar = extract()
  const arriving = pipeline(compressed, createGunzip(), atMost(limits.unpackedBytes, 'The unpacked archive'), tar)
  try {
    const [arrived, written] = await Promise.allSettled([arriving, writeFiles(tar, folder, limits)])
    const failures = [written, arrived].flatMap((result) =>
      result.status === 'rejected' ? [result.reason as Error] : [],
    )
    const [first] = failures
    if (body.errored) throw cutOff()
    if (first !== undefined) throw refusalOf(failures.find((failure) => failure instanceof Refusal) ?? first)
    return written.status === 'fulfilled' ? written.value : new Set()
  } finally {
    body.unpipe(compressed)
    body.resume()
  }
}

const cutOff = () => new Refusal(400, 'The upload was cut off.')

/** Errors of the file system are the operator's. */
function refusalOf(failure: NodeJS.ErrnoException): Error {
  if (failure instanceof Refusal) return failure
  if (failure.syscall !== undefined && !['EEXIST', 'ENOTDIR', 'EISDIR'].includes(failure.code ?? '')) return failure
  const reason = failure.syscall === undefined ? failure.message : 'a path stands in it twice'
  return new Refusal(422, 'The archive is cut off, or is not a tar that is compressed by gzip.', [reason])
}

const tooLarge = (what: string, bytes: number) => new Refusal(413, `${what} has more than ${bytes / 1_000_000} MB.`)

function atMost(bytes: number, what: string): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen <= bytes) done(null, chunk)
      else done(tooLarge(what, bytes))
    },
  })
}

async function writeFiles(
  tar: Extract,
  folder: string,
  { files: most, manifestBytes }: UploadLimits,
): Promise<Set<string>> {
  const files = new Set<string>()
  let entries = 0
  for await (const entry of tar) {
    const { type } = entry.header
    const name = entry.header.name.replace(/^\.\//, '').replace(/\/$/, '')
    entries += 1
    if (entries > most) throw new Refusal(413, `The archive has more than ${most} files.`)
    if (type === 'directory' && (name === '' || name === '.' || isSafe(name))) {
      entry.resume()
      continue
    }
    if (type !== 'file') throw notAllowed(`${name} is a ${type ?? 'special file'}`)
    if (!isSafe(name)) throw notAllowed(`${name} is not a relative path of plain names`)
    if (name === MANIFEST && (entry.header.size ?? 0) > manifestBytes) throw tooLarge(MANIFEST, manifestBytes)
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), entry as AsyncIterable<Buffer>, { flag: 'wx' })
    files.add(name)
  }
  return files
}

const isSafe = (name: string) => name.length <= LONGEST_PATH && name.split('/').every((part) => PATH_PART.test(part))

const notAllowed = (problem: string) =>
  new Refusal(422, 'The archive may have regular files with safe relative paths only.', [problem])
