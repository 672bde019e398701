/** Registrable domains of Reddit; redd.it has its short links. */
export const redditDomains = ['reddit.com', 'redd.it']

const SUBREDDIT = /^\/r\/([\w+-]+)/i
const PERSON = /^\/(?:u|user)\/([\w-]+)/i

/**
 * The subreddit in a Reddit URL, as spelled there. A user's page is in the subreddit `u_name`, as on Reddit. null without one:
 * short links, the front page, media.
 */
export function subredditOf(url: string): string | null {
  const path = URL.parse(url)?.pathname ?? ''
  const subreddit = SUBREDDIT.exec(path)?.[1]
  if (subreddit !== undefined) return subreddit
  const person = PERSON.exec(path)?.[1]
  return person === undefined ? null : `u_${person}`
}
