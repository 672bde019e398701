import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { Card, CardBody, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { Stack } from '@sightline/shared/ui/layout/Stack.tsx'
import { EDITIONS_TITLE } from './editions-title.ts'

export const MonthlySkeleton = () => (
  <Stack aria-busy>
    <span className="sr">Loading</span>
    <Card as="section">
      <CardHead title={EDITIONS_TITLE} />
      <CardBody>
        <Skeleton height="4rem" />
      </CardBody>
    </Card>
    <Card as="section">
      <CardBody>
        <Skeleton height="36rem" />
      </CardBody>
    </Card>
  </Stack>
)
