// The frame of the gateway's own pages: they need no other file, and no service.

import { escapeHtml } from './escape-html.ts'
import { inlineHash } from './inline-hash.ts'
import { THEME_SCRIPT, THEME_SCRIPT_HASH } from './theme-script.ts'

// The tokens' values (shared/ui/tokens.css). A browser without light-dark(), which is led to such a page, has the light ones.
const BASE_STYLE = `:root{color-scheme:light dark}
[data-theme=light]{color-scheme:light}
[data-theme=dark]{color-scheme:dark}
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;background:#f6f7f9;background:light-dark(#f6f7f9,#0b0d12);color:#10141c;color:light-dark(#10141c,#eef1f6);font:.875rem/1.5 "Inter Variable",Inter,ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}
.brand{display:flex;align-items:center;gap:.5rem;font-size:1rem;font-weight:600}
.brand b{padding:0 .375rem;border:1px solid #ccd1d9;border:1px solid light-dark(#ccd1d9,#3a4150);border-radius:4px;color:#48505e;color:light-dark(#48505e,#b4bcc9);font-size:.6875rem;line-height:1.125rem;letter-spacing:.06em}
.brand circle+path+circle{fill:#2450d8;fill:light-dark(#2450d8,#90abff)}
h1{margin-top:.5rem;font-size:1.5rem;font-weight:600;line-height:1.2;letter-spacing:-.032em;text-wrap:balance}
.lead{color:#48505e;color:light-dark(#48505e,#b4bcc9);overflow-wrap:anywhere;text-wrap:pretty}
:focus-visible{outline:2px solid #2450d8;outline:2px solid light-dark(#2450d8,#90abff);outline-offset:2px}
`

/** A card in the middle of the window. */
export const CARD_STYLE = `body{display:grid;place-items:center;padding:1rem}
main{width:min(100%,25rem);padding:2rem;display:grid;gap:1rem;border:1px solid #e3e6eb;border:1px solid light-dark(#e3e6eb,#252a35);border-radius:14px;background:#fff;background:light-dark(#fff,#12151c)}
`

/** @param formAction whether forms of the page may be sent to the product */
export function plainHeaders(style: string, formAction: "'none'" | "'self'" = "'none'") {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    // In a frame of the product itself, too: the silent check of a session opens /authorize in one.
    'content-security-policy': `default-src 'none'; script-src ${THEME_SCRIPT_HASH}; style-src ${inlineHash(BASE_STYLE + style)}; img-src 'self'; base-uri 'none'; form-action ${formAction}; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types 'none'`,
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
<style>${BASE_STYLE}${style}</style>
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
