import type { BadgeTone } from '@sightline/shared/ui/badge/Badge.tsx'
import type { TrafficPage } from './traffic.api.ts'

/** A page that was read less often says nothing about citations. */
const READ = 10
/** of the most read page */
const HARDLY = 0.02

/** What is odd about a page. @param most crawls or citations of one page */
export function pageNote({ crawled, cited }: TrafficPage, most: number): { text: string; tone: BadgeTone } | undefined {
  if (crawled === 0) return cited > 0 ? { text: 'Cited, no crawl counted', tone: 'neutral' } : undefined
  if (cited === 0 && crawled >= READ) return { text: 'Read, never cited', tone: 'neutral' }
  return crawled < READ && crawled <= most * HARDLY ? { text: 'Hardly crawled', tone: 'warn' } : undefined
}
