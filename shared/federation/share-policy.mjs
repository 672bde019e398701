// What the page has once, and who provides it. The host provides every entry; a remote only consumes.
// Only stateful parts are singletons: stateless UI is bundled into each remote, so that a remote ships it without the host.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const ROUTER = 'react-router-dom'
const routerContract = path.join(import.meta.dirname, 'router-contract.ts')

/**
 * A trailing slash shares the package's sub-paths. Redux is not on the list: remotes reach it through shared/api and
 * shared/store only, so that the host's copy carries what these two use.
 */
const singletons = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  ROUTER,
  '@sightline/shared/session',
  '@sightline/shared/api',
  '@sightline/shared/store',
]

/**
 * @param {string} packageDir folder of the package that is built
 * @param {'host' | 'remote'} role
 */
export function sharePolicy(packageDir, role) {
  return Object.fromEntries(
    singletons.map((request) => {
      const version = installedVersion(packageDir, request)
      return [
        request,
        {
          singleton: true,
          strictVersion: true,
          requiredVersion: `^${version}`,
          ...(role === 'host' ? { eager: true, version, ...(request === ROUTER ? { import: routerContract } : {}) } : { import: false }),
        },
      ]
    }),
  )
}

/** @returns {Record<string, string>} package → version of what the build shares */
export function sharedVersions(packageDir) {
  return Object.fromEntries(singletons.map((request) => [packageName(request), installedVersion(packageDir, request)]))
}

function installedVersion(packageDir, request) {
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
  return request.split('/').slice(0, request.startsWith('@') ? 2 : 1).join('/')
}
