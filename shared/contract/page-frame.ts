// The frame of signed-in pages in the page's HTML (decision 0043). The host's build has it as a Mustache template, the gateway fills in
// what depends on release and path, the page's inline script what the browser has stored; the host replaces it.

import type { OwnedPath } from './release.ts'

/** id of the element around the frame, beside `#root` */
export const FRAME_ID = 'frame'

/** data attribute of the document's element while the frame is shown in place of `#root` (shared/ui/base.css) */
export const FRAMED = 'framed'

/** attribute of the elements that the inline script writes, shows or hides: see FramePart */
export const FRAME_PART = 'data-frame'
export type FramePart = 'name' | 'initials' | 'plan' | 'plans' | 'usage' | 'app' | 'failure'

/** A length that a style sheet does not know: HTML has no `style` attribute, which the page's policy forbids. */
export const FRAME_STYLE = 'data-style'

type Current = 'page' | 'false'

/** The names in the template. */
export interface FrameView {
  title: string
  badge: boolean
  action: { label: string; to: string; plus: boolean; back: boolean; plain: boolean } | false
  /** as in the address, percent-encoded; empty for pages of no project */
  projectId: string
  /** `frameKey()` of a path that a remote of the release owns */
  owned: Record<string, { current: Current }>
  /** entries that remotes add to a group of the sidebar, each with its icon's name as a key */
  added: Record<NonNullable<OwnedPath['sidebar']>['group'], Record<string, string | true>[]>
  /** HTML of the screen's skeleton; null: the template's own */
  skeleton: string | null
}

/** @param path pattern, or a path of the template with a name in it */
export const frameKey = (path: string): string => path.replaceAll(/\W+/g, '_').replace(/_$/, '')
