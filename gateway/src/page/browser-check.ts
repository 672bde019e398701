// What an older browser gets instead of an empty page. The check is inline, in front of all other scripts: the page's policy allows it by
// its hash.

import { paths } from '@sightline/shared/domain/paths.ts'
import { inlineHash } from './inline-hash.ts'
import { noticePage } from './notice-page.ts'

/** The newest features that the product's code uses, all of which Safari 17.4 has (docs/browsers.md). The check is written in syntax that any browser parses. */
const NEEDED = ['Promise.withResolvers', 'Map.groupBy', 'AbortSignal.any']

const missing = NEEDED.map((name) => `!window.${name.split('.')[0]}||!${name}`).join('||')

export const BROWSER_CHECK = `if(${missing})location.replace('${paths.unsupportedBrowser}?from='+encodeURIComponent(location.pathname+location.search))`

export const BROWSER_CHECK_HASH = inlineHash(BROWSER_CHECK)

/** @param from the path and query that the browser has requested; an address of another site is left out */
export function unsupportedBrowserPage(from: unknown, origin: string): string {
  const url = typeof from === 'string' ? URL.parse(from, origin) : null
  return noticePage({
    title: 'Browser not supported',
    heading: 'This browser is too old for Sightline',
    lead: 'Sightline works in current versions of Chrome, Edge and Firefox, and in Safari 17.4 or later. Please update your browser, or open Sightline in another one.',
    address: url?.origin === origin ? url.pathname + url.search : undefined,
  })
}
