// A release names one version of the host and of each remote. Its id is the hash of these versions, so equal sets have the same id.

import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Release } from '@sightline/shared/contract/release.ts'
import { writeJsonOnce } from './write-once.ts'

/** @param remotes remote name → version */
export async function createRelease(root: string, host: string, remotes: Record<string, string>): Promise<Release> {
  const release = composeRelease(host, remotes)
  await writeJsonOnce(path.join(root, 'releases', `${release.id}.json`), release)
  return release
}

/** As createRelease(), without storing it. */
export function composeRelease(host: string, remotes: Record<string, string>): Release {
  const sorted = Object.fromEntries(Object.entries(remotes).sort(([a], [b]) => a.localeCompare(b)))
  const id = createHash('sha256')
    .update(JSON.stringify({ host, remotes: sorted }))
    .digest('hex')
    .slice(0, 12)
  return { id, host, remotes: sorted }
}
