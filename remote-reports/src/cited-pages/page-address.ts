// Formats an address for the tables.

import { webAddress } from '@sightline/shared/ui/navigation/web-address.ts'

/** An address without a scheme is taken as https. */
export const withScheme = (url: string) => (/^[a-z][a-z\d+-]*:/i.test(url.trim()) ? url : `https://${url}`)

/** "sleepguide.org/hot-sleepers" */
export function shortAddress(url: string): string {
  const short = url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
  try {
    const readable = decodeURI(short)
    // Invisible characters, such as text direction marks (spoofing), stay percent-encoded.
    return /\p{C}/u.test(readable) ? short : readable
  } catch {
    return short
  }
}

/** Without "www."; undefined for an invalid URL. */
export function hostOf(url: string): string | undefined {
  const address = webAddress(withScheme(url))
  return address && new URL(address).hostname.replace(/^www\./, '')
}

/** "r/Bedding", or "u/name" of a person's page. Null where the address names none. */
export function subredditName(subreddit: string | null): string | null {
  if (subreddit === null) return null
  if (/^[ru]\//i.test(subreddit)) return subreddit
  return subreddit.startsWith('u_') ? `u/${subreddit.slice(2)}` : `r/${subreddit}`
}

/** The domain that a page counts for. Where two fit, the more exact one wins. */
export function trackedDomainOf(url: string, domains: readonly string[]): string | undefined {
  const host = hostOf(url)
  const fits = (site: string) => host === site || host?.endsWith(`.${site}`)
  return domains.filter(fits).sort((a, b) => b.length - a.length)[0]
}

/** "/hot-sleepers", beside the domain it is on. Null for a domain's first page, and for any other host. */
export function pathOn(domain: string, url: string): string | null {
  const short = shortAddress(url)
  const rest = short.slice(domain.length)
  return short.toLowerCase().startsWith(domain) && /^[/?#]/.test(rest) ? rest : null
}
