import type { MarketPeers } from '@sightline/shared/contract/api/lookups.ts'
import { Avatar } from '@sightline/shared/ui/icon/Avatar.tsx'
import { Badge, SampleBadge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { examplePeers } from './sample-peers.ts'
import { useMarketPeers } from './useMarketPeers.ts'
import styles from './MarketPeersCard.module.css'

const SKELETON_ROWS = 6

interface MarketPeersCardProps {
  headingId: string
  /** of the typed or pending website; null shows the example */
  domain: string | null
  signUp: boolean
}

export function MarketPeersCard({ headingId, domain, signUp }: MarketPeersCardProps) {
  const found = useMarketPeers(domain)
  // What is invented is an example market: nobody's brand is ranked among inventions.
  const peers = found === undefined ? null : found === null || found.sample ? examplePeers : found
  return (
    <div className={styles.card} aria-busy={peers === null}>
      <div className={styles.head}>
        <div>
          <h2 id={headingId}>Market peers</h2>
          <p>{peers === null ? <Skeleton width="9rem" height="1rem" /> : `${peers.stream} · ${peers.region}`}</p>
        </div>
        {peers?.sample === true && <SampleBadge />}
      </div>
      {peers === null ? <PeersSkeleton /> : <PeerList brands={peers.brands} />}
      <p className={styles.foot}>
        {peers === null
          ? 'Looking for your market peers...'
          : `Sign ${signUp ? 'up' : 'in'} to see ${promise(peers)}, and in which answers.`}
      </p>
    </div>
  )
}

function PeerList({ brands }: Pick<MarketPeers, 'brands'>) {
  return (
    <ol className={styles.list}>
      {brands.map(({ rank, name, domain, isSubject }) => (
        <li key={domain} className={isSubject ? styles.you : undefined}>
          <span className={styles.rank}>{rank}</span>
          <Avatar name={name} square />
          <span className={styles.brand}>
            <b>{name}</b>
            <span>{domain}</span>
          </span>
          {isSubject && <Badge tone="solid">You</Badge>}
        </li>
      ))}
    </ol>
  )
}

function PeersSkeleton() {
  return (
    <ul className={styles.list} aria-hidden>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <li key={row}>
          <Skeleton width="100%" height="2.25rem" />
        </li>
      ))}
    </ul>
  )
}

/** An example does not claim who leads. */
function promise({ brands, sample }: MarketPeers): string {
  if (sample || !brands.some((brand) => brand.isSubject)) return 'where your brand stands'
  const leader = brands[0]
  if (leader === undefined || leader.isSubject) return 'who comes closest to you'
  return `how far ahead ${leader.name} is`
}
