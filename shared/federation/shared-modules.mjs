// Lists the shared modules of a build, from webpack's module graph: the modules that the host provides or a remote
// uses. Both go into build.json; a release is promoted only where they match, down to the names.

import path from 'node:path'
import { installedVersion, ROUTER, singletons } from './share-policy.mjs'

/** The federation runtime is part of the host; remotes are built for its version. */
const RUNTIME = '@module-federation/enhanced'
/** The host's module that imports everything that it provides. */
const PROVIDER = /[\\/]host[\\/]src[\\/]remotes[\\/]provided-modules\.ts$/

/**
 * @returns {Record<string, { version: string, names?: string[] }>} shared module → version of its package, and the names that
 * the host exports or that a remote uses. React's packages are CommonJS, whose exports webpack cannot list: they have a version
 * only.
 */
export function sharedModules(compilation, packageDir) {
  const found = new Map([[RUNTIME, undefined], ...providedNames(compilation), ...consumedNames(compilation)])
  return Object.fromEntries(
    [...found]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([module, names]) => [module, { version: installedVersion(packageDir, module), names }]),
  )
}

const hasNames = (module) => module === ROUTER || module.startsWith('@sightline/')

/**
 * @param {string[]} provided imports of the host's list
 * @throws when they differ from what remotes consume
 */
export function checkProvided(provided) {
  for (const module of singletons) {
    if (!provided.includes(module))
      throw new Error(`${module} is consumed by remotes, and the host does not provide it`)
  }
  for (const module of provided) {
    if (!singletons.includes(module)) throw new Error(`${module} is provided by the host, and no remote may consume it`)
  }
}

function providedNames({ modules, moduleGraph }) {
  const provider = [...modules]
    .flatMap((module) => module.modules ?? [module])
    .find((module) => PROVIDER.test(module.nameForCondition?.() ?? ''))
  if (provider === undefined) return []
  const dependencies = [...provider.dependencies, ...provider.blocks.flatMap((block) => block.dependencies)]
  // In development Fast Refresh adds an import of its runtime, by its absolute path, to every module.
  const modulesByName = new Map(
    dependencies
      .filter(({ request }) => request !== undefined && !path.isAbsolute(request))
      .map((dependency) => [dependency.request, moduleGraph.getModule(dependency)]),
  )
  checkProvided([...modulesByName.keys()])
  return [...modulesByName].map(([name, module]) => [
    name,
    hasNames(name) ? [...moduleGraph.getProvidedExports(module)].sort() : undefined,
  ])
}

function consumedNames(compilation) {
  return [...compilation.modules]
    .filter(({ type }) => type === 'consume-shared-module')
    .map((module) => [
      module.options.shareKey,
      hasNames(module.options.shareKey) ? usedNames(compilation, module) : undefined,
    ])
}

function usedNames(compilation, module) {
  const references = [...compilation.moduleGraph.getIncomingConnections(module)]
    .filter((connection) => connection.isTargetActive(undefined))
    .flatMap(({ dependency }) => compilation.getDependencyReferencedExports(dependency, undefined))
    .map((reference) => (Array.isArray(reference) ? reference : reference.name))
  const names = references.map(([name]) => {
    if (name === undefined)
      throw new Error(`${module.options.shareKey} is used as a whole: import what is used of it by name`)
    return name
  })
  return [...new Set(names)].sort()
}
