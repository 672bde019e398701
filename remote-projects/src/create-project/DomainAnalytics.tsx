import { skipToken } from '@sightline/shared/api'
import type { DomainOverview } from '@sightline/shared/contract/api/lookups.ts'
import { SampleBadge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Card, CardBody, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { compactNumber } from './compact-number.ts'
import { ErrorState } from '@sightline/shared/ui/feedback/ErrorState.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { useDomainOverviewQuery, type figureNames } from './create-project.api.ts'
import styles from './DomainAnalytics.module.css'

const figures: { key: (typeof figureNames)[number]; label: string; ofLinks?: true }[] = [
  { key: 'traffic', label: 'Traffic' },
  { key: 'keywords', label: 'Keywords' },
  { key: 'referringDomains', label: 'Referring domains', ofLinks: true },
  { key: 'backlinks', label: 'Backlinks', ofLinks: true },
]

const NO_SOURCE = 'This installation has no source of these figures'
const isUnknown = (overview: DomainOverview | undefined) =>
  overview !== undefined && figures.every(({ key }) => overview[key] === null)
const figureText = (figure: number | null) => (figure === null ? 'Unknown' : compactNumber(figure))

/** @param domain null while it is still being typed */
export function DomainAnalytics({ domain }: { domain: string | null }) {
  const { currentData: overview, isError, isFetching, refetch } = useDomainOverviewQuery(domain ?? skipToken)
  const failed = isError && overview === undefined
  return (
    <Card as="section" aria-labelledby="domain-analytics">
      <CardHead
        titleId="domain-analytics"
        title="Domain analytics"
        meta={isUnknown(overview) ? NO_SOURCE : 'Current search footprint, for context'}
      >
        {overview?.sample === true && <SampleBadge />}
      </CardHead>
      {failed ? (
        <CardBody>
          <ErrorState message="Failed to load metrics" onRetry={refetch} busy={isFetching} />
        </CardBody>
      ) : (
        <dl className={styles.figures} aria-busy={overview === undefined}>
          {figures.map(({ key, label, ofLinks = false }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>
                {overview === undefined ? <Skeleton width="4rem" height="1lh" /> : figureText(overview[key])}
                {ofLinks && overview?.linksAtLeast === true && '+'}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
