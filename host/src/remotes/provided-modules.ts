// The modules that the host provides to every remote, once for the whole page: the list of
// shared/federation/share-policy.mjs.

import type { createInstance } from '@module-federation/enhanced/runtime'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as router from 'react-router-dom'
import * as session from '@sightline/shared/session'
import * as transport from '@sightline/shared/transport'

/** Shared module → version of its package. The build replaces it by the installed versions. */
declare const SHARED_VERSIONS: Record<string, string>

/** Bundled with the entry. */
const present: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': router,
  '@sightline/shared/transport': transport,
  '@sightline/shared/session': session,
}

/** In the chunk of signed-in pages, with Redux (decision 0018). */
const late: Record<string, () => Promise<unknown>> = {
  '@sightline/shared/api': () => import('@sightline/shared/api'),
  '@sightline/shared/store': () => import('@sightline/shared/store'),
}

const policy = { shareConfig: { singleton: true, requiredVersion: false }, strategy: 'loaded-first' } as const
const version = (name: string) => SHARED_VERSIONS[name] ?? ''

/** @param onFailure called when a late module failed to load, before the promise of its consumer rejects */
export function provideModules(onFailure: () => void): Parameters<typeof createInstance>[0]['shared'] {
  const failed = (error: unknown) => {
    onFailure()
    throw error
  }
  return Object.fromEntries([
    ...Object.entries(present).map(([name, module]) => [
      name,
      { ...policy, version: version(name), lib: () => module },
    ]),
    ...Object.entries(late).map(([name, load]) => [
      name,
      { ...policy, version: version(name), get: () => load().then((module) => () => module, failed) },
    ]),
  ])
}
