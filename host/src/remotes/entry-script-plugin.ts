// How the federation runtime loads a remote's entry: with the hash of its build, and not for ever.

import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import type { BootRemote } from '@sightline/shared/contract/release.ts'

const ENTRY_TIMEOUT_MS = 5_000

export function entryScriptPlugin(remotes: BootRemote[]): ModuleFederationRuntimePlugin {
  const integrityOf = new Map(remotes.map((remote) => [remote.entry, remote.integrity]))
  return {
    name: 'entry-script',
    createScript({ url }) {
      const integrity = integrityOf.get(new URL(url, window.location.origin).pathname)
      // Only entries of the release are ever loaded, and each only as it was built.
      if (integrity === undefined || integrity === '') throw new Error(`Not an entry of this release: ${url}`)
      const script = document.createElement('script')
      script.src = url
      script.async = true
      script.crossOrigin = 'anonymous'
      script.integrity = integrity
      return { script, timeout: ENTRY_TIMEOUT_MS }
    },
  }
}
