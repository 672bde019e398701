// Loads a remote of the release on demand, once.

import { REMOTE_CONTRACT } from '@sightline/shared/contract/remote-contract.ts'
import type { RemoteModule } from '@sightline/shared/contract/remote-module.ts'
import type { BootRemote } from '@sightline/shared/contract/release.ts'
import { telemetry } from '../telemetry/telemetry.ts'
import { loadContainer, type RemoteContainer } from './remote-container.ts'
import { RemoteError } from './remote-error.ts'

const LOAD_TIMEOUT_MS = 8_000

/** Retries of each remote so far. */
const retries = new Map<string, number>()
const containers = new Map<string, Promise<RemoteContainer>>()

/** Forgets a load, so that the next one starts anew. */
export function forgetRemote(remote: BootRemote): void {
  retries.set(remote.name, (retries.get(remote.name) ?? 0) + 1)
  containers.delete(remote.name)
}

/**
 * A failed load is forgotten: whoever comes back later asks anew.
 *
 * @throws RemoteError when the remote cannot be loaded or does not keep the contract
 */
export async function loadRemoteModule(remote: BootRemote): Promise<RemoteModule> {
  // The page's preload of a chunk that failed is handed out once more before the browser asks again.
  let attemptsLeft = retries.has(remote.name) ? 2 : 1
  for (;;) {
    try {
      return await loadOnce(remote)
    } catch (error) {
      forgetRemote(remote)
      attemptsLeft -= 1
      if (attemptsLeft === 0) throw error
    }
  }
}

async function loadOnce(remote: BootRemote): Promise<RemoteModule> {
  const started = performance.now()
  const loaded = await withinTime(loadModule(remote), remote).catch((error: unknown) => {
    throw error instanceof RemoteError ? error : new RemoteError(remote, 'load', error)
  })
  const module = loaded.default
  if (module?.contract !== REMOTE_CONTRACT || !Array.isArray(module.routes)) throw new RemoteError(remote, 'contract')
  telemetry.measure({
    kind: 'remote-load',
    name: 'load',
    value: Math.round(performance.now() - started),
    remote: remote.name,
    version: remote.version,
  })
  return module
}

async function loadModule(remote: BootRemote): Promise<{ default?: RemoteModule }> {
  const container = containers.get(remote.name) ?? loadContainer(remote, retries.get(remote.name) ?? 0)
  containers.set(remote.name, container)
  const makeModule = await (await container).get('./remote')
  return makeModule() as { default?: RemoteModule }
}

function withinTime<Value>(work: Promise<Value>, remote: BootRemote): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new RemoteError(remote, 'timeout')), LOAD_TIMEOUT_MS)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}
