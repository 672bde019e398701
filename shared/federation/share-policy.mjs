// What the page has once, and who provides it. The host provides every entry; a remote only consumes.
// Only stateful parts are singletons: stateless UI is bundled into each remote, so that a remote ships it without the host.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const ROUTER = 'react-router-dom'
const routerContract = path.join(import.meta.dirname, 'router-contract.ts')
/** In the host, the router is what its contract names: the rest of the package is left out of the page. */
export const routerAlias = { [`${ROUTER}$`]: routerContract }

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
  '@sightline/shared/transport',
  '@sightline/shared/session',
  '@sightline/shared/api',
  '@sightline/shared/store',
]

/** They stand in the chunk of signed-in pages, with Redux (decision 0018); all others are there from the start. */
const late = ['@sightline/shared/api', '@sightline/shared/store']

/** The host's side, for webpack's ProvideSharedPlugin. */
export function providedModules(packageDir) {
  return Object.fromEntries(
    singletons.map((request) => [
      request === ROUTER ? routerContract : request,
      { shareKey: request, version: installedVersion(packageDir, request), eager: !late.includes(request) },
    ]),
  )
}

/** A remote's side, for webpack's ModuleFederationPlugin: it has no copy of its own, and takes no version but a fitting one. */
export function consumedModules(packageDir) {
  return Object.fromEntries(
    singletons.map((request) => [
      request,
      { import: false, singleton: true, strictVersion: true, requiredVersion: `^${installedVersion(packageDir, request)}` },
    ]),
  )
}

/** @returns {Record<string, string>} shared module → version of its package: what a host provides, and a remote needs */
export function sharedVersions(packageDir) {
  return Object.fromEntries(singletons.map((request) => [request, installedVersion(packageDir, request)]))
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
