// Collects the types of the modules that a build provides or uses, as their sources: a promotion compares those of the host with those that a
// remote was built against (decision 0053).

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { importsOf, sourceOf, withoutTypes, WORKSPACE } from './build-inputs.mjs'
import { singletons } from './share-policy.mjs'

/** Outside of every package, as no import of a provided module is relative. */
const NOWHERE = ''

/**
 * @param {string[]} used shared modules of the build
 * @returns {string} JSON of shared/contract/provided-types.ts
 */
export function providedTypes(used) {
  const own = singletons.filter((module) => module.startsWith('@sightline/'))
  const modules = Object.fromEntries(own.map((module) => [module, sourceOf(NOWHERE, module)]))
  const entries = own.filter((module) => used.includes(module)).map((module) => modules[module])
  const files = reachedFrom(entries, (text) => text)
  const code = reachedFrom(entries, withoutTypes)
  const sorted = Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))
  const typesOnly = sorted.map(([file]) => file).filter((file) => !(file in code))
  return `${JSON.stringify({ modules, files: Object.fromEntries(sorted), typesOnly })}\n`
}

/**
 * @param {(text: string) => string} followed the part of a source whose imports are followed
 * @returns {Record<string, string>} file → its content
 */
function reachedFrom(entries, followed) {
  const files = {}
  const waiting = [...entries]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (file in files || !/\.tsx?$/.test(file)) continue
    files[file] = readFileSync(path.join(WORKSPACE, file), 'utf8')
    const sources = importsOf(followed(files[file])).map((request) => sourceOf(file, request))
    waiting.push(...sources.filter((source) => source !== undefined))
  }
  return files
}
