// Replicates the last step of a channel's rollouts, after its release.

import path from 'node:path'
import { rolloutEntry } from '@sightline/shared/contract/rollout.ts'
import { entryFile, findChannel, lastEntryNumber } from '@sightline/releases/channels.ts'
import { ifHolds } from '@sightline/releases/rollouts.ts'
import { writeJsonOnce } from '@sightline/releases/write-once.ts'
import { lastNumber } from './copy-channel.ts'
import { copyRelease } from './copy-release.ts'
import { StoreError } from './http-store.ts'
import { JSON_FILE, readStoredJson, type Copying } from './stored-json.ts'

/** @throws StoreError also where the store has not the release */
export async function copyRollout(copying: Copying, channelName: string): Promise<void> {
  const { read, root } = copying
  const fileOf = (number: number) => entryFile(channelName, number, 'rollouts')
  const known = await lastEntryNumber(root, channelName, 'rollouts')
  // Of the steps before the last one none counts, and a damaged one is in nobody's way.
  const last = await lastNumber(async (number) => (await read(fileOf(number), JSON_FILE)) !== null, known)
  const channel = await findChannel(root, channelName, 1)
  if (last === known || channel === null) return
  const step = await readStoredJson(read, fileOf(last), rolloutEntry)
  // A step after an entry that has not come yet waits for it.
  if (step === null || step.after > (channel.history.at(-1)?.number ?? 0)) return
  if (ifHolds(step, channel) !== null && !(await copyRelease(copying, step.release)))
    throw new StoreError(`The store of releases has no release ${step.release}`)
  await writeJsonOnce(path.join(root, fileOf(last)), step)
}
