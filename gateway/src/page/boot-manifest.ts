// Resolves the channel to one release and says what the page has to know of it. The browser never chooses code by URL.

import type { BootManifest, BuildManifest } from '@sightline/shared/contract/release.ts'
import { readBuild, readChannel, readRelease } from '../releases/release-folder.ts'
import { authConfig, type GatewaySettings } from '../settings.ts'

export interface PageRelease {
  boot: BootManifest
  host: BuildManifest
  remotes: BuildManifest[]
}

export function createReleaseResolver(settings: GatewaySettings) {
  let resolved: PageRelease | null = null

  /** Reads the channel's pointer each time, and the release behind it once. */
  return async function resolveRelease(): Promise<PageRelease> {
    const channel = await readChannel(settings.RELEASES_DIR, settings.CHANNEL)
    if (resolved?.boot.release !== channel.release) resolved = await readPageRelease(settings, channel.release)
    return resolved
  }
}

async function readPageRelease(settings: GatewaySettings, releaseId: string): Promise<PageRelease> {
  const release = await readRelease(settings.RELEASES_DIR, releaseId)
  const [host, ...remotes] = await Promise.all([
    readBuild(settings.RELEASES_DIR, 'host', release.host),
    ...Object.entries(release.remotes).map(([name, version]) => readBuild(settings.RELEASES_DIR, name, version)),
  ])
  const boot: BootManifest = {
    release: release.id,
    channel: settings.CHANNEL,
    config: { apiBase: '/api', auth: authConfig(settings) },
    host: { version: host.version },
    remotes: remotes.map((build) => ({
      name: build.name,
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
