// A build's version comes from what it is made of: the same sources always have the same version.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { WORKSPACE } from '../workspace.ts'

const HASH_LENGTH = 8
const LOCK_FILE = 'pnpm-lock.yaml'
/** Of shared/, these never reach a browser. */
const NOT_BUILT = new Set(['node_modules', 'dist', 'testing', 'service', 'gallery'])
const TEST_FILE = /\.test\.\w+$/

/** Relative paths of the files that a build can depend on, in a fixed order. */
function sourceFiles(folder: string): string[] {
  return readdirSync(join(WORKSPACE, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return NOT_BUILT.has(entry.name) ? [] : sourceFiles(path)
      return entry.isFile() && !TEST_FILE.test(entry.name) ? [path] : []
    })
}

function digest(paths: string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) {
    const content = readFileSync(join(WORKSPACE, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Package name → version, e.g. `1.0.0-3f2a91bc`. */
export function buildVersions(names: string[]): Map<string, string> {
  const common = digest([LOCK_FILE, ...sourceFiles('shared')])
  return new Map(
    names.map((name) => {
      const manifest = JSON.parse(readFileSync(join(WORKSPACE, name, 'package.json'), 'utf8')) as { version: string }
      const hash = createHash('sha256').update(common).update(digest(sourceFiles(name))).digest('hex')
      return [name, `${manifest.version}-${hash.slice(0, HASH_LENGTH)}`]
    }),
  )
}
