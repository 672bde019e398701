// Makes the release's remotes known to the federation runtime, and loads one on demand.

import { loadRemote, registerPlugins, registerRemotes as registerAtRuntime } from '@module-federation/enhanced/runtime'
import { REMOTE_CONTRACT } from '@sightline/shared/contract/remote-contract.ts'
import type { RemoteModule } from '@sightline/shared/contract/remote-module.ts'
import type { BootRemote } from '@sightline/shared/contract/release.ts'
import { telemetry } from '../telemetry/telemetry.ts'
import { entryScriptPlugin } from './entry-script-plugin.ts'
import { RemoteError } from './remote-error.ts'

const LOAD_TIMEOUT_MS = 8_000

/** Retries of each remote so far: a failed entry is memoised for ever, so each retry asks for a new address. */
const retries = new Map<string, number>()

export function registerRemotes(remotes: BootRemote[]): void {
  registerPlugins([entryScriptPlugin(remotes)])
  registerAtRuntime(remotes.map((remote) => registration(remote)))
}

/** Forgets a failed load, so that the next one starts anew. */
export function forgetRemote(remote: BootRemote): void {
  const retry = (retries.get(remote.name) ?? 0) + 1
  retries.set(remote.name, retry)
  registerAtRuntime([registration(remote, `?retry=${retry}`)], { force: true })
}

/** @throws RemoteError when the remote cannot be loaded or does not keep the contract */
export async function loadRemoteModule(remote: BootRemote): Promise<RemoteModule> {
  try {
    return await loadOnce(remote)
  } catch (error) {
    // The page's preload of a chunk that failed is handed out once more before the browser asks again: so does a retry.
    if (!retries.has(remote.name)) throw error
    forgetRemote(remote)
    return loadOnce(remote)
  }
}

async function loadOnce(remote: BootRemote): Promise<RemoteModule> {
  const started = performance.now()
  const loading = loadRemote<{ default: RemoteModule }>(`${containerName(remote)}/remote`)
  const loaded = await withinTime(loading, remote).catch((error: unknown) => {
    throw error instanceof RemoteError ? error : new RemoteError(remote, 'load', error)
  })
  const module = loaded?.default
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

function registration(remote: BootRemote, query = '') {
  const name = containerName(remote)
  return { name, entry: `${remote.entry}${query}`, type: 'global', entryGlobalName: name }
}

function containerName(remote: BootRemote): string {
  return remote.name.replaceAll('-', '_')
}

function withinTime<Value>(work: Promise<Value>, remote: BootRemote): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new RemoteError(remote, 'timeout')), LOAD_TIMEOUT_MS)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}
