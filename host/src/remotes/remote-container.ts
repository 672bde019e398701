// A remote's container, as Module Federation defines it: a global variable that its entry script sets, with init() and get().

import type { BootRemote } from '@sightline/shared/contract/release.ts'

const ENTRY_TIMEOUT_MS = 5_000

export interface RemoteContainer {
  /** Takes what the host shares. */
  init: (shareScope: unknown) => void | Promise<void>
  /** Loads an exposed module; the result makes it. */
  get: (module: string) => Promise<() => unknown>
}

// webpack puts its own in their place.
declare const __webpack_init_sharing__: (shareScope: string) => Promise<void>
declare const __webpack_share_scopes__: { default: unknown }

/**
 * @param attempt counts from 0; each asks for an address of its own, so that nothing of a failed one is taken again
 * @throws when the entry does not arrive in time, or not as it was built
 */
export async function loadContainer(remote: BootRemote, attempt: number): Promise<RemoteContainer> {
  await __webpack_init_sharing__('default')
  await runEntry(remote, attempt === 0 ? '' : `?retry=${attempt}`)
  const container = (globalThis as unknown as Record<string, RemoteContainer | undefined>)[remote.name.replaceAll('-', '_')]
  if (container === undefined) throw new Error(`The entry of ${remote.name} has left no container`)
  await container.init(__webpack_share_scopes__.default)
  return container
}

/** Runs a remote's entry script, with the hash of its build, and not for ever. */
async function runEntry(remote: BootRemote, query: string): Promise<void> {
  // Without a hash anything would run.
  if (remote.integrity === '') throw new Error(`The release has no hash for the entry of ${remote.name}`)
  const script = document.createElement('script')
  script.src = remote.entry + query
  script.crossOrigin = 'anonymous'
  script.integrity = remote.integrity
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      script.onload = () => resolve()
      script.onerror = () => reject(new Error(`The entry of ${remote.name} did not arrive as it was built: ${script.src}`))
      timer = setTimeout(() => reject(new Error(`The entry of ${remote.name} did not arrive in ${ENTRY_TIMEOUT_MS} ms`)), ENTRY_TIMEOUT_MS)
      document.head.append(script)
    })
  } finally {
    clearTimeout(timer)
    script.remove()
  }
}
