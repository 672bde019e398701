// What a report that leaves the house consists of, and the rules of its links. No schemas: browser code imports this file.

/** Sections of a report, in their usual order: what changed first, what to do last. */
export const reportSections = ['changes', 'competitors', 'sources', 'stances', 'next-steps'] as const
export type ReportSection = (typeof reportSections)[number]

export const sectionTitles: Record<ReportSection, string> = {
  changes: 'What changed, and how sure we are',
  competitors: 'Beside your competitors',
  sources: 'Where answers take it from',
  stances: 'When you are named: how',
  'next-steps': 'Next steps',
}

export const NO_SECTION_CHOSEN = 'Please choose a section.'

/** A rolling period: the last days up to today (UTC). */
export const rollingRanges = ['7d', '14d', '30d', '90d'] as const
export type RollingRange = (typeof rollingRanges)[number]

/** Links of a project that can be opened. */
export const MAX_SHARE_LINKS = 25
export const MAX_LINK_NAME = 80
export const MAX_LINK_DAYS = 730
/** After how many days a link ends; null: it has no end. */
export const linkDays = [7, 30, 90, 365, null] as const
export const LEAST_LINK_PASSWORD = 8
export const MOST_LINK_PASSWORD = 200
export const PASSWORD_TOO_SHORT = `A password has ${LEAST_LINK_PASSWORD} characters or more.`
export const LINK_ENDED = 'This link has ended. Please ask the person who sent it for a new one.'
export const WRONG_PASSWORD = 'This is not the password of this report.'
export const MAX_EMBED_ORIGINS = 10
/** The code of a card opens its whole link. */
export const CARD_OF_ONE_SECTION =
  'A link for a website’s card has one section, as visitors of the website can open all of its sections. Please choose one.'
export const MAX_ORIGIN_LENGTH = 255

/** Rows of the report's lists. */
export const MOST_REPORT_PAGES = 8

/** Header of a request for a protected report: what the right password was answered with. */
export const SHARE_PASS_HEADER = 'x-share-pass'

/** Call below the API's base: the websites that may show its cards. The gateway asks it. @param code percent-encoded */
export const sharedEmbeddingPath = (code: string) => `/shared/${code}/embedding`

const LOCAL_HOSTS = ['localhost', '127.0.0.1']

/**
 * A website that may show a card: its address, of which only scheme, host and port count. `http:` is for a site under development.
 * @returns "https://www.example.com"; null where it is none
 */
export function readEmbedOrigin(text: string): string | null {
  const given = text.trim()
  const address = /^https?:\/\//i.test(given) ? given : `https://${given}`
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.username !== '' || url.password !== '') return null
  const isLocal = LOCAL_HOSTS.includes(url.hostname)
  if (!isLocal && (url.protocol !== 'https:' || !url.hostname.includes('.'))) return null
  // A wildcard, or what else a policy would read as more than one host.
  return /^https?:\/\/[a-z\d.-]+(:\d+)?$/.test(url.origin) ? url.origin : null
}
