// Whose pages feed the answers, as a bar with its key.

import type { SourceKind } from '@sightline/shared/domain/source-kinds.ts'
import { classNames } from '@sightline/shared/ui/class-names.ts'
import { counted, figure } from '@sightline/shared/ui/figure/counted.ts'
import type { CitationShare, CitationShares } from './read-citation-shares.ts'
import styles from './SharePicture.module.css'

export const NO_CITATIONS = 'No answer of this period cites a page.'

export const kindNames: Record<SourceKind, string> = {
  own: 'Your pages',
  rivals: 'Competitors',
  reviews: 'Reviews',
  communities: 'Communities',
  editorial: 'Press and references',
  other: 'Other sites',
}

interface SharePictureProps {
  found: CitationShares
  /** opens the answers that cite a kind of sites, or a domain; without: the numbers alone */
  onOpen?: ((cited: string) => void) | undefined
  /** of its heading */
  level?: 2 | 3
}

export function SharePicture({ found: { citations, shares }, onOpen, level = 2 }: SharePictureProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <>
      <Heading className={styles.sentence}>{sentence(shares)}</Heading>
      <div className={styles.bar} aria-hidden>
        {shares.map(({ kind, citations: count, percent }) => (
          <span key={kind} className={styles[kind]} style={{ flexGrow: count }}>
            {percent >= LEAST_LABELLED && `${percent}%`}
          </span>
        ))}
      </div>
      <ul className={classNames(styles.key, level === 3 && styles.ofReport)}>
        {shares.map((share) => (
          <Share key={share.kind} share={share} onOpen={onOpen} />
        ))}
      </ul>
      <p className={styles.quiet}>
        {counted(citations, 'citation')}: distinct pages, summed over the answers. A list of known sites tells reviews,
        communities and press.
      </p>
    </>
  )
}

/** A narrower part of the bar has no room for its percents, which stand in the key, too. */
const LEAST_LABELLED = 6

function Share({ share, onOpen }: { share: CitationShare } & Pick<SharePictureProps, 'onOpen'>) {
  const { kind, citations, percent, percentBefore, domains } = share
  return (
    <li className={classNames(styles.share, styles[`${kind}Edge`])}>
      <b>
        {kindNames[kind]} {percent}%
      </b>
      <span className={styles.quiet}>
        {onOpen === undefined ? (
          counted(citations, 'citation')
        ) : (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={`${kindNames[kind]}, ${counted(citations, 'citation')}: answers`}
            onClick={() => onOpen(kind)}
          >
            {counted(citations, 'citation')}
          </button>
        )}
        {percentBefore !== null && ` · ${percentBefore}% before`}
      </span>
      <span className={styles.domains}>
        {domains.map(({ domain, citations: count }) =>
          onOpen === undefined ? (
            <span key={domain}>
              {domain} {figure(count)}
            </span>
          ) : (
            <button
              key={domain}
              type="button"
              aria-haspopup="dialog"
              aria-label={`${domain}, ${counted(count, 'citation')}: answers`}
              onClick={() => onOpen(domain)}
            >
              {domain} {figure(count)}
            </button>
          ),
        )}
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
