/**
 * The URL of a link to a web page. Undefined for anything else (javascript:, data:, file:, a relative address), which
 * must be shown as text.
 */
export function webAddress(url: string): string | undefined {
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? new URL(url).href : undefined
}
