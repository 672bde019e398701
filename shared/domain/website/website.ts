// The website field: validation, normalisation and messages. Used by browser and API.

import { MAX_HOST_LENGTH } from './host-length.ts'

/** Accepted last labels of a host name (specification part 1, section 5). */
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

/** A validated website: made where it is entered or read, and passed on from there. */
export interface Website {
  valid: true
  /** https:// or http:// URL as it is stored */
  url: string
  /** host without www. */
  domain: string
}

export type WebsiteCheck = Website | { valid: false; message: string }

/** Lower-cased, with https:// when there is no scheme. */
export function normaliseWebsite(input: string): string {
  const value = input.trim().toLowerCase()
  return /^https?:\/\//.test(value) ? value : `https://${value}`
}

/** Host of a website: scheme, path, query, fragment and `www.` removed (except where `www` is the site's own name). */
export function cleanDomain(input: string): string {
  return hostOf(input).replace(/^www\.(?=[^.]+\.)/, '')
}

/**
 * Reads a website from a field, the address or the browser's storage.
 * @param extensions 'listed' for website fields; 'any' for a competitor's site or one's own
 * @returns null when it is empty or breaks the rules
 */
export function readWebsite(input: string | null, extensions: 'listed' | 'any' = 'listed'): Website | null {
  const host = hostOf(input ?? '')
  const extension = domainPattern.exec(host)?.[1]
  const accepted = extension !== undefined && (extensions === 'any' || allowedExtensions.has(extension))
  if (input === null || !accepted || host.length > MAX_HOST_LENGTH) return null
  return { valid: true, url: normaliseWebsite(input), domain: cleanDomain(input) }
}

/** As `readWebsite`, with the message for the person. */
export function checkWebsite(input: string, extensions?: 'listed' | 'any'): WebsiteCheck {
  const message = input.trim() === '' ? websiteMessages.empty : websiteMessages.invalid(EXAMPLE_HOST)
  return readWebsite(input, extensions) ?? { valid: false, message }
}

/** The ending that a website is refused for, and for nothing else, such as `.es`. */
export function unlistedEnding(input: string): string | undefined {
  const website = readWebsite(input) === null ? readWebsite(input, 'any') : null
  return website?.domain.slice(website.domain.lastIndexOf('.'))
}

function hostOf(input: string): string {
  return normaliseWebsite(input)
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/, '')
}
