// Replicates a channel of a store. Each entry is copied after its release.

import path from 'node:path'
import { channelEntry, type ChannelEntry } from '@sightline/shared/contract/release.ts'
import { entryFile, findChannel } from '@sightline/releases/channels.ts'
import { writeJsonOnce } from '@sightline/releases/write-once.ts'
import { copyRelease } from './copy-release.ts'
import { StoreError } from './http-store.ts'
import { readStoredJson, type Copying, type ReadStore } from './stored-json.ts'

/**
 * Copies the new entries of a channel from the store.
 * @param kept of the last entries, whose releases come along, too
 * @param onMissing called for an older release that the store does not have; a missing newest one is an error
 * @returns whether anything has changed
 * @throws StoreError also where the store has lost or changed the entry that was copied last
 */
export async function copyChannel(
  copying: Copying,
  channel: string,
  kept: number,
  onMissing: (problem: string) => void,
): Promise<boolean> {
  const { read, root } = copying
  const known = (await findChannel(root, channel, 1))?.history.at(-1)
  if (known !== undefined) requireSame(root, channel, known, await readEntry(read, channel, known.number))
  const before = known?.number ?? 0
  const exists = async (number: number) => (await readEntry(read, channel, number)) !== null
  const last = await lastNumber(exists, before)
  const numbers = Array.from({ length: Math.min(last - before, kept) }, (_, index) => last - index)
  const entries = (await Promise.all(numbers.map((number) => readEntry(read, channel, number)))).filter(
    (entry) => entry !== null,
  )
  const [newest, ...older] = new Set(entries.map((entry) => entry.release))
  if (newest === undefined) return false
  if (!(await copyRelease(copying, newest))) throw new StoreError(`The store of releases has no release ${newest}`)
  for (const id of older) await copyRelease(copying, id).catch((error: unknown) => onMissing((error as Error).message))
  for (const entry of entries.toReversed())
    await writeJsonOnce(path.join(root, entryFile(channel, entry.number)), entry)
  return true
}

const readEntry = (read: ReadStore, channel: string, number: number): Promise<ChannelEntry | null> =>
  readStoredJson(read, entryFile(channel, number), channelEntry)

/** Entries are written once. In a store with others, the next number belongs to another history, or never comes. */
function requireSame(root: string, channel: string, known: ChannelEntry, now: ChannelEntry | null): void {
  if (now !== null && now.release === known.release && now.at === known.at) return
  const found =
    now === null
      ? `does not have entry ${known.number} of channel ${channel} any more`
      : `has another entry ${known.number} of channel ${channel} than before`
  throw new StoreError(
    `The store of releases ${found}: it was recreated at the same address. To follow the new one, delete ${root} and start the gateway again.`,
  )
}

/** The number of the last entry. There is none missing before it, so it is found by doubling, then by halving. */
export async function lastNumber(exists: (number: number) => Promise<boolean>, known: number): Promise<number> {
  let [there, missing] = [known, known + 1]
  for (let step = 1; await exists(missing); step *= 2) [there, missing] = [missing, missing + step]
  while (missing - there > 1) {
    const middle = Math.floor((there + missing) / 2)
    if (await exists(middle)) there = middle
    else missing = middle
  }
  return there
}
