// In development (`npm run dev`), these builds replace those of the release.

import { z } from 'zod'
import { buildManifest, type BuildManifest } from '@sightline/shared/contract/release.ts'
import { SERVED_VERSION } from '@sightline/shared/contract/served-version.ts'
import { readChannel } from '@sightline/releases/channels.ts'
import { readBuild, readRelease, ReleaseError } from '@sightline/releases/release-folder.ts'

const ENTRY = /^(?<name>[a-z0-9][a-z0-9-]*)=(?<source>http:\/\/127\.0\.0\.1:\d{1,5}|[0-9A-Za-z][0-9A-Za-z.-]*)$/

/** `remote-account=http://127.0.0.1:8080,host=1.0.0-3f2a91bc-dev`: build → server of `webpack serve`, or published version. */
export const developmentBuilds = z.string().transform((text, context) => {
  const entries = text.split(',').map((entry) => ENTRY.exec(entry.trim())?.groups)
  if (entries.includes(undefined))
    context.addIssue('must be builds such as remote-account=http://127.0.0.1:8080,host=1.0.0-3f2a91bc-dev')
  return Object.fromEntries(entries.map((entry) => [entry?.name ?? '', entry?.source ?? '']))
})

export const isServed = (source: string) => source.startsWith('http:')

interface Settings {
  RELEASES_DIR: string
  CHANNEL: string
  DEV_BUILDS: Record<string, string>
}

/** The named builds replace those of the release. When the host is served from source, the release's other builds are not used. */
export async function readDevelopmentBuilds({ RELEASES_DIR, CHANNEL, DEV_BUILDS }: Settings) {
  const named = Object.entries(DEV_BUILDS)
  const release = isServed(DEV_BUILDS.host ?? '')
    ? null
    : await readRelease(RELEASES_DIR, (await readChannel(RELEASES_DIR, CHANNEL)).release)
  const released =
    release === null
      ? []
      : Object.entries({ host: release.host, ...release.remotes }).filter(([name]) => !(name in DEV_BUILDS))
  const builds = await Promise.all(
    [...released, ...named].map(([name, source]) =>
      isServed(source) ? readServedBuild(name, source) : readBuild(RELEASES_DIR, name, source),
    ),
  )
  return { id: release?.id ?? 'development', builds }
}

/** The manifest is read for each page because the entry's hash changes with every edit. The server answers when its current build is done. */
async function readServedBuild(name: string, server: string): Promise<BuildManifest> {
  const response = await fetch(`${server}/builds/${name}/${SERVED_VERSION}/build.json`).catch(() => null)
  if (response?.ok !== true)
    throw new ReleaseError(`${name} cannot be built at the moment: the terminal of npm run dev says why.`)
  return buildManifest.parse(await response.json())
}
