/** What a link may lead to. Of an answer everything else is text: javascript:, data:, file:, and addresses of this page. */
export function isWebPage(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url)
}

/** Of a page that nobody here vouches for. */
export const outsideLink = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const
