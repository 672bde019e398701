import { Card } from '@sightline/shared/ui/layout/Card.tsx'
import { NextStepPlace } from '../next-steps/NextStepPlace.tsx'
import { VerdictSkeleton } from './VerdictSkeleton.tsx'

export function HeadSkeleton({ rivals }: { rivals?: number }) {
  return (
    <Card>
      <VerdictSkeleton rivals={rivals} />
      <NextStepPlace />
    </Card>
  )
}
