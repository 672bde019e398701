/** Where a link may lead: to a page of the web. Anything else (javascript:, data:, file:, a place of this page) is text. */
export function webAddress(url: string): string | undefined {
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? new URL(url).href : undefined
}
