// The frame of the gateway's own pages: they need no other file, and no service.

import { inBothThemes } from '@sightline/shared/service/token-colours.ts'
import { escapeHtml } from './escape-html.ts'
import { inlineHash } from './inline-hash.ts'
import { THEME_SCRIPT, THEME_SCRIPT_HASH } from './theme-script.ts'

const BASE_STYLE = `:root{color-scheme:light dark}
[data-theme=light]{color-scheme:light}
[data-theme=dark]{color-scheme:dark}
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;background:var(--bg);color:var(--text);font:.875rem/1.5 "Inter Variable",Inter,ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}
.brand{display:flex;align-items:center;gap:.5rem;font-size:1rem;font-weight:600}
.brand b{padding:0 .375rem;border:1px solid var(--border-strong);border-radius:4px;color:var(--text-2);font-size:.6875rem;line-height:1.125rem;letter-spacing:.06em}
.brand circle+path+circle{fill:var(--accent)}
h1{margin-top:.5rem;font-size:1.5rem;font-weight:600;line-height:1.2;letter-spacing:-.032em;text-wrap:balance}
.lead{color:var(--text-2);overflow-wrap:anywhere;text-wrap:pretty}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
`

/** A card in the middle of the window. */
export const CARD_STYLE = `body{display:grid;place-items:center;padding:1rem}
main{width:min(100%,25rem);padding:2rem;display:grid;gap:1rem;border:1px solid var(--border);border-radius:14px;background:var(--surface)}
`

/** @param style with colours of the tokens @param formAction whether forms of the page may be sent to the product */
export function plainHeaders(style: string, formAction: "'none'" | "'self'" = "'none'") {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    // In a frame of the product itself, too: the silent check of a session opens /authorize in one.
    'content-security-policy': `default-src 'none'; script-src ${THEME_SCRIPT_HASH}; style-src ${inlineHash(inBothThemes(BASE_STYLE + style))}; img-src 'self'; base-uri 'none'; form-action ${formAction}; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types 'none'`,
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  }
}

/** @param body HTML inside `<main>`, after the brand */
export function plainPage({ title, style, body }: { title: string; style: string; body: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<script>${THEME_SCRIPT}</script>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Sightline</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${inBothThemes(BASE_STYLE + style)}</style>
</head>
<body>
<main>
<p class="brand"><svg width="24" height="24" viewBox="0 0 22 22" fill="none" aria-hidden="true"><circle cx="12.5" cy="11" r="6.75" stroke="currentColor" stroke-width="2"/><path d="M1 11h11.5" stroke="currentColor" stroke-width="2" stroke-linecap="round"/><circle cx="12.5" cy="11" r="2.6"/></svg>Sightline <b>BETA</b></p>
${body}
</main>
</body>
</html>
`
}
