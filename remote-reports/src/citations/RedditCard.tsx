import { skipToken, type ReportSelection } from '@sightline/shared/api'
import { useSourcesOfQuery } from '../cited-pages/cited-pages.api.ts'
import type { OpenAnswers } from './CitedPageTable.tsx'
import { PageCard, PAIR_SHOWN } from './PageCard.tsx'
import { subredditName } from '../cited-pages/page-address.ts'
import type { CitedPage } from '../cited-pages/read-cited-pages.ts'

export const REDDIT_TITLE = 'Reddit Citations'

interface RedditCardProps {
  asked: ReportSelection | undefined
  /** with all threads, for paper */
  whole: boolean
  onOpen: OpenAnswers
}

/** Cited Reddit threads. */
export function RedditCard({ asked, whole, onOpen }: RedditCardProps) {
  const query = useSourcesOfQuery(asked ? { ...asked, list: 'reddit', whole } : skipToken)
  return (
    <PageCard
      title={REDDIT_TITLE}
      query={query}
      failed="Failed to load Reddit sources"
      empty="No Reddit sources found."
      rows={PAIR_SHOWN}
      column="Subreddit"
      cell={(page) => <Subreddit {...page} />}
      name={({ title }) => title}
      tight
      onOpen={onOpen}
    />
  )
}

function Subreddit({ subreddit }: CitedPage) {
  const name = subredditName(subreddit)
  if (name !== null) return <span title={name}>{name}</span>
  return (
    <span>
      <span aria-hidden>—</span>
      <span className="sr">no subreddit</span>
    </span>
  )
}
