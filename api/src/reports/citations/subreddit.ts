/** Registrable domains of Reddit's pages; the second one is that of its short links. */
export const redditDomains = ['reddit.com', 'redd.it']

const SUBREDDIT = /^\/r\/([\w+-]+)/i
const PERSON = /^\/(?:u|user)\/([\w-]+)/i

/**
 * The subreddit that a Reddit URL names, as it is spelled there. A person's page is the subreddit `u_name`, as on
 * Reddit. null where there is none: short links, the front page, media.
 */
export function subredditOf(url: string): string | null {
  const path = URL.parse(url)?.pathname ?? ''
  const subreddit = SUBREDDIT.exec(path)?.[1]
  if (subreddit !== undefined) return subreddit
  const person = PERSON.exec(path)?.[1]
  return person === undefined ? null : `u_${person}`
}
