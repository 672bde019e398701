// Modules of which the page has one instance. The host provides each (host/src/remotes/provided-modules.ts); a remote only
// consumes. Only stateful modules are singletons: stateless UI is bundled into each remote, so that a remote can be released
// without the host.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

export const ROUTER = 'react-router-dom'
/** The host bundles only the names of the router's contract. */
export const routerAlias = { [`${ROUTER}$`]: path.join(import.meta.dirname, 'router-contract.ts') }

/** Redux is not listed: remotes reach it through shared/api and shared/store, so the host's copy contains only what these two use. */
export const singletons = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  ROUTER,
  '@sightline/shared/transport',
  '@sightline/shared/session',
  '@sightline/shared/api',
  '@sightline/shared/store',
]

/** Sub-paths that a remote must not bundle either: promotion refuses one that the host does not provide. */
const packagesWithSubPaths = ['react/', 'react-dom/']

/** A remote's options of the plugin: no fallback copy, and only a version in range. */
export function consumedModules(packageDir) {
  return Object.fromEntries(
    [...singletons, ...packagesWithSubPaths].map((request) => [
      request,
      {
        import: false,
        singleton: true,
        strictVersion: true,
        requiredVersion: `^${installedVersion(packageDir, request)}`,
      },
    ]),
  )
}

/** @returns {Record<string, string>} shared module → installed version of its package */
export function sharedVersions(packageDir) {
  return Object.fromEntries(singletons.map((request) => [request, installedVersion(packageDir, request)]))
}

/** @returns {string} version of the package that `request` belongs to, e.g. of `react/jsx-runtime` that of `react` */
export function installedVersion(packageDir, request) {
  const require = createRequire(path.join(packageDir, 'package.json'))
  const name = packageName(request)
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      return JSON.parse(readFileSync(path.join(folder, name, 'package.json'), 'utf8')).version
    } catch (error) {
      if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
    }
  }
  throw new Error(`${name} is not installed for ${packageDir}`)
}

function packageName(request) {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/')
}
