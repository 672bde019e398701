// Where the gateway reads releases from: a folder, or a copy of a store at an HTTP address. The copy follows the channels and is on
// disk, so what is served stays the last good release while the store is away, also after a restart.

import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Release } from '@sightline/shared/contract/release.ts'
import { PRODUCTION, type GatewaySettings } from '../settings.ts'
import { findChannel } from '@sightline/releases/channels.ts'
import { KEPT_ENTRIES, prune } from '@sightline/releases/prune.ts'
import { readOpenPreviews } from '@sightline/releases/previews.ts'
import { NAME, ReleaseError, VERSION } from '@sightline/releases/release-folder.ts'
import { copyBuild } from './copy-build.ts'
import { copyChannel } from './copy-channel.ts'
import { copyPreview } from './copy-preview.ts'
import { copyRelease, copySet } from './copy-release.ts'
import { copyRollout } from './copy-rollout.ts'
import { fetchFile, StoreError } from './http-store.ts'
import type { Copying } from './stored-json.ts'

const POLL_MS = 3_000

export interface ReleaseStore {
  /** folder with builds, releases and channels */
  root: string
  /** Copies a release, a build or a set into the folder if the store has it. @throws ReleaseError when the store does not answer */
  copyMissing: {
    release(id: string): Promise<unknown>
    build(name: string, version: string): Promise<unknown>
    /** as it is now */
    preview(name: string): Promise<unknown>
    set(release: Release): Promise<unknown>
  }
  /** why the channels, a rollout or a preview are not followed; empty when they are */
  trouble(): string
  /** polls the channels now */
  follow(): Promise<void>
  close(): Promise<void>
}

type Settings = Pick<GatewaySettings, 'RELEASES_URL' | 'RELEASES_DIR' | 'DATA_DIR' | 'CHANNEL'>

const isHttp = (place: string) => /^https?:/i.test(place)

/** Resolves after the first poll, whether or not it succeeded. @param pollMs poll interval of a store at an HTTP address */
export async function openReleaseStore(
  settings: Settings,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  pollMs = POLL_MS,
): Promise<ReleaseStore> {
  const { RELEASES_URL: place = settings.RELEASES_DIR } = settings
  return isHttp(place) ? followStore(place, settings, log, pollMs) : folderStore(place)
}

function folderStore(root: string): ReleaseStore {
  const nothing = async () => undefined
  return {
    root,
    copyMissing: { release: nothing, build: nothing, preview: nothing, set: nothing },
    trouble: () => '',
    follow: nothing,
    close: nothing,
  }
}

async function followStore(
  address: string,
  { DATA_DIR, CHANNEL }: Settings,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  pollMs: number,
): Promise<ReleaseStore> {
  const root = path.resolve(DATA_DIR, 'release-copies', createHash('sha256').update(address).digest('hex').slice(0, 12))
  // Removes temporary files of a gateway that was killed.
  await rm(path.join(root, 'drafts'), { recursive: true, force: true })
  const closed = new AbortController()
  const copying: Copying = { root, read: (file, limits) => fetchFile(address, file, limits, closed.signal) }
  /** problem of the last poll; logged when it changes */
  let trouble = ''
  let timer: NodeJS.Timeout | undefined

  async function copyChannels(): Promise<void> {
    // Production is what the page for QA compares with.
    for (const channel of new Set([CHANNEL, PRODUCTION])) {
      const changed = await copyChannel(copying, channel, KEPT_ENTRIES, (problem) =>
        log.warn({ problem }, 'an older release is not in the store'),
      )
      if (changed)
        await prune(root).catch((error: unknown) =>
          log.warn({ problem: (error as Error).message }, 'old builds were not removed'),
        )
    }
    const troubles: string[] = []
    const note = (what: string) => (error: unknown) => void troubles.push(`${what} is not: ${(error as Error).message}`)
    await copyRollout(copying, CHANNEL).catch(note('the rollout'))
    // Those that somebody has opened here: they may be closed or replaced.
    for (const { name } of await readOpenPreviews(root)) await copyPreview(copying, name).catch(note(`preview ${name}`))
    if (troubles.length > 0) throw new StoreError(`The channels are followed, ${troubles.join('; ')}`)
  }

  async function follow(): Promise<void> {
    const now = await copyChannels().then(
      () => '',
      (error: unknown) => (error as Error).message,
    )
    if (now !== trouble && !closed.signal.aborted) {
      if (now === '') log.info('the store of releases is followed again')
      else log.warn({ problem: now }, 'not all of the store of releases is followed: what was read before is served')
    }
    trouble = now
  }

  async function followForEver(): Promise<void> {
    await follow()
    if (!closed.signal.aborted) timer = setTimeout(() => void (following = followForEver()), pollMs)
  }

  let following = followForEver()
  if ((await findChannel(root, CHANNEL, 1).catch(() => null)) === null) await following
  return {
    root,
    copyMissing: {
      release: (id) => copyRelease(copying, id),
      // An invalid build name is treated like an unknown one.
      build: async (name, version) => NAME.test(name) && VERSION.test(version) && copyBuild(copying, name, version),
      preview: (name) => copyPreview(copying, name),
      set: (release) => copySet(copying, release),
    },
    trouble: () => trouble,
    follow,
    async close() {
      clearTimeout(timer)
      closed.abort(new ReleaseError('The gateway ends.'))
      await following
    },
  }
}
