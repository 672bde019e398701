// Moves a channel's pointer, after the whole set has been checked.

import path from 'node:path'
import type { Channel } from '@sightline/shared/contract/release.ts'
import { checkRelease } from './check-release.ts'
import { findChannel, readRelease, ReleaseError, writeJson } from './release-folder.ts'

export async function promote(root: string, channelName: string, releaseId: string): Promise<Channel> {
  const release = await readRelease(root, releaseId)
  const current = await findChannel(root, channelName)
  if (current?.release === release.id) return current
  if (current?.locked === true) throw new ReleaseError(`Channel ${channelName} is locked`)

  const problems = await checkRelease(root, release)
  if (problems.length > 0) throw new ReleaseError(`Release ${release.id} cannot be served:\n  ${problems.join('\n  ')}`)

  const next: Channel = {
    name: channelName,
    locked: false,
    release: release.id,
    history: [...(current?.history ?? []), { release: release.id, at: new Date().toISOString(), action: 'promote' }],
  }
  await writeJson(path.join(root, 'channels', `${channelName}.json`), next)
  return next
}
