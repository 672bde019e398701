// The badge on every page to which a pin applies: it names the pinned versions and links to the channel's release. HTML and CSS
// alone, beside the app: whatever the pinned versions do, it works.

import { createHash } from 'node:crypto'
import type { Release } from '@sightline/shared/contract/release.ts'
import { inTheme } from '@sightline/shared/service/token-colours.ts'
import { versionsOf } from '@sightline/releases/release-set.ts'
import { escapeHtml } from '../page/escape-html.ts'
import type { Addition } from '../page/render-page.ts'
import { UNPIN } from './requested-versions.ts'
import type { Pin } from './pin-cookie.ts'
import { RELEASES_PATH } from './releases-page.ts'
import { timeOf } from './times.ts'
import { versionChanges } from './version-changes.ts'

export const BADGE_STYLE_PATH = `${RELEASES_PATH}/badge.css`

// Dark in both themes, above everything (--z-qa). Clicks beside its words reach the page.
export const BADGE_STYLE = inTheme(
  'dark',
  `.pin{position:fixed;z-index:80;bottom:.5rem;left:50%;translate:-50%;display:flex;align-items:flex-end;gap:.75rem;width:max-content;max-width:calc(100vw - 1rem);padding:.25rem .75rem;border:1px solid var(--border-strong);border-radius:14px;background:var(--surface-raised);color:var(--text);font-size:.75rem;line-height:1.25rem;pointer-events:none}
.pin a,.pin summary{pointer-events:auto;color:inherit;cursor:pointer}
.pin :focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:4px}
.pin details{display:flex;flex-direction:column-reverse;min-width:0}
.pin ul{margin:.25rem 0;padding:0;list-style:none;max-height:50vh;overflow:auto;overflow-wrap:anywhere;pointer-events:auto}
@media print{.pin{display:none}}
`,
)

const STYLES = `<link rel="stylesheet" href="${BADGE_STYLE_PATH}" integrity="sha384-${createHash('sha384').update(BADGE_STYLE).digest('base64')}">`

/** @param current the channel's release, without pins; null: it cannot be read */
export function pinBadge({ release, until, preview }: Pin, current: Release | null): Addition {
  const changes = current === null ? [] : versionChanges(current, release)
  const count =
    changes.length === 0
      ? 'the versions that all visitors get'
      : changes.length === 1
        ? '1 version differs'
        : `${changes.length} versions differ`
  const pinned = `release ${release.id}${current === null ? '' : `, ${count}`}`
  const html = `<aside class="pin" aria-label="Pinned versions">
<details>
<summary>${preview === undefined ? `Pinned: ${pinned}` : `Preview ${preview.name} · ${escapeHtml(shownBy(preview, release))}`}</summary>
<ul>
${preview === undefined ? '' : `<li>Pinned: ${pinned}</li>`}
${changes.map((change) => `<li>${escapeHtml(change)}</li>`).join('\n')}
<li>Until ${timeOf(until)}. <a href="${RELEASES_PATH}">All versions</a></li>
</ul>
</details>
<a href="${UNPIN}">Reset</a>
</aside>`
  return { head: STYLES, html }
}

/** `remote-reports 1.4.0-3f2a91bc` */
function shownBy({ packages }: NonNullable<Pin['preview']>, release: Release): string {
  const versions = new Map(versionsOf(release))
  return packages.map((name) => `${name} ${versions.get(name) ?? 'none'}`).join(', ')
}
