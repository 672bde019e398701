// Loads a remote of the release on demand, once.

import { REMOTE_CONTRACT } from '@sightline/shared/contract/remote-contract.ts'
import type { RemoteModule } from '@sightline/shared/contract/remote-module.ts'
import type { BootRemote } from '@sightline/shared/contract/release.ts'
import { telemetry, tellFailure } from '../telemetry/telemetry.ts'
import { dropRemote, loadExposed } from './federation.ts'
import { LIMIT_MS, LoadTimeoutError, loadWithRetries } from './load-with-retries.ts'
import { RemoteError } from './remote-error.ts'

/** Attempts of each entry so far. */
const attempts = new Map<string, number>()
const loads = new Map<string, Promise<LoadedRemote>>()
/** ms that a version has which another one can replace: enough for one attempt, and for that one after it */
const REPLACEABLE_LIMIT_MS = 5_000

export interface LoadedRemote {
  /** with the version that is on the page */
  remote: BootRemote
  module: RemoteModule
}

/**
 * A failed load is forgotten: whoever comes back later asks anew.
 *
 * @throws RemoteError when the remote cannot be loaded or does not keep the contract, nor the version of before
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

/** Both versions together take no longer than one alone. After both have failed the panel speaks of the one that should be there. */
function loadOrReplace(remote: BootRemote): Promise<LoadedRemote> {
  const { previous } = remote
  const started = performance.now()
  return loadVersion(remote, 'load', previous ? REPLACEABLE_LIMIT_MS : LIMIT_MS).catch((error: RemoteError) => {
    if (!previous) throw error
    tellFailure(error.reason, remote, error.correlationId)
    return loadVersion({ ...remote, ...previous }, 'fallback', LIMIT_MS - performance.now() + started).catch(() => {
      throw error
    })
  })
}

/** @throws RemoteError */
async function loadVersion(remote: BootRemote, name: 'load' | 'fallback', limit: number): Promise<LoadedRemote> {
  const started = performance.now()
  const exposed = await loadWithRetries(() => loadExposed(remote, countAttempt(remote)), limit).catch((error: unknown) => {
    throw new RemoteError(remote, error instanceof LoadTimeoutError ? 'timeout' : 'load', error)
  })
  const module = (exposed as { default?: RemoteModule } | null)?.default
  if (module?.contract !== REMOTE_CONTRACT || !Array.isArray(module.routes)) {
    // It has arrived, so the runtime would hand it out again.
    dropRemote(remote)
    throw new RemoteError(remote, 'contract')
  }
  // A fallback is always told, loads of sampled visits.
  telemetry[name === 'load' ? 'measure' : 'fail']({
    kind: 'remote-load',
    name,
    value: Math.round(performance.now() - started),
    remote: remote.name,
    version: remote.version,
  })
  return { remote, module }
}

function countAttempt({ entry }: BootRemote): number {
  const attempt = attempts.get(entry) ?? 0
  attempts.set(entry, attempt + 1)
  return attempt
}
