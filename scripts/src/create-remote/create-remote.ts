// Copies remote-template under another name. A failure rolls the copy back.

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { matchesPath } from '@sightline/shared/contract/path-owner.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import { remoteManifest } from '@sightline/shared/contract/release.ts'
import { SERVICE_PREFIXES } from '../../../gateway/src/proxy/service-prefixes.ts'
import { REMOTE, TEMPLATE } from '../build/front-end-packages.ts'
import { PlainError } from '../plain-error.ts'
import { addImporter } from './add-importer.ts'

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

export interface CreatedRemote {
  /** of the workspace */
  folder: string
  /** path that the remote owns */
  path: string
}

/** @param given with or without `remote-`. @throws PlainError for an invalid or used name */
export function createRemote(workspace: string, given: string): CreatedRemote {
  const name = given.startsWith(REMOTE) ? given.slice(REMOTE.length) : given
  const created = { folder: REMOTE + name, path: `/${name}` }
  checkName(workspace, name, created)
  const draft = join(workspace, `.${created.folder}.${process.pid}`)
  const target = join(workspace, created.folder)
  const lock = join(workspace, LOCK)
  const lockDraft = `${lock}.${process.pid}`
  try {
    copyTemplate(join(workspace, TEMPLATE), draft, wordsFor(name))
    writeFileSync(lockDraft, addImporter(readFileSync(lock, 'utf8'), TEMPLATE, created.folder))
    renameSync(draft, target)
    try {
      renameSync(lockDraft, lock)
    } catch (error) {
      rmSync(target, { recursive: true, force: true })
      throw error
    }
    return created
  } finally {
    for (const left of [draft, lockDraft]) rmSync(left, { recursive: true, force: true })
  }
}

function checkName(workspace: string, name: string, { folder, path }: CreatedRemote): void {
  if (!NAME.test(name) || name.length > LONGEST_NAME) {
    throw new PlainError(
      `${name} is not a name for a remote: small letters, digits and single hyphens between them, ${LONGEST_NAME} at most, such as brand-safety.`,
    )
  }
  if (RESERVED.has(name)) throw new PlainError(`${name} is reserved: choose another name.`)
  if (existsSync(join(workspace, folder)))
    throw new PlainError(`There is a folder ${folder} already: choose another name.`)
  const owner = ownerOf(workspace, path)
  if (owner !== undefined) throw new PlainError(`The path ${path} is owned by ${owner}: choose another name.`)
}

function ownerOf(workspace: string, path: string): string | undefined {
  if ([paths.authCallback, paths.authPopup, paths.unsupportedBrowser].some((own) => matchesPath(own, path)))
    return 'host'
  const manifests = readdirSync(workspace)
    .map((folder) => join(workspace, folder, 'remote.json'))
    .filter((file) => existsSync(file))
    .map((file) => remoteManifest.parse(JSON.parse(readFileSync(file, 'utf8'))))
  return manifests.find((remote) => remote.paths.some((owned) => matchesPath(owned.path, path)))?.name
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

function copyTemplate(template: string, draft: string, words: [from: string, to: string][]): void {
  // One pass over the text, because a new name may contain one of the template, as in prompt-templates.
  const translations = new Map(words)
  const anyWord = new RegExp([...translations.keys()].join('|'), 'g')
  const translate = (text: string) => text.replaceAll(anyWord, (word) => translations.get(word) ?? word)
  const entries = readdirSync(template, { withFileTypes: true, recursive: true })
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name).slice(template.length + 1)
    if (!entry.isFile() || /^(node_modules|dist)[\\/]/.test(file)) continue
    const copy = join(draft, translate(file))
    mkdirSync(dirname(copy), { recursive: true })
    writeFileSync(copy, translate(readFileSync(join(template, file), 'utf8')))
  }
  // pnpm's links are relative, and the lock file names the same versions: it has nothing left to install.
  const packages = join(template, PACKAGES)
  if (existsSync(packages)) cpSync(packages, join(draft, PACKAGES), { recursive: true, verbatimSymlinks: true })
}
