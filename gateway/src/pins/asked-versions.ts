// Which versions an address asks for: `?release=<id>`, `?pin=reports@1.3.0,account@1.1.2`, `?pin=none`. Only published ones are
// taken, by their names: no address of a file or a server has any meaning here.

import type { Release } from '@sightline/shared/contract/release.ts'
import { readChannel } from '../releases/channels.ts'
import { checkRelease } from '../releases/check-release.ts'
import { composeRelease } from '../releases/create-release.ts'
import { listBuilds, listReleases, readRelease, ReleaseError } from '../releases/release-folder.ts'

export interface AskedVersions {
  /** id; default: the channel's release */
  release: string | undefined
  /** `name@version`, in its place */
  builds: string[]
  /** to see the channel's versions again */
  none: boolean
}

const NONE = 'none'
/** In the address that removes a pin, relative to the page. */
export const UNPIN = `?pin=${NONE}`
const PARAMETERS = ['release', 'pin']
/** of an unknown name or id, and of what there is instead */
const SHOWN = { letters: 60, items: 12 }

/** @param url path and query. @returns null when it asks for nothing */
export function askedVersions(url: string): AskedVersions | null {
  const query = queryOf(url)
  if (!PARAMETERS.some((name) => query.has(name))) return null
  const builds = query.getAll('pin').flatMap((list) => list.split(',')).filter((one) => one !== '')
  return { release: query.get('release') || undefined, builds, none: builds.includes(NONE) }
}

/** @returns the address without what asks for versions */
export function withoutAsked(url: string): string {
  const query = queryOf(url)
  for (const name of PARAMETERS) query.delete(name)
  const rest = query.toString()
  // Two slashes at its beginning would make a path the address of another site.
  return pathOf(url).replace(/^[/\\]+/, '/') + (rest === '' ? '' : `?${rest}`)
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '/'
const queryOf = (url: string) => new URLSearchParams(url.slice(pathOf(url).length))

/** @throws ReleaseError when something of it is not published, or the versions do not fit each other */
export async function resolveAsked(root: string, channel: string, { release, builds }: AskedVersions): Promise<Release> {
  const base = await readRelease(root, release === undefined ? (await readChannel(root, channel, 1)).release : await publishedRelease(root, release))
  const published = await listBuilds(root)
  const chosen = Object.fromEntries(builds.map((text) => publishedBuild(text, published)))
  const { host, ...remotes } = { host: base.host, ...base.remotes, ...chosen }
  const set = composeRelease(host, remotes)
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
  const name = [given, `remote-${given}`].find((one) => names.includes(one))
  if (name === undefined) throw new ReleaseError(`There is no package ${shown(given)}. There are: ${listed(names)}.`)
  const versions = published.filter((build) => build.name === name).map((build) => build.version)
  if (!versions.includes(version)) throw new ReleaseError(`There is no version ${shown(version)} of ${name}. There are: ${listed(versions)}.`)
  return [name, version]
}

const shown = (text: string) => (text.length > SHOWN.letters ? `${text.slice(0, SHOWN.letters)}…` : text)
const listed = (items: string[]) => items.slice(0, SHOWN.items).join(', ') + (items.length > SHOWN.items ? ` and ${items.length - SHOWN.items} more` : '')
