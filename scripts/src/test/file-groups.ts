// The servers' test files. Most load the whole API or provider, for a second of processor time: those of a room share a process.

import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { WORKSPACE } from '../workspace.ts'

const FOLDERS = [
  'api',
  'gateway',
  'releases',
  'identity',
  'scripts',
  'remote-kit',
  'shared/service',
  'shared/federation',
]
/** Slow tests: kills, hostile texts, fuzzing. They are part of `npm run test:faults`, not of `npm test`. */
const FAULTS = /\.faults\.test\.ts$/
/** Hours of operation, and faults that need disks and servers of their own: `npm run check -- long`. */
const LONG = /\.long\.test\.ts$/
/** More would leave one of two cores idle at the end. */
const FILES_IN_A_GROUP = 12
/** Tests of processes, their environment and their ends: each file has a process of its own. */
const BY_ITSELF = /^(scripts|shared)\//

export function testFiles(kind: 'usual' | 'faults' | 'long'): string[] {
  const patterns = FOLDERS.map((folder) => `${folder}/**/*.test.{ts,mjs}`)
  const files = globSync(patterns, { cwd: WORKSPACE, exclude: (path) => /(^|\/)node_modules$/.test(path) })
  const kindOf = (file: string) => (LONG.test(file) ? 'long' : FAULTS.test(file) ? 'faults' : 'usual')
  return files.filter((file) => kindOf(file) === kind).sort()
}

/** The room of the API, or the folder of another server's sources. */
const roomOf = (file: string) =>
  file
    .split('/')
    .slice(0, file.startsWith('api/') ? 3 : 1)
    .join('/')
    .replace(/\/[^/]+\.test\.ts$/, '')

function chunks<T>(items: T[], size: number): T[][] {
  const count = Math.ceil(items.length / size)
  const even = Math.ceil(items.length / count)
  return Array.from({ length: count }, (_, index) => items.slice(index * even, (index + 1) * even))
}

/** @returns the largest groups first */
export function groupFiles(files: string[]): string[][] {
  const groups = Map.groupBy(files, (file) => (BY_ITSELF.test(file) ? file : roomOf(file)))
  return [...groups.values()].flatMap((group) => chunks(group, FILES_IN_A_GROUP)).sort((a, b) => b.length - a.length)
}

/** Writes one file for each group, as `node --test` runs files, in the order of their names. */
export function writeGroups(groups: string[][], folder: string, fileTimeoutMs: number): string[] {
  mkdirSync(folder, { recursive: true })
  const runner = pathToFileURL(join(import.meta.dirname, 'run-together.ts')).href
  return groups.map((files, index) => {
    const path = join(folder, `${String(index).padStart(3, '0')}.test.mjs`)
    const paths = files.map((file) => resolve(WORKSPACE, file))
    writeFileSync(
      path,
      `import { runTogether } from '${runner}'\nrunTogether(${JSON.stringify(paths)}, ${fileTimeoutMs})\n`,
    )
    return path
  })
}
