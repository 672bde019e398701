// The page's Module Federation instance: what it provides, and how the script of a remote's entry is made.

import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import provideRuntimeToRemotes from '@module-federation/inject-external-runtime-core-plugin'
import type { BootRemote } from '@sightline/shared/contract/release.ts'
import type { ArrivalError } from './load-with-retries.ts'
import { provideModules } from './provided-modules.ts'
import { readServed } from './served-remote.ts'

const ENTRY_TIMEOUT_MS = 5_000

/** A load of a remote: its build in the release, and the number of earlier attempts. */
interface Asked {
  remote: BootRemote
  attempt: number
}

/** container → the remote behind it */
const asked = new Map<string, Asked>()

const entryScripts: ModuleFederationRuntimePlugin = {
  name: 'entry-scripts',
  createScript({ remoteInfo }) {
    const known = asked.get(remoteInfo?.name ?? '')
    // Without an integrity hash the browser would run any file.
    if (known === undefined || known.remote.integrity === '')
      throw new Error(`The release has no hash for the entry of ${remoteInfo?.name}`)
    const script = document.createElement('script')
    script.src = entryAddress(known)
    script.integrity = known.remote.integrity
    script.crossOrigin = 'anonymous'
    return { script, timeout: ENTRY_TIMEOUT_MS }
  },
}

const federation = createInstance({
  name: 'host',
  remotes: [],
  shared: provideModules(forgetFailedShares),
  shareStrategy: 'loaded-first',
  plugins: [provideRuntimeToRemotes(), entryScripts],
})

/** Each attempt has its own URL, so that no cached failure is used again. */
function entryAddress({ remote, attempt }: Asked): string {
  return attempt === 0 ? remote.entry : `${remote.entry}?retry=${attempt}`
}

/** The container is a global variable, so its name is an identifier. */
const containerOf = (remote: BootRemote) => remote.name.replaceAll('-', '_')

/**
 * Loads what a remote exposes.
 *
 * @param attempt counts from 0
 * @throws when its entry or module fails to load, or differs from the build
 */
export async function loadExposed(remote: BootRemote, attempt: number): Promise<unknown> {
  const name = containerOf(remote)
  const force = asked.get(name)?.remote.version !== remote.version
  asked.set(name, { remote: process.env.NODE_ENV === 'production' ? remote : await readServed(remote), attempt })
  federation.registerRemotes([{ name, entry: remote.entry }], { force })
  try {
    return await federation.loadRemote(`${name}/remote`)
  } catch (error) {
    throw didNotArrive(error) ? arrivalError(entryAddress({ remote, attempt }), error) : error
  }
}

/**
 * The runtime says only in the text of its error that the entry's script failed to load; a script that ran and threw
 * has another error name.
 */
function didNotArrive(error: unknown): boolean {
  return String(error).includes('ScriptNetworkError')
}

function arrivalError(request: string, cause: unknown): ArrivalError {
  return Object.assign(new Error(`${request} did not arrive`, { cause }), { request })
}

/** Clears what the runtime has cached of the remote: the next load runs its entry again. */
export function dropRemote(remote: BootRemote): void {
  const name = containerOf(remote)
  federation.registerRemotes([{ name, entry: remote.entry }], { force: true })
}

/** The runtime caches the promise of a lazily shared module also when it was rejected, and would return it to the next caller. */
function forgetFailedShares(): void {
  for (const versions of Object.values(federation.shareScopeMap.default ?? {})) {
    for (const share of Object.values(versions)) if (!share.loaded) share.loading = null
  }
}
