// Diagnoses a release: its versions, shared modules, duplicate packages, and missing or unused files.

import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { TYPES_FILE } from '@sightline/shared/contract/provided-types.ts'
import { checkRelease } from './check-release.ts'
import { checkStyles } from './check-styles.ts'
import { findProblems, type Gate } from './promote.ts'
import { buildFolder } from './release-folder.ts'
import { readReleaseSet, type ReleaseSet } from './release-set.ts'

export interface Diagnosis {
  release: string
  builds: { name: string; version: string; revision: string }[]
  /** module of the share scope: the host's version, and what each remote was built for */
  shared: { module: string; host: string | null; remotes: Record<string, string> }[]
  /** packages that several builds carry in copies of their own */
  duplicated: { package: string; builds: Record<string, string> }[]
  /** files in a build's folder that build.json does not name, so that nothing loads them */
  unreachable: string[]
  /** problems that would prevent a promotion of this set now */
  problems: string[]
}

/** @param gates further checks of a promotion, in addition to those of the files */
export async function diagnose(root: string, channelOrRelease: string, gates: Gate[] = []): Promise<Diagnosis> {
  const set = await readReleaseSet(root, channelOrRelease)
  const unreachable = await Promise.all(
    set.builds.map((build) => unnamedFiles(buildFolder(root, build.name, build.version), Object.keys(build.files))),
  )
  return {
    release: set.release.id,
    builds: set.builds.map(({ name, version, revision }) => ({ name, version, revision })),
    shared: shareScope(set),
    duplicated: duplicates(set),
    unreachable: set.builds.flatMap(({ name, version }, index) =>
      (unreachable[index] ?? []).map((file) => `${name}/${version}/${file}`),
    ),
    problems: await findProblems(set.release, [
      (release) => checkRelease(root, release),
      (release) => checkStyles(root, release),
      ...gates,
    ]),
  }
}

function shareScope({ builds }: ReleaseSet): Diagnosis['shared'] {
  const [host, ...remotes] = builds
  const modules = [...new Set(builds.flatMap(({ shared }) => Object.keys(shared)))].sort()
  return modules.map((module) => ({
    module,
    host: host?.shared[module]?.version ?? null,
    remotes: Object.fromEntries(
      remotes.flatMap(({ name, shared }) => (shared[module] ? [[name, shared[module].version]] : [])),
    ),
  }))
}

function duplicates({ builds }: ReleaseSet): Diagnosis['duplicated'] {
  const packages = [...new Set(builds.flatMap(({ bundled = {} }) => Object.keys(bundled)))].sort()
  return packages
    .map((name) => ({
      package: name,
      builds: Object.fromEntries(
        builds.flatMap((build) => (build.bundled?.[name] ? [[build.name, build.bundled[name]]] : [])),
      ),
    }))
    .filter((found) => Object.keys(found.builds).length > 1)
}

/** A file may have compressed copies and a source map beside it. */
const BESIDE = /\.(br|gz|map)$/
const META = new Set(['build.json', 'mf-manifest.json', 'mf-stats.json', TYPES_FILE])

async function unnamedFiles(folder: string, named: string[]): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
  const known = new Set(named)
  return files.filter((file) => !META.has(file) && !known.has(file.replace(BESIDE, '')) && !known.has(file)).sort()
}
