// Checks what remotes use of the host's modules by type: fields, parameters, results. Names are checked with the files of a set.

import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { damagedFiles } from '@sightline/releases/check-release.ts'
import { buildFolder, readBuild, readJson, ReleaseError } from '@sightline/releases/release-folder.ts'
import { providedTypes, TYPES_FILE, type ProvidedTypes } from '@sightline/shared/contract/provided-types.ts'
import type { BuildManifest, Release } from '@sightline/shared/contract/release.ts'
import type { Consumer, TypeBreak } from './compare-types.ts'

/** The host's have about 170 KB. */
const LARGEST_MB = 2

/** @returns one sentence for each use that breaks */
export async function findTypeProblems(root: string, release: Release): Promise<string[]> {
  try {
    const host = await readBuild(root, 'host', release.host)
    const builds = Object.entries(release.remotes).map(([name, version]) => readBuild(root, name, version))
    return (await typeProblems(root, host, await Promise.all(builds))).flat()
  } catch (error) {
    if (error instanceof ReleaseError) return [error.message]
    throw error
  }
}

/**
 * A build of a time before types is not compared.
 * @returns the problems of each remote
 * @throws ReleaseError when a build's types are damaged
 */
export async function typeProblems(root: string, host: BuildManifest, remotes: BuildManifest[]): Promise<string[][]> {
  const provided = await readTypes(root, host)
  if (provided === null) return remotes.map(() => [])
  const consumers = await Promise.all(remotes.map((remote) => consumerOf(root, remote, host, provided)))
  const others = consumers.filter((consumer) => consumer !== null).filter(isOther)
  // The compiler is loaded on demand: most sets are built from the same sources of these modules.
  const breaks = others.length === 0 ? [] : (await import('./compare-types.ts')).compareTypes(others)
  return remotes.map((remote, index) => {
    const consumer = consumers[index]
    const found = consumer ? breaks[others.indexOf(consumer)] : undefined
    return (found ?? []).map((one) => sentenceOf(host, remote, one))
  })
}

const isOther = ({ types, provided }: Consumer) =>
  Object.entries(types.files).some(([file, text]) => provided.files[file] !== text)

/**
 * A change of types alone, such as a further field in the API's answers, makes no other version of the host: of these files a remote that is
 * built later than the host knows what there is.
 */
function withLaterTypes(provided: ProvidedTypes, { files, typesOnly }: ProvidedTypes): ProvidedTypes {
  const isCode = (file: string) => file in provided.files && !provided.typesOnly.includes(file)
  const later = typesOnly.filter((file) => !isCode(file)).map((file) => [file, files[file] ?? ''] as const)
  return { ...provided, files: { ...provided.files, ...Object.fromEntries(later) } }
}

function sentenceOf(host: BuildManifest, { name, version }: BuildManifest, { use, module, change }: TypeBreak): string {
  const used = `${name}@${version} uses ${use} of ${module}`
  return change === null
    ? `${used}, which host ${host.version} does not have`
    : `${used}: it ${change} (host ${host.version})`
}

async function readTypes(root: string, build: BuildManifest): Promise<ProvidedTypes | null> {
  const { name, version, types } = build
  if (types === undefined) return null
  const folder = buildFolder(root, name, version)
  const [damage] = await damagedFiles(folder, { ...build, files: { [TYPES_FILE]: types } })
  if (damage !== undefined) throw new ReleaseError(damage)
  const file = path.join(folder, TYPES_FILE)
  if ((await stat(file)).size > LARGEST_MB * 1_000_000)
    throw new ReleaseError(`${name}@${version}: ${TYPES_FILE} has more than ${LARGEST_MB} MB`)
  return readJson(file, providedTypes, `list of types of ${name}@${version}`)
}

async function consumerOf(
  root: string,
  build: BuildManifest,
  host: BuildManifest,
  ofHost: ProvidedTypes,
): Promise<Consumer | null> {
  const types = await readTypes(root, build)
  if (types === null) return null
  const used = Object.entries(build.shared).filter(([module]) => module in types.modules)
  const names = Object.fromEntries(used.map(([module, { names: found = [] }]) => [module, found]))
  const folder = buildFolder(root, build.name, build.version)
  const scripts = Object.keys(build.files).filter((file) => file.endsWith('.js'))
  const code = (await Promise.all(scripts.map((file) => readFile(path.join(folder, file), 'utf8')))).join('\n')
  const provided = build.createdAt > host.createdAt ? withLaterTypes(ofHost, types) : ofHost
  return { types, provided, names, mentions: (property) => propertyPattern(property).test(code) }
}

/** The name after a dot, in braces, or as a text: minifiers keep the names of properties. */
function propertyPattern(property: string): RegExp {
  return new RegExp(`(?:[.{,]\\s*|["'\`])${property.replace(/\W/g, '\\$&')}(?![\\w$])`)
}
