// Reads the journeys that a remote declares in src/testing/journeys.ts. Node runs the file as it is, so what it imports is neither JSX nor
// a style sheet.

import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { journeys } from '../contract/journeys.ts'
import { matchesPath } from '../contract/path-owner.ts'
import { JOURNEYS } from './build-inputs.mjs'

/**
 * @param {string} packageDir
 * @param {{ path: string }[]} paths of the remote
 * @returns {Promise<string | undefined>} the journeys as JSON; undefined where the package has none
 */
export async function readJourneys(packageDir, paths) {
  const file = path.join(packageDir, JOURNEYS)
  if (!existsSync(file)) return undefined
  const declared = await import(pathToFileURL(file).href)
  const read = journeys.parse(declared.default)
  for (const { path: address } of read) {
    const [pathname = ''] = address.split('?')
    if (!paths.some((owned) => matchesPath(owned.path, pathname)))
      throw new Error(`${JOURNEYS} has a journey at ${address}, which is no path of remote.json`)
  }
  return `${JSON.stringify(read)}\n`
}
