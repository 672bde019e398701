// Loads a remote of the release on demand, once.

import { REMOTE_CONTRACT } from '@sightline/shared/contract/remote-contract.ts'
import type { RemoteModule } from '@sightline/shared/contract/remote-module.ts'
import type { BootRemote } from '@sightline/shared/contract/release.ts'
import { telemetry, reportFailure } from '../telemetry/telemetry.ts'
import { dropRemote, loadExposed } from './federation.ts'
import { isArrivalError, LIMIT_MS, LoadTimeoutError, loadWithRetries } from './load-with-retries.ts'
import { RemoteError } from './remote-error.ts'

/** Attempts of each entry so far. */
const attempts = new Map<string, number>()
const loads = new Map<string, Promise<LoadedRemote>>()
/**
 * Time limit in ms of a version that has a previous version to fall back to, unless its entry has been downloaded:
 * enough for one attempt, with time left for the fallback
 */
const REPLACEABLE_LIMIT_MS = 5_000

export interface LoadedRemote {
  /** with the version that was loaded */
  remote: BootRemote
  module: RemoteModule
}

/**
 * A failed load is not cached: the next visit loads it again.
 *
 * @throws RemoteError when neither the current nor the previous version can be loaded and keeps the contract
 */
export function loadRemoteModule(remote: BootRemote): Promise<LoadedRemote> {
  const known = loads.get(remote.name)
  if (known !== undefined) return known
  const load = loadOrReplace(remote).catch((error: unknown) => {
    loads.delete(remote.name)
    throw error
  })
  loads.set(remote.name, load)
  return load
}

/** Both versions together get the time limit of one. When both fail, the error is that of the current version. */
function loadOrReplace(remote: BootRemote): Promise<LoadedRemote> {
  const { previous } = remote
  const started = performance.now()
  return loadVersion(remote, 'load', previous ? REPLACEABLE_LIMIT_MS : LIMIT_MS).catch((error: RemoteError) => {
    if (!previous) throw error
    reportFailure(error.reason, remote, error.correlationId)
    return loadVersion({ ...remote, ...previous }, 'fallback', LIMIT_MS - performance.now() + started).catch(() => {
      throw error
    })
  })
}

/** @throws RemoteError */
async function loadVersion(remote: BootRemote, name: 'load' | 'fallback', limit: number): Promise<LoadedRemote> {
  const started = performance.now()
  // Once the entry has been downloaded, a fallback to the previous version would take longer than the rest.
  const isDownloaded = () => name === 'load' && requestOf(remote) !== undefined
  const exposed = await loadWithRetries(() => loadExposed(remote, countAttempt(remote)), limit, isDownloaded).catch(
    (error: unknown) => {
      if (error instanceof LoadTimeoutError) throw new RemoteError(remote, 'timeout', error)
      // The entry does not expose its module. The runtime would use the same container again.
      if (!isArrivalError(error)) dropRemote(remote)
      throw new RemoteError(remote, 'load', error)
    },
  )
  const module = (exposed as { default?: RemoteModule } | null)?.default
  if (module?.contract !== REMOTE_CONTRACT || !Array.isArray(module.routes)) {
    // The module has loaded, so the runtime would return it again from its cache.
    dropRemote(remote)
    throw new RemoteError(remote, 'contract')
  }
  const about = { kind: 'remote-load', remote: remote.name, version: remote.version } as const
  const request = requestOf(remote)
  if (request !== undefined) telemetry.measure({ ...about, name: 'entry', value: Math.round(request.duration) })
  // A fallback is always reported, loads by sampled visits only.
  telemetry[name === 'load' ? 'measure' : 'fail']({ ...about, name, value: Math.round(performance.now() - started) })
  return { remote, module }
}

/** The request that has downloaded the entry: the page's preload, or the first attempt. */
function requestOf({ entry }: BootRemote): PerformanceResourceTiming | undefined {
  const requests = performance.getEntriesByName(
    new URL(entry, document.baseURI).href,
    'resource',
  ) as PerformanceResourceTiming[]
  return requests.find(({ responseStatus }) => responseStatus === 200)
}

function countAttempt({ entry }: BootRemote): number {
  const attempt = attempts.get(entry) ?? 0
  attempts.set(entry, attempt + 1)
  return attempt
}
