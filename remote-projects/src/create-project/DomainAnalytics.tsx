import { skipToken } from '@sightline/shared/api'
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

/** @param domain null while it is still being typed */
export function DomainAnalytics({ domain }: { domain: string | null }) {
  const { currentData: overview, isError, isFetching, refetch } = useDomainOverviewQuery(domain ?? skipToken)
  const failed = isError && overview === undefined
  return (
    <Card as="section" aria-labelledby="domain-analytics">
      <CardHead titleId="domain-analytics" title="Domain analytics" meta="Current search footprint, for context">
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
                {overview === undefined ? <Skeleton width="4rem" height="1lh" /> : compactNumber(overview[key])}
                {ofLinks && overview?.linksAtLeast === true && '+'}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
