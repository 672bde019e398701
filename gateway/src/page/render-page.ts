// The one HTML page: the release and its configuration inlined, the host's files, preloads of the font and for the path's remote.

import { BOOT_ELEMENT_ID } from '@sightline/shared/contract/boot-element.ts'
import type { PathOwner } from '@sightline/shared/contract/path-owner.ts'
import type { BuildManifest } from '@sightline/shared/contract/release.ts'
import { fileUrl, screenFiles, type PageRelease } from './boot-manifest.ts'
import { BROWSER_CHECK } from './browser-check.ts'
import { firstRequests } from '@sightline/shared/contract/first-requests.ts'
import { FRAME_ID } from '@sightline/shared/contract/page-frame.ts'
import { EARLY_SCRIPT, LATE_SCRIPTS_ID } from './early-script.ts'
import { escapeHtml, inlineJson } from './escape-html.ts'
import { FRAME_SCRIPT } from './frame-script.ts'
import { pageHead, withoutScripts, type PageAddress } from './page-head.ts'
import { REQUESTS_SCRIPT } from './requests-script.ts'
import { SCRIPT_POLICY } from './script-policy.ts'
import { isSharedCard } from './shared-page.ts'
import { STORAGE_SCRIPT } from './storage-script.ts'
import { THEME_SCRIPT } from './theme-script.ts'

/** What the page has beside the app. */
export interface Addition {
  /** elements of its style sheet and its script, before the host's scripts */
  head: string
  html: string
}

/**
 * @param owner the remote that owns the path, when one does
 * @param additions null: there is none of its kind
 */
export function renderPage(
  { boot, host }: PageRelease,
  owner: PathOwner<BuildManifest> | undefined,
  address: PageAddress,
  additions: (Addition | null)[],
): string {
  const { prerendered, frame, publicUrl } = address
  const requests =
    owner === undefined ? [] : firstRequests(owner.owned, address).map((url) => boot.config.apiBase + url)
  const shown = prerendered !== undefined || frame !== undefined
  const added = additions.filter((addition) => addition !== null)
  const styles = shown && owner !== undefined ? shownStyles(host, owner) : []
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<script>${BROWSER_CHECK}</script>
<script>${SCRIPT_POLICY}</script>
${isSharedCard(address.pathname) ? `<script>${STORAGE_SCRIPT}</script>` : ''}
<script>${THEME_SCRIPT}</script>
${shown ? `<script>${EARLY_SCRIPT}</script>` : ''}
${frame === undefined ? '' : `<script data-requests="${escapeHtml(JSON.stringify(requests))}">${REQUESTS_SCRIPT}</script>`}
<meta name="viewport" content="width=device-width, initial-scale=1">
${pageHead(address)}
<meta name="color-scheme" content="light dark">
${host.preload.styles.map((file) => `<link rel="stylesheet" href="${fileUrl(host, file)}"${integrity(host, file)} crossorigin="anonymous">`).join('\n')}
${styles.map(([build, file]) => screenStyle(build, file, build === host ? '' : publicUrl)).join('\n')}
${added.map(({ head }) => head).join('\n')}
${hostScripts(host, shown)}
${host.preload.fonts?.map((file) => fontPreload(host, file)).join('\n') ?? ''}
${owner === undefined ? '' : preloads(host, owner, shown)}
<script type="application/json" id="${BOOT_ELEMENT_ID}">${inlineJson(boot)}</script>
</head>
<body>
${frame === undefined ? '' : `<div id="${FRAME_ID}" hidden>${frame}</div><script>${FRAME_SCRIPT}</script>`}
<div id="root">${prerendered?.html ?? ''}</div>
${added.map(({ html }) => html).join('\n')}
${withoutScripts(address, boot.config.contact.email)}
</body>
</html>
`
}

/** The scripts of a page that is shown without them are loaded with low priority and start after the first paint (EARLY_SCRIPT). */
function hostScripts(host: BuildManifest, late: boolean): string {
  const { scripts } = host.preload
  const elements = scripts
    .map(
      (file) => `<script defer src="${fileUrl(host, file)}"${integrity(host, file)} crossorigin="anonymous"></script>`,
    )
    .join('\n')
  if (!late) return elements
  const loads = scripts.map((file) => preload(host, file, ' crossorigin="anonymous" fetchpriority="low"'))
  return [...loads, `<template id="${LATE_SCRIPTS_ID}">${elements}</template>`].join('\n')
}

/**
 * A browser uses a preload only if its integrity and its credentials mode are those of the later request.
 * @param shown the page is shown without scripts: its styles are linked, and scripts wait
 */
function preloads(host: BuildManifest, owner: PathOwner<BuildManifest>, shown: boolean): string {
  const { build } = owner
  const priority = shown ? ' fetchpriority="low"' : ''
  return [
    preload(build, build.entry, ` crossorigin="anonymous"${priority}`),
    ...firstFiles(host, owner)
      .filter(([, file]) => !shown || !file.endsWith('.css'))
      .map(([from, file]) => preload(from, file, priority)),
  ].join('\n')
}

/** Of the path's first screen, without the remote's entry: the chunks of the frame around it, and its own. */
function firstFiles(host: BuildManifest, { build, owned }: PathOwner<BuildManifest>): [BuildManifest, string][] {
  const frame = owned.access === 'signed-in' ? (host.signedIn ?? []) : []
  return [
    ...frame.map((file): [BuildManifest, string] => [host, file]),
    ...screenFiles(build, owned.path).map((file): [BuildManifest, string] => [build, file]),
  ]
}

const shownStyles = (host: BuildManifest, owner: PathOwner<BuildManifest>) =>
  firstFiles(host, owner).filter(([, file]) => file.endsWith('.css'))

/**
 * Code that loads the screen later finds the style sheet by its URL, and does not load it again.
 * @param origin of that URL: a remote's has one, the host's has none
 */
function screenStyle(build: BuildManifest, file: string, origin: string): string {
  const url = fileUrl(build, file)
  return `<link rel="stylesheet" href="${url}" data-href="${origin}${url}"${integrity(build, file)}>`
}

/** webpack asks for the chunks of its own origin without `crossorigin`. */
function preload(build: BuildManifest, file: string, attributes = ''): string {
  const type = file.endsWith('.css') ? 'style' : 'script'
  return `<link rel="preload" as="${type}" href="${fileUrl(build, file)}"${integrity(build, file)}${attributes}>`
}

/** Every file of a release has a hash; in development a style sheet changes while the page is open. */
function integrity({ files }: BuildManifest, file: string): string {
  return files[file] === undefined ? '' : ` integrity="${files[file]}"`
}

/**
 * Without the preload the browser requests the font when it lays out text, and shows a fallback font first. A style sheet
 * fetches fonts with anonymous credentials: the link must match.
 */
function fontPreload(build: BuildManifest, file: string): string {
  return `<link rel="preload" as="font" type="font/woff2" href="${fileUrl(build, file)}" crossorigin="anonymous">`
}
