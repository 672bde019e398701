// Resolves the channel to one release and builds the page's boot manifest from it. The browser never chooses code by URL.

import type { BootManifest, BootRemote, BuildManifest, Channel, Release } from '@sightline/shared/contract/release.ts'
import type { RolloutEntry } from '@sightline/shared/contract/rollout.ts'
import { contactOf } from '@sightline/shared/service/contact.settings.ts'
import { readDevelopmentBuilds } from '../development/development-builds.ts'
import { readChannel } from '@sightline/releases/channels.ts'
import { previousBuilds } from '@sightline/releases/previous-builds.ts'
import { KEPT_ENTRIES } from '@sightline/releases/prune.ts'
import { readBuild, readRelease, ReleaseError } from '@sightline/releases/release-folder.ts'
import { versionsOf } from '@sightline/releases/release-set.ts'
import { findRollout } from '@sightline/releases/rollouts.ts'
import type { Skeletons } from './page-frame.ts'
import { readPrerendered, readSkeletons, type PrerenderedHtml } from './prerendered.ts'
import { authConfig, type GatewaySettings } from '../settings.ts'

/** Cache size: the boot data of this many releases stays in memory. */
const KEPT_RELEASES = 10

export interface PageRelease {
  boot: BootManifest
  host: BuildManifest
  remotes: BuildManifest[]
  /** path → prerendered page; empty in development and for a host that cannot hydrate */
  prerendered: Map<string, PrerenderedHtml>
  /** the host's frames of signed-in pages, and the remotes' skeletons of screens; empty in development */
  frames: Skeletons
  skeletons: Skeletons
}

/** @param warn receives each problem of a release that is served despite it */
export function createReleaseResolver(settings: GatewaySettings, warn: (problem: string) => void) {
  const { DEV_BUILDS } = settings
  const resolved = new Map<string, PageRelease>()

  /**
   * Reads the channel's last entry each time, and the builds of a release once; in development nothing is kept.
   * @param pinned in place of the channel's release
   * @param isChosen whether the visitor is in the share of a rollout; it is not asked while there is none
   */
  return async function resolveRelease(
    pinned?: Release,
    isChosen: (rollout: RolloutEntry) => boolean = () => false,
  ): Promise<PageRelease> {
    if (DEV_BUILDS !== undefined) {
      const { id, builds } = await readDevelopmentBuilds({ ...settings, DEV_BUILDS })
      return { ...pageRelease(settings, id, builds), prerendered: new Map(), frames: new Map(), skeletons: new Map() }
    }
    // A pinned release is read again for each page: its builds may have been pruned, and pins must not evict the channel's release from the cache.
    if (pinned !== undefined) return readPageRelease(settings, pinned, null, warn)
    const channel = await readChannel(settings.RELEASES_DIR, settings.CHANNEL, 1)
    const change = `${channel.history.at(-1)?.number} ${channel.release}`
    const candidate = await resolveCandidate(channel, change, isChosen).catch(servedDespite)
    if (candidate !== null) return candidate
    return kept(change, async () =>
      readPageRelease(
        settings,
        await readRelease(settings.RELEASES_DIR, channel.release),
        { channel: channel.name },
        warn,
      ),
    )
  }

  async function resolveCandidate(channel: Channel, change: string, isChosen: (rollout: RolloutEntry) => boolean) {
    const rollout = await findRollout(settings.RELEASES_DIR, channel)
    if (rollout === null || !isChosen(rollout)) return null
    return kept(`${change} ${rollout.release}`, async () =>
      readPageRelease(
        settings,
        await readRelease(settings.RELEASES_DIR, rollout.release),
        { channel: channel.name, rollout },
        warn,
      ),
    )
  }

  /** A candidate that cannot be read is nobody's: what the channel has is served. */
  function servedDespite(error: unknown): null {
    if (!(error instanceof ReleaseError)) throw error
    warn(error.message)
    return null
  }

  async function kept(key: string, read: () => Promise<PageRelease>): Promise<PageRelease> {
    const known = resolved.get(key)
    if (known !== undefined) return known
    const page = await read()
    if (resolved.size >= KEPT_RELEASES) resolved.delete([...resolved.keys()][0] ?? '')
    resolved.set(key, page)
    return page
  }
}

interface Fallback {
  channel: string
  /** of the release, if the channel has another one: what it has now comes first */
  rollout?: RolloutEntry
}

/** The channel as it is, or would be after the rollout. */
async function channelOf(root: string, { channel: name, rollout }: Fallback): Promise<Channel> {
  const channel = await readChannel(root, name, KEPT_ENTRIES)
  if (rollout === undefined) return channel
  const { after, release, at } = rollout
  const entry = { number: after + 1, release, locked: false, action: 'promote' as const, at }
  return { ...channel, release, history: [...channel.history, entry] }
}

/** @param fallback whose previous versions take the place of remotes that cannot be loaded; null: none does */
async function readPageRelease(
  settings: GatewaySettings,
  release: Release,
  fallback: Fallback | null,
  warn: (problem: string) => void,
): Promise<PageRelease> {
  const { RELEASES_DIR: root } = settings
  const builds = await Promise.all(versionsOf(release).map(([name, version]) => readBuild(root, name, version)))
  const { boot, host, remotes } = pageRelease(settings, release.id, builds)
  const previous =
    fallback === null
      ? new Map<string, BuildManifest>()
      : await previousBuilds(root, await channelOf(root, fallback), host, remotes)
  const withPrevious = boot.remotes.map((remote) => ({ ...remote, previous: entryOf(previous.get(remote.name)) }))
  const prerendered = await readPrerendered(root, host.hydrates === true ? remotes : [], contactOf(settings), warn)
  const frames = await readSkeletons(root, [host], warn)
  const skeletons = await readSkeletons(root, remotes, warn)
  return { boot: { ...boot, remotes: withPrevious }, host, remotes, prerendered, frames, skeletons }
}

function entryOf(build: BuildManifest | undefined): BootRemote['previous'] {
  return (
    build && { version: build.version, entry: fileUrl(build, build.entry), integrity: build.files[build.entry] ?? '' }
  )
}

function pageRelease(
  settings: GatewaySettings,
  id: string,
  builds: BuildManifest[],
): Pick<PageRelease, 'boot' | 'host' | 'remotes'> {
  const host = builds.find(({ name }) => name === 'host')
  if (host === undefined) throw new ReleaseError('There is no build of the host.')
  const remotes = builds.filter((build) => build !== host)
  const boot: BootManifest = {
    release: id,
    channel: settings.CHANNEL,
    config: { apiBase: '/api', auth: authConfig(settings), contact: contactOf(settings) },
    host: { version: host.version },
    remotes: remotes.map((build) => ({
      name: build.name,
      label: build.label,
      version: build.version,
      contract: build.contract,
      entry: fileUrl(build, build.entry),
      integrity: build.files[build.entry] ?? '',
      paths: build.paths,
      files: filesByPath(build),
    })),
  }
  return { boot, host, remotes }
}

function filesByPath(build: BuildManifest): BootRemote['files'] {
  return Object.fromEntries(build.paths.map(({ path }) => [path, screenFiles(build, path)]))
}

/** Files of a remote's first screen, without its entry. */
export function screenFiles({ entry, preload, preloadByPath }: BuildManifest, path: string): string[] {
  const files = new Set([...preload.scripts, ...preload.styles, ...(preloadByPath[path] ?? [])])
  files.delete(entry)
  return [...files]
}

export function fileUrl(build: BuildManifest, file: string): string {
  return `/builds/${build.name}/${build.version}/${file}`
}
