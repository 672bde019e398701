// Checks what remotes use of the host's modules by type: fields, parameters, results. Names are checked with the files of a set.

import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { damagedFiles } from '@sightline/releases/check-release.ts'
import { buildFolder, readBuild, readJson, ReleaseError } from '@sightline/releases/release-folder.ts'
import { providedTypes, TYPES_FILE, type ProvidedTypes } from '@sightline/shared/contract/provided-types.ts'
import type { BuildManifest, Release } from '@sightline/shared/contract/release.ts'
import type { Consumer, TypeBreak } from './compare-types.ts'

/** The host's have about 170 KB. */
const LARGEST_MB = 2
/** Comparing all remotes with another host takes some seconds; types of a build may be such that the compiler never ends. */
const LONGEST_MS = 2 * 60 * 1000

/** @param longestMs of the comparison. @returns one sentence for each use that breaks */
export async function findTypeProblems(root: string, release: Release, longestMs = LONGEST_MS): Promise<string[]> {
  try {
    const host = await readBuild(root, 'host', release.host)
    const builds = Object.entries(release.remotes).map(([name, version]) => readBuild(root, name, version))
    return (await typeProblems(root, host, await Promise.all(builds), longestMs)).flat()
  } catch (error) {
    if (error instanceof ReleaseError) return [error.message]
    throw error
  }
}

/**
 * A build of a time before types is not compared.
 * @returns the problems of each remote
 * @throws ReleaseError when a build's types are damaged, or their comparison takes too long
 */
export async function typeProblems(
  root: string,
  host: BuildManifest,
  remotes: BuildManifest[],
  longestMs = LONGEST_MS,
): Promise<string[][]> {
  const provided = await readTypes(root, host)
  if (provided === null) return remotes.map(() => [])
  const consumers = await Promise.all(remotes.map((remote) => consumerOf(root, remote, host, provided)))
  const others = consumers.filter((consumer) => consumer !== null).filter(isOther)
  // The compiler is loaded on demand: most sets are built from the same sources of these modules.
  const breaks = others.length === 0 ? [] : await compareInTime(others, longestMs)
  if (breaks === null)
    throw new ReleaseError(
      `The types of host ${host.version} could not be compared within ${longestMs / 1000} s with those that its remotes were built ` +
        'against. Try again while the machine is less busy; if that does not help, the compiler cannot handle these types.',
    )
  return remotes.map((remote, index) => {
    const consumer = consumers[index]
    const found = consumer ? breaks[others.indexOf(consumer)] : undefined
    return (found ?? []).map((one) => sentenceOf(host, remote, one))
  })
}

/** The compiler cannot be interrupted in its own thread. @returns null: it was ended, as it took longer */
async function compareInTime(consumers: Consumer[], longestMs: number): Promise<TypeBreak[][] | null> {
  const worker = new Worker(new URL('compare-types.ts', import.meta.url), { workerData: consumers })
  const signal = AbortSignal.timeout(longestMs)
  try {
    const [breaks] = (await once(worker, 'message', { signal })) as [TypeBreak[][]]
    return breaks
  } catch (error) {
    if (signal.aborted) return null
    throw error
  } finally {
    await worker.terminate()
  }
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
  return { types, provided, names, code }
}
