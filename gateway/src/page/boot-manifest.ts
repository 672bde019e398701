// Resolves the channel to one release and says what the page has to know of it. The browser never chooses code by URL.

import type { BootManifest, BuildManifest, Release } from '@sightline/shared/contract/release.ts'
import { contactOf } from '@sightline/shared/service/contact.settings.ts'
import { readDevelopmentBuilds } from '../development/development-builds.ts'
import { readChannel } from '../releases/channels.ts'
import { readBuild, readRelease, ReleaseError } from '../releases/release-folder.ts'
import { versionsOf } from '../releases/release-set.ts'
import { readPrerendered, type PrerenderedHtml } from './prerendered.ts'
import { authConfig, type GatewaySettings } from '../settings.ts'

/** Of all of them a page's worth of data stays in memory. */
const KEPT_RELEASES = 10

export interface PageRelease {
  boot: BootManifest
  host: BuildManifest
  remotes: BuildManifest[]
  /** path → the page that is on the screen before any script; none in development, and none for a host that cannot hydrate it */
  prerendered: Map<string, PrerenderedHtml>
}

/** @param warn called with what is wrong with a release that is served all the same */
export function createReleaseResolver(settings: GatewaySettings, warn: (problem: string) => void) {
  const { DEV_BUILDS } = settings
  const resolved = new Map<string, PageRelease>()

  /**
   * Reads the channel's last entry each time, and the builds of a release once; in development nothing is kept.
   * @param pinned in place of the channel's release
   */
  return async function resolveRelease(pinned?: Release): Promise<PageRelease> {
    if (DEV_BUILDS !== undefined) {
      const { id, builds } = await readDevelopmentBuilds({ ...settings, DEV_BUILDS })
      return { ...pageRelease(settings, id, builds), prerendered: new Map() }
    }
    const id = pinned?.id ?? (await readChannel(settings.RELEASES_DIR, settings.CHANNEL, 1)).release
    const known = resolved.get(id)
    if (known !== undefined) return known
    const page = await readPageRelease(settings, pinned ?? (await readRelease(settings.RELEASES_DIR, id)), warn)
    if (resolved.size >= KEPT_RELEASES) resolved.delete([...resolved.keys()][0] ?? '')
    resolved.set(id, page)
    return page
  }
}

async function readPageRelease(settings: GatewaySettings, release: Release, warn: (problem: string) => void): Promise<PageRelease> {
  const builds = await Promise.all(versionsOf(release).map(([name, version]) => readBuild(settings.RELEASES_DIR, name, version)))
  const page = pageRelease(settings, release.id, builds)
  const hydrated = page.host.hydrates === true ? page.remotes : []
  return { ...page, prerendered: await readPrerendered(settings.RELEASES_DIR, hydrated, contactOf(settings), warn) }
}

function pageRelease(settings: GatewaySettings, id: string, builds: BuildManifest[]): Omit<PageRelease, 'prerendered'> {
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
    })),
  }
  return { boot, host, remotes }
}

export function fileUrl(build: BuildManifest, file: string): string {
  return `/builds/${build.name}/${build.version}/${file}`
}
