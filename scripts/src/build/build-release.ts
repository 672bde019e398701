// Builds what changed, publishes it, and makes the release of all current builds. `npm start` also moves its channel there.

import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { findRevision } from '@sightline/shared/federation/revision.ts'
import { checkOwnStyles } from '@sightline/releases/check-styles.ts'
import { createRelease } from '@sightline/releases/create-release.ts'
import { promote } from '@sightline/releases/promote.ts'
import { publishBuild } from '@sightline/releases/publish.ts'
import { findChannel } from '@sightline/releases/channels.ts'
import { buildFolder } from '@sightline/releases/release-folder.ts'
import { runScript } from '../run-script.ts'
import { WORKSPACE } from '../workspace.ts'
import { buildVersions } from './build-version.ts'
import { frontEndPackages, HOST } from './front-end-packages.ts'

/** webpack takes about one core and 0.5 GB each. */
const BUILDS_AT_ONCE = 2

export interface BuildOptions {
  releasesDir: string
  /** with React's development build, which Fast Refresh needs */
  development?: boolean
  onLine(line: string): void
  signal?: AbortSignal
}

/** A draft older than this was left by a killed build. */
const DRAFT_LIFETIME_MS = 60 * 60 * 1000

const WEBPACK = join(import.meta.dirname, 'webpack.ts')

/** Staleness is decided by age, as other machines and containers may write to the same store and a process id means nothing across them. */
function removeOldDrafts(folder: string): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const draft = join(folder, name)
    const changed = statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - changed > DRAFT_LIFETIME_MS) rmSync(draft, { recursive: true, force: true })
  }
}

async function buildOne(name: string, version: string, revision: string, options: BuildOptions): Promise<void> {
  const { releasesDir, development = false, onLine, signal } = options
  const started = Date.now()
  const draft = join(releasesDir, 'drafts', `${name}.${randomUUID()}`)
  mkdirSync(draft, { recursive: true })
  try {
    const told = { version, outputPath: draft, revision, ...(development && { development }) }
    const args = ['build', ...Object.entries(told).flatMap(([key, value]) => ['--env', `${key}=${value}`])]
    const env = { ...process.env, NODE_ENV: development ? 'development' : 'production' }
    const run = { cwd: join(WORKSPACE, name), env, args, tell: 'everything', signal } as const
    await runScript(`The build of ${name}`, WEBPACK, run)
    await publishBuild(releasesDir, draft, checkOwnStyles)
    onLine(`Built ${name} (${Math.round((Date.now() - started) / 1000)} s)`)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Runs the builds, at most two at a time; the first failure ends the others. */
async function buildAll(missing: [string, string][], options: BuildOptions): Promise<void> {
  const failed = new AbortController()
  const signal = AbortSignal.any([failed.signal, ...(options.signal ? [options.signal] : [])])
  const revision = findRevision(WORKSPACE)
  const waiting = [...missing]

  async function work(): Promise<void> {
    for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
      try {
        await buildOne(...next, revision, { ...options, signal })
      } catch (error) {
        failed.abort(error)
      }
    }
  }

  await Promise.all(Array.from({ length: BUILDS_AT_ONCE }, work))
  signal.throwIfAborted()
}

/** Builds and publishes what is not published yet. Resolves with how many that were. */
export async function buildMissing(versions: Map<string, string>, options: BuildOptions): Promise<number> {
  const { releasesDir, onLine } = options
  removeOldDrafts(join(releasesDir, 'drafts'))
  const isMissing = ([name, version]: [string, string]) =>
    !existsSync(join(buildFolder(releasesDir, name, version), 'build.json'))
  const missing = [...versions].filter(isMissing)
  if (missing.length > 0) {
    onLine(`Building ${missing.map(([name]) => name).join(', ')} …`)
    await buildAll(missing, options)
  }
  return missing.length
}

export interface BuildResult {
  release: string
  built: number
  /** release to which the channel points now */
  served: string
}

/** @param moves also a channel that exists; without it the channel gets its first release only */
export async function buildRelease({
  channel,
  moves,
  ...options
}: BuildOptions & { channel: string; moves: boolean }): Promise<BuildResult> {
  const { releasesDir } = options
  const versions = buildVersions(frontEndPackages())
  const built = await buildMissing(versions, options)
  const host = versions.get(HOST)!
  const remotes = Object.fromEntries([...versions].filter(([name]) => name !== HOST))
  const { id } = await createRelease(releasesDir, host, remotes)
  return { release: id, built, served: await pointChannel(id, { channel, moves, ...options }) }
}

/** @returns the release that the channel points to then */
export async function pointChannel(
  id: string,
  { releasesDir, channel, moves, onLine }: BuildOptions & { channel: string; moves: boolean },
): Promise<string> {
  const current = await findChannel(releasesDir, channel)
  if (current !== null && !moves) return current.release
  if (current?.locked && current.release !== id) {
    onLine(`The channel ${channel} is locked: it stays at release ${current.release}.`)
    return current.release
  }
  await promote(releasesDir, channel, id, { tell: onLine })
  return id
}
