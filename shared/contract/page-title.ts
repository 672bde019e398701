// What a tab and a search result call a page.

const SITE_TITLE = 'Sightline: see how AI answers talk about your brand'
export const NOT_FOUND_TITLE = 'Page not found'

/** @param title the page's own, as its remote.json says it */
export function pageTitle(pathname: string, title: string): string {
  return pathname === '/' ? SITE_TITLE : `${title} · Sightline`
}
