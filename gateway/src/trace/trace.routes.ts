// One picture of a load (docs/qa.md): a page that is opened with `?trace`, where that is allowed, has a script and a style sheet more.

import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { BOOT_ELEMENT_ID } from '@sightline/shared/contract/boot-element.ts'
import { inTheme } from '@sightline/shared/service/token-colours.ts'
import type { Addition } from '../page/render-page.ts'
import { allowsTrace, type GatewaySettings } from '../settings.ts'
import { readTrace } from './read-trace.ts'
import { drawTrace, showTrace } from './trace-panel.ts'
import { watchLoad } from './watch-load.ts'

const SCRIPT = {
  path: '/__trace/trace.js',
  type: 'text/javascript',
  // Node has removed the types of the functions.
  text: `'use strict'\n{\n${[readTrace, watchLoad, drawTrace, showTrace].join('\n')}\nshowTrace('${BOOT_ELEMENT_ID}')\n}`,
}

// Dark in both themes and above everything, as the badge of pins is (--z-qa). It stands higher than that badge, whose words may take two lines on
// a phone, and behind it while that is open.
const STYLE = {
  path: '/__trace/trace.css',
  type: 'text/css',
  text: inTheme(
    'dark',
    `.trace{position:fixed;z-index:80;bottom:.5rem;right:.5rem;width:max-content;max-width:min(60rem,calc(100vw - 1rem));padding:.5rem .75rem;border:1px solid var(--border-strong);border-radius:14px;background:var(--surface-raised);color:var(--text);font-size:.75rem;line-height:1.25rem}
.pin~.trace{bottom:3rem}
.pin:has([open])~.trace{z-index:79}
@media (max-width:40rem){.pin~.trace{bottom:4.25rem}}
.trace summary{cursor:pointer;overflow-wrap:anywhere}
.trace :focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:4px}
.trace div{max-height:50vh;overflow:auto}
.trace table{margin:.5rem 0 1rem;border-collapse:collapse;white-space:nowrap}
.trace caption{max-width:min(57rem,calc(100vw - 4rem));font-weight:600;text-align:left;white-space:normal;overflow-wrap:anywhere}
.trace th,.trace td{padding:0 .75rem 0 0;text-align:left;font-weight:400}
.trace th{color:var(--text-2)}
.trace p{display:flex;flex-wrap:wrap;gap:.25rem .75rem;margin:.25rem 0 0}
.trace button{padding:0;border:0;background:none;color:inherit;font:inherit;text-decoration:underline;cursor:pointer}
@media print{.trace{display:none}}
`,
  ),
}

const integrity = (text: string) => `integrity="sha384-${createHash('sha384').update(text).digest('base64')}"`

/** Its script stands before the host's, so that it has been started when the host loads its first remote. */
const TRACE: Addition = {
  head: `<link rel="stylesheet" href="${STYLE.path}" ${integrity(STYLE.text)}>
<script defer src="${SCRIPT.path}" ${integrity(SCRIPT.text)}></script>`,
  html: '',
}

/**
 * Serves what a traced page has more, where that is allowed.
 * @param app the scope of the pages
 * @returns what is added to the page, given its query
 */
export function registerTrace(app: FastifyInstance, settings: GatewaySettings): (search: string) => Addition | null {
  if (!allowsTrace(settings)) return () => null
  for (const { path, type, text } of [SCRIPT, STYLE]) {
    app.get(path, (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(text),
    )
  }
  return (search) => (new URLSearchParams(search).has('trace') ? TRACE : null)
}
