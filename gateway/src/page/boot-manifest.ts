// Resolves the channel to one release and says what the page has to know of it. The browser never chooses code by URL.

import type { BootManifest, BuildManifest } from '@sightline/shared/contract/release.ts'
import { contactOf } from '@sightline/shared/service/contact.settings.ts'
import { readDevelopmentBuilds } from '../development/development-builds.ts'
import { readChannel } from '../releases/channels.ts'
import { readBuild, readRelease, ReleaseError } from '../releases/release-folder.ts'
import { readPrerendered, type PrerenderedHtml } from './prerendered.ts'
import { authConfig, type GatewaySettings } from '../settings.ts'

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
  let resolved: PageRelease | null = null

  /** Reads the channel's last entry each time, and the release behind it once; in development nothing is kept. */
  return async function resolveRelease(): Promise<PageRelease> {
    if (DEV_BUILDS !== undefined) {
      const { id, builds } = await readDevelopmentBuilds({ ...settings, DEV_BUILDS })
      return { ...pageRelease(settings, id, builds), prerendered: new Map() }
    }
    const channel = await readChannel(settings.RELEASES_DIR, settings.CHANNEL, 1)
    if (resolved?.boot.release !== channel.release) resolved = await readPageRelease(settings, channel.release, warn)
    return resolved
  }
}

async function readPageRelease(settings: GatewaySettings, releaseId: string, warn: (problem: string) => void): Promise<PageRelease> {
  const { id, host, remotes } = await readRelease(settings.RELEASES_DIR, releaseId)
  const versions = Object.entries({ host, ...remotes })
  const builds = await Promise.all(versions.map(([name, version]) => readBuild(settings.RELEASES_DIR, name, version)))
  const release = pageRelease(settings, id, builds)
  const hydrated = release.host.hydrates === true ? release.remotes : []
  return { ...release, prerendered: await readPrerendered(settings.RELEASES_DIR, hydrated, contactOf(settings), warn) }
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
