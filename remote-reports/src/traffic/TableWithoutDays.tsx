import { Card, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import type { ReactNode } from 'react'
import { ChooseDates } from '../report-frame/ReportEmpty.tsx'

/** The table's place while its own dates are not chosen. @param controls by which they are */
export function TableWithoutDays({ controls }: { controls: ReactNode }) {
  return (
    <Card as="section">
      <CardHead title="Position Tracking">{controls}</CardHead>
      <ChooseDates />
    </Card>
  )
}
