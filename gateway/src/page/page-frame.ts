// The frame of a signed-in page in its HTML (decision 0043): which parts of it the path and the release determine.

import Mustache from 'mustache'
import { frameKey, type FrameView } from '@sightline/shared/contract/page-frame.ts'
import { isBelow, pathParameter, type PathOwner } from '@sightline/shared/contract/path-owner.ts'
import type { BuildManifest } from '@sightline/shared/contract/release.ts'
import { paths } from '@sightline/shared/domain/paths.ts'

/** path → HTML in a build, of a host its frames, of remotes the skeletons of their screens */
export type Skeletons = Map<string, string>

/**
 * @param frames templates of the host
 * @returns undefined for a page that is not for signed-in people, and where the host has no frame
 */
export function frameHtml(
  { frames, skeletons, remotes }: { frames: Skeletons; skeletons: Skeletons; remotes: BuildManifest[] },
  owner: PathOwner<BuildManifest> | undefined,
  pathname: string,
): string | undefined {
  if (owner?.owned.access !== 'signed-in') return undefined
  const [path] = [...frames.keys()].filter((pattern) => isBelow(pattern, pathname)).sort((a, b) => b.length - a.length)
  const template = path === undefined ? undefined : frames.get(path)
  return template && Mustache.render(template, viewOf(remotes, owner, pathname, skeletons.get(owner.owned.path)))
}

function viewOf(
  remotes: BuildManifest[],
  { owned: { path, title, badge, action } }: PathOwner<BuildManifest>,
  pathname: string,
  skeleton: string | undefined,
): FrameView {
  const all = remotes.flatMap(({ paths }) => paths)
  const current = (entry: string) => (path === entry || path === paths.dashboard + entry ? 'page' : 'false')
  const added = (group: keyof FrameView['added']) =>
    all.flatMap(({ path: to, sidebar }) =>
      sidebar?.group === group
        ? [{ to, label: sidebar.label, current: current(to), [sidebar.icon]: true as const }]
        : [],
    )
  return {
    title,
    badge: badge === 'BETA',
    action: action !== undefined && {
      ...action,
      plus: action.icon === 'plus',
      back: action.icon === 'arrow-left',
      plain: action.icon === undefined,
    },
    projectId: pathParameter(path, pathname, 'projectId'),
    owned: Object.fromEntries(all.map(({ path: entry }) => [frameKey(entry), { current: current(entry) }])),
    added: { INSIGHTS: added('INSIGHTS'), SETTINGS: added('SETTINGS') },
    skeleton: skeleton ?? null,
  }
}
