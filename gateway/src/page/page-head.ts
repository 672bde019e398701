// What search engines, link previews and browsers without JavaScript learn of a page.

import { pageTitle, unownedTitle } from '@sightline/shared/contract/page-title.ts'
import { namesOfPlatforms } from '@sightline/shared/domain/platforms.ts'
import { plainPath } from '@sightline/shared/contract/path-owner.ts'
import type { OwnedPath } from '@sightline/shared/contract/release.ts'
import { mailLink } from '@sightline/shared/domain/support.ts'
import { escapeHtml, inlineJson } from './escape-html.ts'
import { isSharedPage } from './shared-page.ts'
import type { PrerenderedHtml } from './prerendered.ts'

const DESCRIPTION = `Sightline shows how your brand appears in the answers of ${namesOfPlatforms('offered')}, against whom, and what to do next.`

/** image of link previews */
export const SHARE_IMAGE = {
  path: '/share-image.png',
  width: 1200,
  height: 630,
  words: 'Sightline: know where you stand in every AI answer',
}

export interface PageAddress {
  /** of the request */
  pathname: string
  search: string
  /** metadata of the path; undefined where no remote owns it */
  owned: OwnedPath | undefined
  /** origin of the product, without a slash at its end */
  publicUrl: string
  /** metadata of the prerendered page */
  prerendered: PrerenderedHtml | undefined
  /** HTML of the frame of a signed-in page */
  frame: string | undefined
}

/** Title, description, preview and icon. Only public pages are for search engines. */
export function pageHead({ pathname, owned, publicUrl, prerendered }: PageAddress): string {
  // The address of a shared report is a secret.
  const isListed = owned?.access === 'public' && !isSharedPage(pathname)
  const title = escapeHtml(pageTitle(pathname, owned?.tab ?? owned?.title ?? unownedTitle(pathname)))
  const address = escapeHtml(`${publicUrl}/${isListed ? plainPath(pathname).slice(1) : ''}`)
  const description = escapeHtml(prerendered?.description ?? DESCRIPTION)
  const image = escapeHtml(new URL(SHARE_IMAGE.path, publicUrl).href)
  return `<title>${title}</title>
<meta name="description" content="${description}">
${isListed ? `<link rel="canonical" href="${address}">` : '<meta name="robots" content="noindex">'}
<meta property="og:site_name" content="Sightline">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:type" content="website">
<meta property="og:url" content="${address}">
<meta property="og:image" content="${image}">
<meta property="og:image:width" content="${SHARE_IMAGE.width}">
<meta property="og:image:height" content="${SHARE_IMAGE.height}">
<meta property="og:image:alt" content="${SHARE_IMAGE.words}">
<meta name="twitter:card" content="summary_large_image">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${prerendered?.structuredData === undefined ? '' : `<script type="application/ld+json">${inlineJson(prerendered.structuredData)}</script>`}`
}

/** A prerendered page can be read without scripts, and has a heading of its own. */
export const withoutScripts = ({ prerendered }: PageAddress, email: string) => `<noscript>
${prerendered === undefined ? `<h1>Sightline</h1>\n<p>${DESCRIPTION}</p>\n` : ''}<p>Sightline needs JavaScript. Please turn it on in your browser and load the page again, or write to <a href="${escapeHtml(mailLink(email))}">${escapeHtml(email)}</a>.</p>
</noscript>`
