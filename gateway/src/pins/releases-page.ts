// The page for QA: which versions there are, which this browser sees, and pins by a click (docs/qa.md).

import type { Release } from '@sightline/shared/contract/release.ts'
import { escapeHtml } from '../page/escape-html.ts'
import { plainHeaders, plainPage } from '../page/plain-page.ts'
import { versionsOf } from '@sightline/releases/release-set.ts'
import { NONE, UNPIN } from './requested-versions.ts'
import type { Pin } from './pin-cookie.ts'
import type { StoreOverview } from './store-overview.ts'
import { timeOf } from './times.ts'

export const RELEASES_PATH = '/__releases'
/** A longer list of unreadable entries starts collapsed. */
const SHOWN_OPEN = 10

const STYLE = `main{max-width:70rem;margin:0 auto;padding:1.5rem 1rem 4rem;display:grid;gap:1rem}
h2{margin-top:1rem;font-size:1.25rem;font-weight:600;letter-spacing:-.018em}
.card{padding:1rem;border:1px solid var(--border);border-radius:10px;background:var(--surface);overflow-x:auto}
table{width:100%;min-width:52rem;border-collapse:collapse}
th{color:var(--text-3);font-size:.75rem;font-weight:500}
th,td{padding:.5rem 1rem .5rem 0;border-bottom:1px solid var(--border);text-align:left;vertical-align:top}
tr:last-child td{border-bottom:0}
td:last-child,th:last-child{padding-right:0;text-align:right}
code{font:.8125rem/1.5 ui-monospace,"SF Mono",Menlo,Consolas,monospace;overflow-wrap:anywhere}
ul{padding:0;list-style:none}
a{color:var(--accent)}
form{display:grid;gap:.75rem}
label{display:grid;gap:.25rem;font-weight:500}
select{width:100%;min-height:2.75rem;padding:0 .5rem;border:1px solid var(--border-control);border-radius:6px;background:var(--surface);color:inherit;font:inherit}
button,.button{display:inline-grid;place-items:center;justify-self:start;min-height:2.75rem;padding:0 1rem;border:1px solid transparent;border-radius:6px;background:var(--primary);color:var(--on-primary);font:inherit;font-weight:500;text-decoration:none;cursor:pointer}
@media (min-width:48rem){form{grid-template-columns:1fr 1fr}button{grid-column:1/-1}}`

export const RELEASES_PAGE_HEADERS = plainHeaders(STYLE, "'self'")

export interface ReleasesPage {
  store: StoreOverview
  /** the channel that is served */
  channel: string
  /** its release, or the pinned set; null: it cannot be read */
  seen: Release | null
  pin: Pin | null
  /** the channel with which all others are compared */
  reference: string
  /** why not everything arrives from the store; empty when it does */
  trouble: string
}

export function releasesPage({ store, channel, seen, pin, reference, trouble }: ReleasesPage): string {
  const differs = `Differs from ${reference}`
  const body = `<h1>Releases</h1>
<p class="lead">${whatIsSeen(channel, seen, pin)}</p>
${notFollowed(trouble)}${unreadable(store.unreadable)}
${pin === null ? '' : `<a class="button" href="${UNPIN}">Reset to channel ${channel}</a>`}
<h2 id="channels">Channels</h2>
${table(
  'channels',
  ['Channel', 'Release', 'Since', differs, 'Pin'],
  store.channels.map((one) => [
    escapeHtml(one.name) + (one.locked ? ' (locked)' : ''),
    `<code>${one.release}</code>`,
    timeOf(one.since),
    list(one.changes),
    pinLink(one.release, seen?.id),
  ]),
)}
<h2 id="releases">Releases</h2>
${table(
  'releases',
  ['Release', 'Made', 'Channels', differs, 'Pin'],
  store.releases.map((one) => [
    `<code>${one.id}</code>`,
    timeOf(one.createdAt),
    one.channels.join(', ') || '–',
    list(one.changes),
    pinLink(one.id, seen?.id),
  ]),
)}
${store.previews.length === 0 ? '' : previewTable(store.previews)}
${seen === null ? '' : versionForm(store.packages, seen)}`
  return plainPage({ title: 'Releases', style: STYLE, body })
}

function whatIsSeen(channel: string, seen: Release | null, pin: Pin | null): string {
  if (seen === null) return `This browser sees no release: that of channel ${channel} cannot be read.`
  const release = `This browser sees release <code>${seen.id}</code>`
  return pin === null
    ? `${release} of channel ${channel}, like all other visitors.`
    : `${release}${pin.preview === undefined ? '' : ` of preview ${pin.preview.name}`}, pinned until ${timeOf(pin.until)}.`
}

function previewTable(previews: StoreOverview['previews']): string {
  const rows = previews.map(({ name, versions, channel, at, until }) => [
    name,
    list(Object.entries(versions).map(([shown, version]) => `${shown} ${version}`)),
    escapeHtml(channel),
    timeOf(at),
    timeOf(until),
    `<a href="/?preview=${name}" aria-label="Open preview ${name}">Open</a>`,
  ])
  return `<h2 id="previews">Previews</h2>
${table('previews', ['Preview', 'Versions', 'Beside channel', 'Published', 'Until', 'Open'], rows)}`
}

const notFollowed = (trouble: string) =>
  trouble === ''
    ? ''
    : `<div class="card" role="status"><strong>Not everything arrives from the store: what was read before is served.</strong><p>${escapeHtml(trouble)}</p></div>\n`

function unreadable(names: string[]): string {
  if (names.length === 0) return ''
  return `<details class="card"${names.length > SHOWN_OPEN ? '' : ' open'}><summary>Cannot be read: damaged, or of another version of Sightline</summary>${list(names)}</details>`
}

/** @param cells HTML. @param labelledBy id of the heading; a wide table scrolls, also by keyboard */
function table(labelledBy: string, heads: string[], rows: string[][]): string {
  const row = (tag: 'th' | 'td', cells: string[]) =>
    `<tr>${cells.map((cell) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${cell}</${tag}>`).join('')}</tr>`
  return `<div class="card" tabindex="0" role="region" aria-labelledby="${labelledBy}"><table>
<thead>${row('th', heads)}</thead>
<tbody>
${rows.map((cells) => row('td', cells)).join('\n')}
</tbody>
</table></div>`
}

const list = (changes: string[]) =>
  changes.length === 0 ? 'no' : `<ul>${changes.map((change) => `<li>${escapeHtml(change)}</li>`).join('')}</ul>`

const pinLink = (id: string, seen: string | undefined) =>
  id === seen ? 'this one' : `<a href="${RELEASES_PATH}?release=${id}" aria-label="Pin release ${id}">Pin</a>`

function versionForm(packages: StoreOverview['packages'], seen: Release): string {
  const versions = new Map(versionsOf(seen))
  return `<h2>Versions</h2>
<form class="card" action="${RELEASES_PATH}">
${packages.map((one) => versionChoice(one, versions.get(one.name))).join('\n')}
<button>Pin these versions</button>
</form>`
}

function versionChoice({ name, versions }: StoreOverview['packages'][number], seen: string | undefined): string {
  const options = versions.map(({ version, createdAt, revision, channels }) => {
    const words = [version, timeOf(createdAt), revision, channels.join(', ')].filter((one) => one !== '').join(' · ')
    return `<option value="${escapeHtml(`${name}@${version}`)}"${version === seen ? ' selected' : ''}>${escapeHtml(words)}</option>`
  })
  // What the browser sees is always among the options, or sending the form would change it.
  const listed = versions.some(({ version }) => version === seen)
  const absent = `<option value="${escapeHtml(`${name}@${seen ?? NONE}`)}" selected>${escapeHtml(seen ?? 'not in this release')}</option>`
  return `<label>${escapeHtml(name)}<select name="pin">${listed ? '' : absent}${options.join('')}</select></label>`
}
