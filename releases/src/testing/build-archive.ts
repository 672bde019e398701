// A build as it is uploaded: a tar, compressed by gzip.

import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { pack, type Header } from 'tar-stream'
import type { BuildManifest } from '@sightline/shared/contract/release.ts'
import { buildFolder } from '../release-folder.ts'
import { publishSample, temporaryReleases } from './published-release.ts'

type Entry = Pick<Header, 'name'> & Partial<Pick<Header, 'type' | 'linkname'>> & { content: Buffer }

/** @param change of the archive's entries */
export async function archiveSample(
  fields: Partial<BuildManifest> & Pick<BuildManifest, 'name' | 'version'>,
  {
    change = (entries) => entries,
    styles,
  }: { change?(entries: Entry[]): Entry[]; styles?: Record<string, string> } = {},
): Promise<Buffer> {
  const { root, remove } = await temporaryReleases()
  try {
    await publishSample(root, fields, styles)
    const folder = buildFolder(root, fields.name, fields.version)
    const names = await readdir(folder)
    const read = async (name: string) => ({ name, content: await readFile(path.join(folder, name)) })
    return await archive(change(await Promise.all(names.map(read))))
  } finally {
    await remove()
  }
}

async function archive(entries: Entry[]): Promise<Buffer> {
  const tar = pack()
  for (const { content, ...header } of entries) tar.entry(header, content)
  tar.finalize()
  return gzipSync(await buffer(Readable.from(tar)))
}
