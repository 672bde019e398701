// Loads a remote of the release on demand, once.

import { REMOTE_CONTRACT } from '@sightline/shared/contract/remote-contract.ts'
import type { RemoteModule } from '@sightline/shared/contract/remote-module.ts'
import type { BootRemote } from '@sightline/shared/contract/release.ts'
import { telemetry } from '../telemetry/telemetry.ts'
import { dropRemote, loadExposed } from './federation.ts'
import { LoadTimeoutError, loadWithRetries } from './load-with-retries.ts'
import { RemoteError } from './remote-error.ts'

/** Attempts of each remote so far. */
const attempts = new Map<string, number>()
const loads = new Map<string, Promise<RemoteModule>>()

/**
 * A failed load is forgotten: whoever comes back later asks anew.
 *
 * @throws RemoteError when the remote cannot be loaded or does not keep the contract
 */
export function loadRemoteModule(remote: BootRemote): Promise<RemoteModule> {
  const known = loads.get(remote.name)
  if (known !== undefined) return known
  const load = loadOnce(remote).catch((error: unknown) => {
    loads.delete(remote.name)
    throw error
  })
  loads.set(remote.name, load)
  return load
}

async function loadOnce(remote: BootRemote): Promise<RemoteModule> {
  const started = performance.now()
  const exposed = await loadWithRetries(() => loadExposed(remote, countAttempt(remote))).catch((error: unknown) => {
    throw new RemoteError(remote, error instanceof LoadTimeoutError ? 'timeout' : 'load', error)
  })
  const module = (exposed as { default?: RemoteModule } | null)?.default
  if (module?.contract !== REMOTE_CONTRACT || !Array.isArray(module.routes)) {
    // It has arrived, so the runtime would hand it out again.
    dropRemote(remote)
    throw new RemoteError(remote, 'contract')
  }
  telemetry.measure({
    kind: 'remote-load',
    name: 'load',
    value: Math.round(performance.now() - started),
    remote: remote.name,
    version: remote.version,
  })
  return module
}

function countAttempt({ name }: BootRemote): number {
  const attempt = attempts.get(name) ?? 0
  attempts.set(name, attempt + 1)
  return attempt
}
