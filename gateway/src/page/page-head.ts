// What search engines, link previews and browsers without JavaScript learn of a page.

import { pageTitle, unownedTitle } from '@sightline/shared/contract/page-title.ts'
import { plainPath } from '@sightline/shared/contract/path-owner.ts'
import type { OwnedPath } from '@sightline/shared/contract/release.ts'
import { mailLink } from '@sightline/shared/contract/support.ts'
import { escapeHtml } from './escape-html.ts'

const DESCRIPTION =
  'Sightline shows how your brand appears in the answers of ChatGPT, Gemini, Claude, Grok and Perplexity, against whom, and what to do next.'

/** what a link to the product is shown with */
export const SHARE_IMAGE = { path: '/share-image.png', width: 1200, height: 630, words: 'Sightline: know where you stand in every AI answer' }

export interface PageAddress {
  /** of the request, without the query */
  pathname: string
  /** metadata of the path; undefined where no remote owns it */
  owned: OwnedPath | undefined
  /** origin of the product, without a slash at its end */
  publicUrl: string
}

/** Title, description, preview and icon. Only public pages are for search engines. */
export function pageHead({ pathname, owned, publicUrl }: PageAddress): string {
  const title = escapeHtml(pageTitle(pathname, owned?.tab ?? owned?.title ?? unownedTitle(pathname)))
  const address = escapeHtml(`${publicUrl}/${owned?.access === 'public' ? plainPath(pathname).slice(1) : ''}`)
  const image = escapeHtml(new URL(SHARE_IMAGE.path, publicUrl).href)
  return `<title>${title}</title>
<meta name="description" content="${DESCRIPTION}">
${owned?.access === 'public' ? `<link rel="canonical" href="${address}">` : '<meta name="robots" content="noindex">'}
<meta property="og:site_name" content="Sightline">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${DESCRIPTION}">
<meta property="og:type" content="website">
<meta property="og:url" content="${address}">
<meta property="og:image" content="${image}">
<meta property="og:image:width" content="${SHARE_IMAGE.width}">
<meta property="og:image:height" content="${SHARE_IMAGE.height}">
<meta property="og:image:alt" content="${SHARE_IMAGE.words}">
<meta name="twitter:card" content="summary_large_image">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">`
}

export const withoutScripts = (email: string) => `<noscript>
<h1>Sightline</h1>
<p>${DESCRIPTION}</p>
<p>Sightline needs JavaScript. Please turn it on in your browser and load the page again, or write to <a href="${escapeHtml(mailLink(email))}">${escapeHtml(email)}</a>.</p>
</noscript>`
