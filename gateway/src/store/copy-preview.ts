// Replicates the last entry of a preview, after its builds.

import path from 'node:path'
import { previewEntry } from '@sightline/shared/contract/preview.ts'
import { entryFile, lastEntryNumber } from '@sightline/releases/channels.ts'
import { findPreview, isOpen, requirePreviewName } from '@sightline/releases/previews.ts'
import { writeJsonOnce } from '@sightline/releases/write-once.ts'
import { copyBuild } from './copy-build.ts'
import { lastNumber } from './copy-channel.ts'
import { StoreError } from './http-store.ts'
import { JSON_FILE, readStoredJson, type Copying } from './stored-json.ts'

/** @throws ReleaseError for a name that a preview cannot have; StoreError also where the store has not one of the builds */
export async function copyPreview(copying: Copying, name: string): Promise<void> {
  requirePreviewName(name)
  const { read, root } = copying
  const fileOf = (number: number) => entryFile(name, number, 'previews')
  const known = await lastEntryNumber(root, name, 'previews')
  const last = await lastNumber(async (number) => (await read(fileOf(number), JSON_FILE)) !== null, known)
  const isNew = last !== known
  const entry = isNew ? await readStoredJson(read, fileOf(last), previewEntry) : await findPreview(root, name)
  if (entry === null) return
  // The copy may have pruned one of its builds just before the entry came. Those of one that has ended may be nowhere any more.
  for (const [build, version] of isOpen(entry) ? Object.entries(entry.versions) : [])
    if (!(await copyBuild(copying, build, version)))
      throw new StoreError(`The store of releases has no build ${build}@${version}`)
  if (isNew) await writeJsonOnce(path.join(root, fileOf(last)), entry)
}
