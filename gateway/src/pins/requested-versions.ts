// Parses the versions that a URL requests: `?release=<id>`, `?pin=reports@1.3.0,account@1.1.2`, `?pin=none`, `?preview=pr-12`. Only
// published ones are accepted, by name: a path or a server's URL has no meaning here.

import type { Release } from '@sightline/shared/contract/release.ts'
import { ownAddress } from '../page/notice-page.ts'
import { readChannel } from '@sightline/releases/channels.ts'
import { checkRelease } from '@sightline/releases/check-release.ts'
import { composeRelease } from '@sightline/releases/create-release.ts'
import { previewSet, readOpenPreview, type Preview } from '@sightline/releases/previews.ts'
import { listBuilds, listReleases, readRelease, ReleaseError } from '@sightline/releases/release-folder.ts'
import type { ReleaseStore } from '../store/release-store.ts'

export interface RequestedVersions {
  /** release ids: one, or none for the channel's release */
  releases: string[]
  /** `name@version` replaces the channel's version; `name@none` leaves a remote out; `none` alone removes the pin */
  builds: string[]
  /** names: one alone, or none */
  previews: string[]
}

export const NONE = 'none'
/** The query that removes a pin, relative to the page. */
export const UNPIN = `?pin=${NONE}`
const PARAMETERS = ['release', 'pin', 'preview']
/** Bounds of an error message: characters of the unknown name or id, and items of the list of known ones. */
const SHOWN = { letters: 60, items: 12 }

/** @param url path and query. @returns null when it asks for nothing */
export function requestedVersions(url: string): RequestedVersions | null {
  const query = queryOf(url)
  const valuesOf = (name: string) =>
    [...new Set(query.getAll(name).flatMap((list) => list.split(',')))].filter((one) => one !== '')
  const [releases, builds, previews] = [valuesOf('release'), valuesOf('pin'), valuesOf('preview')]
  return releases.length + builds.length + previews.length === 0 ? null : { releases, builds, previews }
}

/** The requested versions as text for a person. */
export function describeRequested({ releases, builds, previews }: RequestedVersions): string {
  if (builds.includes(NONE)) return 'the versions that all visitors get'
  return listed([
    ...releases.map((id) => `release ${shown(id)}`),
    ...builds.map(shown),
    ...previews.map((name) => `preview ${shown(name)}`),
  ])
}

/** @returns the URL without the parameters that request versions */
export function withoutVersionParameters(url: string): string {
  const query = queryOf(url)
  for (const name of PARAMETERS) query.delete(name)
  const rest = query.toString()
  return ownAddress(pathOf(url)) + (rest === '' ? '' : `?${rest}`)
}

/** Copies what is requested from the store where it was never on a channel of this gateway, and the last entry of a preview. */
export async function copyRequested(
  { copyMissing }: Pick<ReleaseStore, 'copyMissing'>,
  { releases, builds, previews }: RequestedVersions,
): Promise<void> {
  const [preview] = previews
  if (preview !== undefined) await copyMissing.preview(preview)
  for (const id of releases) await copyMissing.release(id)
  for (const [given = '', version = ''] of builds.map((text) => text.split('@'))) {
    if (version === NONE) continue
    for (const name of namesOf(given)) await copyMissing.build(name, version)
  }
}

/** `remote-` may be left out. */
const namesOf = (given: string) => [given, `remote-${given}`]

const pathOf = (url: string) => url.split('?', 1)[0] ?? '/'
const queryOf = (url: string) => new URLSearchParams(url.slice(pathOf(url).length))

/**
 * @returns null for the channel's versions
 * @throws ReleaseError when it contradicts itself, something of it is not published, or the versions do not fit each other
 */
export async function resolveRequested(
  root: string,
  channel: string,
  { releases, builds, previews }: RequestedVersions,
): Promise<{ release: Release; preview?: Preview } | null> {
  const [previewName] = previews
  if (previewName !== undefined) {
    if (previews.length + releases.length + builds.length > 1)
      throw new ReleaseError('A preview cannot be asked for together with another one or with versions.')
    const preview = await readOpenPreview(root, previewName)
    return { release: await requireFit(root, await previewSet(root, preview)), preview }
  }
  const [release, second] = releases
  if (second !== undefined)
    throw new ReleaseError(`Only one release can be asked for, not ${listed(releases.map(shown))}.`)
  if (builds.includes(NONE)) {
    if (builds.length + releases.length > 1)
      throw new ReleaseError(`${NONE} cannot be asked for together with versions.`)
    return null
  }
  const base = await readRelease(
    root,
    release === undefined ? (await readChannel(root, channel, 1)).release : await publishedRelease(root, release),
  )
  const published = await listBuilds(root)
  const chosen = new Map<string, string>()
  for (const [name, version] of builds.map((text) => publishedBuild(text, published))) {
    const other = chosen.get(name)
    if (other !== undefined && other !== version)
      throw new ReleaseError(`Only one version of ${name} can be asked for, not ${other} and ${version}.`)
    chosen.set(name, version)
  }
  const { host, ...remotes } = { host: base.host, ...base.remotes, ...Object.fromEntries(chosen) }
  const set = composeRelease(
    host,
    Object.fromEntries(Object.entries<string>(remotes).filter(([, version]) => version !== NONE)),
  )
  return { release: await requireFit(root, set) }
}

async function requireFit(root: string, set: Release): Promise<Release> {
  const problems = await checkRelease(root, set)
  if (problems.length > 0) throw new ReleaseError(`These versions do not fit each other: ${problems.join('; ')}.`)
  return set
}

async function publishedRelease(root: string, id: string): Promise<string> {
  const ids = await listReleases(root)
  if (!ids.includes(id)) throw new ReleaseError(`There is no release ${shown(id)}. There are: ${listed(ids)}.`)
  return id
}

function publishedBuild(text: string, published: { name: string; version: string }[]): [name: string, version: string] {
  const [given = '', version = '', ...rest] = text.split('@')
  if (given === '' || version === '' || rest.length > 0) throw new ReleaseError(`${shown(text)} is not name@version.`)
  const names = [...new Set(published.map(({ name }) => name))]
  const name = namesOf(given).find((one) => names.includes(one))
  if (name === undefined) throw new ReleaseError(`There is no package ${shown(given)}. There are: ${listed(names)}.`)
  if (version === NONE && name !== 'host') return [name, NONE]
  const versions = published.filter((build) => build.name === name).map((build) => build.version)
  if (!versions.includes(version))
    throw new ReleaseError(`There is no version ${shown(version)} of ${name}. There are: ${listed(versions)}.`)
  return [name, version]
}

const shown = (text: string) => (text.length > SHOWN.letters ? `${text.slice(0, SHOWN.letters)}…` : text)
const listed = (items: string[]) =>
  items.slice(0, SHOWN.items).join(', ') + (items.length > SHOWN.items ? ` and ${items.length - SHOWN.items} more` : '')
