// Resolves the channel to one release and says what the page has to know of it. The browser never chooses code by URL.

import type { BootManifest, BuildManifest } from '@sightline/shared/contract/release.ts'
import { contactOf } from '@sightline/shared/service/contact.settings.ts'
import { readDevelopmentBuilds } from '../development/development-builds.ts'
import { readChannel } from '../releases/channels.ts'
import { readBuild, readRelease, ReleaseError } from '../releases/release-folder.ts'
import { authConfig, type GatewaySettings } from '../settings.ts'

export interface PageRelease {
  boot: BootManifest
  host: BuildManifest
  remotes: BuildManifest[]
}

export function createReleaseResolver(settings: GatewaySettings) {
  const { DEV_BUILDS } = settings
  let resolved: PageRelease | null = null

  /** Reads the channel's last entry each time, and the release behind it once; in development nothing is kept. */
  return async function resolveRelease(): Promise<PageRelease> {
    if (DEV_BUILDS !== undefined) {
      const { id, builds } = await readDevelopmentBuilds({ ...settings, DEV_BUILDS })
      return pageRelease(settings, id, builds)
    }
    const channel = await readChannel(settings.RELEASES_DIR, settings.CHANNEL, 1)
    if (resolved?.boot.release !== channel.release) resolved = await readPageRelease(settings, channel.release)
    return resolved
  }
}

async function readPageRelease(settings: GatewaySettings, releaseId: string): Promise<PageRelease> {
  const { id, host, remotes } = await readRelease(settings.RELEASES_DIR, releaseId)
  const versions = Object.entries({ host, ...remotes })
  return pageRelease(settings, id, await Promise.all(versions.map(([name, version]) => readBuild(settings.RELEASES_DIR, name, version))))
}

function pageRelease(settings: GatewaySettings, id: string, builds: BuildManifest[]): PageRelease {
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
