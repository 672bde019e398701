// A release of one build, beside the federated one in the same folder. To the gateway it is a release as any other: the host
// has all files, and each "remote" owns its paths and names the host's files as its own.

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createRelease } from '@sightline/releases/create-release.ts'
import { publishBuild } from '@sightline/releases/publish.ts'
import { buildFolder, readBuild } from '@sightline/releases/release-folder.ts'
import { writeJsonOnce } from '@sightline/releases/write-once.ts'
import { buildVersions } from '@sightline/scripts/src/build/build-version.ts'
import { frontEndPackages, HOST } from '@sightline/scripts/src/build/front-end-packages.ts'
import { runScript } from '@sightline/scripts/src/run-script.ts'
import { WORKSPACE } from '@sightline/scripts/src/workspace.ts'
import { remoteManifest, type BuildManifest } from '@sightline/shared/contract/release.ts'

const FOLDER = 'e2e/bench/monolith'

/** remote → path → the chunks of the path's screen */
type Screens = Record<string, Record<string, string[]>>

/** Of the same sources always the same, as with every build. */
function monolithVersion(): string {
  const hash = createHash('sha256').update(JSON.stringify([...buildVersions(frontEndPackages())]))
  const folder = path.join(WORKSPACE, FOLDER)
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.mjs'))
    .sort())
    hash.update(readFileSync(path.join(folder, name)))
  return `monolith-${hash.digest('hex').slice(0, 8)}`
}

async function buildHost(releasesDir: string, version: string): Promise<void> {
  if (existsSync(path.join(buildFolder(releasesDir, HOST, version), 'build.json'))) return
  const draft = path.join(releasesDir, 'drafts', `monolith.${process.pid}`)
  mkdirSync(draft, { recursive: true })
  const env = { ...process.env, NODE_ENV: 'production' }
  const config = path.join(WORKSPACE, FOLDER, 'webpack.config.mjs')
  const args = ['build', '--config', config, '--env', `version=${version}`, '--env', `outputPath=${draft}`]
  const run = { cwd: path.join(WORKSPACE, HOST), env, args, tell: 'everything' } as const
  await runScript('The build of the monolith', path.join(WORKSPACE, 'scripts/src/build/webpack.ts'), run)
  await publishBuild(releasesDir, draft)
}

/** build.json of a remote without files: what its screens need is the host's. */
async function describeRemote(
  name: string,
  host: BuildManifest,
  screens: Record<string, string[]>,
): Promise<BuildManifest> {
  const text = await readFile(path.join(WORKSPACE, name, 'remote.json'), 'utf8')
  const { contract, paths } = remoteManifest.parse(JSON.parse(text))
  const ofHost = (file: string) => `../../${HOST}/${host.version}/${file}`
  const always = new Set([...host.preload.scripts, ...host.preload.styles, ...(host.signedIn ?? [])])
  return {
    ...host,
    name,
    // The page preloads an entry, and a monolith has none: a file that the page asks for first anyway costs no request.
    entry: ofHost(host.preload.styles[0] ?? ''),
    preload: { scripts: [], styles: [] },
    preloadByPath: Object.fromEntries(
      Object.entries(screens).map(([owned, files]) => [owned, files.filter((file) => !always.has(file)).map(ofHost)]),
    ),
    signedIn: [],
    skeletons: {},
    contract,
    paths: paths.map(({ screen: _screen, requests: _requests, ...owned }) => owned),
    shared: {},
    files: Object.fromEntries(Object.entries(host.files).map(([file, hash]) => [ofHost(file), hash])),
  }
}

/** @returns id of the release; the build is skipped when it is there already */
export async function releaseMonolith(releasesDir: string): Promise<string> {
  const version = monolithVersion()
  await buildHost(releasesDir, version)
  const host = await readBuild(releasesDir, HOST, version)
  const file = path.join(buildFolder(releasesDir, HOST, version), 'screens.json')
  const screens = JSON.parse(await readFile(file, 'utf8')) as Screens
  for (const [name, ofPath] of Object.entries(screens)) {
    await writeJsonOnce(
      path.join(buildFolder(releasesDir, name, version), 'build.json'),
      await describeRemote(name, host, ofPath),
    )
  }
  const remotes = Object.fromEntries(Object.keys(screens).map((name) => [name, version]))
  return (await createRelease(releasesDir, version, remotes)).id
}
