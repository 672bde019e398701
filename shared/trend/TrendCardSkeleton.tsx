import { ChartSkeleton } from '../charts/ChartSkeleton.tsx'
import { Card, CardBody, CardHead } from '../ui/layout/Card.tsx'

export function TrendCardSkeleton({ title }: { title: string }) {
  return (
    <Card as="section" aria-busy>
      <CardHead title={title} />
      <CardBody>
        <ChartSkeleton />
      </CardBody>
    </Card>
  )
}
