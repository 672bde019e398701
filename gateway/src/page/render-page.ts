// The one HTML page: the release and its configuration inlined, the host's files, preloads of the font and for the path's remote.

import { BOOT_ELEMENT_ID } from '@sightline/shared/contract/boot-element.ts'
import type { PathOwner } from '@sightline/shared/contract/path-owner.ts'
import type { BuildManifest } from '@sightline/shared/contract/release.ts'
import { fileUrl, type PageRelease } from './boot-manifest.ts'
import { BROWSER_CHECK } from './browser-check.ts'
import { EARLY_SCRIPT, LATE_SCRIPTS_ID } from './early-script.ts'
import { inlineJson } from './escape-html.ts'
import { pageHead, withoutScripts, type PageAddress } from './page-head.ts'
import { SCRIPT_POLICY } from './script-policy.ts'
import { THEME_SCRIPT } from './theme-script.ts'

/** HTML beside the app. */
export interface Badge {
  /** element of its style sheet */
  styles: string
  html: string
}

/**
 * @param owner the remote that owns the path, when one does
 * @param badge of a page whose versions are pinned
 */
export function renderPage(
  { boot, host }: PageRelease,
  owner: PathOwner<BuildManifest> | undefined,
  address: PageAddress,
  badge: Badge | null,
): string {
  const { prerendered, publicUrl } = address
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<script>${BROWSER_CHECK}</script>
<script>${SCRIPT_POLICY}</script>
<script>${THEME_SCRIPT}</script>
${prerendered === undefined ? '' : `<script>${EARLY_SCRIPT}</script>`}
<meta name="viewport" content="width=device-width, initial-scale=1">
${pageHead(address)}
<meta name="color-scheme" content="light dark">
${host.preload.styles.map((file) => `<link rel="stylesheet" href="${fileUrl(host, file)}"${integrity(host, file)} crossorigin="anonymous">`).join('\n')}
${
  prerendered === undefined || owner === undefined
    ? ''
    : screenStyles(owner)
        .map((file) => screenStyle(owner.build, file, publicUrl))
        .join('\n')
}
${badge?.styles ?? ''}
${hostScripts(host, prerendered !== undefined)}
${host.preload.fonts?.map((file) => fontPreload(host, file)).join('\n') ?? ''}
${owner === undefined ? '' : preloads(host, owner, prerendered !== undefined)}
<script type="application/json" id="${BOOT_ELEMENT_ID}">${inlineJson(boot)}</script>
</head>
<body>
<div id="root">${prerendered?.html ?? ''}</div>
${badge?.html ?? ''}
${withoutScripts(address, boot.config.contact.email)}
</body>
</html>
`
}

/** The scripts of a prerendered page are loaded with low priority and start after the first paint (EARLY_SCRIPT). */
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

/** A browser uses a preload only if its integrity and its credentials mode are those of the later request. */
function preloads(host: BuildManifest, owner: PathOwner<BuildManifest>, isPrerendered: boolean): string {
  const { build, owned } = owner
  const chunks = new Set(firstFiles(owner))
  chunks.delete(build.entry)
  if (isPrerendered) for (const file of screenStyles(owner)) chunks.delete(file)
  const frame = owned.access === 'signed-in' ? (host.signedIn ?? []) : []
  const priority = isPrerendered ? ' fetchpriority="low"' : ''
  return [
    preload(build, build.entry, ` crossorigin="anonymous"${priority}`),
    ...frame.map((file) => preload(host, file)),
    ...[...chunks].map((file) => preload(build, file, priority)),
  ].join('\n')
}

/** Preloads of the remote's first screen. */
function firstFiles({ build, owned }: PathOwner<BuildManifest>): string[] {
  const { scripts, styles } = build.preload
  return [...scripts, ...styles, ...(build.preloadByPath[owned.path] ?? [])]
}

const screenStyles = (owner: PathOwner<BuildManifest>) =>
  [...new Set(firstFiles(owner))].filter((file) => file.endsWith('.css'))

/** A remote that loads its screen later finds the style sheet by its whole URL, and does not load it again. */
function screenStyle(build: BuildManifest, file: string, publicUrl: string): string {
  const url = fileUrl(build, file)
  return `<link rel="stylesheet" href="${url}" data-href="${publicUrl}${url}"${integrity(build, file)}>`
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
