// The HTML frame of every mail about projects: light and dark mode, no tracking (neither images nor remote fonts), and the
// unsubscribe link.

import { dayRange } from '@sightline/shared/domain/day-text.ts'
import { percentOf } from '@sightline/shared/domain/figures.ts'
import { html, trusted, type Html } from '@sightline/shared/service/html.ts'
import { inTheme } from '@sightline/shared/service/token-colours.ts'

const light = inTheme(
  'light',
  `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;background:var(--bg);color:var(--text);font:15px/1.5 -apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
.page{max-width:600px;margin:0 auto;padding:24px 16px;overflow-wrap:anywhere}
.card{background:var(--surface);border:1px solid var(--border);border-radius:10px;padding:20px;margin:0 0 16px}
h1{font-size:20px;line-height:1.3;margin:16px 0 4px}h2{font-size:16px;line-height:1.4;margin:0 0 8px}
p{margin:0 0 12px}.card>:last-child{margin:0}.quiet{color:var(--text-3);font-size:13px}.brand{font-weight:600;margin:0}
table{width:100%;border-collapse:collapse;margin:0 0 12px}th{font-weight:400;text-align:left;padding:6px 0;border-top:1px solid var(--border)}
th,td{overflow-wrap:normal}td{text-align:right;padding:6px 0 6px 12px;border-top:1px solid var(--border);font-variant-numeric:tabular-nums}
.up{color:var(--up)}.down{color:var(--down)}.badge{display:inline-block;font-size:12px;border:1px solid var(--sample-line);border-radius:4px;padding:0 6px;color:var(--sample)}
a{color:var(--accent)}.button{display:inline-block;background:var(--primary);color:var(--on-primary);border-radius:6px;padding:8px 16px;text-decoration:none}`,
)
const dark = inTheme(
  'dark',
  `body{background:var(--bg);color:var(--text)}.card{background:var(--surface);border-color:var(--border)}
.quiet{color:var(--text-3)}th,td{border-color:var(--border)}.up{color:var(--up)}.down{color:var(--down)}.badge{color:var(--sample);border-color:var(--sample-line)}a{color:var(--accent)}.button{background:var(--primary);color:var(--on-primary)}`,
)
/** Mail programs that darken by themselves take these for a pair; others show the light ones. */
const styles = trusted(`${light}
@media (prefers-color-scheme:dark){${dark}}`)

export interface FramedMail {
  title: string
  lead: string
  parts: Html[]
  /** why the person gets it */
  why: string
  /** `unsubscribe` is absent where the mail cannot be turned off, `preferences` for somebody who may have no account */
  links: { unsubscribe?: string; preferences?: string }
}

/** @param list the kind of mail from which the link unsubscribes */
export const becauseItIsOn = (list: string) => `You get ${list} because they are on in your preferences.`

export const mailHtml = ({ title, lead, parts, why, links }: FramedMail): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${styles}</style>
</head>
<body>
<div class="page">
<p class="brand">Sightline</p>
<h1>${title}</h1>
<p class="quiet">${lead}</p>
${parts}
<p class="quiet">${why} ${links.unsubscribe !== undefined && html`<a href="${links.unsubscribe}">Unsubscribe</a>`}${links.unsubscribe !== undefined && links.preferences !== undefined && ' · '}${links.preferences !== undefined && html`<a href="${links.preferences}">Preferences</a>`}</p>
</div>
</body>
</html>
`.markup

export const mailText = ({ title, lead, why, links }: FramedMail, parts: string[]): string =>
  [
    title,
    lead,
    ...parts,
    [
      why,
      ...(links.unsubscribe === undefined ? [] : [`Unsubscribe: ${links.unsubscribe}`]),
      ...(links.preferences === undefined ? [] : [`Preferences: ${links.preferences}`]),
    ].join('\n'),
  ].join('\n\n') + '\n'

export const SAMPLE = 'Sample data'
export const sampleBadge = (sample: boolean) => sample && html` <span class="badge">${SAMPLE}</span>`

/** 0.5 → "50%" */
export const percentText = (fraction: number) => `${percentOf(fraction)}%`
/** "Nov 16 – Nov 22, 2026 (UTC)" */
export const daysText = (startDate: string, endDate: string, locale?: string) =>
  `${dayRange(startDate, endDate, locale)} (UTC)`

/** A project's report of these days. */
export function reportLink(publicUrl: string, projectId: string, startDate: string, endDate: string): string {
  const link = new URL(`/reports/project/${projectId}`, publicUrl)
  link.search = new URLSearchParams({ period: 'custom', start: startDate, end: endDate }).toString()
  return link.href
}
