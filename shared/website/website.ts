// The website field: what is accepted, how it is normalised, and what is said otherwise. Used by browser and API.

/** Accepted last parts of a host name (specification part 1, section 5). */
export const allowedExtensions: ReadonlySet<string> = new Set(
  (
    'com org net edu gov mil int co io me tv us uk ca au de fr jp in ai tech digital app dev cloud online website site ' +
    'store shop blog news info biz pro finance bank insurance health medical law legal consulting agency marketing design ' +
    'studio photography london nyc tokyo berlin paris miami vegas xyz club space email guru ninja coffee pizza travel museum ' +
    'gallery art music video photo company business entrepreneur startup ventures capital holdings group partners solutions services'
  ).split(' '),
)

export const websiteMessages = {
  empty: 'Please enter a website URL',
  invalid: (host: string) => `Please enter a valid website URL (e.g., ${host}, mysite.digital, startup.ai)`,
  unexpected: 'Something went wrong. Please try again.',
} as const

/** The example that the message for an invalid website names first. */
export const EXAMPLE_HOST = 'example.com'

const domainPattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,})$/

export type WebsiteCheck =
  | { valid: true; /** https:// or http:// URL as it is stored */ url: string; /** host without www. */ domain: string }
  | { valid: false; message: string }

/** Lower-cased, with https:// when no scheme stands in front. */
export function normaliseWebsite(input: string): string {
  const value = input.trim().toLowerCase()
  return /^https?:\/\//.test(value) ? value : `https://${value}`
}

/** Host of a website: scheme, path, query, fragment and `www.` removed (except where `www` is the site's own name). */
export function cleanDomain(input: string): string {
  return hostOf(input).replace(/^www\.(?=[^.]+\.)/, '')
}

/** @param extensions the website fields take the listed ones only; a competitor's site, or one's own, may have any */
export function checkWebsite(input: string, extensions: 'listed' | 'any' = 'listed'): WebsiteCheck {
  if (input.trim() === '') return { valid: false, message: websiteMessages.empty }
  const host = hostOf(input)
  const extension = domainPattern.exec(host)?.[1]
  const accepted = extension !== undefined && (extensions === 'any' || allowedExtensions.has(extension))
  if (!accepted || host.length > 253) {
    return { valid: false, message: websiteMessages.invalid(EXAMPLE_HOST) }
  }
  return { valid: true, url: normaliseWebsite(input), domain: cleanDomain(input) }
}

function hostOf(input: string): string {
  return normaliseWebsite(input)
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/, '')
}
