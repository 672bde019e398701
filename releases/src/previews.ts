// Previews: builds that are shown by a name, beside the set that a channel has when somebody opens them. A folder of numbered entries for
// each name, as channels have.

import type { Release } from '@sightline/shared/contract/release.ts'
import { previewEntry, type PreviewEntry } from '@sightline/shared/contract/preview.ts'
import { listNames, readChannel, readEntries } from './channels.ts'
import { composeRelease } from './create-release.ts'
import { readable, readRelease, ReleaseError } from './release-folder.ts'

const PREVIEW_NAME = /^[a-z0-9][a-z0-9-]{0,39}$/

export interface Preview extends PreviewEntry {
  name: string
}

/** @throws ReleaseError when a preview cannot have this name */
export function requirePreviewName(name: string): void {
  if (!PREVIEW_NAME.test(name))
    throw new ReleaseError(
      "A preview's name is of small letters, digits and hyphens, and has at most 40 characters: pr-12, for example.",
    )
}

/** Its last entry, also after its end; null where there is none. */
export async function findPreview(root: string, name: string): Promise<Preview | null> {
  requirePreviewName(name)
  const entry = (await readEntries(root, name, 'previews', previewEntry, 1)).at(-1)
  return entry === undefined ? null : { name, ...entry }
}

export const isOpen = ({ until }: Pick<PreviewEntry, 'until'>, now = Date.now()) => Date.parse(until) > now

/** @throws ReleaseError when there is none that is open */
export async function readOpenPreview(root: string, name: string): Promise<Preview> {
  const found = await findPreview(root, name)
  if (found === null) throw new ReleaseError(`There is no preview ${name}.`)
  if (!isOpen(found)) throw new ReleaseError(`Preview ${name} ended on ${found.until.slice(0, 10)}.`)
  return found
}

/** @param onUnreadable gets the name of one that is damaged */
export async function readOpenPreviews(
  root: string,
  onUnreadable?: (name: string) => void,
  now = Date.now(),
): Promise<Preview[]> {
  const names = await listNames(root, 'previews')
  const found = await readable(names, (name) => findPreview(root, name), onUnreadable)
  return found.filter((preview) => preview !== null).filter((preview) => isOpen(preview, now))
}

/** The set of the channel as it is now, with the preview's versions in place. */
export async function previewSet(
  root: string,
  { channel, versions }: Pick<PreviewEntry, 'channel' | 'versions'>,
): Promise<Release> {
  const present = await readRelease(root, (await readChannel(root, channel, 1)).release)
  const { host = present.host, ...remotes } = versions
  return composeRelease(host, { ...present.remotes, ...remotes })
}
