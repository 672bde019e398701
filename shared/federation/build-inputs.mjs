// The inputs of a front-end build: the sources that its entry reaches, and the packages that these import. The build's
// version is the hash of its inputs, so a change elsewhere does not alter it. The build checks that no input is missing
// (build-manifest-plugin.mjs).

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { singletons } from './share-policy.mjs'

export const WORKSPACE = path.dirname(path.dirname(import.meta.dirname))
const FEDERATION = path.join('shared', 'federation')
const SCOPE = '@sightline/'
/** What a remote declares for its promotion (read-journeys.mjs): Node reads it, and webpack does not. */
export const JOURNEYS = 'src/testing/journeys.ts'
/** Files that webpack finds by name, and no source imports. */
const LOADERS = ['ts-loader', 'css-loader', 'typescript']
const EXTENSIONS = ['', '.tsx', '.ts', '.mjs', '.js']

/** `from '…'`, `import '…'`, `import('…')` with webpack's comment, and of style sheets `@import`, `composes: … from` and `url()` */
const IMPORT = /(?:\bfrom|\bimport|@import|\burl)\s*\(?\s*(?:\/\*.*?\*\/\s*)?['"]([^'"\n]+)['"]/g
const TYPES_ONLY = /\b(?:import|export)\s+type\s+(?:\w+|\*\s+as\s+\w+|\{[\w\s,]*\})\s+from\s*['"][^'"\n]+['"]/g

/**
 * @param {string} name of the package, such as remote-account
 * @returns {{ files: string[], packages: string[] }} paths from the workspace, sorted; and `importer package`, where the importer
 * is the folder whose package.json names the package
 */
export function buildInputs(name) {
  const isHost = name === 'host'
  const found = new Set()
  const packages = new Set(LOADERS.map((loader) => `${name} ${loader}`))
  const waiting = [
    `${name}/src/${isHost ? 'index' : 'remote'}.tsx`,
    `${name}/webpack.config.mjs`,
    ...(isHost ? [] : [`${name}/remote.json`]),
    ...(existing(`${name}/src/prerendered.ts`)
      ? [`${name}/src/prerendered.ts`, 'shared/prerender/render-pages.tsx']
      : []),
    ...(existing(`${name}/${JOURNEYS}`) ? [`${name}/${JOURNEYS}`] : []),
    ...filesOf(FEDERATION).filter((file) => !/[\\/](testing|node_modules)[\\/]|\.test\./.test(file)),
  ]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    if (!/\.(tsx?|mjs|js|css)$/.test(file)) continue
    for (const request of importsOf(withoutTypes(readFileSync(path.join(WORKSPACE, file), 'utf8')))) {
      if (!isHost && singletons.includes(request)) continue
      const source = sourceOf(file, request)
      if (source !== undefined) waiting.push(source)
      else if (isPackage(request)) packages.add(`${file.split(path.sep)[0]} ${packageName(request)}`)
    }
  }
  return { files: [...found].sort(), packages: [...packages].sort() }
}

/** A source without the imports that are of types alone. */
export const withoutTypes = (text) => text.replace(TYPES_ONLY, '')

/** @returns {string[]} what the imports of a source name, in its order */
export const importsOf = (text) => [...text.matchAll(IMPORT)].map(([, request]) => request)

/** @returns {string | undefined} the file in the workspace; undefined for a package */
export function sourceOf(file, request) {
  if (request.startsWith('.')) return existing(path.join(path.dirname(file), request))
  if (!request.startsWith(SCOPE)) return undefined
  const [folder, ...rest] = request.slice(SCOPE.length).split('/')
  const { exports = {} } = JSON.parse(readFileSync(path.join(WORKSPACE, folder, 'package.json'), 'utf8'))
  const own = exports[`./${rest.join('/')}`]
  return existing(path.join(folder, own ?? rest.join('/')))
}

function existing(file) {
  return EXTENSIONS.map((extension) => path.normalize(`${file}${extension}`)).find((candidate) => {
    const absolute = path.join(WORKSPACE, candidate)
    return existsSync(absolute) && statSync(absolute).isFile()
  })
}

const isPackage = (request) =>
  /^(@[\w.-]+\/)?[\w.-]+(\/|$)/.test(request) && !request.startsWith('node:') && !request.startsWith(SCOPE)
const packageName = (request) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/')

function filesOf(folder) {
  return readdirSync(path.join(WORKSPACE, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(WORKSPACE, path.join(entry.parentPath, entry.name)))
}
