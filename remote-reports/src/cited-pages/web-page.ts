/** What a link may lead to. Of an answer everything else is text: javascript:, data:, file:, and addresses of this page. */
export function isWebPage(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url)
}

/** Attributes of a link to an untrusted page. */
export const outsideLink = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const
