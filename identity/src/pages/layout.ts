// The frame of every page: mark, heading, content. Everything is inline, so a page is one response.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { themeStorageKey } from '@sightline/shared/contract/storage-keys.ts'
import { FONT_PATH, PASSKEY_SCRIPT_PATH } from './file.routes.ts'
import { html, trusted, type Html } from '@sightline/shared/service/html.ts'

export interface Page {
  title: string
  /** defaults to the title */
  heading?: string
  /** it has a form for passkeys (passkeys.page.ts) */
  usesPasskeys?: boolean
  body: Html
}

function readText(fileUrl: string): string {
  return readFileSync(fileURLToPath(fileUrl), 'utf8')
}

function readStyles(fileUrl: string): string {
  return readText(fileUrl)
    .replaceAll(/\/\*.*?\*\//gs, '')
    .trim()
}

const styles = trusted(
  [
    `@font-face{font-family:"Inter Variable";src:url("${FONT_PATH}") format("woff2");font-weight:100 900;font-display:swap}`,
    readStyles(import.meta.resolve('@sightline/shared/ui/tokens.css')),
    readStyles(import.meta.resolve('./pages.css')),
  ].join('\n'),
)

/** Before the first paint: the theme that the person chose on the site. */
const themeScript = trusted(
  `try{const t=localStorage.getItem(${JSON.stringify(themeStorageKey)});` +
    `if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch{}`,
)
const pageScript = trusted(readText(import.meta.resolve('./page-script.js')))

const mark = html`<svg width="24" height="24" viewBox="0 0 22 22" fill="none" aria-hidden="true"><circle cx="12.5" cy="11" r="6.75" stroke="currentColor" stroke-width="2"/><path d="M1 11h11.5" stroke="currentColor" stroke-width="2" stroke-linecap="round"/><circle class="mark-dot" cx="12.5" cy="11" r="2.6"/></svg>`

export function renderPage({ title, heading = title, usesPasskeys = false, body }: Page, nonce: string): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · Sightline</title>
<script nonce="${nonce}">${themeScript}</script>
<style nonce="${nonce}">${styles}</style>
</head>
<body>
<main>
<p class="brand">${mark}Sightline<span class="beta">BETA</span></p>
<h1>${heading}</h1>
${body}
</main>
${usesPasskeys && html`<script nonce="${nonce}" src="${PASSKEY_SCRIPT_PATH}" defer></script>`}
<script nonce="${nonce}">${pageScript}</script>
</body>
</html>
`.markup
}
