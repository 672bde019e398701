// Whose pages feed the answers: the share of each kind of site in all citations.

import { skipToken, type ReportSelection } from '@sightline/shared/api'
import { EmptyState } from '@sightline/shared/ui/feedback/EmptyState.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Card, CardBody } from '@sightline/shared/ui/layout/Card.tsx'
import { Link2 } from 'lucide'
import { ReportSection } from '../report-frame/ReportSection.tsx'
import { useCitationSharesQuery } from './citations.api.ts'
import { NO_CITATIONS, SharePicture } from '../source-shares/SharePicture.tsx'
import styles from '../source-shares/SharePicture.module.css'

const SHARES_FAILED = 'Failed to load the share of sources'

interface ShareCardProps {
  asked: ReportSelection | undefined
  /** opens the answers that cite a kind of sites or a domain */
  onOpen: (cited: string) => void
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
            <CardBody className={styles.body}>
              <SharePicture found={found} onOpen={onOpen} />
            </CardBody>
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
