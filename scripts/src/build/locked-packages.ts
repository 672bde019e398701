// The installed versions, from the lock file: of packages, and of all that these depend on.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { WORKSPACE } from '../workspace.ts'

type Versions = Record<string, string>

interface LockFile {
  importers: Record<
    string,
    Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, { version: string }> | undefined>
  >
  /** `name@version` → its dependencies; a version in brackets names peers */
  snapshots: Record<string, { dependencies?: Versions; optionalDependencies?: Versions }>
}

export function readLockedPackages() {
  const { importers, snapshots } = parse(readFileSync(join(WORKSPACE, 'pnpm-lock.yaml'), 'utf8')) as LockFile

  function locked(folder: string, name: string): string {
    const importer = importers[folder]
    const found =
      importer?.dependencies?.[name] ?? importer?.devDependencies?.[name] ?? importer?.optionalDependencies?.[name]
    if (found === undefined) throw new Error(`${folder} imports ${name}, which its package.json does not name`)
    return `${name}@${found.version}`
  }

  /** @param imports `folder package`. @returns `name@version` of them and of all that they depend on, sorted */
  function closure(imports: string[]): string[] {
    const found = new Set<string>()
    const waiting = imports.map((one) => locked(...(one.split(' ') as [string, string])))
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (found.has(id)) continue
      found.add(id)
      const { dependencies = {}, optionalDependencies = {} } = snapshots[id] ?? {}
      const installed = Object.entries({ ...dependencies, ...optionalDependencies }).filter(
        ([, version]) => !version.startsWith('link:'),
      )
      waiting.push(...installed.map(([name, version]) => aliased(name, version)))
    }
    return [...found].sort()
  }

  return { closure }
}

/** An alias stands in the lock file with its own name: `react-dom-18: react-dom@18.3.1`. */
function aliased(name: string, version: string): string {
  return /^@?[a-z].*@/.test(version.split('(')[0] ?? '') ? version : `${name}@${version}`
}
