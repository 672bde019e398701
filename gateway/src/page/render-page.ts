// The one HTML page: the release and its configuration inlined, the host's files, preloads of the font and for the path's remote.

import { BOOT_ELEMENT_ID } from '@sightline/shared/contract/boot-element.ts'
import type { PathOwner } from '@sightline/shared/contract/path-owner.ts'
import type { BuildManifest } from '@sightline/shared/contract/release.ts'
import { fileUrl, type PageRelease } from './boot-manifest.ts'
import { pageHead, withoutScripts, type PageAddress } from './page-head.ts'
import { THEME_SCRIPT } from './theme-script.ts'

/** @param owner the remote that owns the path, when one does */
export function renderPage({ boot, host }: PageRelease, owner: PathOwner<BuildManifest> | undefined, address: PageAddress): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<script>${THEME_SCRIPT}</script>
<meta name="viewport" content="width=device-width, initial-scale=1">
${pageHead(address)}
<meta name="color-scheme" content="light dark">
${host.preload.styles.map((file) => `<link rel="stylesheet" href="${fileUrl(host, file)}"${integrity(host, file)} crossorigin="anonymous">`).join('\n')}
${host.preload.scripts.map((file) => `<script defer src="${fileUrl(host, file)}"${integrity(host, file)} crossorigin="anonymous"></script>`).join('\n')}
${host.preload.fonts?.map((file) => fontPreload(host, file)).join('\n') ?? ''}
${owner === undefined ? '' : preloads(host, owner)}
<script type="application/json" id="${BOOT_ELEMENT_ID}">${inlineJson(boot)}</script>
</head>
<body>
<div id="root"></div>
${withoutScripts(boot.config.contact.email)}
</body>
</html>
`
}

/** A browser uses a preload only if its integrity and its credentials mode are those of the later request. */
function preloads(host: BuildManifest, { build, owned }: PathOwner<BuildManifest>): string {
  const { scripts, styles } = build.preload
  const chunks = new Set([...scripts, ...styles, ...(build.preloadByPath[owned.path] ?? [])])
  chunks.delete(build.entry)
  const frame = owned.access === 'signed-in' ? (host.signedIn ?? []) : []
  return [
    preload(build, build.entry, ' crossorigin="anonymous"'),
    ...frame.map((file) => preload(host, file)),
    ...[...chunks].map((file) => preload(build, file)),
  ].join('\n')
}

/** webpack asks for the chunks of its own origin without `crossorigin`. */
function preload(build: BuildManifest, file: string, credentials = ''): string {
  const type = file.endsWith('.css') ? 'style' : 'script'
  return `<link rel="preload" as="${type}" href="${fileUrl(build, file)}"${integrity(build, file)}${credentials}>`
}

/** Of a release every file has a hash; in development a stylesheet changes under the open page. */
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

/** Escapes `<`, so that no text in the JSON can close the script element. */
function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
