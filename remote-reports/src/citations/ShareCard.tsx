// Whose pages feed the answers: the share of each kind of site in all citations.

import { skipToken, type ReportSelection } from '@sightline/shared/api'
import type { SourceKind } from '@sightline/shared/domain/source-kinds.ts'
import { classNames } from '@sightline/shared/ui/class-names.ts'
import { EmptyState } from '@sightline/shared/ui/feedback/EmptyState.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { counted, figure } from '@sightline/shared/ui/figure/counted.ts'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Card, CardBody } from '@sightline/shared/ui/layout/Card.tsx'
import { Link2 } from 'lucide'
import { ReportSection } from '../report-frame/ReportSection.tsx'
import { useCitationSharesQuery } from './citations.api.ts'
import type { CitationShare, CitationShares } from './read-citation-shares.ts'
import styles from './ShareCard.module.css'

const SHARES_FAILED = 'Failed to load the share of sources'
const NO_CITATIONS = 'No answer of this period cites a page.'

const names: Record<SourceKind, string> = {
  own: 'Your pages',
  rivals: 'Competitors',
  reviews: 'Reviews',
  communities: 'Communities',
  editorial: 'Press and references',
  other: 'Other sites',
}

interface ShareCardProps {
  asked: ReportSelection | undefined
  /** opens the answers that cite a domain */
  onOpen: (domain: string) => void
}

export function ShareCard({ asked, onOpen }: ShareCardProps) {
  const query = useCitationSharesQuery(asked ?? skipToken)
  return (
    <Card>
      <ReportSection query={query} failed={SHARES_FAILED} skeleton={<ShareSkeleton />}>
        {(found) =>
          found.citations === 0 ? (
            <EmptyState level={2} icon={<Icon of={Link2} size={20} />} title={NO_CITATIONS} />
          ) : (
            <Shares found={found} onOpen={onOpen} />
          )
        }
      </ReportSection>
    </Card>
  )
}

export const ShareSkeleton = () => (
  <CardBody className={styles.body}>
    <Skeleton width="60%" height={28} />
    <Skeleton width="100%" height={34} />
    <Skeleton width="100%" height={96} />
  </CardBody>
)

function Shares({ found: { citations, shares }, onOpen }: { found: CitationShares; onOpen: (domain: string) => void }) {
  return (
    <CardBody className={styles.body}>
      <h2 className={styles.sentence}>{sentence(shares)}</h2>
      <div className={styles.bar} aria-hidden>
        {shares.map(({ kind, citations: count, percent }) => (
          <span key={kind} className={styles[kind]} style={{ flexGrow: count }}>
            {percent >= LEAST_LABELLED && `${percent}%`}
          </span>
        ))}
      </div>
      <ul className={styles.key}>
        {shares.map((share) => (
          <Share key={share.kind} share={share} onOpen={onOpen} />
        ))}
      </ul>
      <p className={styles.quiet}>
        {counted(citations, 'citation')}: distinct pages, summed over the answers. A list of known sites tells reviews,
        communities and press.
      </p>
    </CardBody>
  )
}

/** A narrower part of the bar has no room for its percents, which stand in the key, too. */
const LEAST_LABELLED = 6

function Share({ share, onOpen }: { share: CitationShare; onOpen: (domain: string) => void }) {
  const { kind, citations, percent, percentBefore, domains } = share
  return (
    <li className={classNames(styles.share, styles[`${kind}Edge`])}>
      <b>
        {names[kind]} {percent}%
      </b>
      <span className={styles.quiet}>
        {counted(citations, 'citation')}
        {percentBefore !== null && ` · ${percentBefore}% before`}
      </span>
      <span className={styles.domains}>
        {domains.map(({ domain, citations: count }) => (
          <button
            key={domain}
            type="button"
            aria-haspopup="dialog"
            aria-label={`${domain}, ${counted(count, 'citation')}: answers`}
            onClick={() => onOpen(domain)}
          >
            {domain} {figure(count)}
          </button>
        ))}
      </span>
    </li>
  )
}

/** "Your pages are 24% of what AI answers cite. Your competitors are cited most, with 30%." */
function sentence(shares: readonly CitationShare[]) {
  const own = shares.find(({ kind }) => kind === 'own')
  const most = Math.max(...shares.map(({ citations }) => citations))
  const [first, ...others] = shares.filter(({ citations }) => citations === most)
  const isAlone = others.length === 0
  return (
    <>
      Your pages are <b>{own?.percent ?? 0}%</b> of what AI answers cite
      {first === undefined || !isAlone
        ? '.'
        : first.kind === 'own'
          ? ', the most.'
          : `. ${mostText[first.kind]}, with ${first.percent}%.`}
    </>
  )
}

const mostText: Record<Exclude<SourceKind, 'own'>, string> = {
  rivals: 'Your competitors are cited most',
  reviews: 'Review sites are cited most',
  communities: 'Communities are cited most',
  editorial: 'Press and references are cited most',
  other: 'Other sites are cited most',
}
