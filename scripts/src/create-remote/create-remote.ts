// Copies remote-template under another name.

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { remoteManifest } from '@sightline/shared/contract/release.ts'
import { SERVICE_PREFIXES } from '../../../gateway/src/proxy/service-prefixes.ts'
import { REMOTE, TEMPLATE } from '../build/front-end-packages.ts'
import { PlainError } from '../plain-error.ts'

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const LONGEST_NAME = 40
/** Reserved names: paths of the gateway, or keywords in a URL that pins versions. */
const RESERVED = new Set([
  ...SERVICE_PREFIXES.map((prefix) => prefix.split('/')[1] ?? ''),
  'builds',
  'healthz',
  'host',
  'none',
  'template',
])
const LOCK = 'pnpm-lock.yaml'
const PACKAGES = 'node_modules'
const IMPORTERS = '\nimporters:\n'
const IMPORTERS_END = '\npackages:\n'

export interface CreatedRemote {
  /** of the workspace */
  folder: string
  /** path that the remote owns */
  path: string
}

/** @param given with or without `remote-`. @throws PlainError for an invalid or used name */
export function createRemote(workspace: string, given: string): CreatedRemote {
  const name = withoutPrefix(given)
  const created = { folder: REMOTE + name, path: `/${name}` }
  checkName(name)
  if (existsSync(join(workspace, created.folder)))
    throw new PlainError(`There is a folder ${created.folder} already: choose another name.`)
  checkPath(workspace, created.path)
  const lockFile = join(workspace, LOCK)
  const lock = addImporter(readFileSync(lockFile, 'utf8'), TEMPLATE, created.folder)
  copyTemplate(join(workspace, TEMPLATE), join(workspace, created.folder), name)
  copyPackages(join(workspace, TEMPLATE), join(workspace, created.folder))
  writeFileSync(lockFile, lock)
  return created
}

export const withoutPrefix = (given: string) => (given.startsWith(REMOTE) ? given.slice(REMOTE.length) : given)

export function checkName(name: string): void {
  if (!NAME.test(name) || name.length > LONGEST_NAME) {
    throw new PlainError(
      `${name} is not a name for a remote: small letters, digits and single hyphens between them, ${LONGEST_NAME} at most, such as brand-safety.`,
    )
  }
  if (RESERVED.has(name)) throw new PlainError(`${name} is reserved: choose another name.`)
}

export function checkPath(workspace: string, path: string): void {
  const owner = ownerOf(workspace, path)
  if (owner !== undefined) throw new PlainError(`${owner} has the path ${path} already: choose another name.`)
}

/** @returns folder of the remote that owns the path */
function ownerOf(workspace: string, path: string): string | undefined {
  return readdirSync(workspace)
    .filter((folder) => folder.startsWith(REMOTE) && existsSync(join(workspace, folder, 'remote.json')))
    .find((folder) => {
      const text = readFileSync(join(workspace, folder, 'remote.json'), 'utf8')
      return remoteManifest.parse(JSON.parse(text)).paths.some((owned) => owned.path === path)
    })
}

/** Replacements: names in the template → names in the new remote, the longest first. */
function wordsFor(name: string): [from: string, to: string][] {
  const words = name.replaceAll('-', ' ')
  const component = words.replaceAll(/(^| )\w/g, (start) => start.trim().toUpperCase())
  return [
    [TEMPLATE, REMOTE + name],
    ['A new remote', words.charAt(0).toUpperCase() + words.slice(1)],
    ['Template', component],
    ['template', name],
  ]
}

/** @param leftOut files that the copy does not get */
export function copyTemplate(template: string, folder: string, name: string, leftOut: string[] = []): void {
  // One pass over the text, because a new name may contain one of the template, as in prompt-templates.
  const translations = new Map(wordsFor(name))
  const anyWord = new RegExp([...translations.keys()].join('|'), 'g')
  const translate = (text: string) => text.replaceAll(anyWord, (word) => translations.get(word) ?? word)
  const entries = readdirSync(template, { withFileTypes: true, recursive: true })
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name).slice(template.length + 1)
    if (!entry.isFile() || /^(node_modules|dist)[\\/]/.test(file) || leftOut.includes(file)) continue
    const copy = join(folder, translate(file))
    mkdirSync(dirname(copy), { recursive: true })
    writeFileSync(copy, translate(readFileSync(join(template, file), 'utf8')))
  }
}

/** pnpm's links are relative, and the lock file names the same versions: it has nothing left to install. */
function copyPackages(template: string, folder: string): void {
  const packages = join(template, PACKAGES)
  if (existsSync(packages)) cpSync(packages, join(folder, PACKAGES), { recursive: true, verbatimSymlinks: true })
}

/**
 * pnpm's lock file with one more package of the workspace, which has the dependencies of another one. As text, since a parser would
 * reformat everything else.
 */
function addImporter(lock: string, like: string, name: string): string {
  const start = lock.indexOf(IMPORTERS) + IMPORTERS.length
  const end = lock.indexOf(IMPORTERS_END, start)
  const importers = lock
    .slice(start, end)
    .trim()
    .split(/\n\n {2}(?=\S)/)
  const model = importers.find((importer) => importer.startsWith(`${like}:\n`))
  if (start < IMPORTERS.length || end < 0 || model === undefined)
    throw new Error(`The lock file has no importer ${like}`)
  const added = [...importers, model.replace(like, name)].sort((a, b) => (a < b ? -1 : 1))
  return `${lock.slice(0, start)}\n${added.map((importer) => `  ${importer}\n`).join('\n')}${lock.slice(end)}`
}
