// The gateway's own page for notices and errors, which needs no release.

import { paths } from '@sightline/shared/domain/paths.ts'
import { escapeHtml } from './escape-html.ts'
import { CARD_STYLE, plainHeaders, plainPage } from './plain-page.ts'

export interface Notice {
  /** title of the browser tab */
  title?: string
  heading: string
  /** what happened, and what to do */
  lead: string
  /** path and query of the request, if a retry may help */
  address?: string | undefined
  /** links that come before the one to the start page */
  links?: { to: string; label: string }[]
}

const STYLE = `${CARD_STYLE}nav{display:grid;gap:.5rem}
nav a{display:grid;place-items:center;height:2.75rem;border:1px solid var(--border-strong);border-radius:6px;color:inherit;font-weight:500;text-decoration:none}
nav a:first-child{border-color:transparent;background:var(--primary);color:var(--on-primary)}`

export const NOTICE_HEADERS = plainHeaders(STYLE)

export function noticePage({ title = 'Not available', heading, lead, address, links = [] }: Notice): string {
  const ways = [
    ...(address === undefined ? [] : [{ to: ownAddress(address), label: 'Try again' }]),
    ...links,
    { to: paths.landing, label: 'Go to the start page' },
  ]
  const body = `<h1>${escapeHtml(heading)}</h1>
<p class="lead">${escapeHtml(lead)}</p>
<nav aria-label="What to do next">
${ways.map(({ to, label }) => `<a href="${escapeHtml(to)}">${label}</a>`).join('\n')}
</nav>`
  return plainPage({ title, style: STYLE, body })
}

/** A path that begins with two slashes would be a URL of another site. */
export const ownAddress = (pathAndQuery: string) => pathAndQuery.replace(/^[/\\]+/, '/')
