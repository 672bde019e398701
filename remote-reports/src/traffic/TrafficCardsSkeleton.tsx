import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { Card, CardBody, CardHead } from '@sightline/shared/ui/layout/Card.tsx'

export const VISITS_TITLE = 'Visits from AI platforms'

export const TrafficCardsSkeleton = () => (
  <Card as="section" aria-busy>
    <CardHead title={VISITS_TITLE} />
    <CardBody>
      <Skeleton height={190} />
    </CardBody>
  </Card>
)
