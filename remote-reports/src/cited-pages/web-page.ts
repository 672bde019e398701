/** Where a link may lead. Every other address is text: javascript:, data:, file:, and those of this page. */
export function webAddress(url: string): string | undefined {
  return /^\s*https?:\/\//i.test(url) ? URL.parse(url)?.href : undefined
}

/** Attributes of a link to an untrusted page. */
export const outsideLink = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const
