// Opens a preview after its set has been checked, and closes it.

import path from 'node:path'
import type { PreviewEntry } from '@sightline/shared/contract/preview.ts'
import { entryFile, lastEntryNumber } from './channels.ts'
import { checkStyles } from './check-styles.ts'
import { previewSet, readOpenPreview, requirePreviewName, type Preview } from './previews.ts'
import { requireServable } from './promote.ts'
import { ReleaseError } from './release-folder.ts'
import { writeJsonOnce } from './write-once.ts'

export const PREVIEW_DAYS = 14
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * A preview that has the name already is replaced, and its time begins again.
 * @param replaced number of the last entry of the name that the caller has seen; default: the last one
 * @throws ReleaseError when the set with these versions could not be shown, or somebody else has changed the preview meanwhile
 */
export async function openPreview(
  root: string,
  name: string,
  shown: Pick<PreviewEntry, 'channel' | 'versions' | 'by'>,
  replaced?: number,
): Promise<Preview> {
  requirePreviewName(name)
  const last = replaced ?? (await lastEntryNumber(root, name, 'previews'))
  await requireServable(root, await previewSet(root, shown), [(release) => checkStyles(root, release)])
  return addEntry(root, name, last, shown, PREVIEW_DAYS)
}

/** @throws ReleaseError when there is none that is open */
export async function closePreview(root: string, name: string, by?: string): Promise<Preview> {
  const { number, channel, versions } = await readOpenPreview(root, name)
  return addEntry(root, name, number, { channel, versions, by }, 0)
}

/** @param last number of the last entry, as it was when this one was decided */
async function addEntry(
  root: string,
  name: string,
  last: number,
  { channel, versions, by }: Pick<PreviewEntry, 'channel' | 'versions' | 'by'>,
  days: number,
): Promise<Preview> {
  const now = new Date()
  const [at, until] = [now.toISOString(), new Date(now.getTime() + days * DAY_MS).toISOString()]
  const entry: PreviewEntry = { number: last + 1, channel, versions, at, until, by }
  if (await writeJsonOnce(path.join(root, entryFile(name, entry.number, 'previews')), entry)) return { name, ...entry }
  throw new ReleaseError(`Preview ${name} was changed meanwhile. Look at it and try again.`)
}
