// Invented sources. A project has a stable stock of them, so that the same pages are cited again and again over time.

import type { Citation } from '../measurement/measurement.ts'
import { seededRandom, type Random } from './random.ts'

export interface Page {
  url: string
  title: string
}

const subreddits = [
  'AskReddit',
  'BuyItForLife',
  'smallbusiness',
  'Entrepreneur',
  'personalfinance',
  'Frugal',
  'productivity',
] as const
const sitePaths: readonly [readonly [string, string], ...Array<readonly [string, string]>] = [
  ['', 'Home'],
  ['about', 'About us'],
  ['pricing', 'Pricing'],
  ['products', 'Products'],
  ['reviews', 'What customers say'],
  ['faq', 'Questions and answers'],
]
const magazines = [
  ['www.forbes.com', 'advisor'],
  ['www.techradar.com', 'best'],
  ['www.nytimes.com', 'wirecutter/reviews'],
  ['www.which.co.uk', 'reviews'],
  ['www.pcmag.com', 'picks'],
  ['www.cnet.com', 'best'],
  ['www.tomsguide.com', 'best-picks'],
] as const
const threads = [
  'which_one_would_you_pick',
  'honest_experiences',
  'is_it_worth_the_price',
  'looking_for_recommendations',
  'what_do_you_use',
] as const

/** Reddit threads, magazine articles and review pages about a topic. */
export function thirdPartyPages(projectId: string, subjectDomain: string, topic: string): Page[] {
  const random = seededRandom('pages', projectId)
  const slug = slugOf(topic)
  const discussions = random
    .shuffle(threads)
    .slice(0, 4)
    .map((thread) => {
      const subreddit = random.pick(subreddits)
      const id = random.whole(60_000_000, 2_000_000_000).toString(36)
      return {
        url: `https://www.reddit.com/r/${subreddit}/comments/${id}/${thread}/`,
        title: `${capitalised(thread.replaceAll('_', ' '))} : r/${subreddit}`,
      }
    })
  const articles = random
    .shuffle(magazines)
    .slice(0, 4)
    .map(([host, path]) => ({
      url: `https://${host}/${path}/${slug}`,
      title: `The best ${topic}, tested and compared`,
    }))
  return [
    ...discussions,
    ...articles,
    { url: `https://www.trustpilot.com/review/${subjectDomain}`, title: `${subjectDomain} Reviews | Trustpilot` },
    {
      url: `https://en.wikipedia.org/wiki/${capitalised(slug).replaceAll('-', '_')}`,
      title: `${capitalised(topic)} - Wikipedia`,
    },
  ]
}

export function ownPage(domain: string, name: string, random: Random): Page {
  const [path, title] = random.pick(sitePaths)
  return { url: `https://${domain}/${path}`, title: `${title} | ${name}` }
}

export function asCitation(page: Page, state: Citation['state']): Citation {
  return { ...page, state }
}

function slugOf(topic: string): string {
  return (
    topic
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'guide'
  )
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
